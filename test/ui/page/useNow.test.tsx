import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { TimeProvider } from '@/ui/page/TimeProvider';
import type { NextChange } from '@/core/time/reading';
import { useNow } from '@/ui/page/useNow';
import { NEVER } from '@/core/time/instant';
import { HOUR } from '../../support/localTime';
import { createManualTime, type ManualTime } from '../../support/manualTime';

const START = 1000 * HOUR;

function nextHour(now: number) {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

const rendered: number[] = [];

beforeEach(() => {
  rendered.length = 0;
});

function Now({ nextChange }: { readonly nextChange: NextChange }) {
  const now = useNow(nextChange);
  rendered.push(now);
  return <p>{now}</p>;
}

function tree(time: ManualTime, nextChange: NextChange = nextHour) {
  return (
    <TimeProvider time={time}>
      <Now nextChange={nextChange} />
    </TimeProvider>
  );
}

function renderNow({ strict = false, nextChange = nextHour } = {}) {
  const clock = createManualTime(START);
  const view = render(tree(clock, nextChange), strict ? { wrapper: StrictMode } : {});
  return {
    ...view,
    clock,
    advanceTo: (instant: number) => {
      act(() => {
        clock.advanceTo(instant);
      });
    },
    jumpTo: (instant: number) => {
      act(() => {
        clock.jumpTo(instant);
      });
    },
  };
}

describe('useNow', () => {
  it('renders once per change', () => {
    const { advanceTo } = renderNow();
    expect(rendered).toEqual([START]);
    advanceTo(START + HOUR - 1);
    expect(rendered).toEqual([START]);
    advanceTo(START + HOUR);
    expect(rendered).toEqual([START, START + HOUR]);
    advanceTo(START + HOUR + 1);
    expect(rendered).toEqual([START, START + HOUR]);
    advanceTo(START + 2 * HOUR);
    expect(rendered).toEqual([START, START + HOUR, START + 2 * HOUR]);
    expect(screen.getByText(START + 2 * HOUR)).toBeInTheDocument();
  });

  it('returns the same instant when the parent renders between changes', () => {
    const { clock, advanceTo, rerender } = renderNow();
    advanceTo(START + HOUR - 1);
    rerender(tree(clock));
    expect(screen.getByText(START)).toBeInTheDocument();
    expect(clock.pending()).toBe(1);
  });

  it('renders again when the clock is set back', () => {
    const { jumpTo, advanceTo } = renderNow();
    jumpTo(START - 5 * HOUR);
    expect(rendered).toEqual([START, START - 5 * HOUR]);
    advanceTo(START - 4 * HOUR);
    expect(rendered).toEqual([START, START - 5 * HOUR, START - 4 * HOUR]);
  });

  it('uses a new nextChange function at once', () => {
    const { clock, advanceTo, rerender } = renderNow({ nextChange: () => NEVER });
    advanceTo(START + 3 * HOUR);
    expect(rendered).toEqual([START]);
    rerender(tree(clock, nextHour));
    expect(screen.getByText(START + 3 * HOUR)).toBeInTheDocument();
    expect(clock.pending()).toBe(1);
    advanceTo(START + 4 * HOUR);
    expect(screen.getByText(START + 4 * HOUR)).toBeInTheDocument();
  });

  it('uses a new clock and unsubscribes from the old one', () => {
    const { clock, rerender } = renderNow();
    const other = createManualTime(START + 50 * HOUR);
    rerender(tree(other));
    expect(screen.getByText(START + 50 * HOUR)).toBeInTheDocument();
    expect([clock.pending(), other.pending()]).toEqual([0, 1]);
  });

  it('uses its own clock, if it is given one', () => {
    const other = createManualTime(START + 50 * HOUR);
    function OwnNow() {
      return <p>{useNow(nextHour, other.wallClock)}</p>;
    }
    const clock = createManualTime(START);
    render(
      <TimeProvider time={clock}>
        <OwnNow />
      </TimeProvider>,
    );
    expect(screen.getByText(START + 50 * HOUR)).toBeInTheDocument();
    expect([clock.pending(), other.pending()]).toEqual([0, 1]);
  });

  it('detects a change between rendering and subscribing', () => {
    const clock = createManualTime(START);
    function AdvanceWhileRendering() {
      // Runs during rendering: after Now has read the clock, and before it subscribes.
      clock.advanceTo(START + HOUR);
      return null;
    }
    render(
      <TimeProvider time={clock}>
        <Now nextChange={nextHour} />
        <AdvanceWhileRendering />
      </TimeProvider>,
    );
    expect(screen.getByText(START + HOUR)).toBeInTheDocument();
    expect(clock.pending()).toBe(1);
  });

  it.each([false, true])(
    'has one pending wake while mounted, and none after unmounting (strict: %s)',
    (strict) => {
      const { clock, advanceTo, unmount } = renderNow({ strict });
      expect(clock.pending()).toBe(1);
      advanceTo(START + HOUR);
      expect(clock.pending()).toBe(1);
      unmount();
      expect(clock.pending()).toBe(0);
    },
  );

  it('works in StrictMode, which renders and subscribes twice', () => {
    const { advanceTo, jumpTo } = renderNow({ strict: true });
    advanceTo(START + HOUR);
    expect(screen.getByText(START + HOUR)).toBeInTheDocument();
    jumpTo(START - HOUR);
    expect(screen.getByText(START - HOUR)).toBeInTheDocument();
    expect(new Set(rendered)).toEqual(new Set([START, START + HOUR, START - HOUR]));
  });

  it('returns the same instant in two components', () => {
    const clock = createManualTime(START);
    const { unmount } = render(
      <TimeProvider time={clock}>
        <Now nextChange={nextHour} />
        <Now nextChange={nextHour} />
      </TimeProvider>,
    );
    act(() => {
      clock.advanceTo(START + HOUR);
    });
    expect(screen.getAllByText(START + HOUR)).toHaveLength(2);
    expect(clock.pending()).toBe(2);
    unmount();
    expect(clock.pending()).toBe(0);
  });
});
