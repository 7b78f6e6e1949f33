import { addNamedAssets } from '@/core/media/namedAssets';

const [A, B, C] = ['a1', 'b2', 'c3'].map((digits) => digits.repeat(32));

describe('addNamedAssets', () => {
  it('finds the assets of posts, drafts and changes', () => {
    const ids = new Set<string>();
    addNamedAssets(
      [
        { id: '1', content: A, media: [{ address: 'a.jpg', asset: A }, { address: 'b.jpg' }] },
        { '2': { copy: { draft: { media: [{ address: 'b.jpg', asset: B }] } } } },
        {
          scheduledPosts: {
            changed: [{ id: '3', values: { media: [{ address: '', asset: C }] } }],
          },
        },
        { asset: 'no id' },
        null,
      ],
      ids,
    );
    expect([...ids]).toEqual([A, B, C]);
  });
});
