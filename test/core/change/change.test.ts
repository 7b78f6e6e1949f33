import fc from 'fast-check';
import { isEmptyChange, type Change, type ListChange, type Slices } from '@/core/change/change';
import { changeBetween } from '@/core/change/changeBetween';
import { applyChange, applyChanges, MAX_SPLICED } from '@/core/change/applyChanges';
import { runs } from '../../support/runs';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const anId = fc.constantFrom(...IDS);
const marks = fc.dictionary(fc.constantFrom('Facebook', 'Twitter'), fc.constantFrom('one', 'two'), {
  minKeys: 1,
});
const aPost = fc.record(
  {
    id: anId,
    content: fc.constantFrom('one', 'two'),
    time: fc.constantFrom('09:00', '10:00'),
    posted: marks,
  },
  { requiredKeys: ['id', 'content'] },
);
const someSlices: fc.Arbitrary<Slices> = fc.record({
  posts: fc.uniqueArray(aPost, { selector: ({ id }) => id }),
  connections: fc.uniqueArray(fc.constantFrom('Facebook', 'Twitter', 'Instagram')),
  settings: fc.record({ appearance: fc.constantFrom('light', 'dark'), keys: fc.boolean() }, {}),
});

function withChange(slices: Slices, change: Change): Slices {
  return applyChange(slices, change).slices;
}

function withChanges(slices: Slices, changes: readonly Change[]): Slices {
  return applyChanges(
    slices,
    changes.map((change) => ({ change })),
  ).slices;
}

function posts(...entries: readonly object[]): Slices {
  return { posts: entries };
}

