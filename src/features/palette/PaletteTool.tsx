import type { To } from 'react-router-dom';
import { Icon } from '@/ui/controls/Icon';
import { IconSearch } from '@/ui/controls/icons';
import { PLATFORM } from '@/ui/controls/platform';
import { ariaKeys, keyHint } from '@/core/commands/keyNames';
import { useAppSelector } from '@/store/hooks';
import { selectSingleKeys } from '@/store/selectors';
import { COMMANDS } from '@/ui/page/commands';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
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

async function loadHelp() {
  return (await import(/* webpackChunkName: 'shortcuts' */ './ShortcutsDialog')).ShortcutsDialog;
}

/** The button in the header that opens the command palette, the palette, and the help. */
export function PaletteTool({ announce, onShow, scheduler }: PaletteToolProps) {
  const palette = useOnDemand(loadPalette, 'The command palette could not be loaded', announce);
  const help = useOnDemand(loadHelp, 'The shortcuts could not be loaded', announce);
  const isSingleKeysOn = useAppSelector(selectSingleKeys);
  useCommandHandlers(() => ({ palette: palette.open, help: help.open }));
  return (
    <>
      <PaletteButton onOpen={palette.open} />
      {palette.Wanted && (
        <palette.Wanted
          key={palette.opening}
          announce={announce}
          onShow={onShow}
          scheduler={scheduler}
          onClose={palette.close}
        />
      )}
      {help.Wanted && (
        <help.Wanted key={help.opening} isSingleKeysOn={isSingleKeysOn} onClose={help.close} />
      )}
    </>
  );
}

interface PaletteButtonProps {
  readonly onOpen: () => void;
}

/** The button of the command palette: like a field in a wide window, an icon in others. */
function PaletteButton({ onOpen }: PaletteButtonProps) {
  const { name, keys } = COMMANDS.palette;
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
