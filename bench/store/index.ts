import { nextStatusChange } from '@/domain/plan/dueOrder';
import type { Instant } from '@/domain/time/instant';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { localZone } from '@/domain/time/zone';
import { createPlanIndex } from '@/state/planIndex';
import '@/state/slices';

export { adviceFor } from '@/domain/composer/advice';
export { networkChecks } from '@/domain/composer/networkChecks';
export { neighbourIndices } from '@/domain/composer/neighbours';
export { ruleFor } from '@/domain/composer/networkRules';
export { textCount } from '@/domain/composer/textCount';
export { textParts } from '@/domain/composer/textParts';
export { CSV_FORMATS } from '@/domain/exchange/csvFormats';
export { exportDownload } from '@/domain/exchange/writing/preparedExport';
export { importPreview } from '@/domain/exchange/reading/importPreview';
export { readSource } from '@/domain/exchange/reading/readSource';
export { firstChoices } from '@/domain/exchange/reading/sourceRows';
export { dueOrderOf } from '@/domain/plan/dueOrder';
export { planFigures } from '@/domain/plan/planFigures';
export { planHealth } from '@/domain/plan/planHealth';
export { planAddition } from '@/domain/exchange/reading/plan/planAddition';
export { readWorkspace } from '@/domain/workspace/readWorkspace';
export { workspaceText } from '@/domain/workspace/workspaceText';
export { jumpedTo, undone } from '@/state/history/steps';
export { shiftPosts } from '@/state/moveCommands';
export { schedulePost } from '@/state/postCommands';
export { postDeleted } from '@/state/scheduledPostsSlice';
export { createAppStore } from '@/state/store';
export { HISTORIES } from './histories';
export { LISTS } from './lists';

const { selectDueOrder } = createPlanIndex();

/** Returns the next status change of the posts, computed as the page does. */
export function nextWake(posts: readonly ScheduledPost[], now: Instant): Instant {
  return nextStatusChange(selectDueOrder({ scheduledPosts: posts }, localZone()), now);
}
