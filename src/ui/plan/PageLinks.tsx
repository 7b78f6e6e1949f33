import { Link, type To } from 'react-router-dom';
import type { ListPage } from '@/core/plan/listPage';
import { buttonClass } from '../controls/Button';
import styles from './PageLinks.module.css';

/** The navigation state of these links. It distinguishes them from other links to the same address. */
const TURN = { cause: 'turn' };

interface PageLinksProps {
  readonly page: ListPage;
  /** Returns the address of the page with this number. */
  readonly addressOf: (number: number) => To;
}

/** The links to the first, previous, next and last page. A link without a target is plain text. */
export function PageLinks({ page, addressOf }: PageLinksProps) {
  const { number, count } = page;
  const links = [
    { name: 'First', to: 1, isEnabled: number > 1 },
    { name: 'Previous', to: number - 1, isEnabled: number > 1 },
    { name: 'Next', to: number + 1, isEnabled: number < count },
    { name: 'Last', to: count, isEnabled: number < count },
  ];
  return (
    <nav aria-label="Pages of posts" className={styles.pages}>
      <p className={styles.number}>
        Page {number.toLocaleString()} of {count.toLocaleString()}
      </p>
      <div className={styles.links}>
        {links.map(({ name, to, isEnabled }) =>
          isEnabled ? (
            <Link
              key={name}
              to={addressOf(to)}
              state={TURN}
              aria-label={`${name} page of posts`}
              className={buttonClass('secondary')}
            >
              {name}
            </Link>
          ) : (
            <span key={name} className={`${buttonClass('secondary')} ${styles.disabled}`}>
              {name}
            </span>
          ),
        )}
      </div>
    </nav>
  );
}
