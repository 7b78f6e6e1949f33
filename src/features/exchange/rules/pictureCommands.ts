import type { Asset } from '@/core/media/asset';
import { assetNames } from '@/core/media/assetNames';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { counted } from '@/core/text/words';
import { selectAssets } from '@/store/assets/assetSelectors';
import { jobsOf } from '@/store/job';
import { selectFile } from '@/store/selectors';
import type { AppThunk } from '@/store/store';
import type { EXCHANGE_JOBS } from '@/tables/jobs';
import { planStem, postFiles } from '@/tables/exporting';

const job = jobsOf<typeof EXCHANGE_JOBS>();

/** Copies of pictures and videos for files outside the product. */
export interface PictureCopies {
  /** By the ids of the assets. */
  readonly bytes: ReadonlyMap<string, Blob>;
  /** The assets whose bytes are missing. */
  readonly missing: readonly Asset[];
  /** The assets that are left out, because the place where they were taken cannot be removed. */
  readonly located: readonly Asset[];
}

/** Returns the known assets that posts name, each once. */
export function assetsOf(
  posts: readonly ScheduledPost[],
  known: ReadonlyMap<string, Asset>,
): readonly Asset[] {
  const named = posts.flatMap(({ media = [] }) => media.map(({ asset = '' }) => known.get(asset)));
  return [...new Set(named)].filter((asset) => asset !== undefined);
}

/**
 * Copies pictures and videos, with or without the places where they were taken. What the plan says about them does not
 * count: it may come from a file.
 */
export function copyPictures(
  assets: readonly Asset[],
  removesLocation: boolean,
): AppThunk<Promise<PictureCopies>> {
  return async (_dispatch, _getState, { media }) => {
    const bytes = new Map<string, Blob>();
    const missing: Asset[] = [];
    const located: Asset[] = [];
    const files = await media();
    for (const asset of assets) {
      const found = await files.bytes(asset.id);
      const copy = found && removesLocation ? await files.withoutLocation(found) : found;
      if (copy) bytes.set(asset.id, copy);
      else (found ? located : missing).push(asset);
    }
    return { bytes, missing, located };
  };
}

/** Returns which pictures are missing, as a sentence without its full stop; '' for none. */
export function missingText(missing: readonly Asset[]): string {
  if (missing.length === 0) return '';
  const are = counted(missing.length, 'picture is', 'pictures are');
  return `${are} missing on this device: ${assetNames(missing)}`;
}

/** Returns which pictures are left out, after another sentence without its full stop; '' for none. */
export function leftOutText({ missing, located }: Omit<PictureCopies, 'bytes'>): string {
  const were = counted(located.length, 'picture was', 'pictures were');
  const reason = 'because the location cannot be removed';
  const ofLocated = located.length > 0 ? `${were} left out, ${reason}: ${assetNames(located)}` : '';
  return [missingText(missing), ofLocated].map((text) => text && `. ${text}`).join('');
}

/**
 * Saves the pictures and videos of posts without the places where they were taken: one as a file, several as a zip.
 *
 * @returns what was saved, in words; null if the user chose no place
 * @throws if they cannot be saved
 */
export function savePictures(posts: readonly ScheduledPost[]): AppThunk<Promise<string | null>> {
  return async (dispatch, getState, { files, run, realTime }) => {
    const { name: fileName = DEFAULT_NAME } = selectFile(getState());
    const assets = assetsOf(posts, selectAssets(getState()));
    const copies = postFiles(posts, assets, '');
    const [first] = copies;
    if (!first) return 'These posts have no pictures';
    const isOne = copies.length === 1;
    // The browser asks for a place only soon after the click, so that many copies are made later.
    let found = await dispatch(copyPictures(assets, isOne));
    const [only] = found.bytes.values();
    if (!only) return `Nothing was saved${leftOutText(found)}`;
    let count = 1;
    async function written(): Promise<Blob> {
      found = await dispatch(copyPictures(assets, true));
      const contents = copies.flatMap((copy) => {
        const content = found.bytes.get(copy.asset.id);
        return content ? [{ name: copy.name, content }] : [];
      });
      count = contents.length;
      return run(job('writePictures'), { files: contents, now: realTime.instant() });
    }
    const { saveExport } = await files();
    const saved = await saveExport(
      isOne ? () => Promise.resolve(only) : written,
      isOne ? first.name : `${planStem(fileName)}-pictures.zip`,
    );
    if (saved === null) return null;
    const pictures = counted(count, 'picture', 'pictures');
    return `Saved ${pictures} to “${saved}”, without the location${leftOutText(found)}`;
  };
}
