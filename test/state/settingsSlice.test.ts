import type { Appearance } from '@/domain/appearance';
import { stepText } from '@/domain/history/stepText';
import { DEFAULT_SETTINGS } from '@/domain/settings';
import {
  appearanceChosen,
  askBeforeLeavingSwitched,
  singleKeysSwitched,
} from '@/state/settingsSlice';
import { selectAppearance, selectSingleKeys } from '@/state/selectors';
import { aStore } from './aStore';

describe('settings', () => {
  it('start with the appearance of the system', () => {
    expect(selectAppearance(aStore().getState())).toBe('system');
  });

  it.each(['light', 'dark', 'system'] as const)('store the chosen appearance: %s', (look) => {
    const store = aStore({
      settings: { ...DEFAULT_SETTINGS, appearance: look === 'dark' ? 'light' : 'dark' },
    });
    store.dispatch(appearanceChosen(look));
    expect(store.getState().settings).toEqual({ ...DEFAULT_SETTINGS, appearance: look });
    expect(selectAppearance(store.getState())).toBe(look);
  });

  it.each(['Dark', 'auto', '', 0, null, undefined, ['dark'], { appearance: 'dark' }])(
    'do not change for an invalid appearance: %p',
    (nonsense) => {
      const store = aStore({ settings: { ...DEFAULT_SETTINGS, appearance: 'light' } });
      const before = store.getState();
      store.dispatch(appearanceChosen(nonsense as Appearance));
      expect(store.getState()).toBe(before);
    },
  );

  it('do not change if the same appearance is chosen again', () => {
    const store = aStore({ settings: { ...DEFAULT_SETTINGS, appearance: 'dark' } });
    const before = store.getState();
    store.dispatch(appearanceChosen('dark'));
    expect(store.getState()).toBe(before);
  });

  it('start with single-key shortcuts, which can be turned off and on', () => {
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
    'keep single-key shortcuts for an invalid value: %p',
    (nonsense) => {
      const store = aStore();
      const before = store.getState();
      store.dispatch(singleKeysSwitched(nonsense as boolean));
      expect(store.getState()).toBe(before);
    },
  );

  it('start without the question before leaving, which can be turned on and off', () => {
    const store = aStore();
    expect(store.getState().settings.askBeforeLeaving).toBe(false);
    for (const isOn of [true, false]) {
      store.dispatch(askBeforeLeavingSwitched(isOn));
      expect(store.getState().settings.askBeforeLeaving).toBe(isOn);
    }
    store.dispatch(askBeforeLeavingSwitched('yes' as unknown as boolean));
    expect(store.getState().settings.askBeforeLeaving).toBe(false);
  });

  it('have action types in the past tense', () => {
    expect(appearanceChosen('dark')).toEqual({
      type: 'settings/appearanceChosen',
      payload: 'dark',
    });
  });
});
