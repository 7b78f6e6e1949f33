import { assetsAdded, assetsDropped } from '@/store/assets/assetsSlice';
import { undone } from '@/store/history/steps';
import { planCleared, planReplaced } from '@/store/planFile/planEvents';
import { postEdited, postScheduled } from '@/store/scheduledPostsSlice';
import { aDraft, anAsset, aPost } from '../../support/builders';
import { aWorkspace } from '../../support/workspaces';
import { aStore } from '../aStore';

const BRIDGE = anAsset();
const HARBOUR = anAsset({ id: 'b2'.repeat(32), name: 'harbour.png', type: 'image/png' });

function mediaOf({ id, name }: typeof BRIDGE, alt?: string) {
  return { address: name, asset: id, ...(alt !== undefined && { alt }) };
}

describe('assets', () => {
  it('adds each asset once', () => {
    const store = aStore();
    store.dispatch(assetsAdded([BRIDGE, BRIDGE]));
    const { assets } = store.getState();
    expect(assets).toEqual([BRIDGE]);
    store.dispatch(assetsAdded([{ ...BRIDGE, name: 'copy.jpg' }]));
    expect(store.getState().assets).toBe(assets);
    store.dispatch(assetsAdded([BRIDGE, HARBOUR]));
    expect(store.getState().assets).toEqual([BRIDGE, HARBOUR]);
  });

  it('learns what the bytes of an asset tell that were missing in a plan', () => {
    const { id, name, type, bytes } = BRIDGE;
    const missing = { id, name: 'other.jpg', type, bytes, alt: 'A bridge' };
    const known = { ...BRIDGE, hasLocation: true, name: 'other.jpg', alt: 'A bridge' };
    const store = aStore({ assets: [missing, HARBOUR] });
    store.dispatch(assetsAdded([{ ...BRIDGE, name, hasLocation: true }]));
    expect(store.getState().assets).toEqual([known, HARBOUR]);
    // A plan without the bytes knows less.
    store.dispatch(
      planReplaced({
        workspace: aWorkspace({ assets: [missing] }),
        file: { name: 'a' },
        isChanged: true,
      }),
    );
    expect(store.getState().assets).toEqual([known, HARBOUR]);
  });

  it('drops the assets that are named', () => {
    const store = aStore({ assets: [BRIDGE, HARBOUR] });
    const { assets } = store.getState();
    store.dispatch(assetsDropped(['c3'.repeat(32)]));
    expect(store.getState().assets).toBe(assets);
    store.dispatch(assetsDropped([BRIDGE.id]));
    expect(store.getState().assets).toEqual([HARBOUR]);
  });

  it('remembers the alt text that a post was saved with', () => {
    const store = aStore({ assets: [BRIDGE, HARBOUR] });
    store.dispatch(postScheduled(aPost({ id: '1', media: [mediaOf(BRIDGE, 'A bridge')] })));
    expect(store.getState().assets).toEqual([{ ...BRIDGE, alt: 'A bridge' }, HARBOUR]);
    store.dispatch(
      postEdited({ id: '1', draft: aDraft({ media: [mediaOf(BRIDGE, 'The old bridge')] }) }),
    );
    const { assets } = store.getState();
    expect(assets[0]).toEqual({ ...BRIDGE, alt: 'The old bridge' });
    store.dispatch(postEdited({ id: '1', draft: aDraft({ media: [mediaOf(BRIDGE)] }) }));
    store.dispatch(postScheduled(aPost({ id: '2' })));
    expect(store.getState().assets).toBe(assets);
  });

  it('remembers an alt text only for the asset that the post names', () => {
    const store = aStore({ assets: [BRIDGE, HARBOUR] });
    const media = [mediaOf(HARBOUR, 'A harbour'), mediaOf({ ...BRIDGE, id: '' }, 'Unknown')];
    store.dispatch(postScheduled(aPost({ media })));
    expect(store.getState().assets).toEqual([BRIDGE, { ...HARBOUR, alt: 'A harbour' }]);
  });

  it('keeps the assets of the earlier plan, which undo brings back', () => {
    const store = aStore({
      assets: [BRIDGE],
      scheduledPosts: [aPost({ media: [mediaOf(BRIDGE)] })],
    });
    store.dispatch(
      planReplaced({
        workspace: aWorkspace({ assets: [HARBOUR] }),
        file: { name: 'other.socialsync' },
        isChanged: false,
      }),
    );
    expect(store.getState().assets).toEqual([BRIDGE, HARBOUR]);
    store.dispatch(planCleared());
    store.dispatch(undone());
    store.dispatch(undone());
    expect(store.getState().assets).toEqual([BRIDGE, HARBOUR]);
    expect(store.getState().scheduledPosts).toHaveLength(1);
  });
});
