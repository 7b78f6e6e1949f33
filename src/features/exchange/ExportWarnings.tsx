import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId } from 'react';
import { Icon } from '@/ui/controls/Icon';
import styles from './ExportWarnings.module.css';

/** Something that the user should know before an export. */
export interface ShownWarning {
  /** One or two sentences. */
  readonly text: string;
  /** The ids of the posts that it is about. */
  readonly posts: readonly string[];
}

interface ExportWarningsProps {
  readonly warnings: readonly ShownWarning[];
  /** Shows the posts of a warning. */
  readonly onShow: (posts: readonly string[]) => void;
}

/** What the user should know before an export; nothing without a warning. */
export function ExportWarnings({ warnings, onShow }: ExportWarningsProps) {
  const id = useId();
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className={styles.warnings}>
      {warnings.map(({ text, posts }, index) => (
        <li key={text} className={styles.warning}>
          <Icon of={IconAlertTriangle} size={18} />
          <span>
            <span id={`${id}${index}`}>{text}</span>{' '}
            <button
              type="button"
              aria-describedby={`${id}${index}`}
              className={styles.show}
              onClick={() => {
                onShow(posts);
              }}
            >
              Show
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}
