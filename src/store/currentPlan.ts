import type { CurrentPlan } from '@/core/planFile/importPlan';
import type { Instant } from '@/core/time/instant';
import { selectAccounts, selectLabels } from './channels/channelSelectors';
import type { RootState } from './store';
import { selectEdits, selectIdeas, selectScheduledPosts, selectTab } from './selectors';

/** Returns the plan to which posts of a file are added. */
export function currentPlan(state: RootState, now: Instant): CurrentPlan {
  return {
    posts: selectScheduledPosts(state),
    ideas: selectIdeas(state),
    labels: selectLabels(state),
    accounts: selectAccounts(state),
    now,
    tab: selectTab(state),
    takenIds: Object.keys(selectEdits(state)),
  };
}
