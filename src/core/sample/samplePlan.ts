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

/** What a post has beside its text and its accounts. */
interface Extras extends Pick<PostDraft, 'variants' | 'thread' | 'link' | 'note' | 'firstComment'> {
  readonly picture?: SamplePicture;
  readonly isWorkshop?: true;
  /** It is repeated every week. */
  readonly isWeekly?: true;
  /** It is sent to a reviewer, and perhaps approved. */
  readonly review?: 'waiting' | 'approved';
}

type SamplePost = readonly [
  /** In days after today. */
  day: number,
  time: string,
  brand: Brand,
  /** The letters of the accounts. */
  accounts: string,
  content: string,
  extras?: Extras,
];

const PROJECT = `We rebuilt a touring bike from 1978, and it took us three weeks. The frame came from a barn, with a bird's nest in the bottom bracket. The bird had moved out long ago.

First the paint: we left it, because nobody makes that blue any more. Then the wheels: new rims on the old hubs, 36 spokes each, trued twice. The gears stayed friction shifters. They click when you want, not when they want.

It goes back on the road on Sunday. If you see a blue bike with a nest in a jar on the bars, say hello.`;

/** The posts of three weeks. No two but the clash are for one account at nearly one time. The fifth day is empty. */
const POSTS: readonly SamplePost[] = [
  [
    -7,
    '08:30',
    COFFEE,
    'FI',
    'The first tray is rye: still warm, not for long.',
    { picture: 'coffee' },
  ],
  [
    -7,
    '17:30',
    CYCLES,
    'TI',
    'Two passes, one puncture. The ride report is up.',
    { picture: 'mountains' },
  ],
  [
    -6,
    '12:30',
    PLANTS,
    'IM',
    'Dandelions are not weeds. Five reasons, and a salad.',
    { picture: 'dandelions' },
  ],
  [
    -5,
    '09:00',
    COFFEE,
    'FTI',
    'Twenty-eight seconds: how we set the grinder every morning.',
    { picture: 'crema' },
  ],
  [
    -5,
    '18:00',
    CYCLES,
    'FT',
    'Repair evening: bring the bike, we bring the tools.',
    { isWorkshop: true, isWeekly: true },
  ],
  [
    -4,
    '10:00',
    PLANTS,
    'I',
    'A fig is a flower that blooms inside. Cut one open and look.',
    { picture: 'fig' },
  ],
  [-3, '08:30', COFFEE, 'FI', 'Seed bread is back on the counter.', { picture: 'coffee' }],
  [-3, '16:00', CYCLES, 'T', 'We are looking for a mechanic, four days a week.'],
  [
    -2,
    '09:30',
    PLANTS,
    'IM',
    'Where our ferns come from: a walk up the stream.',
    { picture: 'stream' },
  ],
  [
    -1,
    '10:00',
    COFFEE,
    'FTI',
    'New on the bar: flat white with oat milk from the next village.',
    { picture: 'crema' },
  ],
  [
    -1,
    '17:30',
    CYCLES,
    'TI',
    'Five loops for short days, all with a café at the end.',
    { picture: 'autumn' },
  ],
  [
    0,
    '08:30',
    COFFEE,
    'FI',
    'The first twenty cinnamon buns are out of the oven.',
    { picture: 'coffee' },
  ],
  [
    0,
    '10:00',
    COFFEE,
    'FI',
    'The house roast is back: plum, cocoa and a long finish.',
    { picture: 'crema' },
  ],
  [
    0,
    '17:30',
    CYCLES,
    'TI',
    'Night ride at six, back by eight. Bring lights.',
    { picture: 'sunset' },
  ],
  [
    1,
    '09:00',
    COFFEE,
    'FTI',
    'The new menu is on the board. Which one will you try first?\nOurs is the toast with figs, which nobody ordered last year and everybody asked for since.',
    {
      picture: 'fig',
      review: 'approved',
      variants: { Twitter: 'The new menu is on the board. Which one first?' },
    },
  ],
  [
    1,
    '12:30',
    CYCLES,
    'I',
    'Lunch ride along the canal: forty minutes, no hurry.',
    { picture: 'autumn' },
  ],
  [2, '10:00', PLANTS, 'I', 'Monstera cuttings: swap one, take one.', { picture: 'stream' }],
  [
    2,
    '18:00',
    CYCLES,
    'FT',
    'Repair evening: bring the bike, we bring the tools.',
    { isWorkshop: true, isWeekly: true },
  ],
  [2, '18:10', CYCLES, 'T', 'Two places left in the class on wheels.', { isWorkshop: true }],
  [
    3,
    '08:30',
    COFFEE,
    'FI',
    'Seed bread day. Five seeds, one night of rest.',
    {
      picture: 'coffee',
      review: 'waiting',
      firstComment: 'The recipe: 500 g of rye, 100 g of seeds, salt, water, and patience.',
    },
  ],
  [3, '16:00', CYCLES, 'T', PROJECT, { thread: 'numbered' }],
  [
    5,
    '09:30',
    PLANTS,
    'IM',
    'Wild flowers for small balconies: three that forgive everything.',
    { picture: 'dandelions' },
  ],
  [
    5,
    '17:00',
    CYCLES,
    'TI',
    'The long ride: 110 kilometres, two passes and one cake.',
    { picture: 'mountains', link: 'https://velo-atelier.example/long-ride' },
  ],
  [
    6,
    '08:30',
    COFFEE,
    'FI',
    'Behind the counter: three hundred cups before ten.',
    { picture: 'crema', review: 'waiting', note: 'Ask Ana for a photo of the queue.' },
  ],
  [6, '12:30', PLANTS, 'I', 'Ripe or not? How to tell by the stem.', { picture: 'fig' }],
  [
    7,
    '09:00',
    COFFEE,
    'FTI',
    'A cup for a cup: bring one that you do not use, drink from it for free.',
    { picture: 'coffee' },
  ],
  [
    7,
    '18:00',
    CYCLES,
    'FT',
    'How to fix a puncture in four minutes: come and try.',
    { isWorkshop: true },
  ],
  [8, '10:00', PLANTS, 'IM', 'Water less: most houseplants drown.', { picture: 'dandelions' }],
  [
    9,
    '08:30',
    COFFEE,
    'FI',
    'Filter or espresso? We pour both, side by side.',
    { picture: 'crema' },
  ],
  [
    9,
    '18:00',
    CYCLES,
    'FT',
    'Repair evening: bring the bike, we bring the tools.',
    { isWorkshop: true, isWeekly: true },
  ],
  [
    10,
    '12:30',
    PLANTS,
    'I',
    'Ferns like what you like in summer: shade and water.',
    { picture: 'stream' },
  ],
  [
    10,
    '17:30',
    CYCLES,
    'TI',
    'Sunset ride: the hill, the bench, the thermos.',
    { picture: 'sunset' },
  ],
  [
    11,
    '09:00',
    COFFEE,
    'FI',
    'Live music in the yard at seven. Bread is on the house.',
    { picture: 'coffee' },
  ],
  [
    12,
    '10:00',
    PLANTS,
    'I',
    'The fig has moved to the window. It has opinions about it.',
    { picture: 'fig' },
  ],
  [
    12,
    '18:00',
    CYCLES,
    'FT',
    'Lights, brakes, bell: check all three with us.',
    { isWorkshop: true },
  ],
  [
    13,
    '08:30',
    COFFEE,
    'FTI',
    'Last bags of the house roast before the next one lands.',
    { picture: 'crema' },
  ],
  [
    13,
    '17:00',
    CYCLES,
    'TI',
    'Mud, leaves and a flask: the last loop before a rest day.',
    { picture: 'autumn' },
  ],
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
 * Returns a plan of three brands for three weeks around today, which uses each feature once. One post is due, and to post
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
  let series: string | undefined;
  const reviewed: { post: ScheduledPost; review: NonNullable<Extras['review']> }[] = [];

  function postOf([day, time, brand, accounts, content, extras = {}]: SamplePost) {
    const { picture, isWorkshop, isWeekly, review, ...fields } = extras;
    const date = daysAfter(today, day);
    if (date === null) return [];
    const asset = picture && pictures[picture];
    const post = postFromDraft(
      {
        date,
        time,
        content,
        channels: Array.from(accounts, (letter) => brand.accounts[letter] ?? ''),
        labels: [brands.get(brand) ?? '', ...(isWorkshop ? [workshops] : [])],
        ...(asset && { media: [{ address: asset.name, asset: asset.id, alt: asset.alt ?? '' }] }),
        ...fields,
      },
      ids.next().value,
    );
    if (review) reviewed.push({ post, review });
    if (!isWeekly) return [post];
    series ??= post.id;
    return [{ ...post, series }];
  }

  const due = new Date(Math.floor((now - DUE_MS) / DUE_STEP_MS) * DUE_STEP_MS);
  const dueTime = timeText(due.getHours(), due.getMinutes());
  const dueDate = localDate(due.getTime());
  const since = new Date(dueAt({ date: dueDate, time: dueTime })).toISOString();
  const planned = [
    ...POSTS,
    [
      dueDate === today ? 0 : -1,
      dueTime,
      PLANTS,
      'IM',
      DUE_CONTENT,
      { picture: 'stream' },
    ] as const,
  ].flatMap(postOf);

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
