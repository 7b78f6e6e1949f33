import type { AdviceKind } from '../channels/adviceKinds';
import type { ChannelNetwork } from '../channels/channelNetwork';
import { isVideo, type Asset, type MediaType } from '../media/asset';
import { durationInWords } from '../media/durationInWords';
import type { Media } from '../plan/postFields';
import { byteText } from '../text/byteText';
import { counted } from '../text/words';
import { MEDIA_RULES, type MediaRule, type Size } from './mediaRules';

/** What advice says, without the network that it is about. */
export interface AdviceText {
  readonly kind: AdviceKind;
  /** A sentence. If the advice is about a network, its name and a colon stand before it. */
  readonly text: string;
  readonly reason: string;
}

/** A picture or a video of a post. */
interface File {
  /** Its place in the post, from 1. */
  readonly number: number;
  readonly asset: Asset;
}

/** A picture whose size is known. */
interface Picture extends File {
  readonly size: Size;
}

export const TYPE_NAMES: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
};

/** How much two shapes can differ without a visible cut. */
const TOLERANCE = 0.01;

const LIST = new Intl.ListFormat('en');

/** Returns the values by their keys, in the order of the first value with each key. */
function groupedBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Returns files of one kind in words: "picture 2", "pictures 2 and 3". */
function nameOf(files: readonly File[]): string {
  const kind = files.some(({ asset }) => isVideo(asset)) ? 'video' : 'picture';
  const numbers = LIST.format(files.map(({ number }) => String(number)));
  return files.length === 1 ? `${kind} ${numbers}` : `${kind}s ${numbers}`;
}

/** Returns files with a verb: "picture 2 is", "pictures 2 and 3 are". */
function withVerb(files: readonly File[], one: string, many: string): string {
  return `${nameOf(files)} ${files.length === 1 ? one : many}`;
}

function sizeText([width, height]: Size): string {
  return `${width.toLocaleString()} × ${height.toLocaleString()} pixels`;
}

/** Returns advice of some clauses; null without one. */
function adviceOf(
  kind: AdviceKind,
  clauses: readonly (string | false)[],
  reason: string,
): AdviceText | null {
  const said = clauses.filter((clause) => clause !== false);
  return said.length === 0 ? null : { kind, text: `${said.join('; ')}.`, reason };
}

function numberAdvice(
  { network, files = Infinity, videos = Infinity }: MediaRule,
  fileCount: number,
  videoCount: number,
): AdviceText | null {
  const limits = [
    ...(Number.isFinite(files) ? [counted(files, 'picture or video', 'pictures and videos')] : []),
    ...(Number.isFinite(videos) ? [counted(videos, 'video', 'videos')] : []),
  ];
  return adviceOf(
    'tooManyFiles',
    [
      fileCount > files && `${fileCount.toLocaleString()} pictures and videos (at most ${files})`,
      videoCount > videos && `${videoCount.toLocaleString()} videos (at most ${videos})`,
    ],
    `${network} accepts at most ${limits.join(', and ')} in a post.`,
  );
}

function typeAdvice({ network, accepts }: MediaRule, files: readonly File[]): AdviceText | null {
  const refused = files.filter(({ asset }) => accepts[asset.type] === undefined);
  const byType = groupedBy(refused, ({ asset }) => asset.type);
  const clauses = Array.from(byType, ([type, each]) => `no ${TYPE_NAMES[type]} (${nameOf(each)})`);
  const names = Object.keys(accepts).map((type) => TYPE_NAMES[type as MediaType]);
  return adviceOf('fileType', clauses, `${network} accepts ${LIST.format(names)}.`);
}

/** Returns a size in words that differ from those of the limit that it exceeds. */
function excessText(bytes: number, limit: number): string {
  const text = byteText(bytes);
  return text === byteText(limit) ? `${bytes.toLocaleString()} bytes` : text;
}

function bytesAdvice({ network, accepts }: MediaRule, files: readonly File[]): AdviceText | null {
  const limitOf = ({ asset }: File) => accepts[asset.type] ?? Infinity;
  const tooLarge = files.filter((file) => file.asset.bytes > limitOf(file));
  const clauses = Array.from(groupedBy(tooLarge, limitOf), ([limit, each]) => {
    const most = excessText(Math.max(...each.map(({ asset }) => asset.bytes)), limit);
    return `${withVerb(each, 'has', 'have up to')} ${most} (at most ${byteText(limit)})`;
  });
  return adviceOf('fileTooLarge', clauses, `${network} does not accept larger files of this type.`);
}

