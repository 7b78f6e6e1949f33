import fc from 'fast-check';
import {
  LABEL_COLOURS,
  labelKey,
  labelName,
  labelNamed,
  labelsWithIds,
  MAX_LABEL_LENGTH,
  nextLabelColour,
  replacedLabel,
  type Label,
  nameIn,
} from '@/core/channels/label';
import { isLabel } from '@/core/channels/isLabel';
import { cpuTime } from '../../support/cpuTime';

function aLabel(id: string, fields: Partial<Label> = {}): Label {
  return { id, name: `Label ${id}`, colour: 'teal', ...fields };
}

describe('labelKey', () => {
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
    ['a control character', 'Spring sale', 'Spring\u0001sale\u0085'],
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
    expect(labelKey(other)).toBe(labelKey(one));
  });

  it.each([
    ['words', 'Spring sale', 'Springsale'],
    ['an accent', 'Café', 'Cafe'],
    ['the form of a letter', 'x²', 'x2'],
    ['a sign of Arabic that is seen', '\u0601١', '١'],
    ['a flag', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E007F}'],
  ])('differs for names that differ in %s', (_what, one, other) => {
    expect(labelKey(one)).not.toBe(labelKey(other));
  });

  it('is empty for a name of which nothing is seen', () => {
    expect(labelKey(' \u200B\u00A0\u2060\uFE0F\u0000')).toBe('');
  });

  it('is found in time that is linear in the length of a name', () => {
    const name = '\u200B'.repeat(100_000);
    expect(cpuTime(() => labelKey(name))).toBeLessThan(5_000);
  });

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(labelKey(labelKey(name))).toBe(labelKey(name));
      }),
    );
  });
});

describe('labelName', () => {
  it.each([
    [' Advent ', 'Advent'],
    ['', ''],
    [' \n', ''],
    ['\u200B \u2060', ''],
    ['👩‍🚀', '👩‍🚀'],
    ['می\u200Cروم', 'می\u200Cروم'],
    ['x'.repeat(101), 'x'.repeat(100)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ])('of %j is %j', (typed, name) => {
    expect(labelName(typed)).toBe(name);
  });

  it('is at most as long as allowed, and its own name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 150 }), (typed) => {
        const name = labelName(typed);
        expect(name.length).toBeLessThanOrEqual(MAX_LABEL_LENGTH);
        expect(labelName(name)).toBe(name);
      }),
    );
  });
});

describe('isLabel', () => {
  it('accepts a label in one of the eight colours', () => {
    expect(LABEL_COLOURS).toHaveLength(8);
    for (const colour of LABEL_COLOURS) expect(isLabel({ ...aLabel('1'), colour })).toBe(true);
    expect(isLabel(aLabel('1', { accounts: ['Twitter', 'unknown'] }))).toBe(true);
  });

  it.each([
    null,
    {},
    { ...aLabel('1'), id: 1 },
    { ...aLabel('1'), name: '' },
    { ...aLabel('1'), name: ' Advent' },
    { ...aLabel('1'), name: 1 },
    { ...aLabel('1'), colour: 'red' },
    { ...aLabel('1'), colour: null },
    { ...aLabel('1'), accounts: [] },
    { ...aLabel('1'), accounts: 'Twitter' },
    { ...aLabel('1'), accounts: ['Twitter', 2] },
    { ...aLabel('1'), accounts: [''] },
  ])('refuses %j', (value) => {
    expect(isLabel(value)).toBe(false);
  });
});

describe('labelNamed', () => {
  const labels = [aLabel('1', { name: 'Advent' }), aLabel('2', { name: 'Été' })];

  it('finds a label whose name looks the same', () => {
    expect(labelNamed(labels, ' ADVENT ')).toBe(labels[0]);
    expect(labelNamed(labels, 'Ad\u200Bvent')).toBe(labels[0]);
    expect(labelNamed(labels, 'été')).toBe(labels[1]);
    expect(labelNamed(labels, 'Ete')).toBeUndefined();
  });
});

describe('nextLabelColour', () => {
  it('is the first of the colours that the fewest labels have', () => {
    expect(nextLabelColour([])).toBe('teal');
    expect(nextLabelColour([aLabel('1')])).toBe('orange');
    const each = LABEL_COLOURS.map((colour, index) => aLabel(String(index), { colour }));
    expect(nextLabelColour(each)).toBe('teal');
    expect(nextLabelColour([...each, aLabel('9'), aLabel('10', { colour: 'orange' })])).toBe(
      'violet',
    );
  });
});

describe('labelsWithIds', () => {
  it('returns them in the order of the ids, without unknown ones', () => {
    const labels = [aLabel('1'), aLabel('2')];
    expect(labelsWithIds(labels, ['2', '3', '1'])).toEqual([labels[1], labels[0]]);
    expect(labelsWithIds(labels)).toEqual([]);
  });
});

describe('replacedLabel', () => {
  it.each([
    [['a', 'b'], 'c', 'd', ['a', 'b']],
    [['a', 'b'], 'a', 'c', ['c', 'b']],
    [['a', 'b', 'c'], 'c', 'a', ['a', 'b']],
    [['a', 'b', 'c'], 'a', 'c', ['c', 'b']],
    [['a', 'b'], 'a', null, ['b']],
    [['a'], 'a', null, []],
  ])('of %j, %s and %s is %j', (ids, id, into, expected) => {
    expect(replacedLabel(ids, id, into)).toEqual(expected);
  });

  it('returns the same list if it does not have the label', () => {
    const ids = ['a'];
    expect(replacedLabel(ids, 'b', 'c')).toBe(ids);
  });

  /** Merges each label into another one, in this order, as far as it still exists. */
  function merged(ids: readonly string[], merges: readonly (readonly [string, string])[]) {
    return merges.reduce<readonly string[]>(
      (list, [from, into]) => replacedLabel(list, from, into),
      ids,
    );
  }

  it('merges labels into one independent of the order', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...names)),
        fc.shuffledSubarray(names.slice(1)),
        (ids, sources) => {
          const merges = sources.map((from) => [from, 'a'] as const);
          expect(merged(ids, merges)).toEqual(merged(ids, merges.toReversed()));
        },
      ),
    );
  });

  it('has no label twice, and keeps those that are not merged', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const anyName = fc.constantFrom(...names);
    fc.assert(
      fc.property(fc.uniqueArray(anyName), anyName, fc.option(anyName), (ids, id, into) => {
        const after = replacedLabel(ids, id, into);
        expect(new Set(after).size).toBe(after.length);
        const others = (list: readonly string[]) =>
          list.filter((each) => each !== id && each !== into);
        expect(others(after)).toEqual(others(ids));
        expect(after.includes(id)).toBe(ids.includes(id) && into === id);
        if (into !== null && ids.includes(id)) expect(after).toContain(into);
      }),
    );
  });
});

it('nameIn returns the name of an entry, or an empty text', () => {
  const list = [{ id: '1', name: 'Advent' }];
  expect(nameIn(list, '1')).toBe('Advent');
  expect(nameIn(list, '2')).toBe('');
});
