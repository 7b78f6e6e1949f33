import { useEffect, useRef, useState } from 'react';
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
import { IconAlertTriangle } from '@/ui/controls/frameIcons';
import { Button, buttonClass } from '@/ui/controls/Button';
import { PATHS } from '@/ui/page/pages';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectIsBlank, selectIsKept } from '@/store/planFile/planFileSelectors';
import { selectIsUntouched } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import { downloadPlan } from './downloadPlan';
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

export const ERROR_HEADING = 'Unexpected Application Error!';

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

/** Every page loads this file after its own code, so it is usually there when the code of another page is not. */
async function loadDetails() {
  const { ErrorDetails } = await import(/* webpackChunkName: 'undo' */ './ErrorDetails');
  return ErrorDetails;
}

/** The error screen for a thrown value, with the buttons that can help. */
export function PageError(props: PageErrorProps) {
  const { error, componentStack, isRetrying = false, hasRetried, onRetry } = props;
  usePageTitle('Error');
  const { pathname, search } = useLocation();
  const isNotLoaded = error instanceof PageLoadError;
  const isWrongAddress = isResponse(error);
  const store = useAppStore();
  const isBlank = useAppSelector(selectIsBlank);
  const [saved, setSaved] = useState<string | null>(null);
  // Words that were typed last come to the state when their form goes, after the first render of this screen.
  const losesPosts = useAppSelector(
    (state) => saved === null && !selectIsKept(state) && !selectIsUntouched(state),
  );
  const noteRetry = useArrivalAfterRetry();
  const { Loaded: ErrorDetails, retry: retryDetails } = useLoaded(loadDetails);
  const message = describeError(error);
  // No page is here that can show posts. They are not shown at a later visit instead.
  const { requestPosts } = useAttention();
  useEffect(() => {
    requestPosts(null);
  });

  return (
    <div className={styles.screen}>
      <span className={styles.mark}>
        <Icon of={IconAlertTriangle} size={28} />
      </span>
      <h1 {...placeMark('page')} tabIndex={-1} className={styles.heading}>
        {ERROR_HEADING}
      </h1>
      <p className={styles.message}>{message}</p>
      {/* The message of an error of loading says what to do next. */}
      {!isNotLoaded && (
        <p>
          {isWrongAddress
            ? 'Check the address, or go back to the dashboard.'
            : 'Try again, or go back to the dashboard and continue there.'}
        </p>
      )}
      <p aria-live="polite" className={styles.progress}>
        {isRetrying
          ? 'Trying again…'
          : (saved ?? (hasRetried && 'The page still cannot be shown.'))}
      </p>
      <div className={styles.actions}>
        {!isWrongAddress && (
          <Button
            variant="primary"
            onClick={() => {
              noteRetry();
              retryDetails();
              onRetry();
            }}
          >
            Try again
          </Button>
        )}
        <Link
          to={PATHS.dashboard}
          className={buttonClass(isWrongAddress ? 'primary' : 'secondary')}
        >
          Back to the dashboard
        </Link>
        {!isBlank && (
          <Button
            variant="secondary"
            onClick={() => {
              void downloadPlan(store).then(setSaved);
            }}
          >
            Save the plan
          </Button>
        )}
        {isNotLoaded && (
          // Without the fragment: a link to a fragment of the same page does not reload it.
          <Link to={{ pathname, search }} reloadDocument className={buttonClass('secondary')}>
            {losesPosts ? 'Reload and lose all posts' : 'Reload this page'}
          </Link>
        )}
      </div>
      {isNotLoaded && losesPosts && (
        <p className={styles.note}>
          Reloading loses all posts and connections of this visit. Save the plan first, and open its
          file after the reload.
        </p>
      )}
      <div className={styles.details}>
        {ErrorDetails && <ErrorDetails key={+isRetrying} {...{ message, error, componentStack }} />}
      </div>
    </div>
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
