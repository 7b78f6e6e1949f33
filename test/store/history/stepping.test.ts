import { changeBetween } from '@/core/change/changeBetween';
import { changeBytes } from '@/store/history/stepping';

const post = { id: '1', content: 'Lunch', date: '2026-06-16', time: '09:30' };

/** 40 for an object, and 16 with 2 a character for each of these strings. */
function bytes(...strings: readonly string[]) {
  return strings.reduce((sum, each) => sum + 16 + 2 * each.length, 40);
}

/** The objects of a change, of the slice, and of a list in it. */
const FRAME = 3 * 40;

describe('changeBytes', () => {
  it('counts what differs in a changed entry, and its id', () => {
    const change = changeBetween({ posts: [post] }, { posts: [{ ...post, date: '2026-06-17' }] });
    expect(changeBytes(change)).toBe(FRAME + bytes('1') + bytes('2026-06-17'));
  });

  it('counts the id of a removed entry, and all of an added one', () => {
    expect(changeBytes(changeBetween({ posts: [post] }, { posts: [] }))).toBe(FRAME + 16 + 2);
    expect(changeBytes(changeBetween({ posts: [] }, { posts: [post] }))).toBe(
      FRAME + 2 * 40 + bytes('1', 'Lunch', '2026-06-16', '09:30'),
    );
  });

  it('counts 8 bytes for a number, a boolean and null', () => {
    const change = { settings: { values: { singleKeys: true, limit: 7, label: null } } };
    expect(changeBytes(change)).toBe(3 * 40 + 3 * 8);
  });
});
