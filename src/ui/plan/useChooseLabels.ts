import { useCallback, useRef } from 'react';
import {
  channelsWithLabels,
  chosenBrands,
  withBrand,
  type ChosenTags,
} from '@/core/channels/brand';
import type { DraftChange } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import { selectPlanTags } from '@/store/channels/channelSelectors';
import { useAppStore } from '@/store/hooks';

/** The accounts from before the brands that a draft has. */
interface Before {
  /** The ids of these brands. */
  readonly brands: string;
  readonly channels: readonly string[];
}

/**
 * Returns a function that chooses the labels of a form's draft, and with them its accounts: see
 * {@link channelsWithLabels}. It remembers the accounts from before as long as the form is there.
 *
 * @param choose changes the draft of the form
 * @param unsteered what the draft would have without the filter, while it has the accounts and labels of the filter
 */
export function useChooseLabels(
  choose: (change: (draft: PostDraft) => DraftChange) => void,
  unsteered?: ChosenTags | false | null,
): (labels: readonly string[]) => void {
  const store = useAppStore();
  const before = useRef<Before>(undefined);
  return useCallback(
    (labels) => {
      choose((draft) => {
        const tags = selectPlanTags(store.getState());
        const brandsOf = (ids: readonly string[] | undefined) =>
          chosenBrands(tags.labels, ids)
            .map(({ id }) => id)
            .join();
        const brands = brandsOf(draft.labels);
        const last = brands === before.current?.brands ? before.current.channels : undefined;
        const known = unsteered
          ? channelsWithLabels(
              tags,
              unsteered,
              withBrand(tags.labels, unsteered.labels ?? [], null),
            )
          : last;
        const channels = brands === '' ? (draft.channels ?? []) : known;
        before.current = channels && { brands: brandsOf(labels), channels };
        return { labels, channels: channelsWithLabels(tags, draft, labels, channels) };
      });
    },
    [choose, store, unsteered],
  );
}
