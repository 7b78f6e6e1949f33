import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsSampleOffered } from '@/store/planFile/planFileSelectors';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { PATHS } from '@/ui/page/pages';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';

async function loadSample() {
  return import(/* webpackChunkName: 'sample' */ './rules/openSample');
}

/** The command that opens the sample plan and shows it as a month. Its code is loaded when it is run. */
export function useSample(announce: Announce): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const unsaved = useUnsaved();
  const announceStep = useAnnounceStep(announce);
  const isOffered = useAppSelector(selectIsSampleOffered);

  // The arrival on another page removes notices, one render before.
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState(pathname);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    setArrivedAt(pathname);
  }, [pathname]);
  useEffect(() => {
    if (!isOpened || arrivedAt !== PATHS.scheduler) return;
    setIsOpened(false);
    announceStep();
  }, [isOpened, arrivedAt, announceStep]);

  const open = useCallback(() => {
    unsaved.flush();
    async function openOnce() {
      const { openSample, SAMPLE_VIEW } = await loadSample();
      if (!(await dispatch(openSample()))) return;
      setIsOpened(true);
      await navigate({ pathname: PATHS.scheduler, hash: SAMPLE_VIEW });
    }
    openOnce().catch(() => announce('The sample plan could not be loaded', { retry: open }));
  }, [dispatch, navigate, unsaved, announce]);
  useCommandHandlers(() => (isOffered ? { samplePlan: open } : {}));
}
