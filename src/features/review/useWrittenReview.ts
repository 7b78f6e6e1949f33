import { useEffect, useMemo, useRef, useState } from 'react';
import { isVideo, type Asset } from '@/core/media/asset';
import { useAppDispatch, useServices } from '@/store/hooks';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { writeReview } from './rules/reviewCommands';
import type { ReviewOrder, ReviewPicture, WrittenReview } from './rules/reviewJobs';

/** The maximum size of the file of a review: mail servers take no larger ones. */
export const MAX_REVIEW_BYTES = 20_000_000;

/** Returns the size of pictures in a file: as base64, three bytes are four characters. */
function sizeInFile(pictures: Iterable<ReviewPicture>): number {
  let bytes = 0;
  for (const { picture } of pictures) bytes += picture?.size ?? 0;
  return (bytes * 4) / 3;
}

/**
 * Draws the pictures of a review, one after the other, and each once while the dialog is open. It ends early when they
 * are too large for a file.
 */
export function useReviewPictures(assets: readonly Asset[]) {
  const { media } = useServices();
  const [known, setKnown] = useState<ReadonlyMap<string, ReviewPicture>>(() => new Map());
  const latest = useRef(known);
  useEffect(() => {
    const wanted = new AbortController();
    async function draw() {
      const files = await media().catch(() => null);
      let bytes = 0;
      for (const asset of assets) {
        if (wanted.signal.aborted || bytes > MAX_REVIEW_BYTES) return;
        let drawn = latest.current.get(asset.id);
        if (!drawn) {
          const picture = (await files?.reviewPicture(asset).catch(() => null)) ?? null;
          const length = isVideo(asset) ? asset.duration : undefined;
          drawn = { picture, ...(length !== undefined && { length }) };
          latest.current = new Map(latest.current).set(asset.id, drawn);
          setKnown(latest.current);
        }
        bytes += sizeInFile([drawn]);
      }
    }
    void draw();
    return () => {
      wanted.abort();
    };
  }, [assets, media]);
  return useMemo(() => {
    const pictures = new Map(
      assets.flatMap(({ id }) => {
        const drawn = known.get(id);
        return drawn ? [[id, drawn] as const] : [];
      }),
    );
    const bytes = sizeInFile(pictures.values());
    const isDone = pictures.size === assets.length || bytes > MAX_REVIEW_BYTES;
    const missing = assets.filter(({ id }) => pictures.get(id)?.picture === null);
    return { pictures, bytes, isDone, missing };
  }, [assets, known]);
}

/** Returns what a link has of pictures and videos: the lengths, which need no drawing. */
export function lengthsOf(assets: readonly Asset[]): ReadonlyMap<string, ReviewPicture> {
  return new Map(
    assets.flatMap((asset) =>
      isVideo(asset) && asset.duration !== undefined
        ? [[asset.id, { picture: null, length: asset.duration }] as const]
        : [],
    ),
  );
}

/** A review is written when nothing has changed for so long, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Writes a review while the dialog is open: its size is told before, and browsers share and copy only in the press.
 *
 * @param order null while there is nothing to write
 * @returns the review, null while it is not written, and what writes it at once
 */
export function useWrittenReview(order: ReviewOrder | null) {
  const dispatch = useAppDispatch();
  const time = useElapsedTime();
  const [last, setLast] = useState<{
    readonly order: ReviewOrder;
    readonly value: WrittenReview;
  }>();
  useEffect(() => {
    if (!order) return undefined;
    const controller = new AbortController();
    const stopWaiting = time.after(PAUSE_MS, () => {
      dispatch(writeReview(order, controller.signal)).then(
        (value) => {
          setLast({ order, value });
        },
        // A press writes it again, and reports the failure.
        () => undefined,
      );
    });
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [order, time, dispatch]);
  const written = order && last?.order === order ? last.value : null;
  const write = async () => {
    if (written) return written;
    if (!order) throw new Error('There is nothing to write.');
    return dispatch(writeReview(order));
  };
  return [written, write] as const;
}
