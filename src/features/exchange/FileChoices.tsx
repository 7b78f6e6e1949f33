import { useId, useState, type Dispatch } from 'react';
import { accountName, type Account } from '@/core/channels/account';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { FileAccount } from '@/core/planFile/filePost';
import { counted } from '@/core/text/words';
import { localDate } from '@/core/time/today';
import { yearOf } from '@/core/time/wallTime';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { CHECKBOX, CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { CHOICE, FOLDED, FOLDED_CHOICES, OPEN } from './importControls';
import type { ImportEvent, OpenedFile, ShownFile } from './rules/importWizard';
import type { DayOrder } from './rules/reading/dates/dateParts';
import { ALL_SHEETS, type SourceChoices } from './rules/reading/importSource';
import type { RowDefaults } from './rules/reading/rows/rowReading';
import type { SourceRows } from './rules/reading/sourceRows';
import { changedCount } from './rules/reading/table/columnMapping';
import { ENCODINGS, encodingName } from './rules/reading/table/encodings';
import { SEPARATORS, type Separator } from './rules/reading/table/table';
import { HeadingRow, LayoutChoice, MonthChoice } from './TableChoices';
import { ZoneChoice } from './ZoneChoices';
import styles from './FileChoices.module.css';

const ORDER_NAMES: Readonly<Record<DayOrder, string>> = {
  dayFirst: 'Day/Month/Year',
  monthFirst: 'Month/Day/Year',
  yearFirst: 'Year/Month/Day',
};

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
};

/** The value for a text without columns. */
const NO_SEPARATOR = '';

/** The number of names of zones that are asked for at once: a wrong column may hold thousands. */
const MAX_ZONES = 5;

const MOMENT_FIELDS = [
  ['date', 'Date for rows without a date'],
  ['time', 'Time for rows without a time'],
] as const;

const TAGS = [
  ['accounts', 'a network'],
  ['labels', 'a label'],
] as const;

