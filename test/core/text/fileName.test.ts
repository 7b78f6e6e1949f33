import { fileNameOf } from '@/core/text/fileName';
import { foreignFileName } from '@/core/text/foreignFileName';

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

describe('foreignFileName', () => {
  it.each([
    ['cat.jpg', 'cat.jpg'],
    ['../../a.jpg', 'a.jpg'],
    ['C:\\x\\a.jpg', 'a.jpg'],
    ['/etc/passwd', 'passwd'],
    ['folder/', 'untitled'],
    ['', 'untitled'],
    ['..', 'untitled'],
    ['.hidden.png', 'hidden.png'],
    ['a\u0000b\n<c>.jpg', 'a b c.jpg'],
    ['photo\u202Egpj.exe', 'photo gpj.exe'],
    ['Zürich 春.jpeg', 'Zürich 春.jpeg'],
    [`${'a'.repeat(252)}.jpg`, `${'a'.repeat(251)}.jpg`],
    [`${'a'.repeat(251)}.jpg`, `${'a'.repeat(251)}.jpg`],
    [`${'a'.repeat(250)} b.jpg`, `${'a'.repeat(250)}.jpg`],
    [`${'😀'.repeat(300)}.webp`, `${'😀'.repeat(250)}.webp`],
    [`${'a'.repeat(300)}.no-ending-at-all`, 'a'.repeat(255)],
  ])('takes from %j the name', (given, name) => {
    expect(foreignFileName(given, 'untitled')).toBe(name);
  });
});
