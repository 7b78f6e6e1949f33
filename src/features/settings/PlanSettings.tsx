import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { isLimit, MAX_LIMIT } from '@/core/plan/isSettings';
import { NETWORK_RULES, type Counting, type NetworkRule } from '@/core/composer/networkRules';
import { wallDateFormatter } from '@/core/time/wallTime';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import styles from './PlanSettings.module.css';

interface NetworkLimitsProps {
  /** The changed limits. */
  readonly changes: LimitChanges;
  /** @param limit null for the limit of the table */
  readonly onChange: (network: ChannelNetwork, limit: number | null) => void;
}

const COUNTINGS: Readonly<Record<Counting, string>> = {
  weighted: 'Weighted characters, a link is 23',
  bluesky: 'Characters as they are seen, a link as its app shortens it',
  mastodon: 'Characters as they are seen, a link is 23',
  threads: 'Characters, an emoji is its bytes',
  utf16: 'UTF-16 code units',
};

const formatDate = wallDateFormatter(undefined, 'brief');

/** Returns what else the network limits. */
function othersOf({ bytes, hashtags, links }: NetworkRule): readonly string[] {
  return [
    ...(bytes === undefined ? [] : [`${bytes.toLocaleString()} bytes`]),
    ...(hashtags === undefined ? [] : [`${hashtags} hashtags`]),
    ...(links === undefined ? [] : [`${links} links`]),
  ];
}

/** The limits of all networks, with their sources and dates, folded at first. Each can be changed. */
export function NetworkLimits({ changes, onChange }: NetworkLimitsProps) {
  const changed = Object.keys(changes).length;
  return (
    <details className={styles.limits}>
      <summary className={styles.summary}>
        <span className={styles.name}>Text limits</span>
        {changed > 0 && <span className={styles.count}>{changed} changed</span>}
      </summary>
      <p className={styles.help}>
        Limits are advice: they never stop you. Change one if your account has another limit, for
        example Twitter Premium (25,000) or a Mastodon server.
      </p>
      <ul aria-label="Text limits" className={styles.list}>
        {CHANNEL_NETWORKS.map((network) => (
          <Limit
            key={network}
            rule={NETWORK_RULES[network]}
            changed={changes[network]}
            onChange={(limit) => {
              onChange(network, limit);
            }}
          />
        ))}
      </ul>
    </details>
  );
}

interface LimitProps {
  readonly rule: NetworkRule;
  readonly changed: number | undefined;
  readonly onChange: (limit: number | null) => void;
}

/** The limit of one network. It changes when the field is left, or on Enter. */
function Limit({ rule, changed, onChange }: LimitProps) {
  const { network, limit, counting, note, source, date, isUncertain } = rule;
  const id = useId();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(changed ?? limit));
  const [known, setKnown] = useState(changed);
  if (known !== changed) {
    // Another limit, for example after an undo, replaces what was typed.
    setKnown(changed);
    setTyped(String(changed ?? limit));
  }
  const isValid = isLimit(Number(typed));

  function commit() {
    const value = Number(typed);
    if (!isLimit(value) || value === (changed ?? limit)) return;
    onChange(value === limit ? null : value);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commit();
  }

  return (
    <li className={styles.limit}>
      <label htmlFor={`${id}limit`} className={styles.name}>
        {network}
      </label>
      <span className={styles.edit}>
        {changed !== undefined && (
          <button
            type="button"
            className={PLAIN_BUTTON}
            aria-label={`Restore the limit of ${network}: ${limit.toLocaleString()}`}
            onClick={() => {
              // The button is removed.
              fieldRef.current?.focus();
              onChange(null);
            }}
          >
            Restore {limit.toLocaleString()}
          </button>
        )}
        <input
          ref={fieldRef}
          id={`${id}limit`}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={styles.field}
          aria-describedby={`${id}about`}
          aria-invalid={!isValid}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.trim());
          }}
          onBlur={commit}
          onKeyDown={handleKeyDown}
        />
      </span>
      <p id={`${id}about`} className={styles.about}>
        {!isValid && (
          <strong className={styles.problem}>
            Enter a whole number from 1 to {MAX_LIMIT.toLocaleString()}.{' '}
          </strong>
        )}
        {[COUNTINGS[counting], ...othersOf(rule)].join(' · ')}.
        {note === undefined ? '' : ` ${note}`} {isUncertain === true && 'Not certain. '}
        Source: {new URL(source).host}, {formatDate(date)}
      </p>
    </li>
  );
}
