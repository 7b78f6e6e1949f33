import { isChannelNetwork } from '../channels/channelNetwork';
import { isAssetId } from '../media/asset';
import { isPosted } from '../posting/isPosted';
import { isPostAnswers } from '../review/postAnswer';
import { isRecord } from '../text/record';
import type { Media, PostDraft, ThreadKind, Variants } from './postFields';
import type { Idea } from './idea';
import type { ScheduledPost } from './scheduledPost';

type Check<Value> = (value: unknown) => value is Value;

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isText(value: unknown): value is string {
  return isString(value) && value !== '';
}

function isListOf<Entry>(isEntry: Check<Entry>) {
  return (value: unknown): value is readonly Entry[] =>
    Array.isArray(value) && value.length > 0 && (value as unknown[]).every(isEntry);
}

function isMedia(value: unknown): value is Media {
  if (!isRecord(value)) return false;
  const { address, asset, alt } = value;
  const isFile = asset === undefined || isAssetId(asset);
  return isText(address) && isFile && (alt === undefined || isText(alt));
}

function isVariants(value: unknown): value is Variants {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  const isVariant = ([network, text]: [string, unknown]) =>
    isChannelNetwork(network) && isText(text);
  return entries.length > 0 && entries.every(isVariant);
}

function isThreadKind(value: unknown): value is ThreadKind {
  return value === 'plain' || value === 'numbered';
}

function optional<Value>(isUsed: Check<Value>) {
  return (value: unknown): value is Value | undefined => value === undefined || isUsed(value);
}

/** Returns true for a valid value, by the field of a post. */
export const FIELD_CHECKS: { readonly [Name in keyof PostDraft]-?: Check<PostDraft[Name]> } = {
  date: isString,
  time: isString,
  content: isString,
  channels: optional(isListOf(isText)),
  variants: optional(isVariants),
  thread: optional(isThreadKind),
  labels: optional(isListOf(isText)),
  link: optional(isText),
  media: optional(isListOf(isMedia)),
  note: optional(isText),
  firstComment: optional(isText),
  posted: optional(isPosted),
  answers: optional(isPostAnswers),
  series: optional(isText),
};

/** Returns true for a value with the shape of a draft. */
export function isPostDraft(value: unknown): value is PostDraft {
  return (
    isRecord(value) && Object.entries(FIELD_CHECKS).every(([name, isValid]) => isValid(value[name]))
  );
}

/** Returns true for a value with the shape of an idea. */
export function isIdea(value: unknown): value is Idea {
  return isPostDraft(value) && isText((value as Partial<Record<keyof Idea, unknown>>).id);
}

/** Returns true for a value with the shape of a post. */
export function isScheduledPost(value: unknown): value is ScheduledPost {
  if (!isPostDraft(value)) return false;
  const { id, status } = value as Partial<Record<keyof ScheduledPost, unknown>>;
  return typeof id === 'string' && status === 'pending';
}
