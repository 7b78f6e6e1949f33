import { fileNameOf } from '@/core/text/fileName';

describe('fileNameOf', () => {
  it.each([
    ['spring', 'spring.socialsync'],
    [' spring ', 'spring.socialsync'],
    ['spring.socialsync', 'spring.socialsync'],
    ['Spring.SocialSync', 'Spring.SocialSync'],
    ['three: brands / June', 'three brands June.socialsync'],
    ['a\u0000b\nc', 'a b c.socialsync'],
    ['', 'plan.socialsync'],
    [' ', 'plan.socialsync'],
    ['.socialsync', 'plan.socialsync'],
    ['..', 'plan.socialsync'],
    ['.hidden', 'hidden.socialsync'],
    ['evil\u202Ecnysliacos', 'evil cnysliacos.socialsync'],
    ['春', '春.socialsync'],
  ])('makes a file name of %j', (typed, name) => {
    expect(fileNameOf(typed)).toBe(name);
  });
});
