import type { LimitChanges } from '@/core/channels/limitChanges';
import { networkTexts } from '@/core/composer/networkTexts';
import { planHeading } from '@/core/plan/planHeading';
import { withPlainLineEnds } from '@/core/text/lineEnds';
import { isSkipped } from '@/core/posting/posted';
import { sortableDate } from '@/core/time/days';
import { instantOf } from '@/core/time/instant';
import { wallDateFormatter } from '@/core/time/wallTime';
import { zoneNamed, type Zone } from '@/core/time/zonedTime';
import type { FileAccount, FileMark, FilePost } from '@/core/planFile/filePost';
import { mapReporting, type Report } from '../table/table';

/** Returns a run of backticks that is longer than every run in a text. */
function ticksFor(text: string, min: number): string {
  let longest = 0;
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  return '`'.repeat(Math.max(min, longest + 1));
}

/** Returns a text on one line as code, in which programs act on nothing: no link, no mention, no formula. */
function code(text: string): string {
  const ticks = ticksFor(text, 1);
  return `${ticks} ${withPlainLineEnds(text).trim().replace(/\s+/g, ' ')} ${ticks}`;
}

/**
 * Returns a text as a block of code, which no line of the text can end:
 * https://spec.commonmark.org/0.31.2/#fenced-code-blocks.
 */
function block(text: string): string {
  const fence = ticksFor(text, 3);
  return `${fence}text\n${withPlainLineEnds(text)}\n${fence}`;
}

/** Returns one of several lines about a post; none without a value. */
function item(name: string, value = ''): readonly string[] {
  return value === '' ? [] : [`- ${name}: ${value}`];
}

/** Returns a text under its name, if it has one; nothing without a text. */
function namedBlock(name: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  return name === '' ? [block(text)] : [`${name}:`, block(text)];
}

const THREADS = { plain: 'Thread', numbered: 'Thread with numbers' } as const;

function accountText({ network, name }: Partial<FileAccount>): string {
  return name === undefined ? (network ?? '') : `${network}: ${code(name)}`;
}

/** Returns when and where a post was posted, or where it is not. */
function markItem(mark: FileMark, zone: Zone | null): readonly string[] {
  const account = accountText(mark);
  if (isSkipped(mark)) return [`- Skipped${account && `: ${account}`}`];
  const at = zone?.typedAt(instantOf(mark.at));
  const when = at ? `${at.date} ${at.time.slice(0, 'HH:MM'.length)}` : mark.at;
  const link = mark.link === undefined ? '' : `: ${code(mark.link)}`;
  return item('Posted', `${when}${account && ` on ${account}`}${link}`);
}

/** Returns the paragraphs of a post. */
function postParagraphs(
  post: FilePost,
  zone: Zone | null,
  limits?: LimitChanges,
): readonly string[] {
  const { time, content, accounts = [], labels = [], link, media = [], variants } = post;
  const names = accounts.map(accountText);
  const items = [
    ...item('Labels', labels.map(({ name }) => code(name)).join(', ')),
    ...item('Link', link && code(link)),
    ...media.flatMap(({ address, alt }) =>
      item('Media', code(address) + (alt === undefined ? '' : ` – ${code(alt)}`)),
    ),
    ...(post.thread ? [`- ${THREADS[post.thread]}`] : []),
    ...(post.posted ?? []).flatMap((mark) => markItem(mark, zone)),
  ];
  const texts = networkTexts(
    {
      content,
      channels: accounts.map(({ network }) => network),
      ...(variants && { variants }),
      ...(post.thread && { thread: post.thread }),
    },
    limits,
  );
  return [
    names.length === 0 ? `### ${time}` : `### ${time} · ${names.join(', ')}`,
    ...(items.length > 0 ? [items.join('\n')] : []),
    ...texts.flatMap(({ name, text }) => namedBlock(name, text)),
    ...namedBlock('First comment', post.firstComment),
    ...namedBlock('Note', post.note),
  ];
}

/** Returns the heading of posts. */
function headingOf(posts: readonly FilePost[], locale?: string): string {
  const { names, days } = planHeading(
    posts.map(({ date, labels = [] }) => ({ date, labels: labels.map(({ name }) => name) })),
    locale,
  );
  const title = names.map(code).join(', ') || 'Social Sync';
  return days === '' ? title : `${title} · ${days}`;
}

interface MarkdownOptions {
  /** The IANA name of the browser's zone. */
  readonly zone: string;
  /** A BCP 47 tag; the browser's locale if omitted. */
  readonly locale?: string;
  /** The limits that the user changed. */
  readonly limits?: LimitChanges | undefined;
}

/**
 * Returns posts as Markdown for people: a heading that names their brands and days, one for each day and each post,
 * and the texts as their networks publish them, as blocks of code.
 * It is not read back.
 */
export function planMarkdown(
  posts: readonly FilePost[],
  { zone, locale, limits }: MarkdownOptions,
  report?: Report,
): string {
  const dayName = wallDateFormatter(locale, 'long');
  const markZone = zoneNamed(zone);
  const written = mapReporting(
    posts,
    (post) => ({
      post,
      order: `${sortableDate(post.date)} ${post.time}`,
      paragraphs: postParagraphs(post, markZone, limits),
    }),
    report,
  );
  const sorted = written.toSorted(
    (one, other) => Number(one.order > other.order) - Number(one.order < other.order),
  );
  const paragraphs = sorted.flatMap(({ post: { date }, paragraphs: ofPost }, index) => {
    const isNewDay = sorted[index - 1]?.post.date !== date;
    return isNewDay ? [`## ${dayName(date)}`, ...ofPost] : ofPost;
  });
  const text = paragraphs.map((paragraph) => `\n${paragraph}\n`).join('');
  const heading = headingOf(
    sorted.map(({ post }) => post),
    locale,
  );
  return `# ${heading}\n\nTimes are in ${zone}.\n${text}`;
}
