import type { Appearance } from '@/domain/appearance';
import { appearanceChosen, selectAppearance } from '@/state/settingsSlice';
import { aStore } from './aStore';

describe('settings', () => {
  it("begin with the look of the reader's system", () => {
    expect(selectAppearance(aStore().getState())).toBe('system');
  });

  it.each(['light', 'dark', 'system'] as const)('take the look that was chosen: %s', (look) => {
    const store = aStore({ settings: { appearance: look === 'dark' ? 'light' : 'dark' } });
    store.dispatch(appearanceChosen(look));
    expect(store.getState().settings).toEqual({ appearance: look });
    expect(selectAppearance(store.getState())).toBe(look);
  });

  it.each(['Dark', 'auto', '', 0, null, undefined, ['dark'], { appearance: 'dark' }])(
    'stay as they are for what is no look: %p',
    (nonsense) => {
      const store = aStore({ settings: { appearance: 'light' } });
      const before = store.getState();
      store.dispatch(appearanceChosen(nonsense as Appearance));
      expect(store.getState()).toBe(before);
    },
  );

  it('stay as they are when the same look is chosen again', () => {
    const store = aStore({ settings: { appearance: 'dark' } });
    const before = store.getState();
    store.dispatch(appearanceChosen('dark'));
    expect(store.getState()).toBe(before);
  });

  it('tell in the past tense what happened', () => {
    expect(appearanceChosen('dark')).toEqual({
      type: 'settings/appearanceChosen',
      payload: 'dark',
    });
  });
});
