import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Notice } from '@/components/frame/Notice';
import { PageFrame } from '@/components/frame/PageFrame';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import { COPYRIGHT_LINE, NAVIGATION, PRODUCT_TITLE } from '@/content/frame';
import { focusPage } from './focusPage';
import { useAnnouncements } from './frame/useAnnouncements';
import { useAppliedAppearance } from './frame/useAppliedAppearance';
import { useArrival } from './frame/useArrival';
import { useHistoryTools } from './frame/useHistoryTools';
import { useOnePress } from './frame/useOnePress';
import { useScrollMemory } from './frame/useScrollMemory';
import { useUndo } from './frame/useUndo';
import { UnsavedProvider } from './unsaved';

const RETRY_TOOLS = 'Undo and history could not be loaded. Try again.';

/** The frame with the page of the present address in it. */
export function RootLayout() {
  return (
    <UnsavedProvider>
      <Frame />
    </UnsavedProvider>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const { announcement, result, announce, notice, dismissNotice } = useAnnouncements();
  const { undo } = useUndo(announce);
  const { HistoryTools, hasFailed, retry: retryTools } = useHistoryTools(pathname, announce);
  useAppliedAppearance();
  useOnePress();
  useScrollMemory();
  useArrival(pathname, announce);

  function handleNoticeAction() {
    if (!notice?.retry) {
      undo();
      return;
    }
    dismissNotice();
    notice.retry();
  }

  return (
    <PageFrame
      productTitle={PRODUCT_TITLE}
      navigation={NAVIGATION}
      copyrightLine={COPYRIGHT_LINE}
      tools={
        HistoryTools ? (
          <HistoryTools announce={announce} />
        ) : (
          hasFailed && (
            <Button
              variant="icon"
              aria-label={RETRY_TOOLS}
              title={RETRY_TOOLS}
              onClick={retryTools}
            >
              <Icon of={IconRefresh} />
            </Button>
          )
        )
      }
      announcement={announcement}
      result={result}
      notice={
        notice && (
          <Notice
            message={notice.message}
            action={notice.retry ? 'Try again' : 'Undo'}
            onAct={handleNoticeAction}
            onDismiss={dismissNotice}
            onFocusLost={focusPage}
          />
        )
      }
      mainRef={mainRef}
    >
      <Outlet context={announce} />
    </PageFrame>
  );
}
