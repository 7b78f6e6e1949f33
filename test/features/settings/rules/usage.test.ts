import { measureKept } from '@/features/settings/rules/usage';
import { aStore } from '../../../store/aStore';

it('measureKept counts no draft without text for a new post', async () => {
  const { posts, steps, drafts } = await aStore().dispatch(measureKept());
  const nothing = { count: 0, bytes: 0 };
  expect([posts, steps, drafts]).toEqual([nothing, nothing, nothing]);
});
