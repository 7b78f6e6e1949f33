import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { WallClock } from '@/core/time/Time';
import { asOfPart } from '@/core/search/fragments';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useOnDemand } from '@/ui/page/useOnDemand';

interface ViewedMoment {
  /** The clock of the views; null for the real one. */
  readonly clock: WallClock | null;
  /** Rendered in the header. */
  readonly banner: ReactNode;
}

async function loadAsOf() {
  const { AsOf } = await import(/* webpackChunkName: 'as-of' */ './AsOf');
  return AsOf;
}

const FAILURE = 'The view as of another time could not be loaded';

/** The view as of another moment, whose code is loaded when the address or the user asks for it. */
export function useAsOf(announce: Announce): ViewedMoment {
  const isInAddress = asOfPart(useLocation().hash) !== '';
  const [clock, setClock] = useState<WallClock | null>(null);
  const [requestCount, setRequestCount] = useState(0);
  const { Wanted, open } = useOnDemand(loadAsOf, FAILURE, announce);
  useEffect(() => {
    if (isInAddress) open();
  }, [isInAddress, open]);
  const ask = useCallback(() => {
    setRequestCount((before) => before + 1);
    open();
  }, [open]);
  useCommandHandlers(() => ({ viewAsOf: ask }));
  return {
    clock,
    banner: Wanted && <Wanted requestCount={requestCount} announce={announce} onClock={setClock} />,
  };
}
