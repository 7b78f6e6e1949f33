import { useState, type ReactNode, type RefObject } from 'react';
import { Menu } from '@/ui/controls/Menu';
import { COMMANDS, type Command, type CommandId } from '@/ui/page/commands';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';

/** A command of the menu, with its name there if that is shorter. */
type Entry = readonly [id: CommandId, name?: string];

/** In groups. */
const ENTRIES: readonly (readonly Entry[])[] = [
  [
    ['newPlan', 'New'],
    ['openPlan', 'Open…'],
    ['importPosts'],
    ['savePlan', 'Save'],
    ['savePlanAs', 'Save as…'],
    ['keepPlan'],
    ['exportPlan'],
    ['shareReview'],
  ],
  [['openAnswers']],
  [['viewAsOf']],
  [['print']],
];

/** What the open menu gets from its button. */
interface PlanItemsProps {
  /** Shown above the items. */
  readonly head: ReactNode;
  /** The button that opens and closes the menu. */
  readonly openerRef: RefObject<HTMLElement | null>;
  /** The item that gets focus first. */
  readonly first: 'first' | 'last';
  readonly onClose: () => void;
}

/** The open Plan menu. */
export function PlanItems(props: PlanItemsProps) {
  const currentHandlers = useCurrentHandlers();
  const [possible] = useState(currentHandlers);
  return (
    <Menu
      label="Plan"
      groups={ENTRIES.map((group) =>
        group
          // It is not always possible. The handlers of the others can load after the menu has opened.
          .filter(([id]) => id !== 'keepPlan' || possible[id])
          .map(([id, shortName]) => {
            const { name, icon, keys }: Command = COMMANDS[id];
            const onChoose = () => currentHandlers()[id]?.();
            return { name: shortName ?? name, icon, keys: keys?.[0], onChoose };
          }),
      )}
      {...props}
    />
  );
}
