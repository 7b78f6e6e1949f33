import {
  NOTHING_SELECTED,
  withExtended,
  withRange,
  withToggled,
  type Selected,
} from '@/core/plan/selection';

const ALL = ['a', 'b', 'c', 'd', 'e'];

function idsBetween(one: string, other: string): string[] {
  const [first = 0, last = 0] = [one, other].map((id) => ALL.indexOf(id)).sort();
  return first < 0 ? [] : ALL.slice(first, last + 1);
}

function selected(ids: string, anchor: string | null): Selected {
  return { ids: new Set(ids), anchor };
}

/** Moves the focus along the letters and extends the selection at each step. */
function extended(start: Selected, path: string): string {
  let state = start;
  for (let index = 1; index < path.length; index += 1) {
    state = withExtended(state, path.charAt(index - 1), path.charAt(index), idsBetween);
  }
  return `${[...state.ids].sort().join('')} from ${String(state.anchor)}`;
}

describe('withToggled', () => {
  it('adds or removes one post, which becomes the anchor', () => {
    const one = withToggled(NOTHING_SELECTED, 'b');
    expect(one).toEqual(selected('b', 'b'));
    expect(withToggled(withToggled(one, 'c'), 'b')).toEqual(selected('c', 'b'));
  });
});

describe('withRange', () => {
  it('gives a range the state of the anchor', () => {
    expect(withRange(selected('b', 'b'), ['b', 'c'])).toEqual(selected('bc', 'b'));
    expect(withRange(selected('cd', 'b'), ['b', 'c'])).toEqual(selected('d', 'b'));
    expect(withRange(selected('cd', null), ['c'])).toEqual(selected('d', null));
  });
});

describe('withExtended', () => {
  it.each([
    ['bc', 'bc from b'],
    ['bcde', 'bcde from b'],
    ['dcb', 'bcd from d'],
    ['bcdc', 'bc from b'],
    ['bcdcb', 'b from b'],
    ['bcba', 'ab from b'],
  ])('selects from the first post to the last: %s', (path, after) => {
    expect(extended(NOTHING_SELECTED, path)).toBe(after);
  });

  it('keeps other posts, and starts anew at a post that is not selected', () => {
    expect(extended(selected('ae', 'a'), 'cd')).toBe('acde from c');
    expect(extended(selected('ae', null), 'ab')).toBe('abe from a');
  });

  it('starts anew if the anchor is not in the list any more', () => {
    expect(extended(selected('bx', 'x'), 'bc')).toBe('bcx from b');
  });
});
