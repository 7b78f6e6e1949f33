import type { Instant } from '../time/instant';
import type { FileKind } from './fileKind';
import type { Problem } from './problems';
import type { Place } from './readJson';
import type { Workspace } from './workspace';

/** What is wrong with a file. */
export interface FoundProblems {
  /** The first problems. */
  readonly problems: readonly Problem[];
  /** The number of all problems. */
  readonly problemCount: number;
}

/** Why nothing of a file is offered. */
export type Refusal =
  | { readonly reason: 'tooLarge'; readonly bytes: number; readonly limit: number }
  /** A document whose end is missing, or an archive whose end is missing or damaged. */
  | { readonly reason: 'endMissing' }
  /** The document is not valid JSON, or is damaged in its archive. The place is null if it is not known. */
  | { readonly reason: 'damaged'; readonly place: Place | null }
  | { readonly reason: 'empty' }
  | { readonly reason: 'foreign'; readonly looksLike: FileKind }
  | { readonly reason: 'encoding' }
  | { readonly reason: 'tooDeep' }
  | { readonly reason: 'newer' | 'older'; readonly version: number }
  /** The version is missing, or is no version that ever existed. */
  | { readonly reason: 'version'; readonly shown: string }
  /** The file has posts or should have them, and none is readable. */
  | ({ readonly reason: 'noPosts' } & FoundProblems);

/** A file that cannot be opened. */
type RefusedFile = Refusal & { readonly kind: 'refused' };

/** What was read of a file. */
export interface ReadFile extends FoundProblems {
  readonly kind: 'read';
  readonly workspace: Workspace;
  /** The bytes of its assets, by their ids; omitted without assets. */
  readonly files?: ReadonlyMap<string, Blob>;
  /** The version of the product that wrote the file; null if it is missing. */
  readonly program: string | null;
  /** The time of saving; null if it is missing. */
  readonly savedAt: Instant | null;
  /** The number of posts in the file. It exceeds that of the workspace by the unreadable ones. */
  readonly total: number;
}

export type Reading = RefusedFile | ReadFile;
