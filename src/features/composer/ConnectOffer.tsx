import { Link } from 'react-router-dom';
import styles from './ConnectOffer.module.css';

/** A quiet link to the page that connects accounts. */
export function ConnectOffer({ to }: { readonly to: string }) {
  return (
    <p className={styles.offer}>
      <Link to={to} className={styles.link}>
        Choose your networks
      </Link>
    </p>
  );
}
