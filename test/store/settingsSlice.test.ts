import { stepText } from '@/store/history/stepText';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import {
  adviceChosen,
  postingTimesChanged,
  appearanceChosen,
  askBeforeLeavingSwitched,
  limitChanged,
  singleKeysSwitched,
} from '@/store/settingsSlice';
import { selectLimits } from '@/store/channels/channelSelectors';
import { selectHiddenAdvice } from '@/store/channels/selectHiddenAdvice';
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

describe('the shown advice', () => {
  it('is chosen, and left out for all', () => {
    const store = aStore();
    expect(selectHiddenAdvice(store.getState())).toEqual([]);
    store.dispatch(adviceChosen('refused'));
    const before = store.getState();
    expect(selectHiddenAdvice(before)).toContain('folded');
    expect(selectHiddenAdvice(before)).not.toContain('noMedia');
    store.dispatch(adviceChosen('refused'));
    expect(store.getState()).toBe(before);
    store.dispatch(adviceChosen('none'));
    expect(selectHiddenAdvice(store.getState())).toContain('noMedia');
    store.dispatch(adviceChosen('all'));
    expect(store.getState().settings).toEqual(DEFAULT_SETTINGS);
    expect(store.getState().history.past.map(({ label }) => stepText(label))).toEqual([
      'show only advice on what networks refuse',
      'show no advice',
      'show all advice',
    ]);
  });
});

describe('posting times', () => {
  it('are set for a brand, an account or all, and left out without one', () => {
    const store = aStore();
    const rows = [{ days: [1], times: ['09:00'] }];
    store.dispatch(postingTimesChanged({ id: '', name: 'all accounts', rows }));
    store.dispatch(postingTimesChanged({ id: 'Twitter', name: 'Twitter', rows }));
    expect(store.getState().settings.postingTimes).toEqual({ '': rows, Twitter: rows });
    store.dispatch(postingTimesChanged({ id: '', name: 'all accounts', rows: [] }));
    store.dispatch(postingTimesChanged({ id: 'Twitter', name: 'Twitter', rows: [] }));
    expect(store.getState().settings).toEqual(DEFAULT_SETTINGS);
    expect(
      store
        .getState()
        .history.past.map(({ label }) => stepText(label))
        .slice(0, 2),
    ).toEqual(['change the posting times of all accounts', 'change the posting times of Twitter']);
  });
});
