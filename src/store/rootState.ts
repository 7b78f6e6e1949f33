import type { AccountEntry } from '@/core/channels/account';
import type { Label } from '@/core/channels/label';
import type { Asset } from '@/core/media/asset';
import type { Snippet } from '@/core/channels/snippet';
import type { Edits } from '@/core/plan/edit';
import type { Network } from '@/core/channels/channelNetwork';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { DEFAULT_SETTINGS, type Settings } from '@/core/plan/settings';
import type { Instant } from '@/core/time/instant';
import type { KeepingState } from './services';
import { NO_HISTORY, type HistoryState } from './history/steps';

/** The posts in the order of scheduling. */
export type ScheduledPostsState = readonly ScheduledPost[];

/** The connected networks, in the order of connecting. */
export type ConnectionsState = readonly Network[];

/** The accounts beyond {@link ConnectionsState}, and the names of accounts, in the order of connecting. */
export type AccountsState = readonly AccountEntry[];

/** The labels, in the order of creation. */
export type LabelsState = readonly Label[];

/** The saved texts, in the order of saving. */
export type SnippetsState = readonly Snippet[];

/** What is known of the files of pictures and videos, in the order of adding. */
export type AssetsState = readonly Asset[];

/** The draft of the new post, as of the last typing pause. */
type NewPostState = PostDraft;

/** The draft of the quick add of a calendar: its text and its time, as of the last typing pause. */
type QuickAddState = PostDraft;

/** The open edits. Updated when the user pauses typing. */
export type EditsState = Edits;

/** A plan, and the file that it was opened from or saved to. */
export interface PlanFile {
  /** Tells the plans of a tab apart: a new plan and an opened one have a number of their own. */
  readonly plan: number;
  /** The name of the file; omitted without one. */
  readonly name?: string;
  /** Names the file for a later save; omitted if the browser cannot save into it. See `Files`. */
  readonly handle?: string;
  /** Changes with the content of the file; as of when the plan was read from it or saved to it last. */
  readonly stamp?: string;
  /** The top-level fields of the file that this version does not know. */
  readonly unknown?: Readonly<Record<string, unknown>>;
}

/** One value, so that the history and other tabs exchange the file as a whole. */
export interface PlanFileState {
  readonly current: PlanFile;
}

export interface SavedState {
  /** When the plan was last saved to its file. */
  readonly at?: Instant;
  /** True if the plan has changed since its file was opened or saved. */
  readonly isChanged: boolean;
}

/** What was chosen last in this tab for exports: the fields of `ExportChoice`. */
export type ExchangeState = Readonly<Record<string, string>>;

/** Stored facts only, as plain JSON. */
export interface RootState {
  readonly scheduledPosts: ScheduledPostsState;
  readonly connections: ConnectionsState;
  readonly accounts: AccountsState;
  readonly labels: LabelsState;
  readonly snippets: SnippetsState;
  readonly assets: AssetsState;
  readonly settings: Settings;
  readonly newPost: NewPostState;
  readonly quickAdd: QuickAddState;
  readonly edits: EditsState;
  readonly file: PlanFileState;
  readonly saved: SavedState;
  readonly keeping: KeepingState;
  readonly exchange: ExchangeState;
  readonly history: HistoryState;
}

export const INITIAL_STATE: RootState = {
  scheduledPosts: [],
  connections: [],
  accounts: [],
  labels: [],
  snippets: [],
  assets: [],
  settings: DEFAULT_SETTINGS,
  newPost: EMPTY_DRAFT,
  quickAdd: EMPTY_DRAFT,
  edits: {},
  file: { current: { plan: 0 } },
  saved: { isChanged: false },
  keeping: { kind: 'off' },
  exchange: {},
  history: NO_HISTORY,
};
