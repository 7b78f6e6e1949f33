import { workersOf, type OfflineAccess } from '@/store/services';

function accessWith(workers: OfflineAccess['workers']): OfflineAccess {
  return { workers } as OfflineAccess;
}

describe('workersOf', () => {
  it('returns nothing without access, and if the browser denies the workers', () => {
    const denied = accessWith(() => {
      throw new Error('denied');
    });
    expect(workersOf(undefined)).toBeUndefined();
    expect(workersOf(denied)).toBeUndefined();
  });
});
