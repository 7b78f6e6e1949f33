import { stepText } from '@/store/history/stepText';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import {
  adviceMuted,
  adviceUnmuted,
  appearanceChosen,
  askBeforeLeavingSwitched,
  limitChanged,
  singleKeysSwitched,
} from '@/store/settingsSlice';
import { selectLimits, selectMutedAdvice } from '@/store/channels/channelSelectors';
import { selectAppearance, selectSingleKeys } from '@/store/selectors';
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

  it('start with the question before leaving, which can be turned on and off', () => {
    const store = aStore();
    expect(store.getState().settings.askBeforeLeaving).toBe(true);
    for (const isOn of [false, true, false]) {
      store.dispatch(askBeforeLeavingSwitched(isOn));
      expect(store.getState().settings.askBeforeLeaving).toBe(isOn);
    }
  });

  it('have action types in the past tense', () => {
    expect(appearanceChosen('dark')).toEqual({
      type: 'settings/appearanceChosen',
      payload: 'dark',
    });
  });
});

describe('the limits of networks', () => {
  it('are changed and restored in one step each, and left out while none is changed', () => {
    const store = aStore();
    store.dispatch(limitChanged({ network: 'Twitter', limit: 25_000 }));
    store.dispatch(limitChanged({ network: 'Mastodon', limit: 5_000 }));
    expect(selectLimits(store.getState())).toEqual({ Twitter: 25_000, Mastodon: 5_000 });
    store.dispatch(limitChanged({ network: 'Twitter', limit: null }));
    store.dispatch(limitChanged({ network: 'Mastodon', limit: null }));
    expect(store.getState().settings).not.toHaveProperty('limits');
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'set the limit of Twitter to 25,000',
      'set the limit of Mastodon to 5,000',
      'set the limit of Twitter to its default',
      'set the limit of Mastodon to its default',
    ]);
  });

  it('stay if the default of a network is restored that has it', () => {
    const store = aStore();
    const before = store.getState();
    store.dispatch(limitChanged({ network: 'Twitter', limit: null }));
    expect(store.getState()).toBe(before);
  });
});

describe('muted advice', () => {
  it('is added and removed, and left out while none is muted', () => {
    const store = aStore();
    store.dispatch(adviceMuted('sameMinute'));
    store.dispatch(adviceMuted('folded'));
    expect(selectMutedAdvice(store.getState())).toEqual(['sameMinute', 'folded']);
    store.dispatch(adviceUnmuted('sameMinute'));
    store.dispatch(adviceUnmuted('folded'));
    expect(store.getState().settings).not.toHaveProperty('mutedAdvice');
    expect(selectMutedAdvice(store.getState())).toEqual([]);
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'turn the advice “Two posts in the same minute” off',
      'turn the advice “Text behind a fold” off',
      'turn the advice “Two posts in the same minute” on',
      'turn the advice “Text behind a fold” on',
    ]);
  });

  it('does not change for an equal value', () => {
    const store = aStore();
    store.dispatch(adviceMuted('clash'));
    const before = store.getState();
    store.dispatch(adviceMuted('clash'));
    store.dispatch(adviceUnmuted('other'));
    aStore().dispatch(adviceUnmuted('other'));
    expect(store.getState()).toBe(before);
  });
});
