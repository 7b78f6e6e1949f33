import { selectAssets } from '@/store/assets/assetSelectors';
import { postDeleted } from '@/store/scheduledPostsSlice';
import { anAsset, aPost } from '../../support/builders';
import { aStore } from '../aStore';

describe('selectAssets', () => {
  it('finds assets by their ids, and makes the map once', () => {
    const asset = anAsset();
    const store = aStore({ assets: [asset], scheduledPosts: [aPost({ id: 'one' })] });
    const assets = selectAssets(store.getState());
    expect(assets.get(asset.id)).toEqual(asset);
    store.dispatch(postDeleted('one'));
    expect(selectAssets(store.getState())).toBe(assets);
  });
});
