import type { AccountEntry } from '../channels/account';
import type { Label } from '../channels/label';
import type { Asset } from '../media/asset';
import type { Snippet } from '../channels/snippet';
import type { Edits } from '../plan/edit';
import type { Network } from '../channels/channelNetwork';
import type { Idea, NewPostDraft } from '../plan/idea';
import type { PostDraft } from '../plan/postFields';
import type { ScheduledPost } from '../plan/scheduledPost';
import type { AskedReview } from '../review/askedReview';
import type { Settings } from '../plan/settings';

/** Everything that the user made: what a workspace file holds. */
export interface Workspace {
  /** In the order of scheduling. */
  readonly posts: readonly ScheduledPost[];
  /** In the order of saving. */
  readonly ideas: readonly Idea[];
  /** The connected networks, in the order of connecting. */
  readonly connections: readonly Network[];
  /** The accounts beyond the connections, and the names of accounts. */
  readonly accounts: readonly AccountEntry[];
  readonly labels: readonly Label[];
  readonly snippets: readonly Snippet[];
  /** The last reviews that were asked for, in the order of sending. */
  readonly reviews: readonly AskedReview[];
  /** The pictures and videos that posts and drafts name. Their bytes are files beside this one. */
  readonly assets: readonly Asset[];
  readonly settings: Settings;
  /** The draft of the new post. */
  readonly newPost: NewPostDraft;
  /** The draft of the quick add: its text and its time. */
  readonly quickAdd: PostDraft;
  readonly edits: Edits;
  /** The top-level fields of the file that this version of the product does not know, by name. */
  readonly unknown: Readonly<Record<string, unknown>>;
}
