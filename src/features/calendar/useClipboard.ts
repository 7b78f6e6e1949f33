import { useState } from 'react';
import { focusedDay, focusedEntry } from '@/ui/controls/focusTargets';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts, titleOf } from '@/core/plan/titles';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { Landing, useMoving } from './useMoving';

interface Clipboard {
  readonly movement: Pick<ReturnType<typeof useMoving>, 'begin' | 'aim' | 'drop'>;
  /** Returns the post with an id; undefined if there is none. */
  readonly postOf: (id: string) => ScheduledPost | undefined;
  /** Returns the ids of the posts that move with a post, itself included. */
  readonly movedWith: (post: ScheduledPost) => readonly string[];
  readonly announce: Announce;
  /** Called after posts were pasted, or could not be. */
  readonly onLanded: (landing: Landing | null) => void;
}

/** The posts that were cut or copied; the one that had focus comes first. */
interface Clip {
  readonly ids: readonly string[];
  readonly isCut: boolean;
}

/**
 * Cuts, copies and pastes the posts of a calendar. They stay in the page: nothing is written to the
 * clipboard of the system.
 *
 * @returns a function that gets the key pressed with Ctrl or Command; it returns false for other keys
 */
export function useClipboard(clipboard: Clipboard): (key: string) => boolean {
  const { movement, postOf, movedWith, announce, onLanded } = clipboard;
  const [clip, setClip] = useState<Clip | null>(null);

  function take(post: ScheduledPost, isCut: boolean) {
    const ids = movedWith(post);
    setClip({ ids: [post.id, ...ids.filter((id) => id !== post.id)], isCut });
    const what = ids.length === 1 ? `“${titleOf(post)}”` : countedPosts(ids.length);
    const where = ids.length === 1 ? 'Paste it on a day' : 'Paste them on a day';
    announce(`${isCut ? 'Cut' : 'Copied'} ${what}. ${where}`, { notice: 'plain' });
  }

  function paste(day: string) {
    const post = clip && postOf(clip.ids[0] ?? '');
    if (!post) {
      announce('Nothing to paste', { notice: 'plain' });
      return;
    }
    const { ids, isCut } = clip;
    movement.begin(post, ids, !isCut);
    movement.aim({ date: day, minutes: null });
    const landing = movement.drop(true);
    // What was cut is pasted once.
    if (isCut && landing?.isDone) setClip(null);
    onLanded(landing);
  }

  return (key) => {
    const post = postOf(focusedEntry()?.entry ?? '');
    if ((key === 'x' || key === 'c') && post) {
      take(post, key === 'x');
      return true;
    }
    const day = focusedDay();
    if (key !== 'v' || day === null) return false;
    paste(day);
    return true;
  };
}
