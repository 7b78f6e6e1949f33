/** @jest-environment node */
import { dueOrderOf } from '@/core/plan/dueOrder';
import {
  indicesToPost,
  nextPostingChange,
  ON_TIME,
  POSTING_WINDOW,
  postingState,
} from '@/core/posting/toPost';
import { NEVER } from '@/core/time/instant';
import { aPost, at } from '../../support/builders';

const MARK = { at: '2026-06-16T14:02:00.000Z', of: '0123abcd' };
const SKIPPED = { at: MARK.at, skipped: true } as const;
const DUE = at(2026, 6, 16, 9, 30);
const POST = aPost({ date: '2026-06-16', time: '09:30', channels: ['Facebook', 'Twitter'] });

function isToPost(now: number, since = 0, post = POST) {
  return indicesToPost(dueOrderOf([post]), [post], now, since).length === 1;
}

describe('a post is to post', () => {
  it('from the instant at which it is due', () => {
    expect([DUE - 1, DUE, DUE + 1].map((now) => isToPost(now))).toEqual([false, true, true]);
  });

  it('for 168 hours, and not at their end', () => {
    const end = DUE + POSTING_WINDOW;
    expect([end - 1, end, end + 1].map((now) => isToPost(now))).toEqual([true, false, false]);
  });

  it('if it is due when the help was switched on, or later', () => {
    expect([DUE - 1, DUE, DUE + 1].map((since) => isToPost(DUE, since))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('as long as one of its accounts is neither posted nor skipped', () => {
    const [marked, done] = [
      { ...POST, posted: { Facebook: MARK } },
      { ...POST, posted: { Facebook: MARK, Twitter: SKIPPED } },
    ];
    expect(isToPost(DUE, 0, marked)).toBe(true);
    expect(isToPost(DUE, 0, done)).toBe(false);
  });

  it('in the order of time, whatever the order of the plan, and reads the posts of the window alone', () => {
    const read = jest.fn(() => undefined);
    const posts = [
      aPost({ id: 'b', date: '2026-06-16', time: '09:30' }),
      aPost({ id: 'a', date: '2026-06-15', time: '09:30' }),
      ...Array.from({ length: 50 }, () =>
        Object.defineProperty(aPost({ date: '2026-06-01', time: '09:30' }), 'channels', {
          get: read,
        }),
      ),
    ];
    expect(indicesToPost(dueOrderOf(posts), posts, DUE, 0)).toEqual([1, 0]);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('nextPostingChange', () => {
  it('is when a post becomes late, then when its window ends', () => {
    const order = dueOrderOf([POST]);
    expect(nextPostingChange(order, DUE)).toBe(DUE + ON_TIME);
    expect(nextPostingChange(order, DUE + ON_TIME - 1)).toBe(DUE + ON_TIME);
    expect(nextPostingChange(order, DUE + ON_TIME)).toBe(DUE + POSTING_WINDOW);
    expect(nextPostingChange(order, DUE + POSTING_WINDOW)).toBe(NEVER);
  });
});

describe('postingState', () => {
  it('is now for 60 minutes, then late', () => {
    const kinds = [DUE - 1, DUE, DUE + ON_TIME - 1, DUE + ON_TIME].map(
      (now) => postingState(POST, now, 0)?.kind,
    );
    expect(kinds).toEqual([undefined, 'now', 'now', 'late']);
  });

  it('names only the open accounts, then all that are posted, with the last time', () => {
    const one = { ...POST, posted: { Facebook: MARK } };
    expect(postingState(one, DUE, 0)).toMatchObject({ kind: 'now', accounts: ['Twitter'] });
    const later = { ...MARK, at: '2026-06-16T15:00:00.000Z' };
    const both = { ...POST, posted: { Twitter: later, Facebook: MARK } };
    expect(postingState(both, DUE, 0)).toEqual({
      kind: 'posted',
      accounts: ['Twitter', 'Facebook'],
      at: new Date(later.at).getTime(),
      skipped: [],
    });
  });

  it('names what was skipped beside what was posted, or alone', () => {
    const one = { ...POST, posted: { Twitter: SKIPPED } };
    expect(postingState(one, DUE, 0)).toEqual({ kind: 'now', accounts: ['Facebook'] });
    expect(postingState({ ...POST, posted: { Facebook: MARK, Twitter: SKIPPED } }, DUE, 0)).toEqual(
      {
        kind: 'posted',
        accounts: ['Facebook'],
        at: new Date(MARK.at).getTime(),
        skipped: ['Twitter'],
      },
    );
    const all = { ...POST, posted: { Facebook: SKIPPED, Twitter: SKIPPED } };
    expect(postingState(all, DUE, 0)).toEqual({
      kind: 'skipped',
      skipped: ['Facebook', 'Twitter'],
    });
  });

  it('is what was marked alone without the help', () => {
    expect(postingState(POST, DUE, null)).toBeNull();
    expect(postingState({ ...POST, posted: { Facebook: MARK } }, DUE, null)?.kind).toBe('posted');
  });
});
