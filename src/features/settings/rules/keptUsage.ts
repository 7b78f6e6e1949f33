import { isVideo, type Asset } from '@/core/media/asset';

/** Returns the size of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value);
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // A surrogate pair is two units of UTF-16 and four bytes. JSON escapes lone surrogates.
    if (unit >= 0xd800 && unit <= 0xdfff) bytes += 1;
    else if (unit >= 0x800) bytes += 2;
    else if (unit >= 0x80) bytes += 1;
  }
  return bytes;
}

/** What one kind of data takes, as JSON in UTF-8. */
interface PartUsage {
  readonly count: number;
  readonly bytes: number;
}

/** What the plan of a tab takes when it is stored. */
export interface KeptUsage {
  readonly posts: PartUsage;
  /** The steps of the history of this tab. */
  readonly steps: PartUsage;
  /** The new post and the open edits of this tab. */
  readonly drafts: PartUsage;
  /** The files of pictures and videos. */
  readonly media: {
    readonly pictures: number;
    readonly videos: number;
    readonly bytes: number;
  };
  /** Settings, connections, accounts, labels and snippets. */
  readonly other: PartUsage;
  readonly bytes: number;
}

/** What is measured. */
interface Measured extends Readonly<
  Record<'posts' | 'steps' | 'drafts' | 'other', readonly unknown[]>
> {
  readonly assets: readonly Asset[];
}

function sizeOf(list: readonly unknown[]): PartUsage {
  return {
    count: list.length,
    bytes: list.reduce<number>((sum, each) => sum + jsonBytes(each), 0),
  };
}

function mediaUsage(assets: readonly Asset[]): KeptUsage['media'] {
  const videos = assets.filter(isVideo).length;
  return {
    pictures: assets.length - videos,
    videos,
    bytes: assets.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Measures what is stored. */
function keptUsage(measured: Measured): KeptUsage {
  const posts = sizeOf(measured.posts);
  const steps = sizeOf(measured.steps);
  const drafts = sizeOf(measured.drafts);
  const media = mediaUsage(measured.assets);
  const other = sizeOf(measured.other);
  return {
    posts,
    steps,
    drafts,
    media,
    other,
    bytes: posts.bytes + steps.bytes + drafts.bytes + media.bytes + other.bytes,
  };
}

/** What a worker measures. */
export const USAGE_JOBS = { measureKept: (measured: Measured) => keptUsage(measured) };
