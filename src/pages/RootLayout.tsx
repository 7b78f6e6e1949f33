import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageFrame } from '@/components/frame/PageFrame';
import { COPYRIGHT_LINE, NAVIGATION, PRODUCT_TITLE } from '@/content/frame';
import { useAnnouncements } from './frame/useAnnouncements';
import { useAppliedAppearance } from './frame/useAppliedAppearance';
import { useArrival } from './frame/useArrival';
import { useHistoryTools } from './frame/useHistoryTools';
import { useScrollMemory } from './frame/useScrollMemory';

/** The frame with the page of the present address in it. */
export function RootLayout() {
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const { announcement, announce, notice, dismissNotice } = useAnnouncements();
  const tools = useHistoryTools(pathname);
  useAppliedAppearance();
  useScrollMemory();
  useArrival(pathname, mainRef, announce);

  return (
    <PageFrame
      productTitle={PRODUCT_TITLE}
      navigation={NAVIGATION}
      copyrightLine={COPYRIGHT_LINE}
      tools={tools && <tools.HistoryTools announce={announce} />}
      announcement={announcement}
      notice={
        tools &&
        notice && (
          <tools.UndoNotice
            announce={announce}
            message={notice.message}
            canUndo={notice.step !== null}
            onDismiss={dismissNotice}
          />
        )
      }
      mainRef={mainRef}
    >
      <Outlet context={announce} />
    </PageFrame>
  );
}
