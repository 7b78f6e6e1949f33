import { Component, type ReactNode } from 'react';

interface ThrownError {
  readonly error: unknown;
  /** Whether the page was drawn again and threw again. */
  readonly hasRetried: boolean;
  readonly onRetry: () => void;
}

interface PageBoundaryProps {
  /** Names the address; a page at another address is drawn again. */
  readonly address: string;
  /** Draws what stands in the place of a page that threw. */
  readonly renderError: (thrown: ThrownError) => ReactNode;
  /** Called once the error is drawn. */
  readonly onError: () => void;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly address: string;
  /** Held in an object, since anything can be thrown, `undefined` too. */
  readonly thrown: { readonly error: unknown } | null;
  readonly hasRetried: boolean;
}

/**
 * Catches what a page throws while it is drawn. The router's own boundary takes a thrown `undefined`
 * for no error, and the whole product goes blank.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = {
    address: this.props.address,
    thrown: null,
    hasRetried: false,
  };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps(
    { address }: PageBoundaryProps,
    state: PageBoundaryState,
  ): PageBoundaryState | null {
    return address === state.address ? null : { address, thrown: null, hasRetried: false };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override componentDidUpdate(): void {
    // The page is drawn: the next error is one that was not retried.
    if (!this.state.thrown && this.state.hasRetried) this.setState({ hasRetried: false });
  }

  override render(): ReactNode {
    const { thrown, hasRetried } = this.state;
    if (!thrown) return this.props.children;
    return this.props.renderError({
      error: thrown.error,
      hasRetried,
      onRetry: () => {
        this.setState({ thrown: null, hasRetried: true });
      },
    });
  }
}
