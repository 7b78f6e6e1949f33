import type { ReactNode, RefObject } from 'react';
import type { IconPaths } from '@/ui/controls/Icon';
import {
  IconBookmark,
  IconCalendarClock,
  IconDeviceFloppy,
  IconFileExport,
  IconFilePencil,
  IconFilePlus,
  IconFolderOpen,
  IconPhotoDown,
  IconPrinter,
  IconTableImport,
} from '@/ui/controls/icons';
import { Menu } from '@/ui/controls/Menu';
import { keysOf } from '@/core/commands/commandKeys';
import { COMMANDS, type CommandId } from '@/core/commands/commands';
import { useAppSelector } from '@/store/hooks';
import { selectKeeping } from '@/store/planFile/planFileSelectors';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';

/** A command of the menu, with its name there. */
type Entry = readonly [id: CommandId, name: string, icon: IconPaths];

/** In groups. */
const ENTRIES: readonly (readonly Entry[])[] = [
  [
    ['newPlan', 'New', IconFilePlus],
    ['openPlan', 'Open…', IconFolderOpen],
    ['importPosts', COMMANDS.importPosts.name, IconTableImport],
    ['savePlan', 'Save', IconDeviceFloppy],
    ['savePlanAs', 'Save as…', IconFilePencil],
    ['keepPlan', COMMANDS.keepPlan.name, IconBookmark],
    ['exportPlan', COMMANDS.exportPlan.name, IconFileExport],
    ['savePictures', COMMANDS.savePictures.name, IconPhotoDown],
  ],
  [['viewAsOf', COMMANDS.viewAsOf.name, IconCalendarClock]],
  [['print', COMMANDS.print.name, IconPrinter]],
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
  const { kind } = useAppSelector(selectKeeping);
  const hasPictures = useAppSelector(({ assets }) => assets.length > 0);
  return (
    <Menu
      label="Plan"
      groups={ENTRIES.map((group) =>
        group
          .filter(([id]) => id !== 'keepPlan' || kind === 'off')
          .filter(([id]) => id !== 'savePictures' || hasPictures)
          .map(([id, name, icon]) => ({
            name,
            icon,
            keys: keysOf(id)[0],
            onChoose: () => currentHandlers()[id]?.(),
          })),
      )}
      {...props}
    />
  );
}
