import type { Edits } from '@/domain/plan/edit';
import type { Network } from '@/domain/plan/network';
import { EMPTY_DRAFT, type PostDraft } from '@/domain/plan/postFields';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { DEFAULT_SETTINGS, type Settings } from '@/domain/settings';
import { NO_HISTORY, type HistoryState } from './history/steps';

/** The posts in the order of scheduling. */
export type ScheduledPostsState = readonly ScheduledPost[];

/** The connected networks, in the order of connecting. */
export type ConnectionsState = readonly Network[];

/** The draft of the new post, as of the last typing pause. */
export type NewPostState = PostDraft;

/** The open edits. Updated when the user pauses typing. */
export type EditsState = Edits;

/** Stored facts only, as plain JSON. */
export interface RootState {
  readonly scheduledPosts: ScheduledPostsState;
  readonly connections: ConnectionsState;
  readonly settings: Settings;
  readonly newPost: NewPostState;
  readonly edits: EditsState;
  readonly history: HistoryState;
}

export const INITIAL_STATE: RootState = {
  scheduledPosts: [],
  connections: [],
  settings: DEFAULT_SETTINGS,
  newPost: EMPTY_DRAFT,
  edits: {},
  history: NO_HISTORY,
};
