import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { accountName, accountsOf } from '@/core/channels/account';
import { openDrafts } from '@/core/plan/emptyDraft';
import type { PostDraft } from '@/core/plan/postFields';
import { FILE_ENDING } from '@/core/text/fileName';
import { countedEntries } from '@/core/text/countedEntries';
import { countedPosts, titleOf, counted, isolated } from '@/core/text/words';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import type { PlanAddition } from '@/core/planFile/planAddition';
import { problemText } from '@/core/planFile/problems';
import type { FoundProblems, ReadFile, Reading } from '@/core/planFile/reading';
import { refusalText } from '@/core/planFile/refusalText';
import { clockTimeFormatter, wallDateFormatter } from '@/core/time/wallTime';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/store';
import { hasNewPost, selectIdeas, selectScheduledPosts } from '@/store/selectors';
import type { ChosenFile } from '@/store/services';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { focusPage } from '@/ui/controls/focusTargets';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { additionOf, addPosts, replacePlan } from './rules/planFileCommands';
import styles from './OpenPlan.module.css';

/** The maximum number of listed problems and duplicates. */
const MOST_LISTED = 50;

const REPLACED_TOO =
  'Replacing it also takes the ideas, accounts, labels, drafts and settings of the file.';

const formatDate = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();

/** Returns what a file holds, one line for each kind. */
function linesOf({ workspace, total, savedAt, program }: ReadFile): readonly string[] {
  const { posts, ideas, connections, accounts, labels, assets } = workspace;
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
    ...(ideas.length > 0 ? [counted(ideas.length, 'idea', 'ideas')] : []),
    ...(connected.length > 0 ? [`Connected: ${connected.map(isolated).join(', ')}`] : []),
    ...(labels.length > 0 ? [counted(labels.length, 'label', 'labels')] : []),
    ...(assets.length > 0
      ? [counted(assets.length, 'picture or video', 'pictures and videos')]
      : []),
    ...(drafts > 0 ? [counted(drafts, 'unfinished edit', 'unfinished edits')] : []),
    ...(when === null ? [] : [`Saved ${isolated(when)}${by}`]),
  ];
}

/** Returns what happens to a plan that is replaced. */
function replacementText(posts: number, ideas: number): string {
  return posts + ideas === 0
    ? `This plan has no posts yet. ${REPLACED_TOO}`
    : `This plan has ${countedEntries(posts, ideas)}. ${REPLACED_TOO} Undo brings it back.`;
}

/** Returns what the posts and ideas of a file do to a plan that they are added to. */
function additionText(
  { added, ideas, replaced, unchanged, known }: PlanAddition,
  file: ReadFile['workspace'],
): string {
  if (file.posts.length + file.ideas.length === 0) {
    return 'Adding changes nothing: the file has no posts and no ideas.';
  }
  if (added.length + ideas.length + known.length === 0) {
    return 'Adding changes nothing: all posts and ideas of the file are already in this plan.';
  }
  const rest =
    replaced.length === 0
      ? 'changes nothing else'
      : `replaces ${counted(replaced.length, 'post', 'posts')} of it`;
  const knownIdeas = file.ideas.length - ideas.length;
  const existing =
    unchanged === 0
      ? ''
      : ` ${countedEntries(unchanged - knownIdeas, knownIdeas)} of the file ${unchanged === 1 ? 'is' : 'are'} already in this plan.`;
  return `Adding puts ${countedEntries(added.length, ideas.length)} at the end of this plan and ${rest}.${existing}`;
}

/** Returns the date, the time and the title of a post in one line. */
function lineOf(post: PostDraft): string {
  return `${isolated(formatDate(post.date))}, ${formatTime(post.time)}: ${isolated(titleOf(post))}`;
}

interface ListedProps {
  readonly heading: string;
  /** The first lines. */
  readonly lines: readonly string[];
  /** The number of all lines. */
  readonly count: number;
  readonly isOpen?: boolean;
}

/** A list of lines with a heading, folded unless `isOpen`. Names the number of lines that are left out. */
function Listed({ heading, lines, count, isOpen = false }: ListedProps) {
  return (
    <details className={styles.listed} open={isOpen}>
      <summary>{heading}</summary>
      <ul>
        {lines.map((line, index) => (
          // The lines can repeat, and never change.
          <li key={index}>{line}</li>
        ))}
        {count > lines.length && <li>and {(count - lines.length).toLocaleString()} more</li>}
      </ul>
    </details>
  );
}

interface ProblemsProps {
  readonly found: FoundProblems;
  readonly isOpen?: boolean;
}

/** What could not be read of a file; nothing if all was read. */
function Problems({ found: { problems, problemCount }, isOpen = false }: ProblemsProps) {
  if (problemCount === 0) return null;
  return (
    <Listed
      heading={counted(problemCount, 'problem', 'problems')}
      lines={problems.slice(0, MOST_LISTED).map(problemText)}
      count={problemCount}
      isOpen={isOpen}
    />
  );
}

const UNREADABLE =
  'The file could not be read. It may have been moved or deleted. If it is there, save this plan, reload the page and open the file again.';

