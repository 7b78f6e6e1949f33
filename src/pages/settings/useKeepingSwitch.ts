import { useCallback, useState } from 'react';
import { useAppDispatch } from '@/state/dispatch';
import { useAppStore } from '@/state/hooks';
import { switchKeeping } from '@/state/keeping/keepingCommands';
import { selectKeeping } from '@/state/planFile/planFileSelectors';
import { selectScheduledPosts } from '@/state/selectors';
import type { AppThunk } from '@/state/store';
import type { Announce } from '../frame/useAnnouncements';
import { keptText } from './words';

const NOTHING_STORED = 'Nothing of the plan is stored any more';
const NOT_CHANGED = 'Keeping on this device could not be changed';

/** Turns keeping on this device on and off. Each change is answered by a notice. */
export function useKeepingSwitch(announce: Announce) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** What the user has switched to, while the code for it is loaded and works. */
  const [wanted, setWanted] = useState<boolean | null>(null);

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
          if (kind === 'on') {
            announce(keptText(count() - before), {
              notice: 'plain',
              more: {
                label: 'Undo',
                run() {
                  run(() => switchKeeping(false), false);
                },
              },
            });
          }
          if (kind === 'off') announce(NOTHING_STORED, { notice: 'plain' });
        },
        () => {
          setWanted(null);
          announce(NOT_CHANGED, {
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
    wanted,
    /** Runs a command that turns keeping on or off. */
    run,
    change: useCallback(
      (isOn: boolean) => {
        run(() => switchKeeping(isOn), isOn);
      },
      [run],
    ),
  };
}
