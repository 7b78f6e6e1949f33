import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useOutletContext,
  useRevalidator,
  useRouteError,
  type ErrorResponse,
} from 'react-router-dom';
import { placeMark, elementOf, focusOn } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { Button, buttonClass } from '@/ui/controls/Button';
import { PATHS } from '@/ui/page/pages';
import { useAppStore } from '@/store/hooks';
import { selectIsUntouched } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import type { Announce } from '@/ui/page/useAnnouncements';
import type * as Details from './ErrorDetails';
import { usePageTitle } from './Page';
import styles from './ErrorPage.module.css';

/** The code of a page cannot be loaded: the network is down, or a new version replaced it. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';

  constructor(cause: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause });
  }
}

/** Returns true for a value that a loader threw to respond with a status. */
function isResponse(error: unknown): error is ErrorResponse | Response {
  return isRouteErrorResponse(error) || error instanceof Response;
}

/** Returns the message of a thrown value: the status and its text, or the error's message. */
export function describeError(error: unknown): string {
  if (isResponse(error)) {
    return `${error.status} ${error.statusText}`.trim();
  }
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return 'Something went wrong.';
}

/**
 * Moves focus to the page's heading and announces it after a retry that succeeded. The button that had
 * focus is removed with the error screen.
 *
 * @returns a function to call on a retry
 */
function useArrivalAfterRetry(): () => void {
  // The error screen of the frame itself is outside of the frame and has no live regions.
  const announce = useOutletContext<Announce | undefined>();
  const hasRetried = useRef(false);
  useEffect(
    () => () => {
      if (!hasRetried.current || document.activeElement !== document.body) return;
      focusOn('page');
      announce?.(elementOf('page')?.textContent ?? '');
    },
    [announce],
  );
  return () => {
    hasRetried.current = true;
  };
}

/** Returns what to do next; undefined for an error whose message says it. */
function adviceOn(error: unknown): string | undefined {
  if (error instanceof PageLoadError) return undefined;
  return isResponse(error)
    ? 'Check the address, or go back to the dashboard.'
    : 'Try again, or go back to the dashboard and continue there.';
}

interface PageErrorProps {
  /** The thrown value. */
  readonly error: unknown;
  /** The components around the one that threw, as React names them. */
  readonly componentStack?: string | null | undefined;
  /** Whether a retry is in progress. */
  readonly isRetrying?: boolean;
  /** Whether the last retry failed. */
  readonly hasRetried: boolean;
  readonly onRetry: () => void;
}

/**
 * Returns the details of an error screen; null until their code is loaded. It is in a file that every page loads
 * after it, so it is usually here when the code of another page cannot be loaded.
 */
function useErrorDetails(error: unknown): typeof Details.ErrorDetails | null {
  const [Loaded, setLoaded] = useState<typeof Details.ErrorDetails | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: 'undo' */ './ErrorDetails').then(
      ({ ErrorDetails }) => {
        setLoaded(() => ErrorDetails);
      },
      () => undefined,
    );
  }, [error]);
  return Loaded;
}

/** The error screen for a thrown value, with the buttons that can help. */
export function PageError(props: PageErrorProps) {
  const { error, componentStack, isRetrying = false, hasRetried, onRetry } = props;
  usePageTitle('Error');
  const { pathname, search } = useLocation();
  const isNotLoaded = error instanceof PageLoadError;
  const isUntouched = selectIsUntouched(useAppStore().getState());
  const noteRetry = useArrivalAfterRetry();
  const ErrorDetails = useErrorDetails(error);
  const message = describeError(error);
  // No page is here that can show posts. They are not shown at a later visit instead.
  const { requestPosts } = useAttention();
  useEffect(() => {
    requestPosts(null);
  });

  return (
    <ErrorScreen
      message={message}
      advice={adviceOn(error)}
      progress={isRetrying ? 'Trying again…' : hasRetried ? 'The page still cannot be shown.' : ''}
      note={
        isNotLoaded && !isUntouched
          ? 'Reloading loses all posts and connections of this visit.'
          : undefined
      }
      details={
        ErrorDetails && <ErrorDetails key={+isRetrying} {...{ message, error, componentStack }} />
      }
    >
      {!isResponse(error) && (
        <Button
          variant="primary"
          onClick={() => {
            noteRetry();
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
      <Link
        to={PATHS.dashboard}
        className={buttonClass(isResponse(error) ? 'primary' : 'secondary')}
      >
        Back to the dashboard
      </Link>
      {isNotLoaded && (
        // Without the fragment: a link to a fragment of the same page does not reload it.
        <Link to={{ pathname, search }} reloadDocument className={buttonClass('secondary')}>
          {isUntouched ? 'Reload this page' : 'Reload and lose all posts'}
        </Link>
      )}
    </ErrorScreen>
  );
}

/** The error screen for a page that does not exist or cannot be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const { key } = useLocation();
  // The screen stays mounted if another page fails after this one.
  const [retriedKey, setRetriedKey] = useState<string | null>(null);
  return (
    <PageError
      error={error}
      isRetrying={state === 'loading'}
      hasRetried={retriedKey === key}
      onRetry={() => {
        setRetriedKey(key);
        void revalidate();
      }}
    />
  );
}

export const ERROR_HEADING = 'Unexpected Application Error!';

interface ErrorScreenProps {
  /** The HTTP status and its text, or the error's message. */
  readonly message: string;
  /** What to do next, in one sentence; omitted if the message says it. */
  readonly advice?: string | undefined;
  /** The progress or the result of Try again; empty at first. */
  readonly progress: string;
  /** A warning about one of the buttons. */
  readonly note?: string | undefined;
  /** What a report of the error needs. */
  readonly details?: ReactNode;
  /** The buttons and links to continue. */
  readonly children: ReactNode;
}

/** The screen for a page that cannot be rendered. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { message, advice, progress, note, details, children } = props;
  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <Icon of={IconAlertTriangle} size={28} />
      </span>
      <h1 {...placeMark('page')} tabIndex={-1} className={styles.heading}>
        {ERROR_HEADING}
      </h1>
      <p className={styles.message}>{message}</p>
      {advice !== undefined && <p>{advice}</p>}
      <p aria-live="polite" className={styles.progress}>
        {progress}
      </p>
      <div className={styles.actions}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.details}>{details}</div>
    </div>
  );
}
