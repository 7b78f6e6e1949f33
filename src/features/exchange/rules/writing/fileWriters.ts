import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import type { FilePost } from '@/core/planFile/filePost';
import { calendarText, type CalendarPost } from '../calendar/calendarText';
import { planJson } from '../json/planJson';
import { csvWriter } from './csvWriter';
import type { FileWriter } from './exportFiles';
import type { ExportFormat } from './exportFormats';
import { forNetwork } from './exportScope';
import { planMarkdown } from './planMarkdown';

/** What the text of a file depends on, beside its posts. */
export interface WritingContext {
  /** Replaces ids by names: see `filePostsWith`. */
  readonly toFilePost: (post: PostDraft) => FilePost;
  /** The IANA name of the zone of the times. */
  readonly zone: string;
  readonly now: Instant;
}

type TextOf = (
  posts: readonly CalendarPost[],
  context: WritingContext,
  network: ChannelNetwork | null,
) => string;

/** Writes the files without columns. */
const TEXTS: Readonly<Record<Exclude<ExportFormat['extension'], '.csv'>, TextOf>> = {
  '.ics': (posts, { zone, now }, network) => calendarText(posts, { zone, now, network }),
  '.json': (posts) => planJson(posts.map(({ post }) => post)),
  '.md': (posts, { zone }) =>
    planMarkdown(
      posts.map(({ post }) => post),
      { zone },
    ),
};

/** Returns how the files of a format are written. */
export function writerFor(
  { table, extension }: ExportFormat,
  context: WritingContext,
): FileWriter<ScheduledPost> {
  const { toFilePost, zone } = context;
  if (table) return csvWriter(table, toFilePost, zone);
  const textOf = TEXTS[extension as keyof typeof TEXTS];
  return {
    name: '',
    extension,
    write: (posts, network) =>
      textOf(
        posts.map((post) => ({ id: post.id, post: forNetwork(toFilePost(post), network) })),
        context,
        network,
      ),
  };
}
