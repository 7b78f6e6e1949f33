import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router-dom';
import { ErrorScreen } from '@/components/error/ErrorScreen';
import { buttonClass } from '@/components/shared/buttonClass';
import { PATHS } from '@/content/paths';
import { PageLoadError } from './PageLoadError';
import { usePageTitle } from './usePageTitle';

/** What to tell a reader of a thrown value: status and text, or the message; never the stack. */
export function describeError(error: unknown): string {
  // What a loader throws arrives as the first of these, what a page throws while it is drawn as it is.
  if (isRouteErrorResponse(error) || error instanceof Response) {
    return `${error.status} ${error.statusText}`.trim();
  }
  if (error instanceof Error && error.message !== '') return error.message;
  if (typeof error === 'string' && error !== '') return error;
  return 'Something went wrong.';
}

/** Stands in the place of any page that could not be found, fetched or drawn. */
export function ErrorPage() {
  usePageTitle('Error');
  const error = useRouteError();
  const { pathname, search } = useLocation();

  return (
    <ErrorScreen message={describeError(error)}>
      {error instanceof PageLoadError && (
        // A plain link: it fetches the whole page anew, which a link of the router would not.
        <a href={pathname + search} className={buttonClass('primary')}>
          Reload this page
        </a>
      )}
      <Link to={PATHS.dashboard} className={buttonClass('secondary')}>
        Back to the dashboard
      </Link>
    </ErrorScreen>
  );
}
