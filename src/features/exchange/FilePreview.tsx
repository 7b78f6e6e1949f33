import type { ExportPreview } from './rules/writing/exportPreview';
import styles from './FilePreview.module.css';

interface FilePreviewProps {
  readonly preview: ExportPreview;
}

/** The first lines of a file, in a box that scrolls. */
export function FilePreview({ preview: { header, rows } }: FilePreviewProps) {
  return (
    <div className={styles.box}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Otherwise keys cannot scroll it. */}
      <div role="region" aria-label="Preview" tabIndex={0} dir="ltr" className={styles.preview}>
        {header !== null && <div className={styles.header}>{header}</div>}
        {rows.map((row, index) => (
          // The lines can repeat, and are replaced as a whole.
          <div key={index}>{row}</div>
        ))}
      </div>
    </div>
  );
}
