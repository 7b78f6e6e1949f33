import { bytesOfBase64 } from '../text/base64';
import { counted, excerpt, isolated } from '../text/words';
import { wallTimeFormatter, yearOf } from '../time/wallTime';
import { MAX_ANSWERS_BYTES } from './hasAnswers';
import { readAnswers, TOO_LARGE, type Answer, type Answers } from './reviewFiles';
import type { Read } from './openFile';
import type { Review, SentPost } from './sentPost';
import { MAX_LINK_LENGTH, textOfCode } from './textCode';

const STATES = { approved: 'Approved', change: 'Change asked', comment: 'Comment' } as const;

/** Returns true for an answer that says something. */
export function isAnswer({ state, comment }: Answer): boolean {
  return state !== 'comment' || comment !== undefined;
}

/** Returns answers in words: "9 approved · 2 changes asked · 1 comment". */
export function answersInWords(answers: readonly Answer[]): string {
  const number = (state: Answer['state']) =>
    answers.filter((answer) => answer.state === state && isAnswer(answer)).length;
  const [approved, changes, comments] = [number('approved'), number('change'), number('comment')];
  return [
    ...(approved > 0 ? [`${approved.toLocaleString()} approved`] : []),
    ...(changes > 0 ? [counted(changes, 'change asked', 'changes asked')] : []),
    ...(comments > 0 ? [counted(comments, 'comment', 'comments')] : []),
  ].join(' · ');
}

function linesOf(post: SentPost, answer: Answer, time: string): string {
  const { comment, texts = {} } = answer;
  const said = comment === undefined ? '' : `: ${comment}`;
  const suggested = Object.entries(texts).map(
    ([network, text]) => `Another text${network && ` for ${network}`}: ${text}`,
  );
  return [`${time}: ${excerpt(post.texts[''] ?? '', 40)}`, STATES[answer.state] + said]
    .concat(suggested)
    .join('\n');
}

/** Returns answers as a message: in words for a person, then as a code, and as a link where the product is known. */
export function answersMessage(review: Review, answers: Answers, code: string): string {
  const formatTime = wallTimeFormatter();
  const said = new Map(answers.answers.filter(isAnswer).map((answer) => [answer.post, answer]));
  const lines = review.posts.flatMap((post) => {
    const answer = said.get(post.id);
    const { date, time } = post;
    return answer
      ? linesOf(post, answer, formatTime(date, time, yearOf(review.sentAt.slice(0, 10))))
      : [];
  });
  const link = review.home === undefined ? '' : `${review.home}scheduler#answers=${code}`;
  return [
    `Answers of ${isolated(answers.by)} to ${isolated(review.title)}: ${answersInWords(answers.answers)}`,
    ...lines,
    `For Social Sync, please keep the next lines as they are:\nsocialsync-answers:1:${code}.`,
    ...(link !== '' && link.length <= MAX_LINK_LENGTH ? [link] : []),
  ].join('\n\n');
}

/** What mail programs add to a long line, or to a quoted one: white space, ">" and "=", and what is not seen. */
const ADDED = /[\s\p{Cf}>=]+/gu;

/** The dot after it may not have been copied. */
const CODE = /socialsync-answers:\d+:([\w-]*)/g;
/** In a link to the product, and in the address of the page of a review. */
const LINK = /[#&]answers=([\w-]+)/g;

/** A part of a saved mail in base64: its text, or an attached file. Only some lines can stand before it. */
const BASE64_PART =
  /^content-transfer-encoding:[ \t]*base64[ \t]*\r?\n(?:[^\r\n]+\r?\n){0,20}\r?\n([A-Za-z\d+/=\r\n]+)/gim;

const NO_ANSWERS = { kind: 'refused', sentence: 'There are no answers in this.' } as const;

const INCOMPLETE = {
  kind: 'refused',
  sentence: 'This code is incomplete. Copy the whole message.',
} as const;

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(bytesOfBase64(base64));
  } catch {
    return '';
  }
}

/**
 * Returns the texts of files of answers in a text: the text itself, or those of its codes and links; null for a code
 * that is not whole.
 */
async function filesIn(text: string): Promise<readonly (string | null)[]> {
  if (text.trimStart().startsWith('{')) return [text];
  // Quoted-printable has a dot at the start of a line so.
  const message = text.replaceAll('=2E', '.').replace(ADDED, '');
  const codes = [...message.matchAll(CODE), ...text.matchAll(LINK)];
  return Promise.all(codes.map(([, code = '']) => textOfCode(code)));
}

/**
 * Reads the answers in a text: in that of a file, in a message, in a saved mail, or in a link. Of several, the newest
 * ones are read. A mail program may have wrapped, quoted or encoded the message.
 */
export async function answersIn(text: string): Promise<Read<Answers>> {
  if (text.length > MAX_ANSWERS_BYTES) return TOO_LARGE;
  const parts = Array.from(text.matchAll(BASE64_PART), ([, part = '']) => decoded(part));
  let newest: Read<Answers> = NO_ANSWERS;
  for (const file of (await Promise.all([text, ...parts].map(filesIn))).flat()) {
    const read = file === null ? INCOMPLETE : readAnswers(file);
    const isNewer =
      newest.kind === 'refused' || (read.kind === 'read' && read.value.at > newest.value.at);
    if (isNewer) newest = read;
  }
  return newest;
}
