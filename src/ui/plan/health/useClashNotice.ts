import { useContext, useEffect, useEffectEvent } from 'react';
import { newClashInWords } from '@/core/plan/clashWords';
import { counted } from '@/core/text/counted';
import { postsOfStep, selectLastStep } from '@/store/history/steps';
import { useAppStore } from '@/store/hooks';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { TagsContext } from '../PostTags';
import { accountIn } from './accountIn';
import type { Findings } from './healthOf';
import { useMoveLater } from './useMoveLater';

/** Adds the clashes that the last change makes to its notice, with a button that moves its posts. */
export function useClashNotice({ clashing }: Findings, takeNews: () => readonly string[]): void {
  const store = useAppStore();
  const announce = useAnnounce();
  const moveLater = useMoveLater(announce);
  const tagsOf = useContext(TagsContext);

  const addToNotice = useEffectEvent(() => {
    const state = store.getState();
    const step = selectLastStep(state);
    const news = takeNews();
    if (news.length === 0 || !step) return;
    const changed = new Set(postsOfStep(step));
    const ids = news.filter((id) => changed.has(id));
    const posts = selectScheduledPosts(state);
    const post = posts[indexOfPost(posts, ids[0] ?? '')];
    const clash = post && clashing.get(post.id);
    if (!clash) return;
    const { kind, other } = clash;
    const words = newClashInWords(post, other, kind, accountIn(tagsOf(post), clash));
    // With both posts of a clash changed, the other one is not counted again.
    const others = ids.filter((id) => id !== post.id && id !== other.id).length;
    const more = moveLater(post, clash);
    announce(
      others > 0
        ? `${words}, and ${counted(others, 'other post clashes', 'other posts clash')}`
        : words,
      { isAddition: true, ...(more && { more }) },
    );
  });
  useEffect(() => {
    addToNotice();
  }, [clashing]);
}
