import { useCallback, useState } from 'react';
import { useAppStore } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import { selectScheduledPosts } from '@/store/selectors';
import type { Keeping } from '@/store/services';
import type { Announce } from './useAnnouncements';
import { keptText } from './words';

const NOTHING_STORED = 'Nothing of the plan is stored any more';
const NOT_CHANGED = 'Keeping on this device could not be changed';

/** Turns keeping on this device on and off. Each change is answered by a notice. */
export function useKeepingSwitch(announce: Announce) {
  const store = useAppStore();
  /** What the user has switched to, while the code for it is loaded and works. */
  const [wanted, setWanted] = useState<boolean | null>(null);

  const run = useCallback(
    (act: (keeping: Keeping) => Promise<void>, isOn: boolean) => {
      setWanted(isOn);
      async function load(): Promise<void> {
        await act(await store.services.keeping());
      }
      const count = () => selectScheduledPosts(store.getState()).length;
      const before = count();
      load().then(
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
                  run((keeping) => keeping.turnOff(), false);
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
              run(act, isOn);
            },
          });
        },
      );
    },
    [store, announce],
  );

  return {
    wanted,
    /** Does what turns keeping on or off. */
    run,
    change: useCallback(
      (isOn: boolean) => {
        run((keeping) => (isOn ? keeping.turnOn() : keeping.turnOff()), isOn);
      },
      [run],
    ),
  };
}
