import { useEffect, useEffectEvent, useState } from 'react';
import { useElapsedTime } from '@/clock/TimeProvider';
import { OpenDialog, type OpenedContent } from '@/components/planFile/OpenDialog';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { ReadFile, Reading } from '@/domain/workspace/reading';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector, useAppStore } from '@/state/hooks';
import {
  additionOf,
  addPosts,
  replacePlan,
  type Addition as Added,
} from '@/state/planFile/planFileCommands';
import type { RootState } from '@/state/rootState';
import { hasNewPost, selectScheduledPosts } from '@/state/selectors';
import type { ChosenFile } from '@/state/services';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import type { Announce } from '../frame/useAnnouncements';
import { readInWords, refusedInWords } from './words';

const UNREADABLE = 'The browser could not read the file. It may have been moved or deleted.';

/** What a file would add to the posts of the plan. */
interface Addition {
  readonly read: ReadFile;
  readonly present: readonly ScheduledPost[];
  readonly added: Added;
}

interface OpenPlanProps {
  readonly file: ChosenFile;
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** How long an empty plan waits for its file before the dialog shows that it is read, in milliseconds. */
const READING_DELAY_MS = 400;

/** Returns true if a plan has no posts, and no text for a new one. */
function isEmptyPlan(state: RootState): boolean {
  return state.scheduledPosts.length === 0 && !hasNewPost(state);
}

/** Shows what a chosen file holds, and opens it; on an empty plan without a question. The code is loaded on demand. */
export function OpenPlan({ file, announce, onClose }: OpenPlanProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const present = useAppSelector(selectScheduledPosts);
  const store = useAppStore();
  const time = useElapsedTime();
  const [reading, setReading] = useState<Reading | 'failed' | null>(null);
  const [isWaiting, setIsWaiting] = useState(() => isEmptyPlan(store.getState()));

  function replace(read: ReadFile) {
    dispatch(replacePlan(file, read));
    announceStep();
  }
  const settle = useEffectEvent((result: Reading | 'failed') => {
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
      if (!signal.aborted) settle(result);
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
  const [addition, setAddition] = useState<Addition | null>(null);
  useEffect(() => {
    if (!read) return undefined;
    let isPresent = true;
    void dispatch(additionOf(present, read.workspace)).then((added) => {
      if (isPresent) setAddition({ read, present, added });
    });
    return () => {
      isPresent = false;
    };
  }, [read, present, dispatch]);

  function contentOf(): OpenedContent {
    // While the plan is another one, what is added is found again.
    if (addition?.present === present) return readInWords(addition.read, present, addition.added);
    if (reading === 'failed') return { kind: 'refused', words: UNREADABLE, problems: null };
    return reading?.kind === 'refused' ? refusedInWords(reading) : { kind: 'reading' };
  }

  if (isWaiting && reading === null) return null;
  return (
    <OpenDialog
      name={file.name}
      content={contentOf()}
      onReplace={() => {
        if (read) replace(read);
      }}
      onAdd={(withDuplicates) => {
        if (!addition) return;
        const { added } = addition;
        const posts = withDuplicates ? added.posts : added.withoutDuplicates;
        if (posts.length === 0) {
          announce('Nothing was added: all posts are in this plan', { notice: 'plain' });
          return;
        }
        dispatch(addPosts(file.name, posts, added.labels));
        announceStep();
      }}
      onClose={onClose}
    />
  );
}
