import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { offeredChannels } from '@/core/channels/chosenChannels';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { CHECKBOX } from '@/ui/controls/controls';
import { PATHS } from '@/ui/page/pages';
import { NetworkSign } from './NetworkSign';
import styles from './AccountChoices.module.css';

interface AccountChoicesProps {
  /** The accessible name of the group. */
  readonly label: string;
  /** The ids of the chosen accounts. */
  readonly chosen: readonly string[];
  /** The ids of accounts that only some of several posts have; shown as neither on nor off. */
  readonly mixed?: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/**
 * The connected accounts, and chosen ones that are not connected, as checkboxes. The first one gets focus first, as
 * does the link that is shown without an account. Enter toggles one as the space bar does.
 */
export function AccountChoices({ label, chosen, mixed = [], onChoose }: AccountChoicesProps) {
  const ref = useRef<HTMLDivElement>(null);
  const accounts = offeredChannels(useAppSelector(selectAccounts), [...chosen, ...mixed]);

  useLayoutEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, a')?.focus();
  }, []);

  return (
    <div ref={ref} role="group" aria-label={label} className={styles.accounts}>
      {accounts.length === 0 && (
        <p>
          No account is connected. <Link to={PATHS.integration}>Connect accounts</Link> to choose
          them here.
        </p>
      )}
      {accounts.map(({ id, network, name, isConnected }) => (
        <label key={id} className={styles.account}>
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={chosen.includes(id)}
            ref={(box) => {
              if (box) box.indeterminate = mixed.includes(id);
            }}
            onChange={({ target }) => {
              onChoose(id, target.checked);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
          />
          <NetworkSign network={network} isConnected={isConnected} />
          <span className={styles.name}>
            <bdi translate="no">{name}</bdi>
            {!isConnected && ', not connected'}
          </span>
        </label>
      ))}
    </div>
  );
}
