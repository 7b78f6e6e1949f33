import type { RefusedSource } from '@/tables/importing';
import styles from './RefusedFiles.module.css';

/** The files that cannot be imported, and why; nothing without any. */
export function RefusedFiles({ files }: { readonly files: readonly RefusedSource[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ name, text }, index) => (
        <li key={`${name} ${index}`}>
          <bdi className={styles.name}>{name}</bdi>: {text}
        </li>
      ))}
    </ul>
  );
}
