import { jobsOf } from '@/store/job';
import type { Instant } from '@/core/time/instant';
import type { AppThunk } from '@/store/store';
import type { EXCHANGE_JOBS } from '@/tables/jobs';
import {
  type ExportOrder,
  exportTable,
  type ExportWarning,
  type PreparedExport,
} from '@/tables/exporting';
import { copyPictures, leftOutText } from './pictureCommands';

const job = jobsOf<typeof EXCHANGE_JOBS>();

/** Returns the current time, also while the plan is viewed as of another moment. */
export function presentInstant(): AppThunk<Instant> {
  return (_dispatch, _getState, { realTime }) => realTime.instant();
}

/**
 * Preloads the code that saves and copies: some browsers copy only in the task of the click.
 *
 * @throws if it cannot be loaded
 */
export function prepareFiles(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { files }) => {
    await files();
  };
}

/** Returns what an export will write. Rejects if the signal ends it. */
export function prepareExport(
  order: ExportOrder,
  signal: AbortSignal,
): AppThunk<Promise<PreparedExport>> {
  return (_dispatch, _getState, { run }) => run(job('prepareExport'), order, { signal });
}

/** Finds what the user should know before an export. Rejects if the signal ends it. */
export function checkExport(
  order: ExportOrder,
  signal: AbortSignal,
): AppThunk<Promise<readonly ExportWarning[]>> {
  return (_dispatch, _getState, { run }) => run(job('checkExport'), order, { signal });
}

/**
 * Writes the file of an export, with the pictures of the order. The plan stays as it is.
 *
 * @param name the name to propose
 * @param removesLocation true to leave out where pictures were taken
 * @returns the name under which it was saved, and what it lacks, in words; null if the user chose no place
 * @throws if it cannot be written
 */
export function saveExport(
  order: ExportOrder,
  name: string,
  removesLocation = true,
): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { files, run }) => {
    let leftOut = '';
    const saved = await (
      await files()
    ).saveExport(async () => {
      const { bytes, ...others } = await dispatch(
        copyPictures(order.assets ?? [], removesLocation),
      );
      leftOut = leftOutText(others);
      return run(job('writeExport'), { order, bytes });
    }, name);
    return saved && `“${saved}”${leftOut}`;
  };
}

/** With more posts, the table is made beside the page; some browsers copy only in the task of the click. */
const MAX_ON_PAGE = 2000;

/**
 * Copies the posts of an export to the clipboard as a table for spreadsheets.
 *
 * @throws if the browser does not allow it
 */
export function copyTable(order: ExportOrder): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { files, run }) => {
    const { copy } = await files();
    const isSmall = order.posts.length <= MAX_ON_PAGE;
    await copy(isSmall ? Promise.resolve(exportTable(order)) : run(job('copyExport'), order));
  };
}
