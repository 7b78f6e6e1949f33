import { __iconNode as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location, type To } from 'react-router-dom';
import { Icon } from '@/ui/controls/Icon';
import { PLATFORM } from '@/ui/controls/platform';
import { ariaKeys, keyHint } from '@/core/commands/keyNames';
import { PALETTE_COMMAND } from '@/core/commands/frameCommands';
import type { CommandId } from '@/core/commands/commands';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { useCommandHandlers, useCurrentHandlers } from '@/ui/page/commandHandlers';
import { PATHS } from '@/ui/page/pages';
import { Keys } from './Keys';
import styles from './PaletteTool.module.css';

interface PaletteToolProps {
  readonly announce: Announce;
  /** Shows posts on the scheduler. */
  readonly onShow: (ids: readonly string[]) => void;
  /** The address of the scheduler. */
  readonly scheduler: To;
}

async function loadPalette() {
  const { Palette } = await import(/* webpackChunkName: 'palette' */ './Palette');
  return Palette;
}

/** The button in the header that opens the command palette, and what its key does. */
export function PaletteTool({ announce, onShow, scheduler }: PaletteToolProps) {
  const palette = useOnDemand(loadPalette, 'The command palette could not be loaded', announce);
  const run = useRun(scheduler);
  useCommandHandlers(() => ({ palette: palette.open }));
  return (
    <>
      <PaletteButton onOpen={palette.open} />
      {palette.Wanted && (
        <palette.Wanted
          key={palette.opening}
          announce={announce}
          onRun={run}
          onShow={onShow}
          scheduler={scheduler}
          onClose={palette.close}
        />
      )}
    </>
  );
}

interface PaletteButtonProps {
  readonly onOpen: () => void;
}

/** The button of the command palette: like a field in a wide window, an icon in others. */
function PaletteButton({ onOpen }: PaletteButtonProps) {
  const { name, keys } = PALETTE_COMMAND;
  return (
    <button
      type="button"
      title={name + keyHint(keys[0], PLATFORM)}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(keys)}
      className={styles.button}
      onClick={onOpen}
    >
      <Icon of={IconSearch} size={18} />
      <span className={styles.text}>{name}</span>
      <span aria-hidden="true" className={styles.keys}>
        <Keys of={keys[0]} />
      </span>
    </button>
  );
}

/** A command that runs on the scheduler. */
interface Waiting {
  readonly id: CommandId;
  /** Where it was chosen. */
  readonly from: Location;
}

/**
 * Returns a function that runs a command. If it has no handler on this page, it runs on the scheduler,
 * after focus has moved to the heading there. If the user arrives elsewhere, or the scheduler cannot be
 * loaded, the command is dropped.
 *
 * @param scheduler the address of the scheduler
 */
function useRun(scheduler: To): (id: CommandId) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const currentHandlers = useCurrentHandlers();
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  // Follows the location by one render, because the frame moves focus in an effect of its own.
  const [arrivedAt, setArrivedAt] = useState(location);
  useEffect(() => {
    setArrivedAt(location);
  }, [location]);
  useEffect(() => {
    if (waiting === null || arrivedAt === waiting.from) return;
    setWaiting(null);
    if (arrivedAt.pathname === PATHS.scheduler) currentHandlers()[waiting.id]?.();
  }, [waiting, arrivedAt, currentHandlers]);

  return (id) => {
    const handler = currentHandlers()[id];
    if (handler) handler();
    else if (location.pathname !== PATHS.scheduler) {
      setWaiting({ id, from: location });
      void navigate(scheduler);
    }
  };
}
