import { useState } from 'react';
import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { ErrorScreen } from '@/components/error/ErrorScreen';
import { Button } from '@/components/shared/Button';
import { buttonClass } from '@/components/shared/buttonClass';
import { PATHS } from '@/content/paths';
import { PageLoadError } from './PageLoadError';
import { usePageTitle } from './usePageTitle';

/** What a loader throws to answer with a status: the first in the router's own form. */
function isResponse(error: unknown) {
  return isRouteErrorResponse(error) || error instanceof Response;
}

/** What to tell a reader of a thrown value: status and text, or the message; never the stack. */
export function describeError(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof Response) {
    return `${error.status} ${error.statusText}`.trim();
  }
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return 'Something went wrong.';
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

  return (
    <ErrorScreen
      message={describeError(error)}
      progress={isRetrying ? 'Trying again…' : hasRetried ? 'That did not help.' : ''}
      note={isNotLoaded ? 'Reloading loses all posts and connections of this visit.' : undefined}
    >
      {!isResponse(error) && (
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      <Link to={PATHS.dashboard} className={buttonClass('secondary')}>
        Back to the dashboard
      </Link>
      {isNotLoaded && (
        // A plain link loads the whole page; a link to its own fragment would load nothing.
        <a href={pathname + search} className={buttonClass('secondary')}>
          Reload and lose all posts
        </a>
      )}
    </ErrorScreen>
  );
}

/** Stands in the place of any page that could not be found or fetched. */
export function ErrorPage() {
  const error = useRouteError();
  const { state, revalidate } = useRevalidator();
  const [hasRetried, setHasRetried] = useState(false);
  return (
    <PageError
      error={error}
      isRetrying={state === 'loading'}
      hasRetried={hasRetried}
      onRetry={() => {
        setHasRetried(true);
        void revalidate();
      }}
    />
  );
}
