import { dueOrderOf } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { AskedReview } from '@/core/review/askedReview';
import { reviewStamp } from '@/core/review/reviewStamp';
import {
  reviewChoice,
  reviewFileName,
  type PostChoice,
  type ReviewedPlan,
} from '@/features/review/rules/reviewChoice';
import { aPost, at } from '@test/support/builders';
import { answersByKey } from '@test/support/reviews';

const NOW = at(2026, 11, 24, 12);
const HARBOUR = {
  id: 'h',
  name: 'Harbour Coffee',
  colour: 'teal',
  accounts: ['Facebook'],
} as const;
const ADVENT = { id: 'a', name: 'Advent', colour: 'rose' } as const;

const PAST = aPost({ id: '1', date: '2026-11-23', labels: ['h'] });
const LATER = aPost({ id: '2', date: '2026-12-14', time: '08:00', labels: ['a', 'h'] });
const SOONER = aPost({ id: '3', date: '2026-12-01', time: '10:00', labels: ['h'] });
const OTHER = aPost({ id: '4', date: '2026-12-02', time: '10:00' });
const UNTIMED = aPost({ id: '5', date: '', time: '', labels: ['h'] });
const POSTS = [PAST, LATER, SOONER, OTHER, UNTIMED];

const SENT = { pictures: true, extras: true };

function asked(id: string, reviewer: string, ...posts: readonly ScheduledPost[]): AskedReview {
  return {
    ...{ id, title: `Review ${id}`, by: 'Lea', reviewer, sent: SENT },
    sentAt: '2026-11-20T08:00:00.000Z',
    posts: Object.fromEntries(
      posts.map((post) => {
        const { date, time } = post;
        return [post.id, { stamp: reviewStamp(post, SENT), date, time }];
      }),
    ),
  };
}

function chosen(choice: Partial<PostChoice> = {}, plan: Partial<ReviewedPlan> = {}) {
  const { posts = POSTS } = plan;
  const found = { total: posts.length, indices: null } as ReviewedPlan['found'];
  return reviewChoice(
    {
      ...{ posts, found, dueOrder: dueOrderOf(posts), selectedPosts: [], reviews: [], now: NOW },
      labels: [HARBOUR, ADVENT],
      ...plan,
    },
    { posts: 'shown', label: '', from: '', to: '', isOnlyOpen: false, ...choice },
    'en-GB',
  );
}

const idsOf = ({ posts }: ReturnType<typeof chosen>) => posts.map(({ id }) => id);

test('only what is to come, and has a time, can be handed over; in the order of its times', () => {
  const choice = chosen({ label: 'h' }, { selectedPosts: [LATER, PAST] });
  expect(choice.options).toEqual([
    { value: 'shown', name: 'Shown', count: 3 },
    { value: 'selected', name: 'Selected', count: 1 },
    { value: 'label', name: 'Label and dates', count: 2 },
  ]);
  expect(idsOf(choice)).toEqual(['3', '4', '2']);
});

test('what the list hides is not shown', () => {
  const found = { total: 2, indices: Uint32Array.of(1, 3) } as ReviewedPlan['found'];
  expect(idsOf(chosen({}, { found }))).toEqual(['4', '2']);
});

test('a label and two dates choose posts, and make the title', () => {
  const label = (more: Partial<PostChoice>) => chosen({ posts: 'label', ...more });
  const days = { from: '2026-12-01', to: '2026-12-14' };
  expect(label({ label: 'h', ...days })).toMatchObject({
    title: 'Harbour Coffee, 1–14 December',
    label: HARBOUR,
  });
  expect(idsOf(label({ label: 'h', ...days, to: '2026-12-13' }))).toEqual(['3']);
  expect(label({ label: 'a' }).title).toBe('Advent, 14 December');
  expect(label(days).title).toBe('1–14 December');
  expect(label({ label: 'h', from: '2026-12-01', to: '2027-01-03' }).title).toBe(
    'Harbour Coffee, 1 December 2026\u2009–\u20093 January 2027',
  );
  expect(label({ ...days, to: '2026-11-30' })).toMatchObject({ posts: [], title: '' });
});

test('posts of one brand have its name in their title', () => {
  expect(chosen({ posts: 'selected' }, { selectedPosts: [LATER, SOONER] })).toMatchObject({
    title: 'Harbour Coffee, 1–14 December',
    label: HARBOUR,
  });
});

test('the reviewer is that of the last review of the label', () => {
  const reviews = [asked('1', 'Ben', PAST), asked('2', 'Maria', PAST), asked('3', 'Tom', OTHER)];
  const ofHarbour = { posts: 'selected', selectedPosts: [SOONER] } as const;
  expect(chosen(ofHarbour, { reviews, selectedPosts: [SOONER] })).toMatchObject({
    reviewer: 'Maria',
    title: 'Harbour Coffee, 1 December',
    openCount: null,
  });
  expect(chosen(ofHarbour, { reviews, selectedPosts: [OTHER] })).toMatchObject({
    reviewer: 'Tom',
    // The same posts again.
    title: 'Review 3',
  });
});

test('a further review can leave out what is approved as it is', () => {
  const reviews = [asked('1', 'Maria', SOONER, OTHER, LATER)];
  const answer = { review: '1', by: 'Maria', at: '2026-11-21T08:00:00.000Z', state: 'approved' };
  const approve = (post: ScheduledPost, content = post.content): ScheduledPost => ({
    ...post,
    content,
    answers: answersByKey({ ...answer, state: 'approved', stamp: reviewStamp(post, SENT) }),
  });
  const posts = [approve(SOONER), approve(OTHER, 'Another text'), LATER];
  expect(chosen({}, { posts, reviews })).toMatchObject({ posts: { length: 3 }, openCount: 2 });
  expect(idsOf(chosen({ isOnlyOpen: true }, { posts, reviews }))).toEqual(['4', '2']);
});

test.each([
  ['Harbour Coffee, 1–14 December', 'harbour-coffee-1-14-december.html'],
  ['  …/..  ', 'review.html'],
  ['Größe und हिन्दी', 'größe-und-हिन्दी.html'],
])('a review “%s” is saved as %s', (title, name) => {
  expect(reviewFileName(title)).toBe(name);
});
