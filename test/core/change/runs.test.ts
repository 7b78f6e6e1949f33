import fc from 'fast-check';
import { runsBetween, type Run } from '@/core/change/runs';

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

/** Returns a list after the runs, whose places are those before any of them. */
function withRuns<Entry>(list: readonly Entry[], runs: readonly Run<Entry>[]): readonly Entry[] {
  return runs.reduceRight<readonly Entry[]>(
    (before, { at, removed, added }) => before.toSpliced(at, removed, ...added),
    list,
  );
}

const ENTRIES = Array.from({ length: 40 }, (_, number) => ({ number }));
const anyList = fc.array(fc.constantFrom(...ENTRIES), { maxLength: 40 });
const anyKept = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });

describe('runsBetween', () => {
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
    expect(runsBetween(before, after)).toEqual(changes);
  });

  it('looks at no entry of a list that is still the same', () => {
    const list = new Proxy([a, b], {
      get: () => {
        throw new Error('An entry was looked at.');
      },
    });
    expect(runsBetween(list, list)).toEqual([]);
  });

  it('compares two lists once, in either direction', () => {
    const [before, after] = [
      [a, b, c],
      [a, d, e, c],
    ];
    const runs = runsBetween(before, after);
    expect(runs).toEqual([{ at: 1, removed: 1, added: [d, e] }]);
    expect(runsBetween(before, after)).toBe(runs);
    expect(runsBetween(after, before)).toEqual([{ at: 1, removed: 2, added: [b] }]);
    const computed = runsBetween(after, [a]);
    expect(runsBetween(after, [a])).not.toBe(computed);
  });

  it('leads from any list to any other, and back', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        expect(withRuns(before, runsBetween(before, after))).toEqual(after);
        expect(withRuns(after, runsBetween(after, before))).toEqual(before);
      }),
    );
  });

  it('names no entry that both have, of a list and what is left of it', () => {
    fc.assert(
      fc.property(anyKept, (kept) => {
        const left = ENTRIES.filter((_entry, index) => kept[index]);
        const count = ENTRIES.length - left.length;
        const out = runsBetween(ENTRIES, left);
        expect(out.reduce((sum, { removed }) => sum + removed, 0)).toBe(count);
        expect(out.flatMap(({ added }) => added)).toEqual([]);
        const back = runsBetween(left, ENTRIES);
        expect(back.reduce((sum, { removed }) => sum + removed, 0)).toBe(0);
        expect(back.flatMap(({ added }) => added)).toHaveLength(count);
      }),
    );
  });
});
