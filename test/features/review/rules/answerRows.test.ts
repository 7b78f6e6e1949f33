import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Answer } from '@/core/review/reviewFiles';
import { reviewStamp } from '@/core/review/reviewStamp';
import { answerRows, rowsInWords } from '@/features/review/rules/answerRows';
import { aPost } from '@test/support/builders';
import { anAskedReview, answersByKey, someAnswers } from '@test/support/reviews';

const SENT = { pictures: false, extras: true };
const BOX = aPost({ id: '1', date: '2026-12-01', time: '10:00', content: 'Our box is back.' });
const ROAST = aPost({
  ...{ id: '2', date: '2026-12-04', time: '08:00', content: 'Gone by tomorrow.' },
  channels: ['Instagram', 'Facebook'],
});
const REVIEW = anAskedReview({
  sent: SENT,
  posts: Object.fromEntries(
    [BOX, ROAST].map((post) => [
      post.id,
      { stamp: reviewStamp(post, SENT), date: post.date, time: post.time },
    ]),
  ),
});

const answerTo = (post: ScheduledPost, fields: Partial<Answer> = {}): Answer => ({
  ...{ post: post.id, stamp: reviewStamp(post, SENT), state: 'approved' },
  ...fields,
});

function rowsOf(posts: readonly ScheduledPost[], ...answers: readonly Answer[]) {
  return answerRows(someAnswers({ answers }), REVIEW, posts) ?? [];
}

describe('answerRows', () => {
  it('only counts approvals that hold, and names the others', () => {
    const posts = [
      { ...BOX, content: 'Sold out.' },
      { ...ROAST, time: '09:00' },
    ];
    const rows = rowsOf(posts, answerTo(BOX), answerTo(ROAST), answerTo({ ...BOX, id: '9' }));
    expect(rows.map(({ isToLookAt }) => isToLookAt)).toEqual([true, false, true]);
    expect(rowsInWords(rows)).toBe('1 approved · 1 to an earlier text · 1 left out');
    const others = rowsOf([BOX], answerTo(BOX, { stamp: '00000000' }));
    expect(rowsInWords(others)).toBe('1 to another text');
  });

  it('tell what the plan has from what is new, and from what is older', () => {
    const { review, by } = someAnswers();
    const { stamp } = answerTo(BOX);
    const newsAfter = (at: string) => {
      const answers = answersByKey({ review, by, at, stamp, state: 'approved' });
      return rowsOf([{ ...BOX, answers }], answerTo(BOX)).map(({ news }) => news);
    };
    expect(rowsOf([BOX], answerTo(BOX))[0]?.news).toBe('new');
    expect(newsAfter(someAnswers().at)).toEqual(['known']);
    expect(newsAfter('2026-11-26T08:00:00.000Z')).toEqual(['older']);
  });

  it('say when a deleted post was due', () => {
    const [row] = rowsOf([BOX], answerTo(BOX), answerTo(ROAST)).slice(1);
    expect(row).toMatchObject({ standing: 'deleted', post: undefined, due: { time: '08:00' } });
  });

  it('leave out texts for networks that the post is not meant for, and those that it has', () => {
    const texts = { Facebook: 'Roast, 12 euros.', Bluesky: 'Roast!', '': ROAST.content };
    const [row] = rowsOf([ROAST], answerTo(ROAST, { state: 'change', texts }));
    expect(row).toMatchObject({
      changes: [{ network: 'Facebook', before: ROAST.content, after: 'Roast, 12 euros.' }],
      unused: ['Bluesky'],
      isUsed: false,
    });
  });

  it('hold once the post has the suggested text', () => {
    const asked = answerTo(ROAST, { state: 'change', texts: { '': 'Gone by noon.' } });
    const [row] = rowsOf([{ ...ROAST, content: 'Gone by noon.' }], asked);
    expect(row).toMatchObject({ isUsed: true, standing: 'holds', changes: [] });
  });
});
