import { useEffect, useState } from 'react';
import { OpenDialog, type OpenedContent } from '@/components/planFile/OpenDialog';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { ReadFile, Reading } from '@/domain/workspace/reading';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import {
  additionOf,
  addPosts,
  replacePlan,
  type Addition as Added,
} from '@/state/planFile/planFileCommands';
import { selectScheduledPosts } from '@/state/selectors';
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

/** Shows what a chosen file holds, and opens it. The code is loaded on demand. */
export function OpenPlan({ file, announce, onClose }: OpenPlanProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const present = useAppSelector(selectScheduledPosts);
  const [reading, setReading] = useState<Reading | 'failed' | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const settle = (result: Reading | 'failed') => {
      if (!signal.aborted) setReading(result);
    };
    file.read(signal).then(settle, () => {
      settle('failed');
    });
    return () => {
      closing.abort();
    };
  }, [file]);

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

  return (
    <OpenDialog
      name={file.name}
      content={contentOf()}
      onReplace={() => {
        if (!read) return;
        dispatch(replacePlan(file, read));
        announceStep();
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
