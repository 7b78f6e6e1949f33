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
import { ErrorScreen } from '@/components/error/ErrorScreen';
import { Button } from '@/components/shared/Button';
import { buttonClass } from '@/components/shared/buttonClass';
import { elementOf, focusOn } from '@/components/shared/focusTargets';
import { PATHS } from '@/content/paths';
import { useAppStore } from '@/state/hooks';
import { selectIsUntouched } from '@/state/store';
import type { Announce } from './frame/useAnnouncements';
import { PageLoadError } from './PageLoadError';
import { usePageTitle } from './usePageTitle';

/** What a loader throws to answer with a status: the first in the router's own form. */
function isResponse(error: unknown): error is ErrorResponse | Response {
  return isRouteErrorResponse(error) || error instanceof Response;
}

/** What to tell a reader of a thrown value: status and text, or the message; never the stack. */
export function describeError(error: unknown): string {
  if (isResponse(error)) {
    return `${error.status} ${error.statusText}`.trim();
  }
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return 'Something went wrong.';
}

/**
 * After a retry that succeeded: focus goes to the page's heading, which is announced. The button that
 * had focus has gone with the error screen.
 *
 * @returns to be called when the reader retries
 */
function useArrivalAfterRetry(): () => void {
  // The error screen of the frame itself stands outside of it, where nothing can be announced.
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

interface PageErrorProps {
  /** What was thrown. */
  readonly error: unknown;
  /** Whether the page is being loaded again at this moment. */
  readonly isRetrying?: boolean;
  /** Whether trying again has failed. */
  readonly hasRetried: boolean;
  readonly onRetry: () => void;
}

/** The error screen for a thrown value, with the ways out that help. */
export function PageError({ error, isRetrying = false, hasRetried, onRetry }: PageErrorProps) {
  usePageTitle('Error');
  const { pathname, search } = useLocation();
  const isNotLoaded = error instanceof PageLoadError;
  const isUntouched = selectIsUntouched(useAppStore().getState());
  const noteRetry = useArrivalAfterRetry();

  return (
    <ErrorScreen
      message={describeError(error)}
      progress={isRetrying ? 'Trying again…' : hasRetried ? 'The page still cannot be shown.' : ''}
      note={
        isNotLoaded && !isUntouched
          ? 'Reloading loses all posts and connections of this visit.'
          : undefined
      }
    >
      {!isResponse(error) && (
        <Button
          look="primary"
          onClick={() => {
            noteRetry();
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
      <Link to={PATHS.dashboard} className={buttonClass('secondary')}>
        Back to the dashboard
      </Link>
      {isNotLoaded && (
        // A plain link loads the whole page; a link to its own fragment would load nothing.
        <a href={pathname + search} className={buttonClass('secondary')}>
          {isUntouched ? 'Reload this page' : 'Reload and lose all posts'}
        </a>
      )}
    </ErrorScreen>
  );
}

/** Stands in the place of any page that could not be found or fetched. */
export function ErrorPage() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const { key } = useLocation();
  // The screen stays where one page that fails follows another.
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
