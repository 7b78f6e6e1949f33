import styles from './RefusedFiles.module.css';

/** A file that cannot be imported, and why. */
export interface RefusedFile {
  readonly name: string;
  /** A sentence. */
  readonly text: string;
}

/** The files that cannot be imported, if there are any. */
export function RefusedFiles({ files }: { readonly files: readonly RefusedFile[] }) {
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
