import { isChannelNetwork, type ChannelNetwork } from '../channels/channelNetwork';
import { isStamp } from '../text/isStamp';
import { isRecord } from '../text/record';
import { isInstantText } from '../time/instant';

/** The texts of a post by network; '' is the common one. None of them is empty. */
export type Texts = Readonly<Partial<Record<ChannelNetwork | '', string>>>;

/** What a reviewer says of a post. A comment alone leaves the post waiting. */
export const ANSWER_STATES = ['approved', 'change', 'comment'] as const;

/** An answer as a post of the plan has it. */
export interface PostAnswer {
  /** The id of the review. */
  readonly review: string;
  /** The name that the reviewer gave. */
  readonly by: string;
  /** When the answers were sent: an instant in ISO 8601. */
  readonly at: string;
  /** The stamp of the post that was read; '' if it is not known. */
  readonly stamp: string;
  readonly state: (typeof ANSWER_STATES)[number];
  /** Not empty; omitted without one. */
  readonly comment?: string;
  /** The texts that the reviewer suggests; omitted without one. */
  readonly texts?: Texts;
  /** What the planner did about it; omitted while that is open. */
  readonly done?: 'used' | 'aside';
}

/** The answers of a post by `answerKey`, one of a person to a review; at least one entry. */
export type PostAnswers = Readonly<Record<string, PostAnswer>>;

/** Returns true for texts by network. */
function isTexts(value: unknown): value is Texts {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([network, text]) =>
        (network === '' || isChannelNetwork(network)) && typeof text === 'string' && text !== '',
    )
  );
}

function isPostAnswer(value: unknown): value is PostAnswer {
  if (!isRecord(value)) return false;
  const { review, by, at, stamp, state, comment, texts, done } = value;
  return (
    [review, by].every((each) => typeof each === 'string') &&
    typeof at === 'string' &&
    isInstantText(at) &&
    (stamp === '' || isStamp(stamp)) &&
    (ANSWER_STATES as readonly unknown[]).includes(state) &&
    (comment === undefined || (typeof comment === 'string' && comment !== '')) &&
    (texts === undefined || isTexts(texts)) &&
    (done === undefined || done === 'used' || done === 'aside')
  );
}

/** Returns true for at least one answer, by any keys. */
export function isPostAnswers(value: unknown): value is PostAnswers {
  const answers = isRecord(value) ? Object.values(value) : [];
  return answers.length > 0 && answers.every(isPostAnswer);
}
