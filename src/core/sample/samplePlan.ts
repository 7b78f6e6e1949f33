import type { Label, LabelColour } from '../channels/label';
import type { Asset } from '../media/asset';
import { EMPTY_DRAFT } from '../plan/emptyDraft';
import { ideaFromDraft } from '../plan/idea';
import type { PostDraft } from '../plan/postFields';
import { freshPostIds, postFromDraft, type ScheduledPost } from '../plan/scheduledPost';
import type { WeekdayTimes } from '../plan/settings';
import type { Workspace } from '../planFile/workspace';
import type { AskedReview } from '../review/askedReview';
import { withAnswer } from '../review/postAnswers';
import { reviewStamp } from '../review/reviewStamp';
import { daysAfter } from '../time/days';
import { DAY_MS, MINUTE_MS, type Instant } from '../time/instant';
import { dueAt } from '../time/postStatus';
import { timeText } from '../time/timeText';
import { localDate } from '../time/today';

/** The names of the pictures that the sample shows. */
export const SAMPLE_PICTURES = [
  'coffee',
  'crema',
  'sunset',
  'autumn',
  'mountains',
  'stream',
  'dandelions',
  'fig',
] as const;

export type SamplePicture = (typeof SAMPLE_PICTURES)[number];

/** A brand with the ids of its accounts, by letters. */
interface Brand {
  readonly name: string;
  readonly colour: LabelColour;
  readonly accounts: Readonly<Record<string, string>>;
}

const COFFEE: Brand = {
  name: 'Harbour Coffee',
  colour: 'teal',
  accounts: { F: 'Facebook', T: 'Twitter', I: 'Instagram' },
};
const CYCLES: Brand = {
  name: 'Velo Atelier',
  colour: 'orange',
  accounts: { F: 'Facebook:2', T: 'Twitter:2', I: 'Instagram:2' },
};
const PLANTS: Brand = {
  name: 'Moss & Fern',
  colour: 'violet',
  accounts: { I: 'Instagram:3', M: 'Mastodon' },
};
const BRANDS = [COFFEE, CYCLES, PLANTS];
const WORKSHOPS = 'Workshops';

/** The posting times of the first brand, which has one on every day. */
const POSTING_TIMES: readonly WeekdayTimes[] = [
  { days: [1, 2, 3, 4, 5], times: ['08:30'] },
  { days: [0, 6], times: ['10:00'] },
];

/** What a post has beside the columns of the table. */
interface Extras extends Pick<PostDraft, 'variants' | 'thread' | 'link' | 'note' | 'firstComment'> {
  readonly isWorkshop?: true;
  /** It is sent to a reviewer, and perhaps approved. */
  readonly review?: 'waiting' | 'approved';
}

type SampleRow = readonly [
  /** In days after today. Several are a series of posts. */
  days: number | readonly number[],
  time: string,
  brand: Brand,
  /** The letters of the accounts. */
  accounts: string,
  picture: SamplePicture | null,
  content: string,
  extras?: Extras,
];

const PROJECT = `We rebuilt a touring bike from 1978, and it took us three weeks. The frame came from a barn, with a bird's nest in the bottom bracket. The bird had moved out long ago.

First the paint: we left it, because nobody makes that blue any more. Then the wheels: new rims on the old hubs, 36 spokes each, trued twice. The gears stayed friction shifters. They click when you want, not when they want.

It goes back on the road on Sunday. If you see a blue bike with a nest in a jar on the bars, say hello.`;

/**
 * The posts of the five weeks that a month shows, and of the week before today. No two but the clash are for one account
 * at nearly one time. The fifth day is empty.
 */
