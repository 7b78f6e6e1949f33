import { isValidShared, sharedOf } from '@/features/keeping/rules/sharedState';
import { INITIAL_STATE } from '@/store/store';
import { aPost } from '../../../support/builders';

describe('isValidShared', () => {
  it.each([
    ['file', { current: { plan: 1, name: 'mine.socialsync', handle: 'file-1', stamp: '5 2' } }],
    ['file', { current: { plan: 2 } }],
    ['file', { current: { plan: 2, unknown: { theme: 1 } } }],
    ['saved', { isChanged: true }],
    ['saved', { isChanged: true, at: 5 }],
    ['device', { notifies: true }],
    ['connections', ['Twitter']],
    ['scheduledPosts', [aPost()]],
    ['settings', { appearance: 'dark', singleKeys: false, askBeforeLeaving: true }],
  ])('accepts another value of %s: %j', (name, value) => {
    expect(isValidShared({ ...sharedOf(INITIAL_STATE), [name]: value })).toBe(true);
  });

  it.each([
    ['file', null],
    ['file', 7],
    ['file', {}],
    ['file', { current: null }],
    ['file', { current: {} }],
    ['file', { current: { plan: '1' } }],
    ['file', { current: { plan: 1, name: 7 } }],
    ['file', { current: { plan: 1, handle: null } }],
    ['file', { current: { plan: 1, stamp: 5 } }],
    ['file', { current: { plan: 1, unknown: 'theme' } }],
    ['saved', { isChanged: true, at: 'today' }],
    ['device', { notifies: 'yes' }],
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
