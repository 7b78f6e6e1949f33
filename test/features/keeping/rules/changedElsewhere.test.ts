import { redone, undone } from '@/store/history/steps';
import { changedElsewhere } from '@/store/changedElsewhere';
import { saveEdit } from '@/store/postCommands';
import { postDeleted, postMoved } from '@/store/scheduledPostsSlice';
import { aDraft, aPost } from '../../../support/builders';
import { aStore } from '../../../store/aStore';

const [ONE, TWO] = ['1', '2'].map((id) => aPost({ id, content: `Post ${id}` }));
const NEW = aPost({ id: '9', content: 'Post 9' });

function aStoreWithPosts() {
  return aStore({ scheduledPosts: [ONE, TWO].flatMap((post) => post ?? []) });
}

function idsOf(store: ReturnType<typeof aStore>) {
  return store.getState().scheduledPosts.map(({ id }) => id);
}

describe('changedElsewhere', () => {
  it('adds a post that the same change also edits', () => {
    const store = aStoreWithPosts();
    const changed = [{ id: '9', values: { content: 'Edited' } }];
    store.dispatch(
      changedElsewhere({ change: { scheduledPosts: { changed, added: [{ entries: [NEW] }] } } }),
    );
    expect(store.getState().scheduledPosts).toEqual([ONE, TWO, NEW]);
  });

  it('lets undo add no second copy of a post that another tab restored', () => {
    const store = aStoreWithPosts();
    store.dispatch(postDeleted('1'));
    // The list has the length that the undo expects.
    store.dispatch(
      changedElsewhere({
        change: { scheduledPosts: { removed: ['2'], added: [{ entries: [ONE] }] } },
      }),
    );
    store.dispatch(undone());
    expect(idsOf(store)).toEqual(['1']);
    store.dispatch(redone());
    store.dispatch(undone());
    expect(new Set(idsOf(store)).size).toBe(idsOf(store).length);
  });

  describe('if another tab deletes a post and restores an older version of it', () => {
    const OLDER = { ...aPost(ONE), content: 'Older' };

    function removed(store: ReturnType<typeof aStore>) {
      store.dispatch(changedElsewhere({ change: { scheduledPosts: { removed: ['1'] } } }));
    }

    function restored(store: ReturnType<typeof aStore>, post = OLDER) {
      const added = [{ at: 0, entries: [post] }];
      store.dispatch(changedElsewhere({ change: { scheduledPosts: { added } } }));
    }

    function first(store: ReturnType<typeof aStore>) {
      return store.getState().scheduledPosts.find(({ id }) => id === '1');
    }

    it('undoes and redoes the fields that a step changed, and no others', () => {
      const store = aStoreWithPosts();
      store.dispatch(postMoved({ id: '1', date: '2030-01-01', time: '10:00' }));
      const { date = '', time = '' } = ONE ?? {};
      removed(store);
      restored(store, { ...OLDER, date: '2030-01-01', time: '10:00' });
      store.dispatch(undone());
      expect(first(store)).toEqual({ ...OLDER, date, time });
      removed(store);
      restored(store, { ...OLDER, date, time, content: 'Oldest' });
      store.dispatch(redone());
      expect(first(store)).toEqual({
        ...OLDER,
        date: '2030-01-01',
        time: '10:00',
        content: 'Oldest',
      });
    });

    it('leaves that version when the deletion of this tab is undone', () => {
      const store = aStoreWithPosts();
      store.dispatch(saveEdit('1', aDraft({ content: 'Edited' })));
      store.dispatch(postDeleted('1'));
      restored(store);
      store.dispatch(undone());
      expect(first(store)).toEqual(OLDER);
      store.dispatch(undone());
      expect(first(store)?.content).toBe('Post 1');
    });
  });
});
