import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { selectKeeping, selectIsKept } from '@/store/planFile/planFileSelectors';
import type { KeepingState } from '@/store/services';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useKeepingSwitch } from '@/ui/page/useKeepingSwitch';
import { keepingProblem } from '@/ui/page/words';
import { storedInWords } from './storedInWords';
import { measureKept } from './rules/usage';
import type { KeptUsage } from './rules/keptUsage';

const LEFT_ALONE = { parts: [], total: 'What is stored is left alone' };

/** Returns true if the stored plan was given up: it is left alone, and no change is stored. */
function isGivenUp(keeping: KeepingState): boolean {
  return keeping.kind === 'failed' && ['newer', 'damaged'].includes(keeping.reason);
}

/** "Keep on this device" for the settings: its state, what is stored, and its switch. */
export function useKeeping(announce: Announce) {
  const dispatch = useAppDispatch();
  const keeping = useAppSelector(selectKeeping);
  const isKept = useAppSelector(selectIsKept);
  const [usage, setUsage] = useState<KeptUsage | null>(null);
  const { wanted, run, change } = useKeepingSwitch(announce);

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

  return {
    isOn: wanted ?? (keeping.kind !== 'off' && !isGivenUp(keeping)),
    isBusy: wanted !== null || keeping.kind === 'starting',
    problem: keepingProblem(keeping),
    stored: isGivenUp(keeping) ? LEFT_ALONE : usage && storedInWords(usage),
    change,
    deleteStored: () => {
      run((kept) => kept.remove(), false);
    },
  };
}