interface OpenPlanProps {
  readonly file: ChosenFile;
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** How long an empty plan waits for its file before the dialog shows that it is read, in milliseconds. */
const READING_DELAY_MS = 400;

/** Returns true if a plan has no posts and no ideas, and no text for a new post. */
function isEmptyPlan(state: RootState): boolean {
  return state.scheduledPosts.length + state.ideas.length === 0 && !hasNewPost(state);
}

/**
 * A modal dialog that shows what a chosen file holds, and opens it; on an empty plan without a question. The code is
 * loaded on demand.
 */
export function OpenPlan({ file, announce, onClose }: OpenPlanProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const posts = useAppSelector(selectScheduledPosts);
  const ideas = useAppSelector(selectIdeas);
  const store = useAppStore();
  const time = useElapsedTime();
  const [reading, setReading] = useState<Reading | 'failed' | null>(null);
  const [isWaiting, setIsWaiting] = useState(() => isEmptyPlan(store.getState()));

  function replace(read: ReadFile) {
    dispatch(replacePlan(file, read)).then(
      () => {
        announceStep();
        // The button on the dashboard without a plan is gone.
        if (document.activeElement === document.body) focusPage();
      },
      () => announce('The file could not be opened', { notice: 'plain' }),
    );
  }
  const finish = useEffectEvent((result: Reading | 'failed') => {
    const isWhole = result !== 'failed' && result.kind === 'read' && result.problemCount === 0;
    if (isWhole && isEmptyPlan(store.getState())) {
      replace(result);
      onClose();
    } else setReading(result);
  });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const end = (result: Reading | 'failed') => {
      if (!signal.aborted) finish(result);
    };
    const stopWaiting = time.after(READING_DELAY_MS, () => {
      setIsWaiting(false);
    });
    file.read(signal).then(end, () => {
      end('failed');
    });
    return () => {
      closing.abort();
      stopWaiting();
    };
  }, [file, time]);

  const read = reading !== 'failed' && reading?.kind === 'read' ? reading : null;
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const [addition, setAddition] = useState<PlanAddition | null>(null);
  useEffect(() => {
    // While the plan changes, what is added is found again.
    const state = store.getState();
    const isCurrent = posts === selectScheduledPosts(state) && ideas === selectIdeas(state);
    if (!read || !isCurrent) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    dispatch(additionOf(read.workspace, duplicates, signal)).then(setAddition, () => {
      if (!signal.aborted) setReading('failed');
    });
    return () => {
      ending.abort();
    };
  }, [read, posts, ideas, duplicates, dispatch, store]);

  const shown = read && addition ? { read, addition } : null;
  const refused = reading !== 'failed' && reading?.kind === 'refused' ? reading : null;
  const isRefused = reading === 'failed' || refused !== null;
  const isReading = !shown && !isRefused;

  const id = useId();
  const replaceRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const isWhole = shown?.read.problemCount === 0;
  const isHidden = isWaiting && reading === null;
  // The dialog focuses its Close button at first.
  useEffect(() => {
    (isWhole ? replaceRef : cancelRef).current?.focus();
  }, [isHidden, isReading, isRefused, isWhole]);

  function add(read: ReadFile) {
    dispatch(addPosts(file.name, read, duplicates)).then(
      (isChanged) => {
        if (isChanged) announceStep();
        else {
          announce('Nothing was added to this plan', {
            notice: 'plain',
          });
        }
      },
      () => announce('The posts could not be added', { notice: 'plain' }),
    );
  }

  if (isHidden) return null;
  return (
    <ModalDialog title={`Open “${file.name}”`} shape="box" onClose={onClose}>
      {(close) => (
        <div className={styles.content}>
          <div role="status" className={styles.state}>
            {isReading && <p>Reading the file…</p>}
            {isRefused && <p>{refused ? refusalText(refused) : UNREADABLE}</p>}
            {shown && (
              <ul className={styles.lines}>
                {linesOf(shown.read).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          {refused?.reason === 'noPosts' && <Problems found={refused} isOpen />}
          {shown && (
            <>
              <Problems found={shown.read} />
              <p className={styles.note}>{replacementText(posts.length, ideas.length)}</p>
              <p className={styles.note}>{additionText(shown.addition, shown.read.workspace)}</p>
              {shown.addition.known.length > 0 && (
                <>
                  <Listed
                    heading={`${counted(shown.addition.known.length, 'post is', 'posts are')} in this plan with other contents, or with the same date, time, text and networks`}
                    lines={shown.addition.known.slice(0, MOST_LISTED).map(lineOf)}
                    count={shown.addition.known.length}
                  />
                  <div className={styles.option}>
                    <label htmlFor={id}>Posts that are in this plan already</label>
                    <select
                      id={id}
                      className={CONTROL}
                      value={duplicates}
                      onChange={({ target }) => {
                        setDuplicates(target.value as DuplicateChoice);
                      }}
                    >
                      <option value="skip">Skip</option>
                      <option value="replace">Replace</option>
                      <option value="keep">Keep both</option>
                    </select>
                  </div>
                </>
              )}
            </>
          )}
          <div className={styles.buttons}>
            {shown && (
              <>
                <Button
                  ref={replaceRef}
                  variant="primary"
                  onClick={() => {
                    close();
                    replace(shown.read);
                  }}
                >
                  Replace this plan
                </Button>
                <Button
                  variant="secondary"
                  onClick={() => {
                    close();
                    add(shown.read);
                  }}
                >
                  Add to this plan
                </Button>
              </>
            )}
            <Button ref={cancelRef} variant="secondary" onClick={close}>
              {isRefused ? 'Close' : 'Cancel'}
            </Button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}

interface ChoosePlanProps {
  /** Lets the browser ask for a file. */
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

/** A modal dialog whose button lets the browser ask for a file. Browsers do so only after a press. */
export function ChoosePlan({ onChoose, onClose }: ChoosePlanProps) {
  const chooseRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Otherwise the dialog focuses its Close button.
    chooseRef.current?.focus();
  }, []);
  return (
    <ModalDialog title="Open a plan" shape="box" onClose={onClose}>
      {(close) => (
        <div className={styles.content}>
          <p className={styles.note}>A plan is a file that ends in {FILE_ENDING}.</p>
          <div className={styles.buttons}>
            <Button
              ref={chooseRef}
              variant="primary"
              onClick={() => {
                close();
                onChoose();
              }}
            >
              Choose a file…
            </Button>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
