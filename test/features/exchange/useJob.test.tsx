import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createManualTime } from '@test/support/manualTime';
import { TimeProvider } from '@/ui/page/TimeProvider';
import { useJob } from '@/features/exchange/useJob';

/** A job that ends when the test says so. */
function aJob(name: string) {
  const ended: string[] = [];
  let resolve: (result: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const begin = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => ended.push(name));
    return new Promise<string>((done, failed) => {
      resolve = done;
      reject = failed;
    });
  };
  const settle = (act: () => void) => async () => {
    act();
    await Promise.resolve();
  };
  return {
    begin,
    ended,
    end: settle(() => {
      resolve(name);
    }),
    fail: settle(() => {
      reject(new Error(name));
    }),
  };
}

function renderJob(first: ReturnType<typeof aJob>) {
  const time = createManualTime(0);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TimeProvider time={time}>{children}</TimeProvider>
  );
  const onFailure = jest.fn();
  const view = renderHook(({ begin }) => useJob(begin, onFailure), {
    wrapper,
    initialProps: { begin: first.begin },
  });
  const pass = (ms: number) => {
    act(() => {
      time.advanceTo(time.now() + ms);
    });
  };
  return { ...view, pass, onFailure, pending: time.pending };
}

describe('useJob', () => {
  it('returns the result when the job is done', async () => {
    const job = aJob('one');
    const { result, pending } = renderJob(job);
    expect(result.current.result).toBeNull();
    await act(job.end);
    expect(result.current.result).toBe('one');
    expect(await result.current.finished()).toBe('one');
    expect(pending()).toBe(0);
  });

  it('ends the job before, and keeps its result for a short time', async () => {
    const [one, two] = [aJob('one'), aJob('two')];
    const { result, rerender, pass, unmount } = renderJob(one);
    await act(one.end);
    rerender({ begin: two.begin });
    expect(one.ended).toEqual(['one']);
    expect(result.current.result).toBe('one');
    pass(150);
    expect(result.current.result).toBeNull();
    await act(two.end);
    expect(result.current.result).toBe('two');
    unmount();
    expect(two.ended).toEqual(['two']);
  });

  it('ignores the end of a job that was ended, and tells that a job failed', async () => {
    const [one, two] = [aJob('one'), aJob('two')];
    const { result, rerender, onFailure } = renderJob(one);
    rerender({ begin: two.begin });
    await act(one.fail);
    expect(onFailure).not.toHaveBeenCalled();
    expect(result.current.result).toBeNull();
    const failed = expect(result.current.finished()).rejects.toThrow('two');
    await act(two.fail);
    await failed;
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(result.current.result).toBeNull();
  });
});