interface FileChoicesProps {
  readonly shown: ShownFile;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** How the rows of a file are read: its sheet, its first row, the order of its dates, and its zones. */
export function FileChoices({ shown, dispatch }: FileChoicesProps) {
  const { rows, file } = shown;
  // The current choices. The rows may still be based on earlier ones.
  const { choices, input } = file;
  const id = useId();
  const { source, dates } = rows;
  const order = choices.order ?? (rows.choices.order === null ? rows.order : null);
  return (
    <div className={styles.bar}>
      {source.sheets && source.sheets.names.length > 1 && (
        <label className={CHOICE}>
          Sheet
          <select
            className={CONTROL}
            value={source.sheets.chosen}
            onChange={({ target }) => {
              dispatch({ type: 'sourceChosen', input, choices: { sheet: target.value } });
            }}
          >
            {source.sheets.alike.length > 1 && (
              <option value={ALL_SHEETS}>
                All {source.sheets.alike.length} sheets with these headings
              </option>
            )}
            {source.sheets.names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {source.origin !== 'posts' && (
        <>
          <LayoutChoice shown={shown} dispatch={dispatch} />
          <HeadingRow shown={shown} dispatch={dispatch} />
          <MonthChoice shown={shown} dispatch={dispatch} />
          {dates.order !== 'irrelevant' && (
            <label className={CHOICE}>
              Dates are
              <select
                className={`${CONTROL} ${order === null ? OPEN : ''}`}
                aria-describedby={
                  dates.order === 'ambiguous' && order === null ? `${id}ambiguous` : undefined
                }
                value={order ?? ''}
                onChange={({ target }) => {
                  dispatch({
                    type: 'rowsChosen',
                    source,
                    choices: { order: target.value as DayOrder },
                  });
                }}
              >
                {order === null && <option value="">Choose…</option>}
                {dates.orders.map((value) => (
                  <option key={value} value={value}>
                    {ORDER_NAMES[value]}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      {rows.zones.slice(0, choices.zones.size + MAX_ZONES).map((name) => (
        <ZoneChoice
          key={name}
          name={name}
          year={Number(yearOf(localDate(shown.preview.now)))}
          chosen={choices.zones.get(name)}
          onChoose={(zone) => {
            dispatch({ type: 'zoneChosen', source, name, zone });
          }}
        />
      ))}
      {dates.order === 'ambiguous' && order === null && (
        <p id={`${id}ambiguous`} className={styles.ambiguous}>
          It is not clear which number is the day:{' '}
          {dates.examples.slice(0, 3).map(({ row, text }, index) => (
            <span key={row}>
              {index > 0 && ', '}
              <bdi>{text.slice(0, 40)}</bdi> in row {row}
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}

/**
 * What was recognised of a file, and its encoding and separator, which the user can change. Open if the encoding is
 * asked.
 */
export function FileReading({ shown, dispatch }: FileChoicesProps) {
  const { source, input, choices } = shown.file;
  const { encoding, encodingSample, separator, origin } = source;
  const changed = changedCount(choices.columns, source.columns);
  const statement = `${source.statement}${changed > 0 ? `, ${changed} changed by you` : ''}`;
  const hasSeparator = origin === 'text' || origin === 'objects';
  if (encoding === null && !hasSeparator) return <p className={styles.statement}>{statement}</p>;
  const choose = (next: SourceChoices) => {
    dispatch({ type: 'sourceChosen', input, choices: next });
  };
  const parts = [
    statement,
    encoding !== null && encodingName(encoding),
    hasSeparator && (separator === null ? 'no columns' : SEPARATOR_NAMES[separator].toLowerCase()),
  ];
  return (
    <details className={FOLDED} open={encodingSample !== undefined}>
      <summary>{parts.filter((part) => part !== false).join(' · ')}</summary>
      <div className={FOLDED_CHOICES}>
        {encoding !== null && (
          <label className={CHOICE}>
            Encoding
            <select
              className={CONTROL}
              value={encoding}
              onChange={({ target }) => {
                choose({ encoding: target.value });
              }}
            >
              {ENCODINGS.map((each) => (
                <option key={each} value={each}>
                  {encodingName(each)}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasSeparator && (
          <label className={CHOICE}>
            Separator
            <select
              className={CONTROL}
              value={separator ?? NO_SEPARATOR}
              onChange={({ target }) => {
                choose({
                  separator: target.value === NO_SEPARATOR ? null : (target.value as Separator),
                });
              }}
            >
              <option value={NO_SEPARATOR}>None</option>
              {SEPARATORS.map((each) => (
                <option key={each} value={each}>
                  {SEPARATOR_NAMES[each]}
                </option>
              ))}
            </select>
          </label>
        )}
        {encodingSample !== undefined && encodingSample !== '' && (
          <p className={styles.sample}>
            In this encoding: “<bdi translate="no">{encodingSample}</bdi>”
          </p>
        )}
      </div>
    </details>
  );
}

/** Asks in which encoding a file is, with how a line of it reads in the likely ones. */
export function EncodingChoice({
  file: { source, input },
  dispatch,
}: Pick<FileChoicesProps, 'dispatch'> & { readonly file: OpenedFile }) {
  if (!source.question) return null;
  return (
    <fieldset className={styles.question}>
      <legend>
        Which of these reads right in <bdi>{source.name}</bdi>?
      </legend>
      {source.question.choices.map(({ encoding, line }) => (
        <button
          key={encoding}
          type="button"
          className={PLAIN_BUTTON}
          onClick={() => {
            dispatch({ type: 'sourceChosen', input, choices: { encoding } });
          }}
        >
          <bdi translate="no">{line}</bdi> · {encodingName(encoding)}
        </button>
      ))}
      <p className={styles.sample}>If none does, choose another encoding of this file.</p>
    </fieldset>
  );
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
function missingText(missingCounts: SourceRows['missingCounts']): string {
  return TAGS.filter(([field]) => missingCounts[field] > 0)
    .map(([field, name], index) => {
      const count = missingCounts[field];
      return `${index === 0 ? counted(count, 'row', 'rows') : count.toLocaleString()} without ${name}`;
    })
    .join(', ');
}

/** Returns the default networks and labels: "Twitter, Advent"; '' for nothing. */
function defaultsText({ accounts, labels }: RowDefaults): string {
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
      <div className={styles.accountChoices}>
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
export function DefaultMoment({ shown, dispatch }: FileChoicesProps) {
  const { missingCounts } = shown.rows;
  const { source, choices } = shown.file;
  const { defaults } = choices;
  return MOMENT_FIELDS.map(
    ([field, name]) =>
      missingCounts[field] > 0 && (
        <label key={field} className={CHOICE}>
          {name}
          <input
            type={field}
            className={CONTROL}
            value={defaults[field]}
            onChange={({ target }) => {
              dispatch({
                type: 'rowsChosen',
                source,
                choices: { defaults: { ...defaults, [field]: target.value } },
              });
            }}
          />
        </label>
      ),
  );
}

/** The default networks and labels for rows without one; nothing if no row lacks them. */
export function DefaultTags({ shown, dispatch }: FileChoicesProps) {
  const { missingCounts } = shown.rows;
  const { source, choices } = shown.file;
  const { defaults } = choices;
  const accounts = useAppSelector(selectAccounts);
  const id = useId();
  const [labels, setLabels] = useState(defaults.labels.join(', '));
  const missing = missingText(missingCounts);
  if (missing === '') return null;
  const added = defaultsText(defaults);
  const choose = (next: RowDefaults) => {
    dispatch({ type: 'rowsChosen', source, choices: { defaults: next } });
  };
  return (
    <details className={FOLDED}>
      <summary>
        {missing}
        {added !== '' && `. They get: ${added}`}
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
                choose({ ...defaults, labels: target.value.split(',') });
              }}
            />
            <span id={`${id}note`} className={styles.note}>
              Separate labels with commas
            </span>
          </div>
        )}
        {missingCounts.accounts > 0 && (
          <AccountsField
            accounts={accounts}
            chosen={defaults.accounts}
            onChoose={(chosen) => {
              choose({ ...defaults, accounts: chosen });
            }}
          />
        )}
      </div>
    </details>
  );
}
