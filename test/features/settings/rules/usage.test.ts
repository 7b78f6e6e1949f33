import { measureKept } from '@/features/settings/rules/usage';
import { anAsset } from '../../../support/builders';
import { aStore } from '../../../store/aStore';

it('measureKept counts no draft without text for a new post', async () => {
  const { posts, steps, drafts } = await aStore().dispatch(measureKept());
  const nothing = { count: 0, bytes: 0 };
  expect([posts, steps, drafts]).toEqual([nothing, nothing, nothing]);
});

it('measureKept counts the files of pictures and videos', async () => {
  const picture = { type: 'image/png', bytes: 1_000_000 } as const;
  const assets = [
    anAsset({ ...picture, id: '1'.repeat(64) }),
    anAsset({ ...picture, id: '2'.repeat(64) }),
    anAsset({ type: 'video/mp4', bytes: 3_000_000, id: '3'.repeat(64) }),
  ];
  const { media, bytes } = await aStore({ assets }).dispatch(measureKept());
  expect(media).toEqual({ pictures: 2, videos: 1, bytes: 5_000_000 });
  expect(bytes).toBeGreaterThan(5_000_000);
});
