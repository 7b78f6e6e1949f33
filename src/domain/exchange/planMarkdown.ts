import { accountName } from '../channels/account';
import { CHANNEL_NETWORKS } from '../channels/channelNetwork';
import { sortableDate } from '../time/days';
import { wallDateFormatter } from '../time/wallTime';
import type { FilePost } from './filePost';

/** The number of posts in a piece of text. */
const PIECE_LENGTH = 200;

const SPECIAL = /[\\`*_[\]<>&#~|$@]/g;

/** The beginnings of addresses that many programs turn into links. */
const LINKED = /(?<=\b(?:https?|ftp|mailto|xmpp|www))[:.]/gi;

/** Returns a text on one line in which nothing means anything to Markdown. */
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
  // A CR at the end of the text would become one line end with the LF after it.
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

/** Returns the posts in the order of their times. */
function sorted(posts: readonly FilePost[]): readonly FilePost[] {
  const keyed = posts.map((post) => ({ post, key: `${sortableDate(post.date)} ${post.time}` }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ post }) => post);
}

interface MarkdownOptions {
  /** The IANA name of the browser's zone. */
  readonly zone: string;
  /** A BCP 47 tag; the browser's locale if omitted. */
  readonly locale?: string;
}

/**
 * Yields posts as Markdown for people, in pieces of at most 200 posts: a heading for each day and each
 * post, and the texts as blocks of code. It is not read back.
 */
export function* planMarkdown(
  posts: readonly FilePost[],
  { zone, locale }: MarkdownOptions,
): Generator<string> {
  const dayName = wallDateFormatter(locale, 'long');
  const inOrder = sorted(posts);
  yield `# Social Sync\n\nTimes are in ${inline(zone)}.\n`;
  let day: string | null = null;
  for (let start = 0; start < inOrder.length; start += PIECE_LENGTH) {
    const paragraphs: string[] = [];
    for (const post of inOrder.slice(start, start + PIECE_LENGTH)) {
      if (post.date !== day) paragraphs.push(`## ${inline(dayName(post.date))}`);
      day = post.date;
      paragraphs.push(...postParagraphs(post));
    }
    yield paragraphs.map((paragraph) => `\n${paragraph}\n`).join('');
  }
}
