import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '@/store/hooks';
import { workersOf } from '@/store/services';
import type { Offline } from '@/store/services';

type OfflineState = 'unavailable' | 'off' | 'turningOn' | 'on' | 'failed';

interface Shown {
  readonly state: OfflineState;
  /** Why the last action failed; null if it did not. */
  readonly reason: string | null;
}

interface OfflineSwitch extends Shown {
  readonly turnOn: () => void;
  readonly turnOff: () => void;
}

async function turnedOn(offline: Offline): Promise<OfflineState> {
  await offline.turnOn();
  return 'on';
}

async function turnedOff(offline: Offline): Promise<OfflineState> {
  await offline.turnOff();
  return 'off';
}

/** Reads the state, and waits for the end if it was being turned on when the settings were closed. */
async function readState(
  offline: Offline,
  show: (state: OfflineState) => void,
): Promise<OfflineState> {
  if (!offline.isAvailable()) return 'unavailable';
  if (offline.isTurningOn()) {
    show('turningOn');
    return turnedOn(offline);
  }
  // The browser throws if the user forbids storage.
  return offline.isOn().then(
    (isOn) => (isOn ? 'on' : 'off'),
    () => 'unavailable',
  );
}

/** The state of "Available offline", and its switch. */
export function useOffline(): OfflineSwitch {
  const { offline: access } = useServices();
  const [shown, setShown] = useState<Shown>(() => {
    const workers = workersOf(access);
    const state = workers?.controller ? 'on' : 'off';
    return { state: workers ? state : 'unavailable', reason: null };
  });
  /** The number of the last action. Only its result is shown. */
  const last = useRef(0);

  const act = useCallback(
    async (
      action: (offline: Offline, show: (state: OfflineState) => void) => Promise<OfflineState>,
    ) => {
      if (!workersOf(access)) return;
      last.current += 1;
      const number = last.current;
      function show(state: OfflineState, reason: string | null = null): void {
        if (last.current === number) setShown({ state, reason });
      }
      try {
        show(await action(await access.load(), show));
      } catch (error) {
        show('failed', error instanceof Error ? error.message : String(error));
      }
    },
    [access],
  );

  useEffect(() => {
    void act(readState);
    return () => {
      last.current += 1;
    };
  }, [act]);

  return {
    ...shown,
    turnOn() {
      setShown({ state: 'turningOn', reason: null });
      void act(turnedOn);
    },
    turnOff() {
      void act(turnedOff);
    },
  };
}
