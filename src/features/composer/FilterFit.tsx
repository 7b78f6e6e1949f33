import type { PostDraft } from '@/core/plan/postFields';
import { isolated } from '@/core/text/words';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import { useShownPlan } from '@/ui/plan/shownPlan';
import styles from './DraftDetails.module.css';

/** Says that the filter, or the account of a grid, will not show a post with these accounts and labels. */
export function FilterFit({ draft }: { readonly draft: PostDraft }) {
  const { isShown, filterName } = useShownPlan();
  if (isShown?.(draft) !== false) return null;
  return (
    <p className={styles.freeTime}>
      <Icon of={IconAlertTriangle} size={18} />
      {filterName === ''
        ? 'The grid will not show this post'
        : `The filter “${isolated(filterName)}” will hide this post`}
    </p>
  );
}
