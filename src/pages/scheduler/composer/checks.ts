import { weakMapMemoize } from '@reduxjs/toolkit';
import { networkChecks, type NetworkCheck } from '@/domain/composer/networkChecks';
import type { PostDraft } from '@/domain/plan/postFields';
import { selectLimits } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';

/** The checks of the drafts that are shown, so that the parts of the form count a text only once. */
const checksOf = weakMapMemoize(networkChecks);

/** Returns the checks of a draft with the limits of the settings. */
export function useChecks(draft: PostDraft): readonly NetworkCheck[] {
  return checksOf(draft, useAppSelector(selectLimits));
}
