import { __iconNode as IconFolderOpen } from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs';
import { Icon } from '@/ui/controls/Icon';
import styles from './DropCover.module.css';

/** Covers the window while a file is dragged over it. The file is dropped on what is below. */
export function DropCover() {
  return (
    <div className={styles.cover}>
      <p className={styles.words}>
        <Icon of={IconFolderOpen} size={24} />
        Drop the file to open it
      </p>
    </div>
  );
}
