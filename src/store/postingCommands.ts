import type { PostingMark } from '@/core/posting/posted';
import { startOfDay } from '@/core/time/days';
import type { RealTime } from '@/core/time/Time';
import { localDate } from '@/core/time/today';
import { postMarked } from './scheduledPostsSlice';
import { helpPostingSwitched } from './settingsSlice';
import type { AppThunk } from './store';

/** An account of a post. */
export interface PostAccount {
  /** The id of the post. */
  readonly id: string;
  /** The id of the account. */
  readonly account: string;
}

function instantOf(realTime: RealTime): string {
  return new Date(realTime.instant()).toISOString();
}

/**
 * Marks a post as posted on an account.
 *
 * @param stamp see `textStamp`: that of the text that was posted
 */
export function markPosted(where: PostAccount, stamp: string): AppThunk<void> {
  return (dispatch, _getState, { realTime }) => {
    dispatch(postMarked({ ...where, mark: { at: instantOf(realTime), of: stamp } }));
  };
}

/** Says that a post is not posted on an account. */
export function skipAccount(where: PostAccount): AppThunk<void> {
  return (dispatch, _getState, { realTime }) => {
    dispatch(postMarked({ ...where, mark: { at: instantOf(realTime), skipped: true } }));
  };
}

/** Replaces the mark of an account, for another link; null takes it back. */
export function setMark(where: PostAccount, mark: PostingMark | null): AppThunk<void> {
  return (dispatch) => {
    dispatch(postMarked({ ...where, mark }));
  };
}

/** Switches the help with posting on, for the posts from today on, or off. */
export function switchHelpPosting(isOn: boolean): AppThunk<void> {
  return (dispatch, _getState, { realTime }) => {
    const today = startOfDay(localDate(realTime.instant()));
    dispatch(helpPostingSwitched(isOn ? new Date(today).toISOString() : null));
  };
}
