import { useId, useState } from 'react';
import { accountName, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { FileAccount } from '@/core/planFile/filePost';
import { counted } from '@/core/text/words';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import type { RowDefaults, SourceRows } from '@/tables/importing';
import styles from './DefaultTags.module.css';

/** Returns the connected accounts, and the networks of which none is connected. */
function offeredAccounts(accounts: readonly Account[]): readonly FileAccount[] {
  const others = CHANNEL_NETWORKS.filter(
    (network) => !accounts.some((account) => account.network === network),
  );
  return [
    ...accounts.map(({ network, name }) => ({ network, ...(name !== undefined && { name }) })),
    ...others.map((network) => ({ network })),
  ];
}

interface DefaultTagsProps {
  readonly missingCounts: SourceRows['missingCounts'];
  readonly defaults: RowDefaults;
  readonly onChoose: (defaults: RowDefaults) => void;
}

/** The default networks and labels for rows without one, folded; nothing if no row lacks them. */
export function DefaultTags({ missingCounts, defaults, onChoose }: DefaultTagsProps) {
  const accounts = useAppSelector(selectAccounts);
  const id = useId();
  const [labels, setLabels] = useState(defaults.labels.join(', '));
  const missing = [
    missingCounts.accounts > 0 &&
      `${counted(missingCounts.accounts, 'row', 'rows')} without a network`,
    missingCounts.labels > 0 && `${counted(missingCounts.labels, 'row', 'rows')} without a label`,
  ].filter((part) => part !== false);
  if (missing.length === 0) return null;
  const chosen = defaults.accounts.map(accountName);
  const given = [...chosen, ...defaults.labels.map((label) => label.trim())].filter(
    (name) => name !== '',
  );
  return (
    <details className={styles.folded}>
      <summary>
        {missing.join(', ')}
        {given.length > 0 && `. They get: ${given.join(', ')}`}
      </summary>
      <div className={styles.fields}>
        {missingCounts.labels > 0 && (
          <div className={styles.field}>
            <label htmlFor={id}>Labels for rows without a label</label>
            <input
              id={id}
              type="text"
              aria-describedby={`${id}note`}
              className={CONTROL}
              value={labels}
              onChange={({ target }) => {
                setLabels(target.value);
                onChoose({ ...defaults, labels: target.value.split(',') });
              }}
            />
            <span id={`${id}note`} className={styles.note}>
              Separate labels with commas
            </span>
          </div>
        )}
        {missingCounts.accounts > 0 && (
          <fieldset className={styles.accounts}>
            <legend>Networks for rows without a network</legend>
            {offeredAccounts(accounts).map((account) => {
              const name = accountName(account);
              return (
                <label key={name} className={styles.account}>
                  <input
                    type="checkbox"
                    className={CHECKBOX}
                    checked={chosen.includes(name)}
                    onChange={({ target }) => {
                      const others = defaults.accounts.filter((each) => accountName(each) !== name);
                      onChoose({
                        ...defaults,
                        accounts: target.checked ? [...others, account] : others,
                      });
                    }}
                  />
                  <NetworkSign network={account.network} />
                  <bdi translate="no">{name}</bdi>
                </label>
              );
            })}
          </fieldset>
        )}
      </div>
    </details>
  );
}
