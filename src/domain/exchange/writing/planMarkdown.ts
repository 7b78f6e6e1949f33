import { accountName } from '../../channels/account';
import { CHANNEL_NETWORKS } from '../../channels/channelNetwork';
import { sortableDate } from '../../time/days';
import { wallDateFormatter } from '../../time/wallTime';
import type { FilePost } from '../filePost';

/** The number of posts in a piece of text. */
const PIECE_LENGTH = 200;

/** The number of posts whose days are found between two pauses. */
const DAYS_LENGTH = 2000;

const SPECIAL = /[\\`*_[\]<>&#~|$@]/g;

/** The beginnings of addresses that many programs turn into links. */
const LINKED = /(?<=\b(?:https?|ftp|mailto|xmpp|www))[:.]/gi;

/** Returns a text on one line with all Markdown escaped. */
function inline(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(SPECIAL, '\\$&').replace(LINKED, '\\$&');
}

/** Returns a run of backticks that is longer than every run in a text. */
function ticksFor(text: string, min: number): string {
  let longest = 0;
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  return '`'.repeat(Math.max(min, longest + 1));
}

/** Returns a text on one line as code, so that no program makes a link of it. */
function code(text: string): string {
  const ticks = ticksFor(text, 1);
  return `${ticks} ${text.trim().replace(/\s+/g, ' ')} ${ticks}`;
}

/**
 * Returns a text as a block of code, which no line of the text can end:
 * https://spec.commonmark.org/0.31.2/#fenced-code-blocks.
 */
function block(text: string): string {
  const fence = ticksFor(text, 3);
  // Otherwise a final CR would merge with the LF after it.
  return `${fence}text\n${text.replace(/\r\n?/g, '\n')}\n${fence}`;
}

/** Returns one of several lines about a post; none without a value. */
function item(name: string, value = ''): readonly string[] {
  return value === '' ? [] : [`- ${name}: ${value}`];
}

/** Returns a text under its name; nothing without one. */
function namedBlock(name: string, text: string | undefined): readonly string[] {
  return text === undefined ? [] : [`${name}:`, block(text)];
}

const THREADS = { plain: 'Thread', numbered: 'Thread with numbers' } as const;

/** Returns the paragraphs of a post. */
function postParagraphs(post: FilePost): readonly string[] {
  const { time, content, accounts = [], labels = [], link, media = [], variants = {} } = post;
  const names = accounts.map((account) => inline(accountName(account))).join(', ');
  const items = [
    ...item('Labels', labels.map(({ name }) => inline(name)).join(', ')),
    ...item('Link', link && code(link)),
    ...media.flatMap(({ address, alt }) =>
      item('Media', code(address) + (alt === undefined ? '' : `: ${inline(alt)}`)),
    ),
    ...(post.thread ? [`- ${THREADS[post.thread]}`] : []),
    ...item('Muted advice', post.mutedAdvice?.map(inline).join(', ')),
  ];
  return [
    names === '' ? `### ${inline(time)}` : `### ${inline(time)} · ${names}`,
    ...(items.length > 0 ? [items.join('\n')] : []),
    block(content),
    ...CHANNEL_NETWORKS.flatMap((network) => namedBlock(`Text for ${network}`, variants[network])),
    ...namedBlock('First comment', post.firstComment),
    ...namedBlock('Note', post.note),
  ];
}

/** Returns a function that compares by a key, in the order of UTF-16. */
function by<Entry>(keyOf: (entry: Entry) => string): (one: Entry, other: Entry) => number {
  return (one, other) => {
    const [key, otherKey] = [keyOf(one), keyOf(other)];
    return key < otherKey ? -1 : Number(key > otherKey);
  };
}

/**
 * Returns the days in order, each with its posts in the order of the list. Yields '' often. To sort all posts
 * at once would take too long for one step.
 */
function* daysOf(
  posts: readonly FilePost[],
): Generator<'', readonly (readonly [date: string, posts: readonly FilePost[]])[]> {
  const byDate = new Map<string, FilePost[]>();
  for (const [index, post] of posts.entries()) {
    const same = byDate.get(post.date);
    if (same) same.push(post);
    else byDate.set(post.date, [post]);
    if ((index + 1) % DAYS_LENGTH === 0) yield '';
  }
  return [...byDate].sort(by(([date]) => sortableDate(date)));
}

function textOf(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `\n${paragraph}\n`).join('');
}

interface MarkdownOptions {
  /** The IANA name of the browser's zone. */
  readonly zone: string;
  /** A BCP 47 tag; the browser's locale if omitted. */
  readonly locale?: string;
}

/**
 * Yields posts as Markdown for people, in pieces of at most 200 posts: a heading for each day and each
 * post, and the texts as blocks of code. Some pieces are ''. It is not read back.
 */
export function* planMarkdown(
  posts: readonly FilePost[],
  { zone, locale }: MarkdownOptions,
): Generator<string> {
  const dayName = wallDateFormatter(locale, 'long');
  const days = yield* daysOf(posts);
  yield `# Social Sync\n\nTimes are in ${inline(zone)}.\n`;
  let paragraphs: string[] = [];
  let count = 0;
  for (const [date, ofDay] of days) {
    paragraphs.push(`## ${inline(dayName(date))}`);
    for (const post of ofDay.toSorted(by(({ time }) => time))) {
      paragraphs.push(...postParagraphs(post));
      count += 1;
      if (count % PIECE_LENGTH === 0) {
        yield textOf(paragraphs);
        paragraphs = [];
      }
    }
  }
  yield textOf(paragraphs);
}
