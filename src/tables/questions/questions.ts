import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Instant } from '@/core/time/instant';
import type { ImportPreview } from '../reading/importPreview';
import type { SourceRows } from '../reading/sourceRows';
import { columnQuestions } from './columnQuestions';
import { fileQuestions } from './fileQuestions';
import type { Question } from './question';
import { rowQuestions } from './rowQuestions';

/** What is asked about a file: what is open, and what was answered or preset. */
export interface Questions {
  readonly open: readonly Question[];
  readonly settled: readonly Question[];
}

/** Returns the questions that all rows share. */
function sharedQuestions(
  read: SourceRows,
  now: Instant,
  hasPostingTimes = false,
): readonly Question[] {
  return [...fileQuestions(read, now), ...columnQuestions(read, hasPostingTimes)];
}

/**
 * Returns the questions about a file. Those that all rows share come first; while one of them prevents that any row is
 * added, there are no others: its answer changes them.
 *
 * @param connected the networks of the connected accounts
 * @param hasPostingTimes true for a plan with posting times: rows without a time can get these, else usual times
 */
export function questionsOf(
  read: SourceRows,
  connected: readonly ChannelNetwork[],
  now: Instant,
  hasPostingTimes = false,
): Questions {
  const shared = sharedQuestions(read, now, hasPostingTimes);
  const settled = shared.filter(({ sentence }) => sentence === null);
  const asked = shared.filter(({ sentence }) => sentence !== null);
  // Their answers make other rows, so that other answers would be lost.
  const ofFile = asked.filter(({ key }) => key === 'encoding' || key === 'sheet');
  const blocking = ofFile.length > 0 ? ofFile : asked.filter(({ isBlocking }) => isBlocking);
  const ofRows = () => rowQuestions(read.rows, read.choices, connected);
  return { open: blocking.length > 0 ? blocking : [...asked, ...ofRows()], settled };
}

/** A file with a question that prevents that any row is added. */
export interface BlockedFile {
  readonly index: number;
  /** The question, with the name of the file if there are several. */
  readonly text: string;
}

/** Returns the first file with such a question; null if there is none. */
export function blockedFile({
  sources,
  now,
}: Pick<ImportPreview, 'sources' | 'now'>): BlockedFile | null {
  for (const [index, read] of sources.entries()) {
    const { sentence } = sharedQuestions(read, now).find(({ isBlocking }) => isBlocking) ?? {};
    if (typeof sentence === 'string') {
      return { index, text: sources.length > 1 ? `“${read.source.name}”: ${sentence}` : sentence };
    }
  }
  return null;
}
