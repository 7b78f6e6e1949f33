import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector, useAppStore } from '@/state/hooks';
import { deleteKept, measureKept, switchKeeping } from '@/state/keeping/keepingCommands';
import { selectKeeping, selectIsKept } from '@/state/planFile/planFileSelectors';
import { selectScheduledPosts } from '@/state/selectors';
import type { KeepingState, KeepingUsage } from '@/state/services';
import type { AppThunk } from '@/state/store';
import type { Announce } from '../frame/useAnnouncements';
import { keepingProblem, keptText, storedInWords } from './words';

const LEFT_ALONE = { parts: [], total: 'What is stored is left alone' };

/** Returns true if the stored plan was given up: it is left alone, and no change is stored. */
function isGivenUp(keeping: KeepingState): boolean {
  return keeping.kind === 'failed' && ['newer', 'damaged'].includes(keeping.reason);
}

/** "Keep on this device" for the settings: its state, what is stored, and its switch. */
export function useKeeping(announce: Announce) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const keeping = useAppSelector(selectKeeping);
  const isKept = useAppSelector(selectIsKept);
  const [usage, setUsage] = useState<KeepingUsage | null>(null);
  /** What the user has switched to, while the code for it is loaded and works. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  useEffect(() => {
    if (!isKept) return undefined;
    let isPresent = true;
    dispatch(measureKept()).then(
      (measured) => {
        if (isPresent) setUsage(measured);
      },
      () => undefined,
    );
    return () => {
      isPresent = false;
      setUsage(null);
    };
  }, [dispatch, isKept]);

  const run = useCallback(
    (command: () => AppThunk<Promise<void>>, isOn: boolean) => {
      setWanted(isOn);
      const count = () => selectScheduledPosts(store.getState()).length;
      const before = count();
      dispatch(command()).then(
        () => {
          setWanted(null);
          // A failure has a notice of its own.
          const { kind } = selectKeeping(store.getState());
          if (kind === 'on') announce(keptText(count() - before), { notice: 'plain' });
          if (kind === 'off') {
            announce('Nothing of the plan is stored any more', { notice: 'plain' });
          }
        },
        () => {
          setWanted(null);
          announce('Keeping on this device could not be changed', {
            retry() {
              run(command, isOn);
            },
          });
        },
      );
    },
    [dispatch, store, announce],
  );

  return {
    isOn: wanted ?? (keeping.kind !== 'off' && !isGivenUp(keeping)),
    isBusy: wanted !== null || keeping.kind === 'starting',
    problem: keepingProblem(keeping),
    stored: isGivenUp(keeping) ? LEFT_ALONE : usage && storedInWords(usage),
    change: (isOn: boolean) => {
      run(() => switchKeeping(isOn), isOn);
    },
    deleteStored: () => {
      run(deleteKept, false);
    },
  };
}
