import { useEffect, useMemo, useRef, useState, useCallback, useLayoutEffect } from 'react';
import {
  Outlet,
  useLocation,
  useNavigate,
  type Path,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';
import { ViewedTimeProvider, useElapsedTime } from '@/ui/page/TimeProvider';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconRefresh } from '@/ui/controls/frameIcons';
import { COPYRIGHT_LINE, PRODUCT_TITLE, NAVIGATION, PATHS } from '@/ui/page/pages';
import { useAsOf } from '@/features/asOf/useAsOf';
import { AttentionProvider } from '@/ui/page/attention';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { focusPage, focusOn, elementOf } from '@/ui/controls/focusTargets';
import { useAnnouncements, type ShownNotice, type Announce } from '@/ui/page/useAnnouncements';
import { UnsavedProvider } from '@/ui/page/unsaved';
import { keptFragment, asOfPart, joinedFragment } from '@/core/search/fragments';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { useAppSelector } from '@/store/hooks';
import { selectAppearance, selectHelpSince } from '@/store/selectors';
import { useLoaded } from '@/ui/page/useLoaded';
import type { NavigationLink } from './Header';
import type * as Tools from './HistoryTools';
import { Notice, Notices } from './Notices';
import { PageFrame } from './PageFrame';
import { useOnePress } from './useOnePress';

const RETRY_TOOLS = 'Undo and history could not be loaded. Try again.';

async function loadPostingWatch() {
  return (await import(/* webpackChunkName: 'postingWatch' */ './PostingWatch')).PostingWatch;
}

/** The frame with the page of the current address in it. */
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
  const [requestedPosts, requestPosts] = useState<readonly string[] | null>(null);
  const { announcement, result, announce, notices } = useAnnouncements(
    highlight,
    requestedPosts !== null,
  );
  const currentHandlers = useCurrentHandlers();
  const { HistoryTools, hasFailed, retry: retryTools } = useHistoryTools(pathname, announce);
  const asOf = useAsOf(announce);
  // While the plan is seen on another day, nothing is to post.
  const helpSince = useAppSelector(selectHelpSince);
  const since = asOf.clock ? null : helpSince;
  const known = useRef({ since: helpSince, ids: NONE });
  const { Loaded: PostingWatch } = useLoaded(loadPostingWatch, since !== null);
  const [toPost, setToPost] = useState<readonly ScheduledPost[]>([]);
  const { links, scheduler } = useNavigation(toPost.length);
  useAppliedAppearance();
  useOnePress();
  useScrollMemory();
  useArrival(pathname, announce);

  const navigate = useNavigate();
  const attention = useMemo(
    () => ({
      highlighted,
      highlight,
      requestedPosts,
      requestPosts,
      toPost,
      schedulerFragment: scheduler.hash,
    }),
    [highlighted, highlight, requestedPosts, toPost, scheduler.hash],
  );
  // The user has gone elsewhere before the scheduler was loaded, or after it could not be loaded.
  useEffect(() => {
    if (pathname !== PATHS.scheduler) requestPosts(null);
  }, [pathname, key]);

  function handleNoticeAction({ run, action, dismiss, isOffer, isProblem }: ShownNotice) {
    if (run) {
      // An offer about a problem stays until the problem is solved.
      if (!isOffer || !isProblem) dismiss();
      run();
    } else {
      const { undo, redo } = currentHandlers();
      // Without the tools of the history undo has no handler yet.
      const act = action === 'Redo' ? redo : undo;
      (act ?? retryTools)();
    }
  }

  function handleShow(ids: readonly string[]) {
    requestPosts(ids);
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
        {PostingWatch && since !== null && (
          <PostingWatch since={since} known={known} announce={announce} onChange={setToPost} />
        )}
        <AttentionProvider value={attention}>
          <Outlet context={announce} />
        </AttentionProvider>
      </PageFrame>
    </ViewedTimeProvider>
  );
}

