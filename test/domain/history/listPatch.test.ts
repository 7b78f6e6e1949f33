import fc from 'fast-check';
import { applyListPatch, listPatchBetween } from '@/domain/history/applyListPatch';
import { idsReplacedBy } from '@/domain/history/listPatch';

interface Entry {
  readonly id: string;
  readonly text: string;
}

function entry(id: string, text = id): Entry {
  return { id, text };
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => entry(id)) as [Entry, Entry, Entry, Entry];

/** Lists of entries with different ids; two lists may share entries, or ids alone. */
const anyList = fc.uniqueArray(
  fc.record({ id: fc.nat(12).map(String), text: fc.constantFrom('x', 'y') }),
  { selector: ({ id }) => id, maxLength: 10 },
);

function applied(list: readonly unknown[], patch: ReturnType<typeof listPatchBetween>) {
  return applyListPatch([...list], patch);
}

describe('idsReplacedBy', () => {
  it('returns the removed and the replaced entries, not the added ones', () => {
    const patch = listPatchBetween([a, b, c], [a, entry('b', 'B'), d]);
    expect(idsReplacedBy(patch)).toEqual(['b', 'c']);
    expect(idsReplacedBy(listPatchBetween([a], [a, b]))).toEqual([]);
    expect(idsReplacedBy(listPatchBetween([a, b], [a, entry('b', 'B')]))).toEqual(['b']);
  });
});

describe('listPatchBetween', () => {
  it.each([
    ['no change', [a, b], [a, b], []],
    [
      'a replaced entry by its place and id',
      [a, b],
      [a, entry('b', 'B')],
      [{ at: 1, added: [entry('b', 'B')] }],
    ],
    ['a removed entry by its id', [a, b, c], [a, c], [{ at: 1, removed: ['b'], added: [] }]],
    ['an added entry', [a], [a, b], [{ at: 1, removed: [], added: [b] }]],
    ['an entry in the place of another', [a, b], [a, c], [{ at: 1, removed: ['b'], added: [c] }]],
    ['strings, which are their own ids', ['a', 'b'], ['b'], [{ at: 0, removed: ['a'], added: [] }]],
  ])('describes %s', (_what, before, after, runs) => {
    expect(listPatchBetween(before, after)).toEqual({ length: before.length, runs });
  });

  it('leads from any list to any other, and its inverse leads back', () => {
    fc.assert(
      fc.property(anyList, anyList, (before, after) => {
        const forward = applied(before, listPatchBetween(before, after));
        expect(forward.list).toEqual(after);
        expect(applied(after, forward.back).list).toEqual(before);
      }),
    );
  });
});

describe('applyListPatch', () => {
  it('returns the changes between the two lists', () => {
    expect(applied([a, b, c], listPatchBetween([a, b, c], [a, d, c])).changes).toEqual([
      { at: 1, removed: 1, added: [d] },
    ]);
  });

  describe('on another list than the expected one', () => {
    it.each([
      ['removes an entry that has moved', [a, b], [a], [b, c, a], [c, a]],
      [
        'replaces an entry that has moved',
        [a, b],
        [a, entry('b', 'B')],
        [b, a, c],
        [entry('b', 'B'), a, c],
      ],
      ['ignores the removal of a missing entry', [a, b], [a], [c, d], [c, d]],
      ['ignores the replacement of a missing entry', [a], [entry('a', 'A')], [c], [c]],
      ['inserts an entry near its place', [a, b], [a, c, b], [a, b, d], [a, c, b, d]],
      ['inserts an entry at the end of a shorter list', [a, b], [a, b, c], [a], [a, c]],
      ['inserts no entry twice', [a, b], [a, b, c], [c, a, b], [c, a, b]],
      ['keeps an entry that the patch moves', [a, b, c], [c, a, b], [a, b, c, d], [a, b, c, d]],
    ])('%s', (_what, before, after, other, expected) => {
      const patched = applied(other, listPatchBetween(before, after));
      expect(patched.list).toEqual(expected);
      expect(applied(patched.list, patched.back).list).toEqual(other);
    });

    it('inserts a missing entry behind the one before it in the patch, if that is there', () => {
      const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
      const patch = listPatchBetween([{ id: 'a' }], [a, b, c]);
      expect(applyListPatch([{ id: 'a' }, d], patch).list).toEqual([a, b, c, d]);
      expect(applyListPatch([d, { id: 'a' }], patch).list).toEqual([d, a, b, c]);
      expect(applyListPatch([d], patch).list).toEqual([a, b, c, d]);
    });

    it('never doubles an id, and can be undone', () => {
      fc.assert(
        fc.property(anyList, anyList, anyList, (before, after, other) => {
          const { list, back } = applied(other, listPatchBetween(before, after));
          const ids = (list as Entry[]).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(applied(list, back).list).toEqual(other);
        }),
      );
    });
  });
});