describe('changeBetween and applyChange', () => {
  it('lead from any state to any other', () => {
    fc.assert(
      fc.property(someSlices, someSlices, (before, after) => {
        expect(withChange(before, changeBetween(before, after))).toEqual(after);
      }),
      { numRuns: runs(300) },
    );
  });

  it('lead to a state that shares entries with the one before', () => {
    const shared = fc.tuple(fc.shuffledSubarray(IDS), fc.shuffledSubarray(IDS));
    fc.assert(
      fc.property(shared, fc.boolean(), ([from, to], isNew) => {
        const entries = new Map(IDS.map((id) => [id, { id, content: 'one' }]));
        const before = posts(...from.map((id) => entries.get(id) ?? {}));
        const after = posts(
          ...to.map((id) => (isNew && id < 'd' ? { id, content: 'two' } : (entries.get(id) ?? {}))),
        );
        expect(withChange(before, changeBetween(before, after))).toEqual(after);
      }),
      { numRuns: runs(300) },
    );
  });

  it('make an empty change for equal states', () => {
    const before = posts({ id: 'a', content: 'one' });
    expect(changeBetween(before, before)).toEqual({});
    expect(isEmptyChange(changeBetween(before, posts({ id: 'a', content: 'one' })))).toBe(true);
  });

  it('give every tab the same state if they apply the same changes in the same order', () => {
    fc.assert(
      fc.property(someSlices, fc.array(someSlices, { maxLength: 4 }), (base, states) => {
        // All of the changes but the first one were made on a stale state.
        const changes = states.map((state) => changeBetween(base, state));
        const [one, other] = [1, 2].map(() => changes.reduce(withChange, base));
        expect(one).toEqual(other);
        const ids = (one?.posts as readonly { id: string }[]).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  // The marks of accounts, and the answers of reviewers.
  it.each(['posted', 'answers'])('keep two concurrent %s of a post, and an undo of one', (name) => {
    const base = posts({ id: 'a', content: 'one' });
    const one = posts({ id: 'a', content: 'one', [name]: { Maria: 'one' } });
    const other = posts({ id: 'a', content: 'one', [name]: { Ben: 'two' } });
    const { slices, inverse } = applyChange(one, changeBetween(base, other));
    expect(slices).toEqual(
      posts({ id: 'a', content: 'one', [name]: { Maria: 'one', Ben: 'two' } }),
    );
    expect(withChange(slices, inverse)).toEqual(one);
    const none = changeBetween(one, base);
    expect(withChange(one, none)).toEqual(base);
    expect(withChange(slices, none)).toEqual(other);
  });

  it('keep concurrent changes of different entries and of different fields', () => {
    const base = posts({ id: 'a', content: 'one', time: '09:00' }, { id: 'b', content: 'one' });
    const changes = [
      posts({ id: 'a', content: 'two', time: '09:00' }, { id: 'b', content: 'one' }),
      posts({ id: 'a', content: 'one', time: '10:00' }, { id: 'b', content: 'one' }),
      posts({ id: 'a', content: 'one', time: '09:00' }, { id: 'b', content: 'two' }),
      posts({ id: 'a', content: 'one', time: '09:00' }, { id: 'b', content: 'one' }, { id: 'c' }),
      posts({ id: 'a', content: 'one', time: '09:00' }, { id: 'b', content: 'one' }, { id: 'd' }),
    ].map((state) => changeBetween(base, state));
    expect(changes.reduce(withChange, base)).toEqual(
      posts(
        { id: 'a', content: 'two', time: '10:00' },
        { id: 'b', content: 'two' },
        { id: 'c' },
        { id: 'd' },
      ),
    );
  });

  it('ignore a change of a missing entry, and add no entry twice', () => {
    const edit = changeBetween(posts({ id: 'a', text: '1' }), posts({ id: 'a', text: '2' }));
    expect(withChange(posts({ id: 'b' }), edit)).toEqual(posts({ id: 'b' }));
    const adding = changeBetween(posts(), posts({ id: 'a', text: '1' }, { id: 'b' }));
    expect(withChange(posts({ id: 'a', text: '2' }), adding)).toEqual(
      posts({ id: 'a', text: '2' }, { id: 'b' }),
    );
  });

  it('use the place as a hint in another list', () => {
    const before = posts({ id: 'a' }, { id: 'b' }, { id: 'c' });
    const adding = changeBetween(before, posts({ id: 'a' }, { id: 'x' }, { id: 'b' }, { id: 'c' }));
    expect(withChange(posts({ id: 'c' }, { id: 'd' }), adding)).toEqual(
      posts({ id: 'c' }, { id: 'x' }, { id: 'd' }),
    );
  });

  it('bring an entry to another place', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }));
    const moving = changeBetween({ posts: [a, b, c] }, { posts: [b, c, a] });
    expect(withChange(posts({ id: 'a' }, { id: 'd' }, { id: 'b' }, { id: 'c' }), moving)).toEqual(
      posts({ id: 'd' }, { id: 'b' }, { id: 'c' }, { id: 'a' }),
    );
  });

  it('arrange the entries of a stored change with an order, in the places that they take', () => {
    const change = { posts: { order: ['c', 'b', 'a', 'x'] } };
    const before = posts({ id: 'a' }, { id: 'd' }, { id: 'b' }, { id: 'c' });
    const { slices, inverse } = applyChange(before, change);
    expect(slices).toEqual(posts({ id: 'c' }, { id: 'd' }, { id: 'b' }, { id: 'a' }));
    expect(withChange(slices, inverse)).toEqual(before);
  });

  it('lead from 150,000 entries to another one', () => {
    const before = {
      posts: Array.from({ length: 150_000 }, (_entry, index) => ({ id: `${index}` })),
    };
    const after = posts({ id: 'new' });
    expect(withChange(before, changeBetween(before, after))).toEqual(after);
  });

  it('see no difference in a value that is the same as JSON', () => {
    const [before, after] = [1, 2].map(() => posts({ id: 'a', labels: ['x'] }));
    expect(changeBetween(before ?? {}, after ?? {})).toEqual({});
  });

  it('contain only what changed', () => {
    const before = {
      posts: [{ id: 'a', content: 'one', time: '09:00', label: 'x' }],
      connections: ['Facebook'],
      settings: { keys: true, ask: false },
    };
    const after = {
      posts: [{ id: 'a', content: 'two', time: '09:00' }, { id: 'b' }],
      connections: ['Facebook'],
      settings: { keys: false, ask: false },
    };
    expect(changeBetween(before, after)).toEqual({
      posts: {
        changed: [{ id: 'a', values: { content: 'two' }, without: ['label'] }],
        added: [{ entries: [{ id: 'b' }] }],
      },
      settings: { values: { keys: false } },
    });
  });

  it('ignore slices that only one of the states has', () => {
    expect(changeBetween(posts(), { ...posts(), file: { name: 'a' } })).toEqual({});
    expect(withChange(posts(), { file: { values: { name: 'a' } } })).toEqual(posts());
  });
});

describe('applyChanges', () => {
  /** A change of any list, with ids that it may lack. */
  const aListChange: fc.Arbitrary<ListChange> = fc.record(
    {
      removed: fc.shuffledSubarray(IDS, { maxLength: 3 }),
      changed: fc.array(
        fc.record(
          {
            id: anId,
            values: fc.record({ content: fc.constantFrom('one', 'two') }),
            without: fc.constant(['time']),
          },
          { requiredKeys: ['id', 'values'] },
        ),
        { maxLength: 3 },
      ),
      order: fc.shuffledSubarray(IDS),
      added: fc.uniqueArray(aPost, { selector: ({ id }) => id, maxLength: 4 }).chain((entries) =>
        fc
          .tuple(fc.option(fc.nat(9), { nil: undefined }), fc.nat(9), fc.nat(entries.length))
          .map(([at, other, length]) => [
            { at: other, entries: entries.slice(0, length) },
            { ...(at !== undefined && { at }), entries: entries.slice(length) },
          ]),
      ),
    },
    { requiredKeys: [] },
  );
  const aChange: fc.Arbitrary<Change> = fc.record(
    {
      posts: aListChange,
      settings: fc.record({ values: fc.record({ keys: fc.boolean() }) }),
      unknown: fc.record({ values: fc.record({ a: fc.boolean() }) }),
    },
    { requiredKeys: [] },
  );

  it('does the same as one change after the other', () => {
    fc.assert(
      fc.property(someSlices, fc.array(aChange, { maxLength: 6 }), (base, changes) => {
        const before = structuredClone(base);
        expect(withChanges(base, changes)).toEqual(changes.reduce(withChange, base));
        expect(base).toEqual(before);
      }),
      { numRuns: runs(500) },
    );
  });

  it('finds an entry after another one has come or gone before it', () => {
    const changed = (id: string) => ({ posts: { changed: [{ id, values: { text: id } }] } });
    const changes = [
      { posts: { added: [{ at: 0, entries: [{ id: 'c' }] }] } },
      changed('a'),
      { posts: { removed: ['c', 'a'] } },
      changed('b'),
    ];
    expect(withChanges(posts({ id: 'a' }, { id: 'b' }), changes)).toEqual(
      posts({ id: 'b', text: 'b' }),
    );
  });

  it('ignores a change of an entry whose id a damaged change has replaced', () => {
    const changes = [{ id: 'b' }, { text: '1' }].map((values) => ({
      posts: { changed: [{ id: 'a', values }] },
    }));
    expect(withChanges(posts({ id: 'a' }), changes)).toEqual(posts({ id: 'b' }));
  });

  it('removes an entry that a damaged change both changes and removes', () => {
    const difference = { removed: ['a', 'b'], changed: [{ id: 'a', values: { text: '1' } }] };
    expect(withChanges(posts({ id: 'a' }, { id: 'b' }), [{ posts: difference }, {}])).toEqual(
      posts(),
    );
  });

  it('finds the entries after many have come and gone', () => {
    const entries = Array.from({ length: MAX_SPLICED * 2 }, (_each, index) => ({ id: `${index}` }));
    const half = entries.slice(MAX_SPLICED);
    const states = [
      posts(...half),
      posts(...entries),
      posts(...entries.slice(1)),
      posts(...entries.slice(2).map((each) => ({ ...each, content: 'one' }))),
      posts({ id: 'a' }, ...half),
    ];
    const changes = states
      .slice(1)
      .map((state, index) => changeBetween(states[index] ?? {}, state));
    expect(withChanges(posts(...half), changes)).toEqual(states.at(-1));
  });

  it('ignores a change of a list for a record, and the opposite', () => {
    const slices = { posts: [{ id: 'a' }], settings: { keys: true } };
    const change = { posts: { values: { keys: false } }, settings: { removed: ['keys'] } };
    expect(withChange(slices, change)).toEqual(slices);
  });

  it('returns the same slice where nothing changes, and an empty inverse', () => {
    const slices = { posts: [{ id: 'a' }], settings: { keys: true } };
    const change = { posts: { removed: ['b'] }, settings: { values: {}, without: ['ask'] } };
    const { slices: after, inverse } = applyChange(slices, change);
    expect(after.posts).toBe(slices.posts);
    expect(after.settings).toBe(slices.settings);
    expect(inverse).toEqual({});
  });

  it('freezes what it changes', () => {
    const { posts: list, settings } = withChange(
      { posts: [{ id: 'a' }], settings: {} },
      { posts: { changed: [{ id: 'a', values: { text: '1' } }] }, settings: { values: { a: 1 } } },
    );
    expect([list, (list as readonly unknown[])[0], settings].every(Object.isFrozen)).toBe(true);
  });
});

describe('the inverse of a change', () => {
  it('leads back from any state, also from one that the change was not made for', () => {
    fc.assert(
      fc.property(someSlices, someSlices, someSlices, (before, after, other) => {
        const { slices, inverse } = applyChange(other, changeBetween(before, after));
        expect(withChange(slices, inverse)).toEqual(other);
      }),
      { numRuns: runs(500) },
    );
  });

  it('leads back through several changes', () => {
    fc.assert(
      fc.property(someSlices, fc.array(someSlices, { maxLength: 5 }), (base, states) => {
        const changes = states.map((state) => changeBetween(base, state));
        const { slices, inverses } = applyChanges(
          base,
          changes.map((change) => ({ change })),
        );
        expect(applyChanges(slices, inverses.toReversed()).slices).toEqual(base);
      }),
      { numRuns: runs(300) },
    );
  });

  it('leads back where many entries come and go', () => {
    const entries = Array.from({ length: MAX_SPLICED * 4 }, (_each, index) => ({ id: `${index}` }));
    const [before, after] = [
      posts(...entries.filter((_entry, index) => index % 3 !== 0)),
      posts(...entries.filter((_entry, index) => index % 3 !== 1)),
    ];
    const { slices, inverse } = applyChange(before, changeBetween(before, after));
    expect(slices).toEqual(after);
    expect(withChange(slices, inverse)).toEqual(before);
  });

  it('names only the fields that the change names', () => {
    const change = changeBetween(
      posts({ id: 'a', content: 'one', time: '09:00' }),
      posts({ id: 'a', content: 'two', time: '09:00' }),
    );
    const now = posts({ id: 'a', content: 'one', time: '10:00' });
    expect(applyChange(now, change).inverse).toEqual({
      posts: { changed: [{ id: 'a', values: { content: 'one' } }] },
    });
  });

  it('brings a removed entry back at its place', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }));
    const { slices, inverse } = applyChange({ posts: [a, b, c] }, { posts: { removed: ['b'] } });
    expect(inverse).toEqual({ posts: { added: [{ at: 1, entries: [b] }] } });
    expect(withChange({ posts: [...(slices.posts as unknown[]), { id: 'd' }] }, inverse)).toEqual(
      posts({ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }),
    );
  });
});