interface LoadedTools {
  /** Null until the code is loaded. */
  readonly HistoryTools: typeof Tools.HistoryTools | null;
  /** Whether the last attempt to load the code failed. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** An async function, because `import()` throws synchronously if the script is blocked. */
async function loadTools() {
  const { HistoryTools } = await import(/* webpackChunkName: 'undo' */ './HistoryTools');
  return HistoryTools;
}

const STILL_FAILED = 'Undo and history still could not be loaded';

/**
 * The tools of the history, whose code is loaded after the page. After a failure it is loaded again on
 * the next page, or when the user asks for it; a second failure is then announced.
 */
function useHistoryTools(pathname: string, announce: Announce): LoadedTools {
  const [HistoryTools, setHistoryTools] = useState<LoadedTools['HistoryTools']>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isAsked = useRef(false);
  const withdrawFailure = useRef<() => void>(undefined);
  const retry = useCallback(() => {
    isAsked.current = true;
    withdrawFailure.current?.();
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    if (HistoryTools) return;
    let isWanted = true;
    loadTools().then(
      (fetched) => {
        if (isWanted) setHistoryTools(() => fetched);
      },
      () => {
        if (!isWanted) return;
        setHasFailed(true);
        if (isAsked.current) {
          withdrawFailure.current = announce(STILL_FAILED, { retry });
        }
        isAsked.current = false;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [pathname, attempt, HistoryTools, announce, retry]);
  // The tools replace the retry button, which may have had focus.
  useEffect(() => {
    const isFocusLost = isAsked.current && document.activeElement === document.body;
    if (HistoryTools && isFocusLost) focusOn('page');
  }, [HistoryTools]);
  return { HistoryTools, hasFailed, retry };
}

/**
 * After navigation to another page, moves focus to the page's heading and announces the heading. The
 * first page of a visit is left alone, since the browser announces it.
 */
function useArrival(pathname: string, announce: (message: string) => void): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    focusOn('page', { preventScroll: true });
    announce(elementOf('page')?.textContent ?? '');
  }, [pathname, announce]);
}

/** How long a new or changed entry is highlighted, in milliseconds. */
export const HIGHLIGHT_MS = 3000;

const NONE: ReadonlySet<string> = new Set();

interface Highlight {
  readonly highlighted: ReadonlySet<string>;
  readonly highlight: (ids: readonly string[]) => void;
}

/** The ids of the posts that changed last. They are highlighted for a moment. */
function useHighlight(): Highlight {
  const time = useElapsedTime();
  const [highlighted, setHighlighted] = useState(NONE);
  useEffect(() => {
    if (highlighted.size === 0) return;
    return time.after(HIGHLIGHT_MS, () => {
      setHighlighted(NONE);
    });
  }, [time, highlighted]);
  const highlight = useCallback((ids: readonly string[]) => {
    setHighlighted(ids.length === 0 ? NONE : new Set(ids));
  }, []);
  return { highlighted, highlight };
}

interface Navigation {
  /** The links of the header. */
  readonly links: readonly NavigationLink[];
  /**
   * The address of the scheduler. It keeps a part of the last view, see {@link keptFragment}, and the
   * moment of the view.
   */
  readonly scheduler: Pick<Path, 'pathname' | 'hash'>;
}

/**
 * Returns the addresses to which the frame leads.
 *
 * @param toPostCount the number at the link to the scheduler
 */
function useNavigation(toPostCount: number): Navigation {
  const { pathname, hash } = useLocation();
  const [kept, setKept] = useState('');
  const currentFragment = pathname === PATHS.scheduler ? keptFragment(hash) : kept;
  if (currentFragment !== kept) setKept(currentFragment);
  const asOf = asOfPart(hash);
  const fragment = joinedFragment(currentFragment, asOf);
  return {
    links: NAVIGATION.map((link) => ({
      ...link,
      fragment: link.to === PATHS.scheduler ? fragment : asOf,
      ...(link.to === PATHS.scheduler && { toPostCount }),
    })),
    scheduler: { pathname: PATHS.scheduler, hash: fragment },
  };
}

/**
 * Scrolls to the top after a link, and restores the scroll position after back and forward. The
 * positions are kept in memory: the router's own component writes them to session storage.
 */
function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();
  const places = useRef(new Map<string, number>());
  const arrivedAt = useRef({ key, pathname });

  useLayoutEffect(() => {
    const isSamePage = arrivedAt.current.pathname === pathname;
    if (arrivedAt.current.key === key) return;
    arrivedAt.current = { key, pathname };
    if (navigationType === NavigationType.Pop) window.scrollTo(0, places.current.get(key) ?? 0);
    else if (isSamePage) places.current.set(key, window.scrollY);
    else window.scrollTo(0, 0);
  }, [key, pathname, navigationType]);

  useEffect(() => {
    function remember() {
      places.current.set(arrivedAt.current.key, window.scrollY);
    }
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      history.scrollRestoration = before;
      window.removeEventListener('scroll', remember);
    };
  }, []);
}

/** The media query of each `theme-color`, which colours the browser's toolbar. */
const MEDIA = {
  system: { light: '(prefers-color-scheme: light)', dark: '(prefers-color-scheme: dark)' },
  light: { light: 'all', dark: 'not all' },
  dark: { light: 'not all', dark: 'all' },
} as const;

/** Applies the chosen appearance to the stylesheet and to the browser's toolbar, before the paint. */
function useAppliedAppearance(): void {
  const appearance = useAppSelector(selectAppearance);
  useLayoutEffect(() => {
    document.documentElement.dataset.appearance = appearance;
    for (const scheme of ['light', 'dark'] as const) {
      document
        .querySelector(`meta[name=theme-color][data-scheme=${scheme}]`)
        ?.setAttribute('media', MEDIA[appearance][scheme]);
    }
  }, [appearance]);
}
