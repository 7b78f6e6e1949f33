import { __iconNode as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ViewedTimeProvider } from '@/ui/page/TimeProvider';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { COPYRIGHT_LINE, PRODUCT_TITLE } from '@/ui/page/frame';
import { PATHS } from '@/ui/page/paths';
import { useAsOf } from '@/features/asOf/useAsOf';
import { AttentionProvider } from '@/ui/page/attention';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { focusPage } from '@/ui/page/focusPage';
import { useAnnouncements, type ShownNotice } from '@/ui/page/useAnnouncements';
import { UnsavedProvider } from '@/ui/page/unsaved';
import { useAppliedAppearance } from './useAppliedAppearance';
import { useArrival } from './useArrival';
import { useHighlight } from './useHighlight';
import { useHistoryTools } from './useHistoryTools';
import { useNavigation } from './useNavigation';
import { useScrollMemory } from './useScrollMemory';
import { PageFrame } from './PageFrame';
import { Notices } from './Notices';
import { Notice } from './Notice';

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
  const { pathname, key } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const { highlighted, highlight } = useHighlight();
  const [wanted, want] = useState<readonly string[] | null>(null);
  const { announcement, result, announce, notices } = useAnnouncements(highlight, wanted !== null);
  const currentHandlers = useCurrentHandlers();
  const { HistoryTools, hasFailed, retry: retryTools } = useHistoryTools(pathname, announce);
  const asOf = useAsOf(announce);
  const { links, scheduler } = useNavigation();
  useAppliedAppearance();
  useScrollMemory();
  useArrival(pathname, announce);

  const navigate = useNavigate();
  const attention = useMemo(
    () => ({ highlighted, highlight, wanted, want, kept: scheduler.hash }),
    [highlighted, highlight, wanted, scheduler.hash],
  );
  // The user has gone elsewhere before the scheduler was loaded, or after it could not be loaded.
  useEffect(() => {
    if (pathname !== PATHS.scheduler) want(null);
  }, [pathname, key]);

  function handleNoticeAction({ run, action, dismiss, isOffer, isProblem }: ShownNotice) {
    if (run) {
      // An offer about a problem stays until the problem is solved.
      if (!isOffer || !isProblem) dismiss();
      run();
    } else {
      const { undo, redo } = currentHandlers();
      // Without the tools of the history there is no effect yet.
      const act = action === 'Redo' ? redo : undo;
      (act ?? retryTools)();
    }
  }

  function handleShow(ids: readonly string[]) {
    want(ids);
    if (pathname !== PATHS.scheduler) void navigate(scheduler);
  }

  return (
    <ViewedTimeProvider clock={asOf.clock}>
      <PageFrame
        productTitle={PRODUCT_TITLE}
        navigation={links}
        copyrightLine={COPYRIGHT_LINE}
        tools={
          HistoryTools ? (
            <HistoryTools announce={announce} onShow={handleShow} scheduler={scheduler} />
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
        banner={asOf.banner}
        announcement={announcement}
        result={result}
        notice={
          notices.length > 0 && (
            <Notices>
              {notices.map((notice) => (
                <Notice
                  // The button of an offer must not replace the one that was just pressed.
                  key={notice.isOffer ? notice.message : ''}
                  {...notice}
                  onAct={() => {
                    handleNoticeAction(notice);
                  }}
                  onShow={handleShow}
                  onDismiss={notice.dismiss}
                  onFocusLost={focusPage}
                />
              ))}
            </Notices>
          )
        }
        mainRef={mainRef}
      >
        <AttentionProvider value={attention}>
          <Outlet context={announce} />
        </AttentionProvider>
      </PageFrame>
    </ViewedTimeProvider>
  );
}
