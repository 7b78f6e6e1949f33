import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { selectFile } from '@/store/selectors';
import type { AppThunk } from '@/store/store';
import type { Announce } from '@/ui/page/useAnnouncements';
import { savePictures } from './rules/pictureCommands';
import { planStem } from './rules/writing/exportOrder';

/** What a view shows of the plan. */
interface Shown {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
}

/** Saves the pictures of the chosen posts, without these of the found ones, and says it. A failure offers a retry. */
export function saveShownPictures(
  chosen: readonly ScheduledPost[],
  { posts, found }: Shown,
  announce: Announce,
): AppThunk<void> {
  return (dispatch, getState) => {
    const { name = DEFAULT_NAME } = selectFile(getState());
    const indices = shownIndices(found, 0, found.total);
    const shown = Array.from(indices, (index) => posts[index]).filter((post) => post !== undefined);
    const saved = chosen.length > 0 ? chosen : shown;
    function attempt(): void {
      dispatch(savePictures(saved, `${planStem(name)}-pictures.zip`)).then(
        (message) => message !== null && announce(message, { notice: 'plain' }),
        () => announce('The pictures could not be saved', { retry: attempt }),
      );
    }
    attempt();
  };
}
