import type { PostDraft } from '@/core/plan/postFields';
import { isolated } from '@/core/text/words';
import { DraftLine } from './DraftLine';
import { useShownPlan } from './shownPlan';

/** Says that the filter, or the account of a grid, will not show a post with these accounts and labels. */
export function FilterFit({ draft }: { readonly draft: PostDraft }) {
  const { isShown, filterName } = useShownPlan();
  if (isShown?.(draft) !== false) return null;
  return (
    <DraftLine isAmber>
      {filterName === ''
        ? 'The grid will not show this post'
        : `The filter “${isolated(filterName)}” will hide this post`}
    </DraftLine>
  );
}
