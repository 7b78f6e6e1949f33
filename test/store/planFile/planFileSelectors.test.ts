import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import {
  selectIsBlank,
  selectIsKept,
  selectIsLostOnLeaving,
  selectKeeping,
  selectMayAsk,
  selectSettings,
} from '@/store/planFile/planFileSelectors';
import { NO_HISTORY } from '@/store/history/steps';
import type { RootState } from '@/store/store';
import { aDraft, aPost } from '../../support/builders';
import { aStore } from '../aStore';

function stateWith(part: Partial<RootState>): RootState {
  return aStore(part).getState();
}

const NOT_ASKING = { settings: { ...DEFAULT_SETTINGS, askBeforeLeaving: false } };
const WITH_FILE = { file: { current: { plan: 1, name: 'spring.socialsync' } } } as const;
const WITH_POST = { scheduledPosts: [aPost()] };
const SAMPLE: Partial<RootState> = {
  ...WITH_POST,
  file: { current: { plan: 1, sampleSince: '2026-06-15T10:00:00.000Z' } },
  history: {
    ...NO_HISTORY,
    past: [{ label: { kind: 'sampleOpened', count: 1 }, change: {}, bytes: 0 }],
  },
};

describe('a plan', () => {
  it.each<[string, Partial<RootState>, boolean]>([
    ['nothing', {}, true],
    ['a post', WITH_POST, false],
    ['a connection', { connections: ['Twitter'] }, false],
    ['a text in the quick add', { quickAdd: aDraft({ content: 'Half' }) }, false],
    ['a text in the form', { newPost: aDraft({ content: 'Half' }) }, false],
  ])('with %s is blank: %s', (_what, part, isBlank) => {
    expect(selectIsBlank(stateWith(part))).toBe(isBlank);
  });

  it.each<[string, Partial<RootState>, boolean]>([
    ['with a post, unless the setting is off', WITH_POST, true],
    ['with a post, while the setting is off', { ...WITH_POST, ...NOT_ASKING }, false],
    ['with a post that is kept', { ...WITH_POST, keeping: { kind: 'on', tab: 1 } }, false],
    ['with a file', { ...WITH_FILE, ...NOT_ASKING }, true],
    [
      'because it should be kept, and cannot be',
      { keeping: { kind: 'failed', reason: 'full' } },
      true,
    ],
    ['without a post', { newPost: aDraft({ content: 'Half' }) }, false],
  ])('may be asked about %s', (_when, part, mayAsk) => {
    expect(selectMayAsk(stateWith(part))).toBe(mayAsk);
  });

  it.each<[string, Partial<RootState>, boolean]>([
    ['with a post', WITH_POST, true],
    ['with a file that is saved', { ...WITH_POST, ...WITH_FILE }, false],
    ['without the question', { ...NOT_ASKING, ...WITH_POST }, false],
    ['blank', {}, false],
    ['kept', { ...WITH_POST, keeping: { kind: 'on', tab: 1 } }, false],
    ['as the sample only', SAMPLE, false],
    ['as the sample, with a draft', { ...SAMPLE, newPost: aDraft() }, true],
    ['as the sample, after another step', { ...SAMPLE, history: NO_HISTORY }, true],
  ])('is lost on leaving: %s', (_when, part, isLost) => {
    expect(selectIsLostOnLeaving(stateWith(part))).toBe(isLost);
  });
});

it.each([
  [{ kind: 'on', tab: 1 }, true],
  [{ kind: 'off' }, false],
] as const)('a plan with keeping %j is kept: %s', (keeping, isKept) => {
  expect(selectIsKept(stateWith({ keeping }))).toBe(isKept);
});

it('the settings and the state of keeping are read as they are', () => {
  const state = stateWith(NOT_ASKING);
  expect(selectSettings(state)).toBe(state.settings);
  expect(selectKeeping(state)).toBe(state.keeping);
});
