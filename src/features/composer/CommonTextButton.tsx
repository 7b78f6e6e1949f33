import { __iconNode as IconArrowBackUp } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import styles from './CommonTextButton.module.css';

/** The button that discards the text for a network. */
export function CommonTextButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={`${PLAIN_BUTTON} ${styles.button}`} onClick={onClick}>
      <Icon of={IconArrowBackUp} size={16} />
      Use the text for all
    </button>
  );
}