const ROWS: readonly SampleRow[] = [
  [-7, '08:30', COFFEE, 'FI', 'coffee', 'The first tray is rye: still warm, not for long.'],
  [-7, '17:30', CYCLES, 'TI', 'mountains', 'Two passes, one puncture. The ride report is up.'],
  [-6, '12:30', PLANTS, 'IM', 'dandelions', 'Dandelions are not weeds. Five reasons, and a salad.'],
  [-5, '09:00', COFFEE, 'FTI', 'crema', 'Twenty-eight seconds: how we set the grinder.'],
  [
    [-5, 2, 9, 16, 23, 30],
    '18:00',
    CYCLES,
    'FT',
    null,
    'Repair evening: bring the bike, we bring the tools.',
    { isWorkshop: true },
  ],
  [-4, '10:00', PLANTS, 'I', 'fig', 'A fig is a flower that blooms inside. Cut one open and look.'],
  [-3, '08:30', COFFEE, 'FI', 'coffee', 'Seed bread is back on the counter.'],
  [-3, '16:00', CYCLES, 'T', null, 'We are looking for a mechanic, four days a week.'],
  [-2, '09:30', PLANTS, 'IM', 'stream', 'Where our ferns come from: a walk up the stream.'],
  [-1, '10:00', COFFEE, 'FTI', 'crema', 'New on the bar: flat white with oat milk.'],
  [-1, '17:30', CYCLES, 'TI', 'autumn', 'Five loops for short days, all with a café at the end.'],
  [0, '08:30', COFFEE, 'FI', 'coffee', 'The first twenty cinnamon buns are out of the oven.'],
  [0, '10:00', COFFEE, 'FI', 'crema', 'The house roast is back: plum, cocoa and a long finish.'],
  [0, '17:30', CYCLES, 'TI', 'sunset', 'Night ride at six, back by eight. Bring lights.'],
  [
    1,
    '09:00',
    COFFEE,
    'FTI',
    'fig',
    'The new menu is on the board. Which one will you try first?\nOurs is the toast with figs, which nobody ordered last year and everybody asked for since.',
    {
      review: 'approved',
      variants: { Twitter: 'The new menu is on the board. Which one first?' },
    },
  ],
  [1, '12:30', CYCLES, 'I', 'autumn', 'Lunch ride along the canal: forty minutes, no hurry.'],
  [2, '10:00', PLANTS, 'I', 'stream', 'Monstera cuttings: swap one, take one.'],
  [2, '18:10', CYCLES, 'T', null, 'Two places left in the class on wheels.', { isWorkshop: true }],
  [
    3,
    '08:30',
    COFFEE,
    'FI',
    'coffee',
    'Seed bread day. Five seeds, one night of rest.',
    {
      review: 'waiting',
      firstComment: 'The recipe: 500 g of rye, 100 g of seeds, salt, water, and patience.',
    },
  ],
  [3, '16:00', CYCLES, 'T', null, PROJECT, { thread: 'numbered' }],
  [5, '09:30', PLANTS, 'IM', 'dandelions', 'Wild flowers for balconies: three that forgive much.'],
  [
    5,
    '17:00',
    CYCLES,
    'TI',
    'mountains',
    'The long ride: 110 kilometres, two passes and one cake.',
    { link: 'https://velo-atelier.example/long-ride' },
  ],
  [
    6,
    '08:30',
    COFFEE,
    'FI',
    'crema',
    'Behind the counter: three hundred cups before ten.',
    { review: 'waiting', note: 'Ask Ana for a photo of the queue.' },
  ],
  [6, '12:30', PLANTS, 'I', 'fig', 'Ripe or not? How to tell by the stem.'],
  [7, '09:00', COFFEE, 'FTI', 'coffee', 'A cup for a cup: bring one, drink from it for free.'],
  [7, '18:00', CYCLES, 'FT', null, 'How to fix a puncture: come and try.', { isWorkshop: true }],
  [8, '10:00', PLANTS, 'IM', 'dandelions', 'Water less: most houseplants drown.'],
  [9, '08:30', COFFEE, 'FI', 'crema', 'Filter or espresso? We pour both, side by side.'],
  [10, '12:30', PLANTS, 'I', 'stream', 'Ferns like what you like in summer: shade and water.'],
  [10, '17:30', CYCLES, 'TI', 'sunset', 'Sunset ride: the hill, the bench, the thermos.'],
  [11, '09:00', COFFEE, 'FI', 'coffee', 'Live music in the yard at seven. Bread is on the house.'],
  [12, '10:00', PLANTS, 'I', 'fig', 'The fig has moved to the window. It has opinions about it.'],
  [12, '18:00', CYCLES, 'FT', null, 'Lights, brakes, bell: check all three.', { isWorkshop: true }],
  [13, '08:30', COFFEE, 'FTI', 'crema', 'Last bags of the house roast before the next one lands.'],
  [13, '17:00', CYCLES, 'TI', 'autumn', 'Mud, leaves and a flask: the last loop of the month.'],
  [14, '08:30', COFFEE, 'FI', 'coffee', 'Rye again, and a second tray at noon.'],
  [15, '12:30', PLANTS, 'IM', 'dandelions', 'What to sow now, and what to leave alone.'],
  [17, '08:30', COFFEE, 'FI', 'crema', 'The next house roast has landed: cherry and nuts.'],
  [18, '17:30', CYCLES, 'TI', 'mountains', 'Which pass first? Two maps, one vote.'],
  [19, '10:00', PLANTS, 'I', 'stream', 'Repotting day: bring your pot, we have the soil.'],
  [20, '09:00', COFFEE, 'FTI', 'coffee', 'Three breads, three butters, one table.'],
  [21, '17:30', CYCLES, 'TI', 'sunset', 'Evening ride, with a stop at the harbour.'],
  [22, '12:30', PLANTS, 'IM', 'fig', 'One new leaf. We count them all.'],
  [24, '08:30', COFFEE, 'FI', 'crema', 'How to make a better cup at home.'],
  [25, '10:00', PLANTS, 'I', 'stream', 'Five plants for a dark corner.'],
  [26, '17:00', CYCLES, 'TI', 'autumn', 'The long ride, second part: more cake.'],
  [27, '09:00', COFFEE, 'FTI', 'coffee', 'What was your favourite this month?'],
  [28, '12:30', PLANTS, 'IM', 'dandelions', 'Before and after: a balcony in four weeks.'],
  [29, '17:30', CYCLES, 'TI', 'mountains', 'New on the wall: photos of the long ride.'],
  [31, '08:30', COFFEE, 'FI', 'coffee', 'Seed bread day. The recipe is in the comments.'],
  [32, '10:00', PLANTS, 'I', 'fig', 'Cuttings to give away, first come.'],
  [33, '17:00', CYCLES, 'TI', 'sunset', 'Last light: a slow ride along the shore.'],
  [34, '09:00', COFFEE, 'FTI', 'crema', 'A new menu from Monday. One hint: pears.'],
];

