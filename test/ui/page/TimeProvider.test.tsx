import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import {
  TimeProvider,
  useElapsedTime,
  usePresentClock,
  useWallClock,
  ViewedTimeProvider,
} from '@/ui/page/TimeProvider';
import type { WallClock } from '@/core/time/Time';
import { createManualTime } from '../../support/manualTime';

function ShownTime() {
  return (
    <p>
      {useWallClock().now()} {useElapsedTime().elapsed()}
    </p>
  );
}

class Catch extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {};

  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }

  override render() {
    return this.state.message ?? this.props.children;
  }
}

describe('TimeProvider', () => {
  it('provides the wall clock and the elapsed time', () => {
    render(
      <TimeProvider time={createManualTime(1000)}>
        <ShownTime />
      </TimeProvider>,
    );
    expect(screen.getByText('1000 0')).toBeInTheDocument();
  });

  it('uses the nearest provider', () => {
    render(
      <TimeProvider time={createManualTime(1000)}>
        <TimeProvider time={createManualTime(2000)}>
          <ShownTime />
        </TimeProvider>
      </TimeProvider>,
    );
    expect(screen.getByText('2000 0')).toBeInTheDocument();
  });

  it('provides another wall clock for views, and keeps the present one and the elapsed time', () => {
    function BothTimes() {
      return (
        <p>
          {useWallClock().now()} {usePresentClock().now()} {useElapsedTime().elapsed()}
        </p>
      );
    }
    const time = createManualTime(1000);
    const tree = (clock: WallClock | null) => (
      <TimeProvider time={time}>
        <ViewedTimeProvider clock={clock}>
          <BothTimes />
        </ViewedTimeProvider>
      </TimeProvider>
    );
    time.advanceTo(1001);
    const { rerender } = render(tree(createManualTime(2000).wallClock));
    expect(screen.getByText('2000 1001 1')).toBeInTheDocument();
    rerender(tree(null));
    expect(screen.getByText('1001 1001 1')).toBeInTheDocument();
  });

  it('throws a clear error without a provider', () => {
    render(
      <Catch>
        <ShownTime />
      </Catch>,
      // By default, React logs the caught error to the console, which fails the test.
      { onCaughtError: () => undefined },
    );
    expect(screen.getByText('Time needs a TimeProvider above it.')).toBeInTheDocument();
  });
});
