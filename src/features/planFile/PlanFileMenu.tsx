import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { planPlace } from '@/core/planFile/planPlace';
import { useAppSelector } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import { selectFile, selectSaved, selectScheduledPosts } from '@/store/selectors';
import type { KeepingState } from '@/store/services';
import { usePresentEffects } from '@/ui/page/effects';
import { useLoaded } from '@/ui/page/useLoaded';
import { PlanMenu } from './PlanMenu';

function keepingOf(kind: KeepingState['kind']): 'kept' | 'failed' | 'off' {
  if (kind === 'failed') return 'failed';
  return kind === 'on' ? 'kept' : 'off';
}

/** The code of the menu is loaded after the page, with that of other tools. */
async function loadItems() {
  const { PlanItems } = await import(/* webpackChunkName: 'tools' */ './PlanItems');
  return PlanItems;
}

interface PlanFileMenuProps {
  /** The local date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Where the plan is, and the menu with its file. */
export function PlanFileMenu({ today }: PlanFileMenuProps) {
  const presentEffects = usePresentEffects();
  const { name } = useAppSelector(selectFile);
  const { at, isChanged } = useAppSelector(selectSaved);
  const { kind } = useAppSelector(selectKeeping);
  const { length } = useAppSelector(selectScheduledPosts);
  const { Loaded: PlanItems, hasFailed, retry } = useLoaded(loadItems);
  return (
    <PlanMenu
      name={name}
      place={planPlace({ name, savedAt: at, isChanged, keeping: keepingOf(kind) }, today)}
      count={length}
      onKeep={() => presentEffects().keepPlan?.()}
      menu={(props) =>
        PlanItems ? (
          <PlanItems {...props} />
        ) : (
          hasFailed && (
            <button type="button" className={PLAIN_BUTTON} onClick={retry}>
              The menu could not be loaded. Try again.
            </button>
          )
        )
      }
    />
  );
}
