import fc from 'fast-check';
import { changeOwn, changesBetween, FEW, rememberChanges } from '@/domain/change/runs';

/** Entries are told apart by identity alone. */
function named(name: string) {
  return { name };
}

const a = named('a');
const b = named('b');
const c = named('c');
const d = named('d');
const e = named('e');
const f = named('f');

const ENTRIES = Array.from({ length: 40 }, (_, number) => ({ number }));
const anyList = fc.array(fc.constantFrom(...ENTRIES), { maxLength: 40 });
const anyKept = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });

describe('changesBetween', () => {
  it.each([
    ['the same list', [a, b], [a, b], []],
    ['a list of the same', [a, b], [a, b].slice(), []],
    ['one at the end', [a], [a, b], [{ at: 1, removed: 0, added: [b] }]],
    ['one at the start', [b], [a, b], [{ at: 0, removed: 0, added: [a] }]],
    ['the first out of nothing', [], [a], [{ at: 0, removed: 0, added: [a] }]],
    ['one taken from the middle', [a, b, c], [a, c], [{ at: 1, removed: 1, added: [] }]],
    ['all taken', [a, b], [], [{ at: 0, removed: 2, added: [] }]],
    ['one replaced', [a, b, c], [a, d, c], [{ at: 1, removed: 1, added: [d] }]],
    [
      'some replaced, far apart',
      [a, b, c, d],
      [e, b, c, f],
      [
        { at: 0, removed: 1, added: [e] },
        { at: 3, removed: 1, added: [f] },
      ],
    ],
    [
      'some taken, far apart',
      [a, b, c, d, e, f],
      [b, c, e],
      [
        { at: 0, removed: 1, added: [] },
        { at: 3, removed: 1, added: [] },
        { at: 5, removed: 1, added: [] },
      ],
    ],
    [
      'some put in, far apart',
      [b, c, e],
      [a, b, c, d, e, f],
      [
        { at: 0, removed: 0, added: [a] },
        { at: 2, removed: 0, added: [d] },
        { at: 3, removed: 0, added: [f] },
      ],
    ],
    ['neighbours as one run', [a, b, c, d], [a, d], [{ at: 1, removed: 2, added: [] }]],
    ['a mixture', [a, b, c, d], [a, c, e, b, f, d], [{ at: 1, removed: 2, added: [c, e, b, f] }]],
    ['a mixture that gets shorter', [a, b, c, d], [a, e, d], [{ at: 1, removed: 2, added: [e] }]],
  ])('names %s', (_what, before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it('looks at no entry of a list that is still the same', () => {
    const list = new Proxy([a, b], {
      get: () => {
        throw new Error('An entry was looked at.');
      },
    });
    expect(changesBetween(list, list)).toEqual([]);
  });

  it('compares two lists once, in either direction', () => {
    const [before, after] = [
      [a, b, c],
      [a, d, e, c],
    ];
    const changes = [{ at: 1, removed: 1, added: [d, e] }];
    rememberChanges(before, after, changes);
    expect(changesBetween(before, after)).toBe(changes);
    expect(changesBetween(after, before)).toEqual([{ at: 1, removed: 2, added: [b] }]);
    const computed = changesBetween(after, [a]);
    expect(changesBetween(after, [a])).not.toBe(computed);
  });

  it('leads from any list to any other, and back', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const { list, back } = changeOwn([...before], changesBetween(before, after));
        expect(list).toEqual(after);
        expect(changeOwn([...list], back).list).toEqual(before);
      }),
    );
  });

  it('names no entry that both have, of a list and what is left of it', () => {
    fc.assert(
      fc.property(anyKept, (kept) => {
        const left = ENTRIES.filter((_entry, index) => kept[index]);
        const count = ENTRIES.length - left.length;
        const out = changesBetween(ENTRIES, left);
        expect(out.reduce((sum, { removed }) => sum + removed, 0)).toBe(count);
        expect(out.flatMap(({ added }) => added)).toEqual([]);
        const back = changesBetween(left, ENTRIES);
        expect(back.reduce((sum, { removed }) => sum + removed, 0)).toBe(0);
        expect(back.flatMap(({ added }) => added)).toHaveLength(count);
      }),
    );
  });
});

describe('changeOwn', () => {
  it('carries out several changes, each counted from before all of them', () => {
    const { list, back } = changeOwn(
      [a, b, c, d],
      [
        { at: 0, removed: 1, added: [] },
        { at: 2, removed: 1, added: [e, f] },
        { at: 4, removed: 0, added: [a] },
      ],
    );
    expect(list).toEqual([b, e, f, d, a]);
    expect(back).toEqual([
      { at: 0, removed: 0, added: [a] },
      { at: 1, removed: 2, added: [c] },
      { at: 4, removed: 1, added: [] },
    ]);
  });

  const HUNDRED = Array.from({ length: 100 }, (_, number) => ({ number }));

  it.each([
    ['few places', FEW, 1, true],
    ['more', FEW + 1, 1, false],
    ['a place where few come', 1, FEW, true],
    ['one where more come', 1, FEW + 1, false],
    ['places of which one gets more', 2, FEW + 1, false],
  ])('mends %s where they stand, or writes the list anew', (_what, places, most, isMended) => {
    const changes = Array.from({ length: places }, (_, place) => ({
      at: 5 + place * 10,
      removed: 2,
      added: Array.from({ length: place === 0 ? most : 1 }, () => named(`new ${place}`)),
    }));
    const given = [...HUNDRED];
    const { list, back } = changeOwn<object>(given, changes);
    const expected = changes.reduceRight<readonly object[]>(
      (before, { at, removed, added }) => before.toSpliced(at, removed, ...added),
      HUNDRED,
    );
    expect(list).toEqual(expected);
    expect(list === given).toBe(isMended);
    expect(changeOwn([...list], back).list).toEqual(HUNDRED);
  });
});
