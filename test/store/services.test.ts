import { workersOf, type OfflineAccess } from '@/store/services';

function accessWith(workers: OfflineAccess['workers']): OfflineAccess {
  return { workers } as OfflineAccess;
}

describe('workersOf', () => {
  it('returns nothing if the browser denies the workers', () => {
    const denied = accessWith(() => {
      throw new Error('denied');
    });
    expect(workersOf(denied)).toBeUndefined();
  });
});
