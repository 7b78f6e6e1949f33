import { __iconNode as IconBookmark } from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { __iconNode as IconCalendarClock } from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs';
import { __iconNode as IconDeviceFloppy } from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import { __iconNode as IconFileExport } from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import { __iconNode as IconFilePencil } from '@tabler/icons-react/dist/esm/icons/IconFilePencil.mjs';
import { __iconNode as IconFilePlus } from '@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs';
import { __iconNode as IconFolderOpen } from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs';
import { __iconNode as IconPrinter } from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { __iconNode as IconTableImport } from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import { PlanMenu } from '@/components/planFile/PlanMenu';
import type { IconPaths } from '@/components/shared/Icon';
import { COMMANDS, type Command, type CommandId } from '@/domain/commands/commands';
import { planPlace } from '@/domain/workspace/planPlace';
import { useAppSelector } from '@/state/hooks';
import { selectKeeping } from '@/state/planFile/planFileSelectors';
import { selectFile, selectSaved, selectScheduledPosts } from '@/state/selectors';
import type { KeepingState } from '@/state/services';
import { usePresentEffects } from '../commands/effects';

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
  ],
  [['viewAsOf', COMMANDS.viewAsOf.name, IconCalendarClock]],
  [['print', COMMANDS.print.name, IconPrinter]],
];

function keepingOf(kind: KeepingState['kind']): 'kept' | 'failed' | 'off' {
  if (kind === 'failed') return 'failed';
  return kind === 'on' ? 'kept' : 'off';
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
  return (
    <PlanMenu
      name={name}
      place={planPlace({ name, savedAt: at, isChanged, keeping: keepingOf(kind) }, today)}
      count={length}
      onKeep={() => presentEffects().keepPlan?.()}
      groups={ENTRIES.map((group) =>
        group
          .filter(([id]) => id !== 'keepPlan' || kind === 'off')
          .map(([id, entryName, icon]) => {
            const { keys = [] }: Command = COMMANDS[id];
            return {
              name: entryName,
              icon,
              keys: keys[0],
              onChoose: () => presentEffects()[id]?.(),
            };
          }),
      )}
    />
  );
}
