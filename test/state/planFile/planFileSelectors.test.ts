import { DEFAULT_SETTINGS } from '@/domain/settings';
import {
  selectIsAsking,
  selectIsBlank,
  selectIsLostOnLeaving,
  selectKeeping,
  selectSettings,
} from '@/state/planFile/planFileSelectors';
import type { RootState } from '@/state/rootState';
import { aDraft, aPost } from '../../support/builders';
import { aStore } from '../aStore';

function stateWith(part: Partial<RootState>): RootState {
  return aStore(part).getState();
}

const ASKING = { settings: { ...DEFAULT_SETTINGS, askBeforeLeaving: true } };
const WITH_FILE = { file: { current: { plan: 1, name: 'spring.socialsync' } } } as const;
const WITH_POST = { scheduledPosts: [aPost()] };

describe('a plan', () => {
  it.each<[string, Partial<RootState>, boolean]>([
    ['nothing', {}, true],
    ['a post', WITH_POST, false],
    ['a connection', { connections: ['Twitter'] }, false],
    ['a text in the form', { newPost: aDraft({ content: 'Half' }) }, false],
  ])('with %s is blank: %s', (_what, part, isBlank) => {
    expect(selectIsBlank(stateWith(part))).toBe(isBlank);
  });

  it.each<[string, Partial<RootState>, boolean]>([
    ['by the setting', ASKING, true],
    [
      'because it should be kept, and cannot be',
      { keeping: { kind: 'failed', reason: 'full' } },
      true,
    ],
    ['otherwise', {}, false],
  ])('is asked about %s', (_when, part, isAsking) => {
    expect(selectIsAsking(stateWith(part))).toBe(isAsking);
  });

  it.each<[string, Partial<RootState>, boolean]>([
    ['with the question', { ...ASKING, ...WITH_POST }, true],
    ['with a file that is saved', { ...ASKING, ...WITH_POST, ...WITH_FILE }, false],
    ['without the question', WITH_POST, false],
    ['blank', ASKING, false],
    ['kept', { ...ASKING, ...WITH_POST, keeping: { kind: 'on' } }, false],
  ])('is lost on leaving: %s', (_when, part, isLost) => {
    expect(selectIsLostOnLeaving(stateWith(part))).toBe(isLost);
  });
});

it('the settings and the state of keeping are read as they are', () => {
  const state = stateWith(ASKING);
  expect(selectSettings(state)).toBe(state.settings);
  expect(selectKeeping(state)).toBe(state.keeping);
});
