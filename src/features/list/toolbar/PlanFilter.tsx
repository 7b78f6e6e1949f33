import { useDeferredValue, useMemo, type RefObject } from 'react';
import { LabelDot } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { useHealth } from '@/ui/plan/health/health';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCalendarX, IconPhotoOff } from '@/ui/controls/icons';
import { Popover } from '@/ui/controls/Popover';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { GROUP_NAMES, REVIEW_GROUPS } from '@/core/review/reviewGroups';
import { dayNames } from '@/core/time/dayNames';
import { localDate } from '@/core/time/today';
import { dayPresets, firstDayOfWeek } from '@/core/time/week';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { GROUP_ICONS } from '@/ui/plan/review/groupIcons';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { planNumbers } from '../rules/planNumbers';
import { FilterFields } from './FilterFields';

const NAMES = dayNames();

/** What opened the pop-over of the filters. */
export interface FilterOpener {
  readonly openerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

export interface PlanFilterProps {
  /** What opened the pop-over; undefined for a sidebar. */
  readonly opener?: FilterOpener;
}

/** Returns the list without the value, or with the value at the end. */
function toggled<Value>(list: readonly Value[], value: Value): readonly Value[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
}

/** The filters of the plan. */
export function PlanFilter({ opener }: PlanFilterProps) {
  const { view, choose, posts, dueOrder, now, found, isShown, toPost, helpSince } = useShownPlan();
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const { emptyDays, clashCount, withoutMedia, reviewGroupOf } = useHealth();
  const today = localDate(now);
  const presets = useMemo(() => dayPresets(today, firstDayOfWeek()), [today]);
  const [numbered, order] = [useDeferredValue(posts), useDeferredValue(dueOrder)];
  const numbers = useMemo(
    () => planNumbers(numbered, order, now, isShown),
    [numbered, order, now, isShown],
  );

  const answered = useMemo(() => {
    const groups = numbered.map(reviewGroupOf);
    return REVIEW_GROUPS.map((name) => ({
      name,
      count: groups.filter((group) => group === name).length,
    }));
  }, [numbered, reviewGroupOf]);

  function problem(fix: typeof view.fix, name: string, icon: IconPaths, count: number) {
    const isChosen = view.fix === fix;
    if (count === 0 && !isChosen) return [];
    const sign = <Icon of={icon} size={16} />;
    const onToggle = () => {
      choose({ fix: isChosen ? '' : fix });
    };
    return [{ key: fix, name, sign, count, isChosen, isProblem: true, onToggle }];
  }

  const { all, Scheduled, Published, Posted, Skipped } = numbers.statuses;
  const statuses = [
    { value: 'all', name: 'All', count: all, isOffered: true },
    { value: 'Scheduled', name: 'Scheduled', count: Scheduled, isOffered: true },
    { value: 'Published', name: 'Published', count: Published, isOffered: true },
    { value: 'to-post', name: 'To post', count: toPost.length, isOffered: helpSince !== null },
    { value: 'Posted', name: 'Posted', count: Posted, isOffered: Posted > 0 },
    { value: 'Skipped', name: 'Skipped', count: Skipped, isOffered: Skipped > 0 },
  ] as const;

  const isOfEmptyDays = view.fix === 'empty-days';
  const offered = new Set([...accounts.map(({ network }) => network), ...view.networks]);
  const fields = (
    <FilterFields
      choices={view}
      presets={presets}
      problems={[
        ...problem('empty-days', 'Empty days', IconCalendarX, emptyDays.length),
        ...problem('clashes', 'Clashes', IconAlertTriangle, clashCount),
        ...problem('no-picture', 'No picture', IconPhotoOff, withoutMedia.size),
      ]}
      answers={answered.flatMap(({ name: group, count }) => {
        const isChosen = view.answer === group;
        const sign = <Icon of={GROUP_ICONS[group]} size={16} />;
        const onToggle = () => {
          choose({ answer: isChosen ? '' : group });
        };
        if (count === 0 && !isChosen) return [];
        return [{ key: group, name: GROUP_NAMES[group], sign, count, isChosen, onToggle }];
      })}
      labels={labels.map(({ id, name, colour }) => ({
        key: id,
        name: <bdi translate="no">{name}</bdi>,
        sign: <LabelDot colour={colour} />,
        count: numbers.labels.get(id) ?? 0,
        isChosen: view.labels.includes(id),
        onToggle: () => {
          choose({ labels: toggled(view.labels, id) });
        },
      }))}
      networks={CHANNEL_NETWORKS.filter((network) => offered.has(network)).map((network) => ({
        key: network,
        name: network,
        sign: <NetworkSign network={network} />,
        count: numbers.networks.get(network) ?? 0,
        isChosen: view.networks.includes(network),
        onToggle: () => {
          choose({ networks: toggled(view.networks, network) });
        },
      }))}
      days={numbers.days.map(({ date, count }) => {
        const isChosen = view.from === date && view.to === date;
        return {
          date,
          count,
          name: NAMES.dayName(date, today),
          letter: NAMES.weekdayLetter(date),
          isChosen,
          onToggle: () => {
            choose(isChosen ? { from: '', to: '' } : { from: date, to: date });
          },
        };
      })}
      statuses={statuses.filter(
        ({ value, isOffered }) => isOffered || value === view.status || value === view.fix,
      )}
      found={isOfEmptyDays ? 'empty days' : found.total === 0 ? '' : 'posts'}
      onChoose={choose}
      onDone={
        opener &&
        (() => {
          opener.openerRef.current?.focus();
          opener.onClose();
        })
      }
    />
  );
  if (!opener) return fields;
  return (
    <Popover label="Filter" {...opener}>
      {fields}
    </Popover>
  );
}
