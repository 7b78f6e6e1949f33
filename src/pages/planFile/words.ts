import type { Addition, Listed, OpenedContent } from '@/components/planFile/OpenDialog';
import { accountName, accountsOf } from '@/domain/channels/account';
import { isolated } from '@/domain/isolated';
import { counted } from '@/domain/plan/counted';
import { openDrafts } from '@/domain/plan/openDrafts';
import { countedPosts, titleOf } from '@/domain/plan/titles';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { clockTimeFormatter } from '@/domain/time/clockTime';
import { wallDateFormatter } from '@/domain/time/wallTime';
import type { AddedPosts } from '@/domain/workspace/addedPosts';
import { problemText } from '@/domain/workspace/problems';
import type { FoundProblems, ReadFile, RefusedFile } from '@/domain/workspace/reading';
import { refusalText } from '@/domain/workspace/refusalText';

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

/** Returns the posts that are not in the other list, which is a part of the first one. */
function missing(posts: readonly ScheduledPost[], part: readonly ScheduledPost[]) {
  const present = new Set(part);
  return posts.filter((post) => !present.has(post));
}

function additionOf({ posts, withoutDuplicates, alreadyThere }: AddedPosts): Addition {
  const duplicates = missing(posts, withoutDuplicates);
  const there =
    alreadyThere === 0
      ? ''
      : ` ${countedPosts(alreadyThere)} of the file ${alreadyThere === 1 ? 'is' : 'are'} already in this plan.`;
  const isAllThere = posts.length === 0 && alreadyThere > 0;
  return {
    words: isAllThere
      ? 'Adding changes nothing: all posts of the file are already in this plan.'
      : `Adding puts ${countedPosts(withoutDuplicates.length)} at the end of this plan and changes nothing else.${there}`,
    duplicates:
      duplicates.length === 0
        ? null
        : {
            heading: `${counted(duplicates.length, 'duplicate', 'duplicates')} with the date, time and text of a post in this plan`,
            lines: duplicates
              .slice(0, MOST_LISTED)
              .map(
                (post) =>
                  `${isolated(formatDate(post.date))}, ${formatTime(post.time)}: ${isolated(titleOf(post))}`,
              ),
            count: duplicates.length,
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
  added: AddedPosts,
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
