import { __iconNode as IconCalendarMonth } from '@tabler/icons-react/dist/esm/icons/IconCalendarMonth.mjs';
import { __iconNode as IconCalendarWeek } from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs';
import { __iconNode as IconList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { Segments } from '@/ui/controls/Segments';
import type { PlanView } from '@/core/search/planView';

const VIEWS = [
  { value: 'list', name: 'List', icon: IconList },
  { value: 'week', name: 'Week', icon: IconCalendarWeek },
  { value: 'month', name: 'Month', icon: IconCalendarMonth },
] as const;

interface ViewSwitchProps {
  readonly layout: PlanView['layout'];
  readonly onChoose: (layout: PlanView['layout']) => void;
}

/** The choice between the list and the calendars. */
export function ViewSwitch({ layout, onChoose }: ViewSwitchProps) {
  return <Segments label="View" segments={VIEWS} value={layout} onChoose={onChoose} />;
}
