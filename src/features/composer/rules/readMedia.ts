import type { Asset } from '@/core/media/asset';
import type { MediaReading } from '@/core/media/mediaReading';
import type { Media } from '@/core/plan/postFields';

/** Returns the number of the file that is read, from 1, for the part that is done, from 0 to 1. */
export function numberAt(done: number, total: number): number {
  // A sum of parts can be a little less than the whole number.
  return Math.min(total, Math.floor(done * total + 1e-6) + 1);
}

/** What reading files gives for the media of a post. */
interface Added {
  readonly media: readonly Media[];
  /** The number of the files that are new in the media. */
  readonly count: number;
  /** Sentences about the others. */
  readonly problems: readonly string[];
}

/**
 * Returns the media of a post with the files that were read. A file that the post has is not added again. Of a file
 * that cannot be shown, the name is added.
 *
 * @param assets the known assets by their ids
 */
export function withReadings(
  media: readonly Media[],
  readings: readonly MediaReading[],
  assets: ReadonlyMap<string, Asset>,
): Added {
  const added: Media[] = [];
  const problems: string[] = [];
  const ids = new Set(media.map(({ asset }) => asset));
  for (const reading of readings) {
    if (reading.kind === 'read') {
      const { id, name, alt } = assets.get(reading.asset.id) ?? reading.asset;
      if (ids.has(id)) problems.push(`${reading.asset.name} is in the post already.`);
      else added.push({ address: name, asset: id, ...(alt !== undefined && { alt }) });
      ids.add(id);
    } else {
      if (reading.kind === 'nameOnly') added.push({ address: reading.name });
      problems.push(reading.problem);
    }
  }
  return { media: [...media, ...added], count: added.length, problems };
}
