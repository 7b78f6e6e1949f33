import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createManualTime } from '@test/support/manualTime';
import { createMemoryOffline } from '@test/support/memoryOffline';
import { servicesOf } from '@test/support/services';
import { useOffline } from '@/features/settings/useOffline';
import { createAppStore } from '@/store/store';
import type { OfflineAccess } from '@/store/services';
import { START } from '../../store/aStore';

async function renderOffline(offline: OfflineAccess) {
  const { realTime } = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime, offline }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const states: string[] = [];
  const view = renderHook(
    () => {
      const offered = useOffline();
      if (states.at(-1) !== offered.state) states.push(offered.state);
      return offered;
    },
    { wrapper },
  );
  await act(() => Promise.resolve());
  return {
    ...view,
    states,
    call: (name: 'turnOn' | 'turnOff') =>
      act(async () => {
        view.result.current[name]();
        await Promise.resolve();
      }),
  };
}

describe('useOffline', () => {
  it.each([true, false])('knows from the start whether it is on: %s', async (isOn) => {
    const { access } = createMemoryOffline({ isOn });
    const { states } = await renderOffline(access);
    expect(states).toEqual([isOn ? 'on' : 'off']);
  });

  it('is unavailable without workers, and where the browser forbids them', async () => {
    const { access, failures } = createMemoryOffline();
    failures.isOn = new DOMException('', 'SecurityError');
    const none: OfflineAccess = { ...access, workers: () => undefined };
    const denied: OfflineAccess = {
      ...access,
      workers: () => {
        throw new DOMException('', 'SecurityError');
      },
    };
    const { access: unavailable } = createMemoryOffline({ isAvailable: false });
    for (const offered of [none, denied, unavailable, access]) {
      const { result } = await renderOffline(offered);
      expect(result.current).toMatchObject({ state: 'unavailable', reason: null });
    }
    const { result, call } = await renderOffline(none);
    await call('turnOff');
    expect(result.current.state).toBe('unavailable');
  });

  it('turns on and off', async () => {
    const { access, offline, endTurningOn } = createMemoryOffline();
    const { states, call } = await renderOffline(access);
    await call('turnOn');
    await act(async () => {
      endTurningOn();
      await Promise.resolve();
    });
    await call('turnOff');
    expect(states).toEqual(['off', 'turningOn', 'on', 'off']);
    expect(offline.turnOff).toHaveBeenCalledTimes(1);
  });

  it('names the reason of a failure, until the next attempt', async () => {
    const { access, endTurningOn } = createMemoryOffline();
    const { result, call } = await renderOffline(access);
    await call('turnOn');
    await act(async () => {
      endTurningOn(new Error('The disk is full.'));
      await Promise.resolve();
    });
    expect(result.current).toMatchObject({ state: 'failed', reason: 'The disk is full.' });
    await call('turnOn');
    expect(result.current).toMatchObject({ state: 'turningOn', reason: null });
    await act(async () => {
      endTurningOn();
      await Promise.resolve();
    });
    expect(result.current.state).toBe('on');
  });

  it('fails with a reason if it cannot be turned off or loaded', async () => {
    const { access, failures } = createMemoryOffline({ isOn: true });
    const { result, call } = await renderOffline(access);
    failures.turnOff = new Error('The worker does not end.');
    await call('turnOff');
    expect(result.current).toMatchObject({ state: 'failed', reason: 'The worker does not end.' });
    failures.load = new Error('Loading failed.');
    await call('turnOff');
    expect(result.current).toMatchObject({ state: 'failed', reason: 'Loading failed.' });
  });

  it('shows that it is being turned on when the settings are opened again', async () => {
    const { access, endTurningOn } = createMemoryOffline();
    const first = await renderOffline(access);
    await first.call('turnOn');
    first.unmount();
    const { states } = await renderOffline(access);
    expect(states).toEqual(['off', 'turningOn']);
    await act(async () => {
      endTurningOn();
      await Promise.resolve();
    });
    expect(states).toEqual(['off', 'turningOn', 'on']);
  });
});
