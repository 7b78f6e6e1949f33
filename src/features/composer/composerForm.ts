import type { RefObject } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { DraftChange } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import type { Announce } from '@/ui/page/useAnnouncements';

/** What the parts of a composer do with their form; stable between renders. */
export interface ComposerForm {
  /** Changes the draft while the user types. */
  readonly type: (change: DraftChange) => void;
  /** Changes the draft by one choice, and stores it. */
  readonly choose: (change: DraftChange) => void;
  /** Shows the text for a network; null for the text for all networks. */
  readonly show: (network: ChannelNetwork | null) => void;
  /** Shows an empty text for a network that has none of its own; null to show the common text there. */
  readonly showEmpty: (network: ChannelNetwork | null) => void;
  readonly announce: Announce;
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
  /** The beginning of the ids of its elements. */
  readonly id: string;
  /** The post that is edited; undefined for a new one. */
  readonly postId: string | undefined;
  /** Changes with each scheduled post: the fields that were opened for it close. */
  readonly round: number;
}

/** What the composer shows. */
export interface ComposerState {
  readonly form: ComposerForm;
  readonly draft: PostDraft;
  /** The draft of a moment ago: a keystroke does not wait for what is computed from it. */
  readonly deferred: PostDraft;
  /** The network whose text was chosen; null for the text for all networks. */
  readonly shown: ChannelNetwork | null;
  /** The network whose own text was emptied in the field that has focus. */
  readonly emptied: ChannelNetwork | null;
}
