import { alreadyConnectedMessage, type Network } from '@/domain/network';
import { freshPostId, isSchedulable, postFromDraft, type PostDraft } from '@/domain/scheduledPost';
import { networkConnected, selectConnectedNetworks } from './connectionsSlice';
import { indexOfPost, postScheduled, selectScheduledPosts } from './scheduledPostsSlice';
import type { AppThunk } from './store';

/**
 * Schedules what was typed, under an id from the clock.
 *
 * @returns false, with nothing done and nothing said, if the date, the time or the content is empty
 */
export function schedulePost(draft: PostDraft): AppThunk<boolean> {
  return (dispatch, getState, { clock }) => {
    if (!isSchedulable(draft)) return false;
    const posts = selectScheduledPosts(getState());
    const id = freshPostId(clock.now(), (candidate) => indexOfPost(posts, candidate) >= 0);
    dispatch(postScheduled(postFromDraft(draft, id)));
    return true;
  };
}

/**
 * Connects a network, which is an entry in a list and no authorisation. One that is connected
 * already is answered with an alert, and nothing is dispatched.
 *
 * @returns true if the network was not connected before
 */
export function connectNetwork(network: Network): AppThunk<boolean> {
  return (dispatch, getState, { alert }) => {
    if (selectConnectedNetworks(getState()).includes(network)) {
      alert(alreadyConnectedMessage(network));
      return false;
    }
    dispatch(networkConnected(network));
    return true;
  };
}
