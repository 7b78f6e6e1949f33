import { useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { focusOn } from '@/ui/controls/focusTargets';
import { PageBoundary } from '@/ui/page/PageBoundary';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { PageError } from './ErrorPage';
import { ERROR_HEADING } from './ErrorScreen';

/** The page of the current address, or the error screen if the page throws while it renders. */
export function PageArea() {
  const { key } = useLocation();
  const announce = useAnnounce();

  const isFirstDrawing = useRef(true);
  useEffect(() => {
    isFirstDrawing.current = false;
  }, []);

  const enterError = useCallback(() => {
    // The browser announces the first page of a visit.
    if (isFirstDrawing.current) return;
    // After navigation the link has focus, and `useArrival` announces the page.
    if (document.activeElement !== document.body) return;
    focusOn('page');
    announce(ERROR_HEADING);
  }, [announce]);

  return (
    <PageBoundary
      address={key}
      onError={enterError}
      renderError={(thrown) => <PageError {...thrown} />}
    >
      <Outlet context={announce} />
    </PageBoundary>
  );
}
