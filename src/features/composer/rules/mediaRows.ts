import type { Media } from '@/core/plan/postFields';

/** A row of the form for media: it may be empty. */
export interface MediaRow {
  readonly address: string;
  readonly alt: string;
}

/** Returns the rows for the media of a post; at least one. */
export function rowsOf(media: readonly Media[] = []): readonly MediaRow[] {
  if (media.length === 0) return [{ address: '', alt: '' }];
  return media.map(({ address, alt = '' }) => ({ address, alt }));
}

/** Returns the media of the rows that have an address. */
export function mediaOf(rows: readonly MediaRow[]): readonly Media[] {
  return rows
    .filter(({ address }) => address !== '')
    .map(({ address, alt }) => ({ address, ...(alt !== '' && { alt }) }));
}
