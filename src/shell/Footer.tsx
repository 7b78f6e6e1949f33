import styles from './Footer.module.css';

interface FooterProps {
  readonly copyrightLine: string;
}

export function Footer({ copyrightLine }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <p className={styles.line}>{copyrightLine}</p>
    </footer>
  );
}
