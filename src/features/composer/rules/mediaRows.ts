import type { Asset } from '@/core/media/asset';
import type { Media } from '@/core/plan/postFields';
import { counted } from '@/core/text/words';

/** The length of an alt text in UTF-16 units that networks take: that of Twitter, as of November 2026. */
export const ALT_LIMIT = 1000;

/** A row of the form for media: it may be empty. */
export interface MediaRow {
  readonly address: string;
  readonly asset?: string;
  readonly alt: string;
}

export const EMPTY_ROW: MediaRow = { address: '', alt: '' };

/** Returns the rows for the media of a post. */
export function rowsOf(media: readonly Media[] = []): readonly MediaRow[] {
  return media.map((each) => ({ alt: '', ...each }));
}

/** Returns the media of the rows that have an address. */
export function mediaOf(rows: readonly MediaRow[]): readonly Media[] {
  return rows
    .filter(({ address }) => address !== '')
    .map(({ alt, ...file }) => ({ ...file, ...(alt !== '' && { alt }) }));
}

/**
 * Returns a key for each row, which the row keeps when it is moved: the id of its asset, or the number of the row among
 * those without a known asset. Rows with the same asset are numbered too.
 */
export function rowKeys(
  rows: readonly MediaRow[],
  assets: ReadonlyMap<string, Asset>,
): readonly string[] {
  const counts = new Map<string, number>();
  return rows.map(({ asset = '' }) => {
    const id = assets.get(asset)?.id ?? '';
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return `${id} ${count}`;
  });
}

/** Returns a list in which one entry has another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1));
}

/**
 * Returns the place that a dragged entry gets.
 *
 * @param centres the centres of the entries in their order
 * @param from the place of the dragged entry
 * @param at where the pointer is
 */
export function placeAt(centres: readonly number[], from: number, at: number): number {
  return centres.filter((centre, index) => index !== from && centre < at).length;
}

/** Returns the length of an alt text beside its limit: "12/1,000". */
export function altCount(alt: string): string {
  return `${alt.length.toLocaleString()}/${ALT_LIMIT.toLocaleString()}`;
}

/** Returns the media with other assets in the place of some. Their alt texts stay. */
export function withOtherAssets(
  media: readonly Media[],
  others: ReadonlyMap<string, Pick<Asset, 'id' | 'name'>>,
): readonly Media[] {
  return media.map((each) => {
    const other = others.get(each.asset ?? '');
    return other ? { ...each, address: other.name, asset: other.id } : each;
  });
}

/** Returns the assets of the rows that are known, each once, in the order of the rows. */
export function assetsOfRows(
  rows: readonly MediaRow[],
  assets: ReadonlyMap<string, Asset>,
): readonly Asset[] {
  return [...new Set(rows.flatMap(({ asset }) => assets.get(asset ?? '') ?? []))];
}

/** Returns how many files may say where they were taken, as a sentence. */
export function locationWords(count: number): string {
  return `${counted(count, 'picture', 'pictures')} may say where ${count === 1 ? 'it was' : 'they were'} taken`;
}
