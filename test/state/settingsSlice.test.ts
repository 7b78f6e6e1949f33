import type { Appearance } from '@/domain/appearance';
import { stepText } from '@/domain/stepText';
import {
  appearanceChosen,
  selectAppearance,
  selectSingleKeys,
  singleKeysSwitched,
} from '@/state/settingsSlice';
import { aStore } from './aStore';

describe('settings', () => {
  it("begin with the look of the reader's system", () => {
    expect(selectAppearance(aStore().getState())).toBe('system');
  });

  it.each(['light', 'dark', 'system'] as const)('take the look that was chosen: %s', (look) => {
    const store = aStore({
      settings: { appearance: look === 'dark' ? 'light' : 'dark', singleKeys: true },
    });
    store.dispatch(appearanceChosen(look));
    expect(store.getState().settings).toEqual({ appearance: look, singleKeys: true });
    expect(selectAppearance(store.getState())).toBe(look);
  });

  it.each(['Dark', 'auto', '', 0, null, undefined, ['dark'], { appearance: 'dark' }])(
    'stay as they are for what is no look: %p',
    (nonsense) => {
      const store = aStore({ settings: { appearance: 'light', singleKeys: true } });
      const before = store.getState();
      store.dispatch(appearanceChosen(nonsense as Appearance));
      expect(store.getState()).toBe(before);
    },
  );

  it('stay as they are when the same look is chosen again', () => {
    const store = aStore({ settings: { appearance: 'dark', singleKeys: true } });
    const before = store.getState();
    store.dispatch(appearanceChosen('dark'));
    expect(store.getState()).toBe(before);
  });

  it('begin with single-key shortcuts, and have them or not as the reader says', () => {
    const store = aStore();
    expect(selectSingleKeys(store.getState())).toBe(true);
    for (const isOn of [false, true]) {
      store.dispatch(singleKeysSwitched(isOn));
      expect(selectSingleKeys(store.getState())).toBe(isOn);
    }
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'turn single-key shortcuts off',
      'turn single-key shortcuts on',
    ]);
  });

  it.each<unknown>(['', 'false', 0, null, undefined])(
    'keep single-key shortcuts for: %p',
    (nonsense) => {
      const store = aStore();
      const before = store.getState();
      store.dispatch(singleKeysSwitched(nonsense as boolean));
      expect(store.getState()).toBe(before);
    },
  );

  it('tell in the past tense what happened', () => {
    expect(appearanceChosen('dark')).toEqual({
      type: 'settings/appearanceChosen',
      payload: 'dark',
    });
  });
});
