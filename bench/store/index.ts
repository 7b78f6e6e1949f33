import { nextStatusChange } from '@/core/plan/dueOrder';
import type { Instant } from '@/core/time/instant';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { localZone } from '@/core/time/zone';
import { createPlanIndex } from '@/store/planIndex';

export { adviceFor, neighbourIndices } from '@/core/composer/advice';
export { networkChecks } from '@/core/composer/networkChecks';
export { ruleFor } from '@/core/composer/networkRules';
export { textCount } from '@/core/composer/textCount';
export { textParts } from '@/core/composer/textParts';
export { CSV_FORMATS } from '@/tables/formats/csvFormats';
export { exportDownload } from '@/tables/writing/preparedExport';
export { importPreview } from '@/tables/reading/importPreview';
export { readSource } from '@/tables/reading/readSource';
export { readWorkbook } from '@/tables/workbook/readWorkbook';
export { firstChoices } from '@/tables/reading/sourceRows';
export { dueOrderOf } from '@/core/plan/dueOrder';
export { planFigures } from '@/features/analytics/rules/planFigures';
export { reviewStamp } from '@/core/review/reviewStamp';
export { answerRows } from '@/features/review/rules/answerRows';
export { freeTime } from '@/core/plan/freeTime';
export { planHealth } from '@/core/plan/planHealth';
export { freeIn, weekOfTimes, nextFree } from '@/core/plan/postingTimes';
export { MAX_REPEATS, repeatDates } from '@/core/plan/repeat';
export { spread } from '@/core/plan/spread';
export { indicesToPost, nextPostingChange } from '@/core/posting/toPost';
export { planFile } from '@/core/planFile/planFile';
export { planAddition } from '@/core/planFile/planAddition';
export { readWorkspace } from '@/core/planFile/readWorkspace';
export { workspaceText } from '@/core/planFile/workspaceText';
export { jumpedTo, undone } from '@/store/history/steps';
export { shiftPosts } from '@/store/moveCommands';
export { schedulePost } from '@/store/postCommands';
export { repeatPosts } from '@/store/repeatCommands';
export { takeOverAnswers } from '@/store/reviewCommands';
export { postDeleted } from '@/store/scheduledPostsSlice';
export { createAppStore } from '@/store/store';
export { HISTORIES } from './histories';
export { LISTS } from './lists';

const { selectDueOrder } = createPlanIndex();

/** Returns the next status change of the posts, computed as the page does. */
export function nextWake(posts: readonly ScheduledPost[], now: Instant): Instant {
  return nextStatusChange(selectDueOrder({ scheduledPosts: posts }, localZone()), now);
}
