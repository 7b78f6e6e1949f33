import { withAdded, withoutIds } from '@/store/entries';

const [ONE, TWO] = [{ id: '1' }, { id: '2' }];

describe('withAdded', () => {
  it('adds entries at the end, each id once', () => {
    const added = withAdded([ONE], [{ id: '1' }, TWO, { id: '2' }]);
    expect(added).toEqual([ONE, TWO]);
    expect(added[0]).toBe(ONE);
    expect([added, added[1]].every(Object.isFrozen)).toBe(true);
  });

  it('returns the same list if all ids are taken', () => {
    const list = [ONE, TWO];
    expect(withAdded(list, [{ id: '2' }])).toBe(list);
  });
});

describe('withoutIds', () => {
  it('removes the entries with these ids', () => {
    const left = withoutIds([ONE, TWO], ['1', 'none']);
    expect(left).toEqual([TWO]);
    expect(Object.isFrozen(left)).toBe(true);
  });

  it('returns the same list if it has none of them', () => {
    const list = [ONE, TWO];
    expect(withoutIds(list, ['none'])).toBe(list);
  });
});
