import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { TimeProvider } from '@/clock/TimeProvider';
import type { NextChange } from '@/clock/reading';
import { useNow } from '@/clock/useNow';
import { NEVER } from '@/domain/instant';
import { HOUR } from '../support/localTime';
import { createManualTime, type ManualTime } from '../support/manualTime';

const START = 1000 * HOUR;

function nextHour(now: number) {
  return (Math.floor(now / HOUR) + 1) * HOUR;
}

const drawn: number[] = [];

beforeEach(() => {
  drawn.length = 0;
});

function Watch({ nextChange }: { readonly nextChange: NextChange }) {
  const now = useNow(nextChange);
  drawn.push(now);
  return <p>{now}</p>;
}

function watch(time: ManualTime, nextChange: NextChange = nextHour) {
  return (
    <TimeProvider time={time}>
      <Watch nextChange={nextChange} />
    </TimeProvider>
  );
}

function renderWatch({ strict = false, nextChange = nextHour } = {}) {
  const clock = createManualTime(START);
  const view = render(watch(clock, nextChange), strict ? { wrapper: StrictMode } : {});
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
  it('draws once per change, and not in between', () => {
    const { advanceTo } = renderWatch();
    expect(drawn).toEqual([START]);
    advanceTo(START + HOUR - 1);
    expect(drawn).toEqual([START]);
    advanceTo(START + HOUR);
    expect(drawn).toEqual([START, START + HOUR]);
    advanceTo(START + HOUR + 1);
    expect(drawn).toEqual([START, START + HOUR]);
    advanceTo(START + 2 * HOUR);
    expect(drawn).toEqual([START, START + HOUR, START + 2 * HOUR]);
    expect(screen.getByText(START + 2 * HOUR)).toBeInTheDocument();
  });

  it('shows the same reading when its parent draws anew between two changes', () => {
    const { clock, advanceTo, rerender } = renderWatch();
    advanceTo(START + HOUR - 1);
    rerender(watch(clock));
    expect(screen.getByText(START)).toBeInTheDocument();
    expect(clock.pending()).toBe(1);
  });

  it('draws anew when the clock is set back', () => {
    const { jumpTo, advanceTo } = renderWatch();
    jumpTo(START - 5 * HOUR);
    expect(drawn).toEqual([START, START - 5 * HOUR]);
    advanceTo(START - 4 * HOUR);
    expect(drawn).toEqual([START, START - 5 * HOUR, START - 4 * HOUR]);
  });

  it('takes up a new idea of the next change at once', () => {
    const { clock, advanceTo, rerender } = renderWatch({ nextChange: () => NEVER });
    advanceTo(START + 3 * HOUR);
    expect(drawn).toEqual([START]);
    rerender(watch(clock, nextHour));
    expect(screen.getByText(START + 3 * HOUR)).toBeInTheDocument();
    expect(clock.pending()).toBe(1);
    advanceTo(START + 4 * HOUR);
    expect(screen.getByText(START + 4 * HOUR)).toBeInTheDocument();
  });

  it('takes up a new clock, and leaves the old one', () => {
    const { clock, rerender } = renderWatch();
    const other = createManualTime(START + 50 * HOUR);
    rerender(watch(other));
    expect(screen.getByText(START + 50 * HOUR)).toBeInTheDocument();
    expect([clock.pending(), other.pending()]).toEqual([0, 1]);
  });

  it('sees a change that comes between drawing and waiting', () => {
    const clock = createManualTime(START);
    function Dawdler() {
      // Runs while the page is drawn, after the watch has read and before it waits.
      clock.advanceTo(START + HOUR);
      return null;
    }
    render(
      <TimeProvider time={clock}>
        <Watch nextChange={nextHour} />
        <Dawdler />
      </TimeProvider>,
    );
    expect(screen.getByText(START + HOUR)).toBeInTheDocument();
    expect(clock.pending()).toBe(1);
  });

  it.each([false, true])(
    'waits for one wake, and for none once it is gone (strict: %s)',
    (strict) => {
      const { clock, advanceTo, unmount } = renderWatch({ strict });
      expect(clock.pending()).toBe(1);
      advanceTo(START + HOUR);
      expect(clock.pending()).toBe(1);
      unmount();
      expect(clock.pending()).toBe(0);
    },
  );

  it('works under StrictMode, which draws twice and subscribes twice', () => {
    const { advanceTo, jumpTo } = renderWatch({ strict: true });
    advanceTo(START + HOUR);
    expect(screen.getByText(START + HOUR)).toBeInTheDocument();
    jumpTo(START - HOUR);
    expect(screen.getByText(START - HOUR)).toBeInTheDocument();
    expect(new Set(drawn)).toEqual(new Set([START, START + HOUR, START - HOUR]));
  });

  it('gives two watches of one clock the same time', () => {
    const clock = createManualTime(START);
    const { unmount } = render(
      <TimeProvider time={clock}>
        <Watch nextChange={nextHour} />
        <Watch nextChange={nextHour} />
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