/** Returns true if a picture has more pixels in one direction than a size that is upright or on its side. */
function exceeds(size: Size, limit: Size): boolean {
  return Math.min(...size) > Math.min(...limit) || Math.max(...size) > Math.max(...limit);
}

function pixelAdvice(
  { network, smallest = [0, 0], largest = [Infinity, Infinity], pixels = Infinity }: MediaRule,
  pictures: readonly Picture[],
): AdviceText | null {
  const areSmall = pictures.filter(({ size }) => exceeds(smallest, size));
  const areLarge = pictures.filter(
    ({ size }) => exceeds(size, largest) || size[0] * size[1] > pixels,
  );
  const most = pixels === Infinity ? sizeText(largest) : `${pixels.toLocaleString()} pixels`;
  return adviceOf(
    'pictureSize',
    [
      areSmall.length > 0 &&
        `${withVerb(areSmall, 'is', 'are')} too small (at least ${sizeText(smallest)})`,
      areLarge.length > 0 && `${withVerb(areLarge, 'is', 'are')} too large (at most ${most})`,
    ],
    `${network} may not accept pictures with fewer or more pixels.`,
  );
}

function cutAdvice(
  { network, tallest = [0, 1], widest = [1, 0], followsFirst }: MediaRule,
  pictures: readonly Picture[],
): AdviceText | null {
  const ratioOf = ([width, height]: Size) => width / height;
  const [least, most] = [ratioOf(tallest), ratioOf(widest)];
  /** Returns to what a picture is cut; null if it is shown whole. */
  function cutOf({ number, size }: Picture): string | null {
    const ratio = ratioOf(size);
    const isOther = (other: number) => Math.abs(ratio / other - 1) > TOLERANCE;
    const first = pictures.find((picture) => picture.number === 1);
    if (followsFirst && first && number !== 1) {
      const shape = Math.min(Math.max(ratioOf(first.size), least), most);
      return isOther(shape) ? 'the shape of picture 1' : null;
    }
    if (ratio < least && isOther(least)) return tallest.join(':');
    return ratio > most && isOther(most) ? widest.join(':') : null;
  }
  const clauses = Array.from(
    groupedBy(pictures, cutOf),
    ([shape, each]) => shape !== null && `${withVerb(each, 'is', 'are')} cut to ${shape}`,
  );
  return adviceOf('pictureCut', clauses, `${network} does not show the rest of a picture.`);
}

function durationAdvice(
  { network, shortest = 0, longest = Infinity }: MediaRule,
  videos: readonly File[],
): AdviceText | null {
  const clauses = videos.map((video) => {
    const { duration } = video.asset;
    if (duration === undefined) return false;
    if (duration < shortest) {
      const has = durationInWords(Math.floor(duration));
      return `${nameOf([video])} has ${has} (at least ${durationInWords(shortest)})`;
    }
    if (duration <= longest) return false;
    const has = durationInWords(Math.ceil(duration));
    return `${nameOf([video])} has ${has} (at most ${durationInWords(longest)})`;
  });
  return adviceOf('videoLength', clauses, `${network} does not accept other durations.`);
}

/**
 * Returns the advice on the pictures and videos of a post. An entry without an asset is counted, and nothing else is
 * known of it. The reason ends with the note of the rule.
 */
export function mediaAdvice(
  media: readonly Media[],
  network: ChannelNetwork,
  assets: ReadonlyMap<string, Asset>,
): readonly AdviceText[] {
  const rule = MEDIA_RULES[network];
  const files = media.flatMap(({ asset: id = '' }, index): readonly File[] => {
    const asset = assets.get(id);
    return asset ? [{ number: index + 1, asset }] : [];
  });
  const videos = files.filter(({ asset }) => isVideo(asset));
  const pictures = files.flatMap((file): readonly Picture[] => {
    const { width, height } = file.asset;
    const isKnown = width !== undefined && height !== undefined;
    return isKnown && !isVideo(file.asset) ? [{ ...file, size: [width, height] }] : [];
  });
  const advice = [
    numberAdvice(rule, media.length, videos.length),
    typeAdvice(rule, files),
    bytesAdvice(rule, files),
    pixelAdvice(rule, pictures),
    cutAdvice(rule, pictures),
    durationAdvice(rule, videos),
  ];
  return advice
    .filter((each) => each !== null)
    .map((each) => ({ ...each, reason: `${each.reason} ${rule.note}` }));
}
