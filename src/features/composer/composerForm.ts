import type { ReactNode, RefObject } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { DraftChanger } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import type { Announce } from '@/ui/page/useAnnouncements';

/** The pictures and videos that a form is taking in. A form that is folded goes on with it. */
export interface MediaWork {
  /** Which of the given files is read now, from 1; null while none is. */
  readonly reading: { readonly number: number; readonly total: number } | null;
  /** True while copies without the location are made. */
  readonly isRemoving: boolean;
  /** Sentences about files that were not added. */
  readonly problems: readonly string[];
  /** True if the form is submitted when the work has ended. A new problem ends that. */
  readonly isAwaited: boolean;
}

/** What is typed for a network in the field that has focus. */
export interface Typing {
  readonly network: ChannelNetwork;
  /** True if the text was emptied: it is shown as empty, although the common text counts. */
  readonly isEmptied: boolean;
  /** True if it is the common text, because there was none. */
  readonly isCommon: boolean;
}

/** What the parts of a composer do with their form; stable between renders. */
export interface ComposerForm {
  /** Changes the draft while the user types. */
  readonly type: (change: DraftChanger) => void;
  /** Changes the draft by one choice, and stores it. */
  readonly choose: (change: DraftChanger) => void;
  /** Chooses the labels, and with a brand its accounts; see `channelsWithLabels`. */
  readonly chooseLabels: (labels: readonly string[]) => void;
  /** Shows the text for a network; null for the text for all networks. */
  readonly show: (network: ChannelNetwork | null) => void;
  /** Remembers what is typed in the field, until it is left. */
  readonly noteTyping: (typing: Typing | null) => void;
  readonly announce: Announce;
  readonly changeWork: (change: (work: MediaWork) => Partial<MediaWork>) => void;
  /** Shows sentences about files that were not added, and announces them after others. */
  readonly report: (problems: readonly string[], before?: readonly string[]) => void;
  /** Takes files in for the post. */
  readonly give: (files: readonly File[]) => void;
  /** Ends the reading of the given files, and says how many are not added. */
  readonly discard: () => void;
  /** Aborted when the form is closed, or its post is scheduled. */
  readonly endRef: RefObject<AbortController | null>;
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
  readonly typing: Typing | null;
  readonly work: MediaWork;
}

/** The parts of the form for networks, which are loaded when they are first used. */
export interface ComposerSlots {
  /** What the content field shows: the content, or the text for one network. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Called when focus leaves the content field. */
  readonly onTextLeft: () => void;
  /** The choice between the texts; without it, there is only one. */
  readonly tabs: ReactNode;
  /** The ids of the chosen tab and of its panel. */
  readonly panel: { readonly id: string; readonly tab: string } | undefined;
  /** The id of the element that describes the text. */
  readonly description: string | undefined;
  /** The choice of the brand, before the text. */
  readonly brand: ReactNode;
  /** Behind the text; it marks parts of it. */
  readonly marks: ReactNode;
  readonly belowText: ReactNode;
  /** The accounts and labels. */
  readonly details: ReactNode;
  /** The chosen accounts and labels, for the form at rest; a press on them opens it. */
  readonly chosen: (onOpen: () => void) => ReactNode;
  /** Beside the text if there is room; null without a network. */
  readonly preview: ReactNode;
}
