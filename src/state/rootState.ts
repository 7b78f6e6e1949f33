import type { Appearance } from '@/domain/appearance';
import type { Network } from '@/domain/plan/network';
import { EMPTY_DRAFT, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { NO_HISTORY, type HistoryState } from './history/steps';

/** The posts in the order of scheduling. */
export type ScheduledPostsState = readonly ScheduledPost[];

/** The connected networks, in the order of connecting. */
export type ConnectionsState = readonly Network[];

export interface SettingsState {
  readonly appearance: Appearance;
  /** True if single keys pressed outside a field are shortcuts. */
  readonly singleKeys: boolean;
}

/** The draft of the new post, as of the last typing pause. */
export type NewPostState = PostDraft;

/** A copy as it was made. */
export interface Copy {
  /** The id of the post that was copied. */
  readonly original: string;
  readonly draft: PostDraft;
}

/** The draft of an open edit. */
export interface Edit extends PostDraft {
  /** For the first edit of a copy. */
  readonly copy?: Copy | undefined;
}

/** The open edits, by the id of the post. Updated when the user pauses typing. */
export type EditsState = Readonly<Record<string, Edit>>;

/** Stored facts only, as plain JSON. */
export interface RootState {
  readonly scheduledPosts: ScheduledPostsState;
  readonly connections: ConnectionsState;
  readonly settings: SettingsState;
  readonly newPost: NewPostState;
  readonly edits: EditsState;
  readonly history: HistoryState;
}

export const INITIAL_STATE: RootState = {
  scheduledPosts: [],
  connections: [],
  settings: { appearance: 'system', singleKeys: true },
  newPost: EMPTY_DRAFT,
  edits: {},
  history: NO_HISTORY,
};
