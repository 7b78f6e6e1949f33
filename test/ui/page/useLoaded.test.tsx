import { act, renderHook } from '@testing-library/react';
import { useLoaded } from '@/ui/page/useLoaded';

const PART = { name: 'part' };

/** Renders the hook with code that fails to load once. */
async function renderFailed() {
  const load = jest.fn().mockResolvedValue(PART).mockRejectedValueOnce(new Error('offline'));
  const hook = renderHook(({ isWanted }) => useLoaded<typeof PART>(load, isWanted), {
    initialProps: { isWanted: true },
  });
  await act(async () => Promise.resolve());
  expect(hook.result.current).toMatchObject({ Loaded: null, hasFailed: true });
  return { ...hook, load };
}

describe('useLoaded', () => {
  it('loads code again after a failure by retry', async () => {
    const { result } = await renderFailed();
    await act(async () => {
      result.current.retry();
      return Promise.resolve();
    });
    expect(result.current).toMatchObject({ Loaded: PART, hasFailed: false });
  });

  it('has not failed any more if the code was loaded when it was wanted again', async () => {
    const { result, rerender, load } = await renderFailed();
    rerender({ isWanted: false });
    rerender({ isWanted: true });
    await act(async () => Promise.resolve());
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ Loaded: PART, hasFailed: false });
  });
});
