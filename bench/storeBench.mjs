import { buildStore } from './build.mjs';
import { makePosts } from './posts.mjs';
import { summarise } from './statistics.mjs';

const DRAFT = { date: '2031-05-06', time: '10:30', content: 'A post that the benchmark writes.' };

const DELETIONS = [
  ['deleting the first', 0],
  ['deleting in the middle', 0.5],
  ['deleting the last', 1],
];

/** What the figures of the plan are computed with: two accounts, of which one is gone, and a label. */
const FIGURED = {
  accounts: [{ id: 'Twitter', network: 'Twitter' }],
  labels: [{ id: '1', name: 'Spring', colour: 'teal' }],
  firstDay: 1,
};

/** What the plan is checked for by default. */
const CHECKED = { mayBeEmpty: () => false, asksForMedia: true };

const TAGS = { channels: ['Twitter', 'Bluesky'], labels: ['1'] };

/** Three times a day from Monday to Friday. */
const TIMES = { '': [{ days: [1, 2, 3, 4, 5], times: ['09:00', '12:30', '17:30'] }] };

/** The maximum number of posts whose new times are shown before they are spread. */
const MAX_PREVIEWED = 1000;

/** The maximum number of answers that are taken over at once. */
const MAX_ANSWERS = 1000;

const SENT = { pictures: false, extras: true };

/** What the plan knows of the review of the answers, as far as it is used. */
const ASKED = { id: '1', sent: SENT, posts: {} };

/** Returns a text for each of at most 1,000 posts, which are spread over the plan. */
function answersTo(posts, round, reviewStamp) {
  const step = Math.ceil(posts.length / MAX_ANSWERS);
  const answers = posts
    .filter((_post, index) => index % step === 0)
    .map((post) => ({
      post: post.id,
      stamp: reviewStamp(post, SENT),
      state: 'change',
      texts: { '': `${post.content} Sooner.` },
    }));
  const at = new Date(Date.UTC(2026, 5, 15, 8, round)).toISOString();
  return { review: '1', title: 'All', by: 'Maria', at, answers };
}

/** Freezes the posts in place and returns them in a frozen array, as the store would hold them. */
function frozen(posts) {
  return Object.freeze(posts.map((post) => Object.freeze(post)));
}

/**
 * Measures the store in Node: milliseconds for each action, by size.
 *
 * @returns {Promise<Record<string, Record<number, object>>>}
 */
export async function benchStore({ sizes, rounds, plan }) {
  // The generator formats its times in UTC.
  process.env.TZ = 'UTC';
  const built = await buildStore();
  const {
    answerRows,
    createAppStore,
    dueOrderOf,
    freeIn,
    freeTime,
    weekOfTimes,
    indicesToPost,
    LISTS,
    MAX_REPEATS,
    nextFree,
    nextPostingChange,
    nextWake,
    planFigures,
    planHealth,
    postDeleted,
    repeatDates,
    repeatPosts,
    reviewStamp,
    schedulePost,
    spread,
    takeOverAnswers,
    undone,
  } = built;
  const results = {};

  for (const size of sizes) {
    const times = {};
    function measure(what, action) {
      const before = performance.now();
      action();
      (times[what] ??= []).push(performance.now() - before);
    }

    let now = plan.start;
    const today = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
    const realTime = { instant: () => now };
    const initial = frozen(makePosts({ ...plan, count: size }));
    const store = createAppStore({ realTime, alert: () => undefined }, { scheduledPosts: initial });
    const tagged = frozen(initial.map((post) => ({ ...post, ...TAGS })));
    const taggedOrder = dueOrderOf(tagged);
    const posts = () => store.getState().scheduledPosts;
    const deleteAt = (place) => {
      const { id } = posts()[Math.floor(place * (posts().length - 1))];
      return () => store.dispatch(postDeleted(id));
    };
    /** Changes the plan and computes the next status change, as the page does. */
    function change(what, action) {
      measure(what, action);
      measure(`the next wake after ${what}`, () => nextWake(posts(), now));
    }

    const lists = Object.entries(LISTS).map(([how, createList]) => [how, createList(initial)]);

    for (let round = 0; round < rounds; round += 1) {
      // New posts, so that no cache applies.
      const fresh = frozen(initial.map((post) => ({ ...post })));
      measure('the next wake without a cache', () => nextWake(fresh, now));
      nextWake(posts(), now);
      for (const [what, place] of DELETIONS) {
        now += 1000;
        change('scheduling', () => store.dispatch(schedulePost(DRAFT)));
        change(what, deleteAt(place));
      }
      const { id } = initial[Math.floor((round / rounds) * size)];
      const draft = { ...DRAFT, content: `Edited in round ${round}.` };
      for (const [how, list] of lists) {
        measure(`editing one post, ${how}`, () => {
          list.edit({ id, draft });
        });
      }
      const answers = answersTo(posts(), round, reviewStamp);
      measure('1,000 answers beside their posts', () => answerRows(answers, ASKED, posts()));
      measure('taking over 1,000 answers with their texts', () =>
        store.dispatch(
          takeOverAnswers(answers, new Map(answers.answers.map(({ post }) => [post, 'used']))),
        ),
      );
      store.dispatch(undone());
      measure('the next wake after a tick', () => nextWake(posts(), now + 1));
      measure('the figures of the plan', () => planFigures(tagged, { ...FIGURED, today }));
      measure('the empty days and clashes of the plan', () =>
        planHealth(taggedOrder, tagged, now, CHECKED),
      );
      measure('which posts are to post', () => {
        indicesToPost(taggedOrder, tagged, now, 0);
        nextPostingChange(taggedOrder, now);
      });
      measure('the next free posting time', () =>
        nextFree(weekOfTimes(TIMES, [], TAGS), now, freeIn(taggedOrder, TAGS, now)),
      );
      measure('the spread of at most 1,000 posts', () => {
        const { labels } = FIGURED;
        const plan = { dueOrder: taggedOrder, times: TIMES, labels };
        spread(tagged.slice(-MAX_PREVIEWED), plan, now, '');
      });
      measure('repeating a post on 366 dates, with their clashes', () => {
        const dates = repeatDates(DRAFT.date, { every: 'day' }, { after: MAX_REPEATS });
        const source = { ...DRAFT, ...TAGS };
        for (const date of dates) freeTime(taggedOrder, tagged, { ...source, date }, -1, now);
        store.dispatch(repeatPosts([{ draft: source, dates: dates.slice(1) }]));
      });
      store.dispatch(undone());
      measure('a filter by label', () => tagged.filter(({ labels }) => labels.includes('1')));
    }
    for (const [what, samples] of Object.entries(times)) {
      (results[what] ??= {})[size] = summarise(samples);
    }
  }
  return results;
}
