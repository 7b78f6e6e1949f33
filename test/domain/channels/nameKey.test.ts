import fc from 'fast-check';
import { nameKey } from '@/domain/channels/nameKey';

describe('nameKey', () => {
  it.each([
    ['case', 'Spring', 'SPRING'],
    ['a zero-width space', 'Spring', 'Spr\u200Bing'],
    ['a zero-width no-break space', 'Spring', '\uFEFFSpring'],
    ['a joiner', 'Spring', 'Spring\u200D'],
    ['a direction mark', 'Spring', '\u200ESpring\u202C'],
    ['a soft hyphen', 'Spring', 'Spr\u00ADing'],
    ['a combining grapheme joiner', 'Spring', 'Spring\u034F'],
    ['a variation selector', '❤', '❤\uFE0F'],
    ['a filler of Hangul', 'Spring', 'Spring\u3164'],
    ['a tag character', 'Spring', 'Spring\u{E0041}'],
    ['a control character', 'Spring', 'Spr\u0001ing\u0085'],
    ['the joiners of emoji', '👩‍🚀', '👩🚀'],
    ['a joiner in Persian', 'می\u200Cروم', 'میروم'],
    ['a no-break space', 'Spring sale', 'Spring\u00A0sale'],
    ['a narrow no-break space', 'Spring sale', 'Spring\u202Fsale'],
    ['an ideographic space', 'Spring sale', 'Spring\u3000sale'],
    ['two spaces, and some outside', 'Spring sale', ' Spring \t sale\n'],
    ['a space beside a zero-width space', 'Spring sale', 'Spring \u200B sale'],
    ['a composed letter', 'Caf\u00E9', 'Cafe\u0301'],
  ])('is the same for names that differ in %s', (_what, one, other) => {
    expect(one).not.toBe(other);
    expect(nameKey(other)).toBe(nameKey(one));
  });

  it.each([
    ['words', 'Spring sale', 'Springsale'],
    ['an accent', 'Café', 'Cafe'],
    ['the form of a letter', 'x²', 'x2'],
    ['a sign of Arabic that is seen', '\u0601١', '١'],
    ['a flag', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E007F}'],
  ])('differs for names that differ in %s', (_what, one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('is empty for a name of which nothing is seen', () => {
    expect(nameKey(' \u200B\u00A0\u2060\uFE0F\u0000')).toBe('');
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
    );
  });
});
