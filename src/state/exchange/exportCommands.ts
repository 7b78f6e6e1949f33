import type { Download } from '@/domain/exchange/writing/exportFiles';
import { forNetwork, type ExportScope } from '@/domain/exchange/writing/exportScope';
import type { FilePost } from '@/domain/exchange/filePost';
import { planTable, type PlanTable } from '@/domain/exchange/writing/planTable';
import { inPieces } from '@/domain/exchange/inPieces';
import type { PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { Instant } from '@/domain/time/instant';
import type { AppThunk } from '../store';

/** Returns the present, also while the plan is viewed as of another moment. */
export function presentInstant(): AppThunk<Instant> {
  return (_dispatch, _getState, { realTime }) => realTime.instant();
}

/**
 * Preloads the code that saves and copies: some browsers copy only in the task of the click.
 *
 * @throws if it cannot be loaded
 */
export function prepareExport(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { files }) => {
    await files();
  };
}

/**
 * Writes the files of an export. The plan stays as it is.
 *
 * @returns the name under which they were saved; null if the user chose no place
 * @throws if they cannot be written
 */
export function saveExport({ name, pieces }: Download): AppThunk<Promise<string | null>> {
  return async (_dispatch, _getState, { files }) => (await files()).saveExport(pieces(), name);
}

/**
 * The number of steps of up to 250 posts between two pauses. A small plan needs no pause: some browsers
 * copy only in the task of the click.
 */
const STEPS_PER_TASK = 8;

function* tableOf(
  scopes: readonly ExportScope<ScheduledPost>[],
  toFilePost: (post: PostDraft) => FilePost,
  zone: string,
): Generator<undefined, PlanTable> {
  const rows: FilePost[] = [];
  for (const { posts, network } of scopes) {
    yield* inPieces(posts, (post) => void rows.push(forNetwork(toFilePost(post), network)));
  }
  return yield* planTable(rows, zone);
}

/**
 * Copies posts to the clipboard as a table for spreadsheets.
 *
 * @param toFilePost replaces ids by names: see `filePostsWith`
 * @param zone the IANA name of the browser's zone
 * @throws if the browser does not allow it
 */
export function copyTable(
  scopes: readonly ExportScope<ScheduledPost>[],
  toFilePost: (post: PostDraft) => FilePost,
  zone: string,
): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { files }) => {
    const { copy, pause } = await files();
    async function written(): Promise<PlanTable> {
      const work = tableOf(scopes, toFilePost, zone);
      for (let step = 1; ; step += 1) {
        const { done, value } = work.next();
        if (done) return value;
        if (step % STEPS_PER_TASK === 0) await pause();
      }
    }
    await copy(written());
  };
}
