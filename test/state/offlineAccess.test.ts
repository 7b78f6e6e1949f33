import { offlineAccess, workersOf } from '@/state/offlineAccess';
import type { OfflineAccess } from '@/state/services';
import { createAppStore } from '@/state/store';
import { createManualTime } from '../support/manualTime';
import { servicesOf } from '../support/services';
import { START } from './aStore';

function accessWith(workers: OfflineAccess['workers']): OfflineAccess {
  return { workers } as OfflineAccess;
}

describe('offlineAccess', () => {
  it('is the access of the services', () => {
    const { realTime } = createManualTime(START);
    const offline = accessWith(() => undefined);
    expect(createAppStore(servicesOf({ realTime, offline })).dispatch(offlineAccess)).toBe(offline);
  });
});

describe('workersOf', () => {
  it('returns nothing without access, and if the browser denies the workers', () => {
    const denied = accessWith(() => {
      throw new Error('denied');
    });
    expect(workersOf(undefined)).toBeUndefined();
    expect(workersOf(denied)).toBeUndefined();
  });
});
