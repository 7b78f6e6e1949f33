import { accountsOf } from '@/core/channels/account';
import { addedChannels } from '@/core/planFile/addedChannels';
import { aPost } from '../../support/builders';

const PRESENT = accountsOf(['Twitter'], [{ id: 'Twitter:2', name: 'Fern' }, { id: 'LinkedIn' }]);

function added(entries: Parameters<typeof accountsOf>[1], channels?: readonly string[]) {
  const posts = [aPost({ id: '1', ...(channels && { channels }) })];
  const accounts = accountsOf(['Twitter'], entries);
  return addedChannels(PRESENT, { accounts, posts }, (id) => id === 'Twitter:3')[0]?.channels;
}

describe('addedChannels', () => {
  it('keeps the ids of accounts that the plan has too, or does not know', () => {
    expect(added([{ id: 'Mastodon' }], ['Twitter', 'Mastodon', 'gone'])).toEqual([
      'Twitter',
      'Mastodon',
      'gone',
    ]);
  });

  it.each(['Fern', 'FERN', 'Fe\u200Brn'])(
    'finds an account by its network and name: %j',
    (name) => {
      expect(added([{ id: 'Twitter:9', name }], ['Twitter:9', 'Twitter:2'])).toEqual(['Twitter:2']);
    },
  );

  it('gives a free id to an account whose id another account has', () => {
    expect(added([{ id: 'Twitter:2', name: 'Velo' }], ['Twitter:2', 'Twitter'])).toEqual([
      'Twitter:4',
      'Twitter',
    ]);
  });

  it('leaves posts without accounts as they are', () => {
    expect(added([{ id: 'Twitter:2', name: 'Velo' }])).toBeUndefined();
  });
});
