import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { TimeProvider, useElapsedTime, useWallClock } from '@/clock/TimeProvider';
import { createManualTime } from '../support/manualTime';

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

describe('the time of a provider', () => {
  it('is its wall clock and its elapsed time', () => {
    render(
      <TimeProvider time={createManualTime(1000)}>
        <ShownTime />
      </TimeProvider>,
    );
    expect(screen.getByText('1000 0')).toBeInTheDocument();
  });

  it('is that of the nearest provider', () => {
    render(
      <TimeProvider time={createManualTime(1000)}>
        <TimeProvider time={createManualTime(2000)}>
          <ShownTime />
        </TimeProvider>
      </TimeProvider>,
    );
    expect(screen.getByText('2000 0')).toBeInTheDocument();
  });

  it('says what is missing where there is no provider', () => {
    render(
      <Catch>
        <ShownTime />
      </Catch>,
      // React would write the caught error to the console, where it counts as a complaint.
      { onCaughtError: () => undefined },
    );
    expect(screen.getByText('Time needs a TimeProvider above it.')).toBeInTheDocument();
  });
});
