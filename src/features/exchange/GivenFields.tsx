import { useId, useState } from 'react';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { accountName, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { FileAccount } from '@/core/planFile/filePost';
import { counted } from '@/core/text/counted';
import type { RowDefaults } from './rules/reading/rows/rowReading';
import type { SourceRows } from './rules/reading/sourceRows';
import styles from './GivenFields.module.css';

const MOMENT_FIELDS = [
  ['date', 'Date for rows without a date'],
  ['time', 'Time for rows without a time'],
] as const;

const TAGS = [
  ['accounts', 'a network'],
  ['labels', 'a label'],
] as const;

interface GivenFieldsProps {
  readonly lacking: SourceRows['lacking'];
  readonly given: RowDefaults;
  /** The connected accounts. */
  readonly accounts: readonly Account[];
  readonly onGiven: (given: RowDefaults) => void;
}

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

/** Returns which tags rows lack: "221 rows without a network, 12 without a label". */
function lackingWords(lacking: SourceRows['lacking']): string {
  return TAGS.filter(([field]) => lacking[field] > 0)
    .map(([field, name], index) => {
      const count = lacking[field];
      return `${index === 0 ? counted(count, 'row', 'rows') : count.toLocaleString()} without ${name}`;
    })
    .join(', ');
}

/** Returns the default networks and labels: "Twitter, Advent"; '' for nothing. */
function givenWords({ accounts, labels }: RowDefaults): string {
  const names = [...accounts.map(accountName), ...labels.map((label) => label.trim())];
  return names.filter((name) => name !== '').join(', ');
}

interface AccountsFieldProps {
  readonly accounts: readonly Account[];
  readonly chosen: readonly FileAccount[];
  readonly onChoose: (chosen: readonly FileAccount[]) => void;
}

function AccountsField({ accounts, chosen, onChoose }: AccountsFieldProps) {
  const names = chosen.map(accountName);
  return (
    <fieldset className={styles.accounts}>
      <legend>Networks for rows without a network</legend>
      <div className={styles.choices}>
        {offeredAccounts(accounts).map((account) => {
          const name = accountName(account);
          return (
            <label key={name} className={styles.account}>
              <input
                type="checkbox"
                className={CHECKBOX}
                checked={names.includes(name)}
                onChange={({ target }) => {
                  const others = chosen.filter((each) => accountName(each) !== name);
                  onChoose(target.checked ? [...others, account] : others);
                }}
              />
              <NetworkSign network={account.network} />
              <bdi translate="no">{name}</bdi>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The default date and time for rows without one; nothing if no row lacks them. */
export function GivenMoment({ lacking, given, onGiven }: Omit<GivenFieldsProps, 'accounts'>) {
  return MOMENT_FIELDS.map(
    ([field, name]) =>
      lacking[field] > 0 && (
        <label key={field} className={styles.moment}>
          {name}
          <input
            type={field}
            className={CONTROL}
            value={given[field]}
            onChange={({ target }) => {
              onGiven({ ...given, [field]: target.value });
            }}
          />
        </label>
      ),
  );
}

/** The default networks and labels for rows without one; nothing if no row lacks them. */
export function GivenTags({ lacking, given, accounts, onGiven }: GivenFieldsProps) {
  const id = useId();
  const [labels, setLabels] = useState(given.labels.join(', '));
  const words = lackingWords(lacking);
  if (words === '') return null;
  const added = givenWords(given);
  return (
    <details className={styles.given}>
      <summary>
        {words}
        {added !== '' && `. They get: ${added}`}
      </summary>
      <div className={styles.fields}>
        {lacking.labels > 0 && (
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
                onGiven({ ...given, labels: target.value.split(',') });
              }}
            />
            <span id={`${id}note`} className={styles.note}>
              Separate labels with commas
            </span>
          </div>
        )}
        {lacking.accounts > 0 && (
          <AccountsField
            accounts={accounts}
            chosen={given.accounts}
            onChoose={(chosen) => {
              onGiven({ ...given, accounts: chosen });
            }}
          />
        )}
      </div>
    </details>
  );
}
