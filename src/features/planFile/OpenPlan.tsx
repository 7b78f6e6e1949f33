import { useEffect, useEffectEvent, useState } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import type { PlanAddition } from '@/core/planFile/planAddition';
import type { ReadFile, Reading } from '@/core/planFile/reading';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector, useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/rootState';
import { hasNewPost, selectScheduledPosts } from '@/store/selectors';
import type { ChosenFile } from '@/store/services';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { additionOf, addPosts, replacePlan } from './rules/planFileCommands';
import { OpenDialog, type OpenedContent } from './OpenDialog';
import { readInWords, refusedInWords } from './words';

const UNREADABLE = 'The browser could not read the file. It may have been moved or deleted.';

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
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip');
  const [addition, setAddition] = useState<PlanAddition | null>(null);
  useEffect(() => {
    // While the plan changes, what is added is found again.
    if (!read || present !== selectScheduledPosts(store.getState())) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    dispatch(additionOf(read.workspace, duplicates, signal)).then(setAddition, () => {
      if (!signal.aborted) setReading('failed');
    });
    return () => {
      ending.abort();
    };
  }, [read, present, duplicates, dispatch, store]);

  function contentOf(): OpenedContent {
    if (reading === 'failed') return { kind: 'refused', words: UNREADABLE, problems: null };
    if (read && addition) return readInWords(read, present, addition);
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
      duplicates={duplicates}
      onDuplicates={setDuplicates}
      onAdd={() => {
        if (!read) return;
        dispatch(addPosts(file.name, read.workspace, duplicates)).then(
          (isChanged) => {
            if (isChanged) announceStep();
            else announce('Nothing was added: all posts are in this plan', { notice: 'plain' });
          },
          () => announce('The posts could not be added', { notice: 'plain' }),
        );
      }}
      onClose={onClose}
    />
  );
}
