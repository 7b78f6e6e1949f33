import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { answersInWords, isAnswer } from '@/core/review/answersMessage';
import type { AskedReview } from '@/core/review/askedReview';
import type { PostAnswer } from '@/core/review/postAnswer';
import { answerKey, standings, withAnswer, type Standing } from '@/core/review/postAnswers';
import type { Answer, Answers } from '@/core/review/reviewFiles';
import { textChanges, unusedNetworks, type TextChange } from '@/core/review/textChanges';
import { counted } from '@/core/text/words';
import { instantOf } from '@/core/time/instant';
import type { TypedTime } from '@/core/time/wallTime';

/** An answer beside the post that it is about. */
export interface AnswerRow {
  readonly answer: Answer;
  readonly standing: Standing;
  /** Undefined if the plan does not have it. */
  readonly post: ScheduledPost | undefined;
  /** When the post is due, or was when it was sent; undefined if that is not known. */
  readonly due: TypedTime | undefined;
  /** What it is to the plan: `known` if the plan has it, and `older` if the plan has a newer one of the same name. */
  readonly news: 'new' | 'known' | 'older';
  /** What the suggested texts change. */
  readonly changes: readonly TextChange[];
  /** The networks of suggested texts that the post is no longer meant for. */
  readonly unused: readonly ChannelNetwork[];
  /** True if the post has all of the suggested texts. */
  readonly isUsed: boolean;
  /** True for an approval that holds, also after the post moved. */
  readonly isApproval: boolean;
  /** False for a plain approval that holds. */
  readonly isToLookAt: boolean;
}

function newsOf(post: ScheduledPost, answer: PostAnswer): AnswerRow['news'] {
  const { answers = {} } = post;
  if (withAnswer(answers, answer) !== answers) return 'new';
  const own = answers[answerKey(answer)];
  return own && instantOf(own.at) > instantOf(answer.at) ? 'older' : 'known';
}

/**
 * Returns the answers beside their posts, by when these are due; null if they do not belong to the plan. What says
 * nothing is left out.
 *
 * @param asked undefined if the plan does not have the review
 */
export function answerRows(
  { answers: sent, ...head }: Answers,
  asked: AskedReview | undefined,
  posts: readonly ScheduledPost[],
): readonly AnswerRow[] | null {
  const answers = sent.filter(isAnswer);
  const wanted = new Set(answers.map(({ post }) => post));
  const found = new Map(
    posts.filter(({ id }) => wanted.has(id)).map((post) => [post.id, post] as const),
  );
  const standing = standings(asked, found, { ...head, answers });
  if (!standing) return null;
  const { review, by, at } = head;
  return answers
    .map((answer, index): AnswerRow => {
      const { post: id, ...said } = answer;
      const post = found.get(id);
      const { texts = {} } = said;
      const changes = post ? textChanges(post, texts) : [];
      const unused = post ? unusedNetworks(post, texts) : [];
      const isUsed =
        post !== undefined &&
        said.state === 'change' &&
        said.texts !== undefined &&
        changes.length + unused.length === 0;
      const stands = isUsed ? 'holds' : (standing[index] ?? 'unknown');
      const isApproval = said.state === 'approved' && (stands === 'holds' || stands === 'moved');
      return {
        answer,
        standing: stands,
        post,
        due: post ?? (asked && Object.hasOwn(asked.posts, id) ? asked.posts[id] : undefined),
        news: post ? newsOf(post, { review, by, at, ...said }) : 'known',
        changes,
        unused,
        isUsed,
        isApproval,
        isToLookAt: !isApproval || said.comment !== undefined,
      };
    })
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
}

/** Returns answers in words: "3 approved · 1 change asked · 2 to earlier texts". Only what holds is approved. */
export function rowsInWords(rows: readonly AnswerRow[]): string {
  const isSaid = ({ answer, post, isApproval }: AnswerRow) =>
    post !== undefined && (isApproval || answer.state !== 'approved');
  const others = rows.filter((row) => !isSaid(row));
  const number = (is: Standing) => others.filter(({ standing }) => standing === is).length;
  const [earlier, other] = [number('earlier'), number('other')];
  const leftOut = others.length - earlier - other;
  return [
    answersInWords(rows.filter(isSaid).map(({ answer }) => answer)),
    earlier > 0 && counted(earlier, 'to an earlier text', 'to earlier texts'),
    other > 0 && counted(other, 'to another text', 'to other texts'),
    leftOut > 0 && counted(leftOut, 'left out', 'left out'),
  ]
    .filter((part) => part)
    .join(' · ');
}

/** Returns a text that sorts rows by when their posts are due; those of which that is not known come last. */
function timeOf({ due }: AnswerRow): string {
  return due ? `${due.date} ${due.time}` : '~';
}
