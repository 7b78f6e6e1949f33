import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Instant } from '@/core/time/instant';
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
function sharedQuestions(read: SourceRows, now: Instant): readonly Question[] {
  return [...fileQuestions(read, now), ...columnQuestions(read)];
}

/**
 * Returns the questions about a file. Those that all rows share come first; while one of them prevents that any row is
 * added, there are no others: its answer changes them.
 *
 * @param connected the networks of the connected accounts
 */
export function questionsOf(
  read: SourceRows,
  connected: readonly ChannelNetwork[],
  now: Instant,
): Questions {
  const shared = sharedQuestions(read, now);
  const settled = shared.filter(({ sentence }) => sentence === null);
  const asked = shared.filter(({ sentence }) => sentence !== null);
  // Their answers make other rows, so that other answers would be lost.
  const ofFile = asked.filter(({ key }) => key === 'encoding' || key === 'sheet');
  const blocking = ofFile.length > 0 ? ofFile : asked.filter(({ isBlocking }) => isBlocking);
  const ofRows = () => rowQuestions(read.rows, read.choices, connected);
  return { open: blocking.length > 0 ? blocking : [...asked, ...ofRows()], settled };
}

/** Returns what prevents that any row of a file is added, as a sentence; null for nothing. */
export function blockingSentence(read: SourceRows, now: Instant): string | null {
  const blocking = sharedQuestions(read, now).find(({ isBlocking }) => isBlocking);
  return blocking?.sentence ?? null;
}
