import type { LimitChanges } from '@/core/channels/limitChanges';
import { networkChecks, type NetworkCheck } from '@/core/composer/networkChecks';
import type { PostDraft } from '@/core/plan/postFields';
import { selectLimits } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';

interface Checked {
  readonly limits: LimitChanges | undefined;
  readonly checks: readonly NetworkCheck[];
}

/** The checks of the drafts that are shown, so that the parts of the form count a text only once. */
const checked = new WeakMap<PostDraft, Checked>();

/** Returns the checks of a draft with the limits of the settings. */
export function useChecks(draft: PostDraft): readonly NetworkCheck[] {
  const limits = useAppSelector(selectLimits);
  const last = checked.get(draft);
  if (last && last.limits === limits) return last.checks;
  const checks = networkChecks(draft, limits);
  checked.set(draft, { limits, checks });
  return checks;
}
