import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { measureKept, switchKeeping } from '@/state/keeping/keepingCommands';
import { selectKeeping, selectIsKept } from '@/state/planFile/planFileSelectors';
import type { KeepingUsage } from '@/state/services';
import type { Announce } from '../frame/useAnnouncements';
import { keepingProblem, storedInWords } from './words';

/** "Keep on this device" for the settings: its state, what is stored, and its switch. */
export function useKeeping(announce: Announce) {
  const dispatch = useAppDispatch();
  const keeping = useAppSelector(selectKeeping);
  const isKept = useAppSelector(selectIsKept);
  const [usage, setUsage] = useState<KeepingUsage | null>(null);

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

  const change = useCallback(
    (isOn: boolean) => {
      dispatch(switchKeeping(isOn)).then(
        () => {
          announce(isOn ? 'The plan is kept on this device' : 'Nothing is stored any more');
        },
        () =>
          announce('Keeping on this device could not be changed', {
            retry() {
              change(isOn);
            },
          }),
      );
    },
    [dispatch, announce],
  );

  return {
    isOn: keeping.kind !== 'off',
    isBusy: keeping.kind === 'starting',
    problem: keepingProblem(keeping),
    stored: usage && storedInWords(usage),
    change,
  };
}
