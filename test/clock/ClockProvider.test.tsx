import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { ClockProvider, useClock } from '@/clock/ClockProvider';
import { createManualClock } from '../support/manualClock';

function ShownTime() {
  return <p>{useClock().now()}</p>;
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

describe('useClock', () => {
  it('is the clock of the provider', () => {
    render(
      <ClockProvider clock={createManualClock(1000)}>
        <ShownTime />
      </ClockProvider>,
    );
    expect(screen.getByText('1000')).toBeInTheDocument();
  });

  it('is the clock of the nearest provider', () => {
    render(
      <ClockProvider clock={createManualClock(1000)}>
        <ClockProvider clock={createManualClock(2000)}>
          <ShownTime />
        </ClockProvider>
      </ClockProvider>,
    );
    expect(screen.getByText('2000')).toBeInTheDocument();
  });

  it('says what is missing where there is no provider', () => {
    render(
      <Catch>
        <ShownTime />
      </Catch>,
      // React would write the caught error to the console, where it counts as a complaint.
      { onCaughtError: () => undefined },
    );
    expect(screen.getByText('useClock needs a ClockProvider above it.')).toBeInTheDocument();
  });
});
