import { Component, type ErrorInfo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { focusOn } from '@/ui/controls/focusTargets';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { ERROR_HEADING, PageError } from './ErrorPage';

interface Thrown {
  readonly error: unknown;
  /** Known after the error screen is rendered. */
  readonly componentStack?: ErrorInfo['componentStack'];
}

interface ThrownError extends Thrown {
  /** Whether the page threw again after a retry. */
  readonly hasRetried: boolean;
  readonly onRetry: () => void;
}

interface PageBoundaryProps {
  /** Changes with each navigation; clears the error. */
  readonly locationKey: string;
  /** Renders the error screen in place of the page. */
  readonly renderError: (thrown: ThrownError) => ReactNode;
  /** Called after the error screen is rendered. */
  readonly onError: () => void;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly locationKey: string;
  /** In an object, because any value can be thrown, also `undefined`. */
  readonly thrown: Thrown | null;
  readonly hasRetried: boolean;
}

/**
 * Catches errors that a page throws while it renders. The router's own boundary ignores a thrown
 * `undefined` and then renders nothing.
 */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {
    locationKey: this.props.locationKey,
    thrown: null,
    hasRetried: false,
  };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(
    { locationKey }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return locationKey === state.locationKey
      ? null
      : { locationKey, thrown: null, hasRetried: false };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ thrown: { error, componentStack } });
    this.props.onError();
  }

  override componentDidUpdate(): void {
    // The page has rendered, so the next error is a new one.
    if (!this.state.thrown && this.state.hasRetried) this.setState({ hasRetried: false });
  }

  override render(): ReactNode {
    const { thrown, hasRetried } = this.state;
    if (!thrown) return this.props.children;
    return this.props.renderError({
      ...thrown,
      hasRetried,
      onRetry: () => {
        this.setState({ thrown: null, hasRetried: true });
      },
    });
  }
}

/** The page of the current address, or the error screen if the page throws while it renders. */
export function PageArea() {
  const { key } = useLocation();
  const announce = useAnnounce();

  const isFirstRender = useRef(true);
  useEffect(() => {
    isFirstRender.current = false;
  }, []);

  const announceError = useCallback(() => {
    // The browser announces the first page of a visit.
    if (isFirstRender.current) return;
    // After navigation the link has focus, and `useArrival` announces the page.
    if (document.activeElement !== document.body) return;
    focusOn('page');
    announce(ERROR_HEADING);
  }, [announce]);

  return (
    <PageBoundary
      locationKey={key}
      onError={announceError}
      renderError={(thrown) => <PageError {...thrown} />}
    >
      <Outlet context={announce} />
    </PageBoundary>
  );
}
