import { Link, type To } from 'react-router-dom';
import { buttonClass } from '@/components/shared/buttonClass';
import type { ListPage } from '@/domain/listPage';
import styles from './PageLinks.module.css';

interface PageLinksProps {
  readonly page: ListPage;
  /** Where the page with this number lives. */
  readonly addressOf: (number: number) => To;
}

/** Tells the page of posts apart from a link that leads there from elsewhere. */
const TURN = { cause: 'turn' };

/** The ways from one page of the posts to the others; those that lead nowhere are plain words. */
export function PageLinks({ page, addressOf }: PageLinksProps) {
  const { number, count } = page;
  const links = [
    { name: 'First', to: 1, leads: number > 1 },
    { name: 'Previous', to: number - 1, leads: number > 1 },
    { name: 'Next', to: number + 1, leads: number < count },
    { name: 'Last', to: count, leads: number < count },
  ];
  return (
    <nav aria-label="Pages of posts" className={styles.pages}>
      <p className={styles.present}>
        Page {number.toLocaleString()} of {count.toLocaleString()}
      </p>
      <div className={styles.links}>
        {links.map(({ name, to, leads }) =>
          leads ? (
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
            <span key={name} className={`${buttonClass('secondary')} ${styles.nowhere}`}>
              {name}
            </span>
          ),
        )}
      </div>
    </nav>
  );
}
