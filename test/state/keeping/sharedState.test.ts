import { isValidShared, sharedOf } from '@/state/keeping/sharedState';
import { INITIAL_STATE } from '@/state/rootState';
import { aPost } from '../../support/builders';

describe('isValidShared', () => {
  it.each([
    ['file', { name: 'mine.socialsync', handle: 'file-1' }],
    ['saved', { isChanged: true }],
    ['connections', ['Twitter']],
    ['scheduledPosts', [aPost()]],
    ['settings', { appearance: 'dark', singleKeys: false, askBeforeLeaving: true }],
  ])('accepts another value of %s: %j', (name, value) => {
    expect(isValidShared({ ...sharedOf(INITIAL_STATE), [name]: value })).toBe(true);
  });

  it.each([
    ['file', null],
    ['file', 7],
    ['file', { name: 7 }],
    ['file', { handle: null }],
    ['saved', null],
    ['saved', { isChanged: 1 }],
    ['connections', {}],
    ['connections', ['Nowhere']],
    ['connections', [7]],
    ['scheduledPosts', [{ id: '1' }]],
    ['settings', null],
    ['settings', { appearance: 'blue', singleKeys: true, askBeforeLeaving: true }],
    ['settings', { appearance: 'dark', singleKeys: 1, askBeforeLeaving: true }],
    ['settings', { appearance: 'dark', singleKeys: true }],
  ])('rejects this value of %s: %j', (name, value) => {
    expect(isValidShared({ ...sharedOf(INITIAL_STATE), [name]: value as never })).toBe(false);
  });
});
