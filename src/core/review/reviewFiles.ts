import * as v from 'valibot';
import {
  CHANNEL_NETWORKS,
  isChannelNetwork,
  type ChannelNetwork,
} from '../channels/channelNetwork';
import { LABEL_COLOURS } from '../channels/label';
import { isInstantText } from '../time/instant';
import { parseWallTime } from '../time/wallTime';
import { isStamp } from '../text/isStamp';
import { isRecord } from '../text/record';
import { MAX_ANSWERS_BYTES } from './hasAnswers';
import { openFile, type Read } from './openFile';
import { ANSWER_STATES, type PostAnswer } from './postAnswer';
import type { Review, SentPost } from './sentPost';

const REVIEW_FORMAT = 'socialsync-review';
const ANSWERS_FORMAT = 'socialsync-answers';

export const TOO_LARGE = {
  kind: 'refused',
  sentence: 'These answers are larger than 1 MB.',
} as const;

const MAX_ANSWERS = 10_000;

/** An answer as a file has it. */
export interface Answer extends Pick<PostAnswer, 'stamp' | 'state' | 'comment' | 'texts'> {
  /** The id of the post. */
  readonly post: string;
}

/** The answers of a reviewer. */
export interface Answers {
  /** The id of the review. */
  readonly review: string;
  /** The title of the review. */
  readonly title: string;
  /** The name that the reviewer gave; '' while there is none, on the page of the review. */
  readonly by: string;
  /** When they were sent: an instant in ISO 8601. */
  readonly at: string;
  readonly answers: readonly Answer[];
}

const TEXT = v.pipe(v.string(), v.minLength(1));
const INSTANT = v.pipe(v.string(), v.check(isInstantText));
const STAMP = v.fallback(v.custom<string>(isStamp), '');

function isHome(text: string): boolean {
  return /^https?:\/\/[^/]/.test(text) && text.endsWith('/') && URL.canParse(text);
}

/** Returns a schema of values by network. Those that are not valid, or of other networks, are left out. */
function byNetwork<Value>(schema: v.GenericSchema<unknown, Value>) {
  return v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isRecord),
    v.transform((values): Readonly<Partial<Record<ChannelNetwork | '', Value>>> => {
      const isValid = ([network, value]: [string, unknown]) =>
        (network === '' || isChannelNetwork(network)) && v.is(schema, value);
      return Object.fromEntries(Object.entries(values).filter(isValid));
    }),
  );
}

const TEXTS = byNetwork(TEXT);

const ANSWER: v.GenericSchema<unknown, Answer> = v.object({
  post: TEXT,
  stamp: STAMP,
  state: v.picklist(ANSWER_STATES),
  comment: v.exactOptional(TEXT),
  texts: v.exactOptional(TEXTS),
});

const ANSWERS = v.object({
  review: TEXT,
  title: v.string(),
  by: v.pipe(v.string(), v.trim()),
  at: INSTANT,
  answers: v.array(v.unknown()),
});

/** Without the pictures, which are only on the page itself. */
const POST: v.GenericSchema<unknown, SentPost> = v.pipe(
  v.object({
    id: TEXT,
    stamp: STAMP,
    date: v.string(),
    time: v.string(),
    accounts: v.array(
      v.object({ network: v.picklist(CHANNEL_NETWORKS), name: v.exactOptional(TEXT) }),
    ),
    texts: TEXTS,
    threads: v.exactOptional(byNetwork(v.array(TEXT))),
    link: v.exactOptional(TEXT),
    firstComment: v.exactOptional(TEXT),
    media: v.exactOptional(
      v.array(
        v.object({
          name: v.string(),
          alt: v.exactOptional(TEXT),
          length: v.exactOptional(v.number()),
        }),
      ),
    ),
  }),
  v.check(({ date, time }) => parseWallTime(date, time) !== null),
);

const REVIEW = v.object({
  id: TEXT,
  title: v.string(),
  by: v.string(),
  reviewer: v.string(),
  line: v.string(),
  sentAt: INSTANT,
  home: v.exactOptional(v.pipe(v.string(), v.check(isHome))),
  colour: v.exactOptional(v.picklist(LABEL_COLOURS)),
  posts: v.array(v.unknown()),
});

/** Returns the text of a review file, without its pictures. */
export function reviewText(review: Review): string {
  return JSON.stringify(
    { format: REVIEW_FORMAT, version: 1, ...review },
    (name: string, value: unknown) => (name === 'picture' ? undefined : value),
  );
}

/** Reads the text of a review file. A post that is not valid is left out. */
export function readReview(text: string): Read<Review> {
  const file = openFile(text, REVIEW_FORMAT, REVIEW);
  if (file.kind === 'refused') return file;
  return { ...file, value: { ...file.value, posts: file.entries('posts', POST) } };
}

/** Returns the text of a file of answers. */
export function answersText(answers: Answers): string {
  return JSON.stringify({ format: ANSWERS_FORMAT, version: 1, ...answers });
}

/**
 * Reads the text of a file of answers. An answer that is not valid is left out, and the
 * first one of two to the same post.
 */
export function readAnswers(text: string): Read<Answers> {
  if (text.length > MAX_ANSWERS_BYTES) return TOO_LARGE;
  const file = openFile(text, ANSWERS_FORMAT, ANSWERS);
  if (file.kind === 'refused') return file;
  const { value, problems } = file;
  if (value.answers.length > MAX_ANSWERS) {
    problems.add('answers', `only the first ${MAX_ANSWERS.toLocaleString()} are read`);
  }
  const answers = file.entries('answers', ANSWER, MAX_ANSWERS);
  const byPost = new Map(answers.map((answer) => [answer.post, answer]));
  return { ...file, value: { ...value, answers: [...byPost.values()] } };
}
