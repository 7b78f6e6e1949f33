import { accountName, accountsOf } from '@/core/channels/account';
import type { PlanAddition } from '@/core/planFile/planAddition';
import { isolated } from '@/core/text/isolated';
import { counted } from '@/core/text/counted';
import { openDrafts } from '@/core/plan/openDrafts';
import { countedPosts, titleOf } from '@/core/plan/titles';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { wallDateFormatter } from '@/core/time/wallTime';
import { problemText } from '@/core/planFile/problems';
import type { FoundProblems, ReadFile, RefusedFile } from '@/core/planFile/reading';
import { refusalText } from '@/core/planFile/refusalText';
import type { Addition, Listed, OpenedContent } from './OpenDialog';

/** The maximum number of listed problems and duplicates. */
const MOST_LISTED = 50;

const REPLACED_TOO =
  'Replacing it also takes the accounts, labels, drafts and settings of the file.';

const formatDate = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();

/** Returns what a file holds, one line for each kind. */
function linesOf({ workspace, total, savedAt, program }: ReadFile): readonly string[] {
  const { posts, connections, accounts, labels } = workspace;
  const connected = accountsOf(connections, accounts).map(accountName);
  const drafts = openDrafts(workspace).length;
  const when =
    savedAt === null
      ? null
      : new Date(savedAt).toLocaleString(undefined, {
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
        });
  const by = program === null ? '' : ` by Social Sync ${program}`;
  return [
    posts.length === total
      ? countedPosts(total)
      : `${posts.length.toLocaleString()} of ${countedPosts(total)} can be read`,
    ...(connected.length > 0 ? [`Connected: ${connected.map(isolated).join(', ')}`] : []),
    ...(labels.length > 0 ? [counted(labels.length, 'label', 'labels')] : []),
    ...(drafts > 0 ? [counted(drafts, 'unfinished edit', 'unfinished edits')] : []),
    ...(when === null ? [] : [`Saved ${isolated(when)}${by}`]),
  ];
}

function problemsOf({ problems, problemCount }: FoundProblems): Listed | null {
  if (problemCount === 0) return null;
  return {
    heading: counted(problemCount, 'problem', 'problems'),
    lines: problems.slice(0, MOST_LISTED).map(problemText),
    count: problemCount,
  };
}

function additionOf({ added, replaced, unchanged, known }: PlanAddition): Addition {
  const there =
    unchanged === 0
      ? ''
      : ` ${countedPosts(unchanged)} of the file ${unchanged === 1 ? 'is' : 'are'} already in this plan.`;
  const rest =
    replaced.length === 0
      ? 'changes nothing else'
      : `replaces ${counted(replaced.length, 'post', 'posts')} of it`;
  const isAllThere = unchanged > 0 && added.length + known.length === 0;
  return {
    words: isAllThere
      ? 'Adding changes nothing: all posts of the file are already in this plan.'
      : `Adding puts ${countedPosts(added.length)} at the end of this plan and ${rest}.${there}`,
    duplicates:
      known.length === 0
        ? null
        : {
            heading: `${counted(known.length, 'post is', 'posts are')} in this plan with other contents, or with the same date, time, text and networks`,
            lines: known
              .slice(0, MOST_LISTED)
              .map(
                (post) =>
                  `${isolated(formatDate(post.date))}, ${formatTime(post.time)}: ${isolated(titleOf(post))}`,
              ),
            count: known.length,
          },
  };
}

/** Returns why a file cannot be opened, in words. */
export function refusedInWords(file: RefusedFile): OpenedContent {
  return {
    kind: 'refused',
    words: refusalText(file),
    problems: file.reason === 'noPosts' ? problemsOf(file) : null,
  };
}

/** Returns what was read of a file, in words. */
export function readInWords(
  read: ReadFile,
  present: readonly ScheduledPost[],
  added: PlanAddition,
): OpenedContent {
  return {
    kind: 'read',
    lines: linesOf(read),
    problems: problemsOf(read),
    replacement:
      present.length === 0
        ? `This plan has no posts yet. ${REPLACED_TOO}`
        : `This plan has ${countedPosts(present.length)}. ${REPLACED_TOO} Undo brings it back.`,
    addition: additionOf(added),
  };
}
