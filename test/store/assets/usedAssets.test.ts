import { selectUsedAssets, unusedAssets } from '@/store/assets/usedAssets';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { undone } from '@/store/history/steps';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { aDraft, anAsset, aPost } from '../../support/builders';
import { aStore } from '../aStore';

function assetOf(digit: string) {
  return anAsset({ id: digit.repeat(64) });
}

function mediaOf(digit: string) {
  return { media: [{ address: 'a.jpg', asset: digit.repeat(64) }] };
}

function aPlan() {
  return aStore({
    assets: ['1', '2', '3', '4', '5', '6', '7'].map(assetOf),
    scheduledPosts: [
      aPost({ id: 'one', ...mediaOf('1') }),
      aPost({ id: 'two', ...mediaOf('5') }),
      aPost({ id: 'three' }),
    ],
    ideas: [{ id: 'idea', ...aDraft(mediaOf('7')) }],
    newPost: aDraft(mediaOf('2')),
    edits: {
      one: {
        ...aDraft(mediaOf('3')),
        copy: { original: 'one', draft: aDraft(mediaOf('4')) },
      },
    },
  });
}

describe('selectUsedAssets', () => {
  it('returns what posts, ideas, the new post and edits name', () => {
    const used = selectUsedAssets(aPlan().getState()).map(({ id }) => id.slice(0, 1));
    expect(used).toEqual(['1', '2', '3', '4', '5', '7']);
  });

  it('returns nothing for a plan without pictures', () => {
    const state = aStore({ scheduledPosts: [aPost()] }).getState();
    expect(selectUsedAssets(state)).toEqual([]);
    expect(selectUsedAssets(state)).toBe(state.assets);
  });
});

describe('unusedAssets', () => {
  it('returns what no post, draft or step names', () => {
    const store = aPlan();
    expect(unusedAssets(store.getState())).toEqual(['6'.repeat(64)]);
  });

  it('counts the steps that can be undone and redone as uses', () => {
    const store = aPlan();
    store.dispatch(postDeleted('two'));
    expect(unusedAssets(store.getState())).toEqual(['6'.repeat(64)]);
    store.dispatch(undone());
    expect(unusedAssets(store.getState())).toEqual(['6'.repeat(64)]);
  });

  it('returns nothing if all are used, or if there are none', () => {
    const store = aStore({ scheduledPosts: [aPost(mediaOf('1'))] });
    expect(unusedAssets(store.getState())).toEqual([]);
    store.dispatch(assetsAdded([assetOf('1')]));
    expect(unusedAssets(store.getState())).toEqual([]);
  });
});