const IDEA_CONTENT = 'Service in four steps. The second is coffee.';

/** The post that is due; its time is just before now. */
const DUE_CONTENT =
  'Watering day: press the soil before you pour. If it is cool, wait until tomorrow.';

/** How long before now a post is due at least. */
const DUE_MS = 10 * MINUTE_MS;
const DUE_STEP_MS = 5 * MINUTE_MS;

const NAMES: Readonly<Record<string, string>> = {
  Instagram: 'harbourcoffee',
  'Instagram:2': 'veloatelier',
  'Instagram:3': 'mossandfern',
};

/** The sample, and the instant from which its help with posting counts. */
export interface SamplePlan {
  readonly workspace: Workspace;
  /** An instant in ISO 8601. */
  readonly since: string;
}

/**
 * Returns a plan of three brands for the six weeks around today, which uses each feature once. One post is due, and to post
 * unless the user has said whether the product helps with posting.
 *
 * @param current the empty plan, whose settings and snippets stay
 * @param pictures the assets of the pictures, with their alt texts
 */
export function samplePlan(
  now: Instant,
  current: Workspace,
  pictures: Readonly<Record<SamplePicture, Asset>>,
): SamplePlan {
  const today = localDate(now);
  const labelIds = freshPostIds(now, () => false);
  const brands = new Map(BRANDS.map((brand) => [brand, labelIds.next().value]));
  const workshops = labelIds.next().value;
  const labels: readonly Label[] = [
    ...BRANDS.map((brand) => ({
      id: brands.get(brand) ?? '',
      name: brand.name,
      colour: brand.colour,
      accounts: Object.values(brand.accounts),
    })),
    { id: workshops, name: WORKSHOPS, colour: 'slate' },
  ];

  const ids = freshPostIds(now, () => false);
  const reviewed: { post: ScheduledPost; review: NonNullable<Extras['review']> }[] = [];

  function postsOf([days, time, brand, accounts, picture, content, extras = {}]: SampleRow) {
    const { isWorkshop, review, ...fields } = extras;
    const asset = picture && pictures[picture];
    const posts = [days].flat().flatMap((day) => {
      const date = daysAfter(today, day);
      if (date === null) return [];
      const draft = {
        date,
        time,
        content,
        channels: Array.from(accounts, (letter) => brand.accounts[letter] ?? ''),
        labels: [brands.get(brand) ?? '', ...(isWorkshop ? [workshops] : [])],
        ...(asset && { media: [{ address: asset.name, asset: asset.id, alt: asset.alt ?? '' }] }),
        ...fields,
      };
      return [postFromDraft(draft, ids.next().value)];
    });
    const [first] = posts;
    if (review && first) reviewed.push({ post: first, review });
    return posts.map((post) => (posts.length > 1 && first ? { ...post, series: first.id } : post));
  }

  const due = new Date(Math.floor((now - DUE_MS) / DUE_STEP_MS) * DUE_STEP_MS);
  const dueTime = timeText(due.getHours(), due.getMinutes());
  const dueDate = localDate(due.getTime());
  const since = new Date(dueAt({ date: dueDate, time: dueTime })).toISOString();
  const planned = [
    ...ROWS,
    [dueDate === today ? 0 : -1, dueTime, PLANTS, 'IM', 'stream', DUE_CONTENT] as const,
  ].flatMap(postsOf);

  const by = current.settings.yourName ?? 'You';
  const sent = { pictures: true, extras: true };
  const review: AskedReview = {
    id: `sample-${now}`,
    title: 'Next week at the counter',
    by,
    reviewer: 'Ana',
    sentAt: new Date(now - DAY_MS).toISOString(),
    sent,
    posts: Object.fromEntries(
      reviewed.map(({ post }) => [
        post.id,
        { stamp: reviewStamp(post, sent), date: post.date, time: post.time },
      ]),
    ),
  };
  const approved = reviewed.find((each) => each.review === 'approved')?.post;
  const posts = planned.map((post) =>
    post === approved
      ? {
          ...post,
          answers: withAnswer(
            {},
            {
              review: review.id,
              by: review.reviewer,
              at: new Date(now - 60 * MINUTE_MS).toISOString(),
              stamp: reviewStamp(post, sent),
              state: 'approved',
              comment: 'Lovely. The toast first, please.',
            },
          ),
        }
      : post,
  );

  const accounts = BRANDS.flatMap((brand) =>
    Object.values(brand.accounts).map((id) => ({ id, name: NAMES[id] ?? brand.name })),
  );
  const { settings } = current;
  return {
    since,
    workspace: {
      ...current,
      posts,
      ideas: [
        ideaFromDraft(
          {
            ...EMPTY_DRAFT,
            content: IDEA_CONTENT,
            channels: ['Twitter:2'],
            labels: [brands.get(CYCLES) ?? ''],
          },
          ids.next().value,
        ),
      ],
      connections: ['Facebook', 'Twitter', 'Instagram'],
      accounts,
      labels,
      reviews: [review],
      assets: Object.values(pictures),
      settings: {
        ...settings,
        helpPosting: settings.helpPosting ?? { since },
        postingTimes: { ...settings.postingTimes, [brands.get(COFFEE) ?? '']: POSTING_TIMES },
      },
      newPost: {
        ...EMPTY_DRAFT,
        channels: ['Facebook', 'Instagram'],
        labels: [brands.get(COFFEE) ?? ''],
      },
    },
  };
}
