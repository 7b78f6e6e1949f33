import { createSystemTime } from '@/shell/browser/systemTime';

beforeEach(() => {
  jest.useFakeTimers({ now: 1000 });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('createSystemTime', () => {
  it('reads the wall clock and real time from the browser clock', () => {
    const { wallClock, realTime } = createSystemTime();
    expect([wallClock.now(), realTime.instant()]).toEqual([1000, 1000]);
    jest.setSystemTime(5000);
    expect([wallClock.now(), realTime.instant()]).toEqual([5000, 5000]);
  });

  it('counts elapsed milliseconds, independent of the clock', () => {
    const { elapsedTime } = createSystemTime();
    const start = elapsedTime.elapsed();
    jest.advanceTimersByTime(250);
    jest.setSystemTime(0);
    expect(elapsedTime.elapsed() - start).toBe(250);
  });

  it('calls once after the delay, never synchronously', () => {
    const { elapsedTime } = createSystemTime();
    const calls: string[] = [];
    elapsedTime.after(0, () => calls.push('at once'));
    elapsedTime.after(400, () => calls.push('later'));
    expect(calls).toEqual([]);
    jest.advanceTimersByTime(399);
    expect(calls).toEqual(['at once']);
    jest.advanceTimersByTime(1000);
    expect(calls).toEqual(['at once', 'later']);
  });

  it('does not call after it was cancelled', () => {
    const { elapsedTime } = createSystemTime();
    const call = jest.fn();
    const cancel = elapsedTime.after(10, call);
    cancel();
    cancel();
    jest.advanceTimersByTime(100);
    expect(call).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
