import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createManualTime } from '@test/support/manualTime';
import { TimeProvider } from '@/clock/TimeProvider';
import { useWork } from '@/pages/exchange/useWork';

/** Renders work whose pieces take some time. */
function renderWork(begin: (pass: (ms: number) => void) => () => Generator<undefined, string>) {
  const time = createManualTime(0);
  let elapsed = 0;
  const slow = {
    ...time,
    elapsedTime: { ...time.elapsedTime, elapsed: () => elapsed },
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TimeProvider time={slow}>{children}</TimeProvider>
  );
  const work = begin((ms) => {
    elapsed += ms;
  });
  const view = renderHook(({ task }) => useWork(task), {
    wrapper,
    initialProps: { task: work },
  });
  return {
    ...view,
    pending: time.pending,
    pass: () => {
      act(() => {
        time.advanceTo(time.now());
      });
    },
  };
}

const piecesOf = (count: number, result: string, pass: (ms: number) => void) =>
  function* pieces(): Generator<undefined, string> {
    for (let piece = 0; piece < count; piece += 1) {
      pass(5);
      yield;
    }
    return result;
  };

describe('useWork', () => {
  it('does short work at once', () => {
    const { result, pending } = renderWork((pass) => piecesOf(2, 'short', pass));
    expect(result.current).toBe('short');
    expect(pending()).toBe(0);
  });

  it('does long work in several tasks', () => {
    const { result, pending, pass } = renderWork((spend) => piecesOf(8, 'long', spend));
    expect(result.current).toBeNull();
    pass();
    expect(result.current).toBe('long');
    expect(pending()).toBe(0);
  });

  it('restarts with a new function, keeps the result meanwhile if the work is short, and drops outdated work', () => {
    let spend: (ms: number) => void = () => undefined;
    const { result, rerender, pass, unmount, pending } = renderWork((given) => {
      spend = given;
      return piecesOf(1, 'first', spend);
    });
    rerender({ task: piecesOf(1, 'second', spend) });
    expect(result.current).toBe('second');
    rerender({ task: piecesOf(4, 'third', spend) });
    expect(result.current).toBeNull();
    rerender({ task: piecesOf(1, 'fourth', spend) });
    pass();
    expect(result.current).toBe('fourth');
    rerender({ task: piecesOf(9, 'fifth', spend) });
    unmount();
    expect(pending()).toBe(0);
  });
});
