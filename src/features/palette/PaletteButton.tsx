import { __iconNode as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Icon } from '@/ui/controls/Icon';
import { Keys } from '@/ui/controls/Keys';
import { PLATFORM } from '@/ui/controls/platform';
import { ariaKeys, keyHint } from '@/core/commands/keyNames';
import { PALETTE_COMMAND } from '@/core/commands/frameCommands';
import styles from './PaletteButton.module.css';

const { name, keys } = PALETTE_COMMAND;

interface PaletteButtonProps {
  readonly onOpen: () => void;
}

/** The button of the command palette: like a field in a wide window, an icon in others. */
export function PaletteButton({ onOpen }: PaletteButtonProps) {
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
