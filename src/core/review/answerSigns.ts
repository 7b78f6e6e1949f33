import type { ScheduledPost } from '../plan/scheduledPost';
import { isolated } from '../text/words';
import type { PostAnswer } from './postAnswer';
import type { ReviewIndex } from './reviewIndex';
import { awaitedReview, saidAnswers, type AnswerKind, type SaidAnswer } from './reviewState';

/** What an entry says of an answer, or of one that is waited for. */
export interface AnswerSign {
  readonly kind: SaidAnswer['kind'] | 'waiting';
  readonly words: string;
  /** Undefined while it is waited for. */
  readonly answer?: PostAnswer;
}

function waitingFor(name: string): string {
  return `Waiting for ${name === '' ? 'an answer' : isolated(name)}`;
}

/** Returns what an answer says, in words. */
export function answerInWords(kind: AnswerKind, answer: PostAnswer): string {
  const { by, state, comment, texts = {} } = answer;
  if (kind === 'aside') return 'Set aside';
  if (kind === 'used') return `The text of ${isolated(by)} is used`;
  if (state === 'comment') return waitingFor(by);
  if (state === 'approved') {
    return kind === 'earlier' ? 'Approved an earlier text' : `Approved by ${isolated(by)}`;
  }
  if (kind === 'earlier') return 'Change asked for an earlier text';
  const isTextAlone = comment === undefined && Object.keys(texts).length > 0;
  return isTextAlone ? 'Change asked: another text' : 'Change asked';
}

/**
 * Returns what an entry says of the answers to its post.
 *
 * @param isToCome false for a post that is published, for which nobody waits
 */
export function answerSigns(
  post: ScheduledPost,
  index: ReviewIndex,
  isToCome: boolean,
): readonly AnswerSign[] {
  const signs = saidAnswers(post, index).flatMap(({ answer, kind }): AnswerSign[] =>
    answer.state === 'comment' && !isToCome
      ? []
      : [{ kind, words: answerInWords(kind, answer), answer }],
  );
  const asked = isToCome && awaitedReview(post, index);
  return asked ? [...signs, { kind: 'waiting', words: waitingFor(asked.reviewer) }] : signs;
}
