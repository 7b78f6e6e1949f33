import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LabelChip } from '@/components/channels/LabelChip';
import { NetworkSign } from '@/components/channels/NetworkSign';
import { CONTROL } from '@/components/shared/controls';
import { Icon } from '@/components/shared/Icon';
import { accountName } from '@/domain/channels/account';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/domain/channels/channelNetwork';
import { labelNamed, type Label } from '@/domain/channels/label';
import type { MappedColumn } from '@/domain/exchange/reading/columnMapping';
import type { Duplicate, DuplicateChoice } from '@/domain/exchange/reading/duplicates';
import { networkNamed } from '@/domain/exchange/reading/networkNames';
import type { Remedy, RowProblem } from '@/domain/exchange/reading/rowProblem';
import type { ReadRow } from '@/domain/exchange/reading/rowReading';
import { DuplicateSelect } from './DuplicateSelect';
import { WriteCell } from './WriteCell';
import styles from './ImportRow.module.css';

/** The maximum number of characters of a cell that are shown. */
const SHOWN_LENGTH = 240;

interface ImportRowProps {
  readonly row: ReadRow;
  readonly columns: readonly MappedColumn[];
  readonly labels: readonly Label[];
  readonly duplicate: Duplicate | undefined;
  /** True if the user changed a cell. */
  readonly isChanged: boolean;
  readonly choice: DuplicateChoice;
  readonly onDuplicate: (choice: DuplicateChoice) => void;
  readonly onNetwork: (name: string, network: ChannelNetwork | null) => void;
  readonly onCells: (cells: ReadonlyMap<number, string>) => void;
  readonly onReset: () => void;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

/** Returns the accounts that a cell names; null for another cell, or for a name that is not known. */
function signsOf(post: ReadRow['post'], text: string, field: MappedColumn['field']) {
  if (field !== 'networks' && field !== 'accounts') return null;
  if (post) {
    return (post.accounts ?? []).map((account) => ({
      network: account.network,
      name: accountName(account),
    }));
  }
  const networks = text.split(/[,;|]/).map(networkNamed);
  if (networks.includes(null)) return null;
  return [...new Set(networks)].flatMap((network) => (network ? [{ network, name: network }] : []));
}

/** Returns what a cell shows: the signs of networks, labels, or its text. */
function contentOf(
  { post, cells }: ReadRow,
  { field, index }: MappedColumn,
  labels: readonly Label[],
): ReactNode {
  const text = cells[index] ?? '';
  if (text.trim() === '') return <span className={styles.nothing}>—</span>;
  const signs = signsOf(post, text, field);
  if (signs) {
    return (
      <span className={styles.signs}>
        {signs.map(({ network, name }) => (
          <NetworkSign key={name} network={network} name={name} />
        ))}
      </span>
    );
  }
  if (field === 'labels') {
    const names = post ? (post.labels ?? []).map(({ name }) => name) : [text];
    return (
      <span className={styles.signs}>
        {names.map((name) => {
          const label = labelNamed(labels, name) ?? { id: '', name, colour: 'slate' };
          return <LabelChip key={name} label={label} />;
        })}
      </span>
    );
  }
  const shown = text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
  return (
    <span dir="auto" className={styles.text}>
      {shown}
    </span>
  );
}

interface NetworkRemedyProps {
  readonly name: string;
  readonly onNetwork: (network: ChannelNetwork | null) => void;
}

/**
 * The choice of the network that a name means. A button confirms it: a select takes each network that the
 * arrow keys pass.
 */
function NetworkRemedy({ name, onNetwork }: NetworkRemedyProps) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <select
        aria-label={`Network of “${name}”`}
        className={`${CONTROL} ${styles.remedySelect}`}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
        }}
      >
        <option value="" disabled>
          Choose a network…
        </option>
        {CHANNEL_NETWORKS.map((network) => (
          <option key={network}>{network}</option>
        ))}
        <option value="none">No network</option>
      </select>
      {chosen !== '' && (
        <button
          type="button"
          className={styles.remedy}
          onClick={() => {
            onNetwork(chosen === 'none' ? null : (chosen as ChannelNetwork));
          }}
        >
          {chosen === 'none' ? 'Leave the name out' : `Use ${chosen}`}
        </button>
      )}
    </>
  );
}

/** A row of a file: its cells, and below them its problems with what can be done about them. */
export function ImportRow(props: ImportRowProps) {
  const { row, columns, labels, duplicate, isChanged, choice } = props;
  const { onDuplicate, onNetwork, onCells, onReset, onLeaveOut } = props;
  const { number, problems, isLeftOut, cells } = row;
  const [written, setWritten] = useState<number | null>(null);
  const numberRef = useRef<HTMLTableCellElement>(null);
  const wasWriting = useRef(false);
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (wasWriting.current && document.activeElement === document.body) numberRef.current?.focus();
    wasWriting.current = written !== null;
  }, [written]);
  const isWanting = problems.length > 0 && !isLeftOut;
  const flawed = new Set(isLeftOut ? [] : problems.map(({ cell }) => cell));
  const hasLine =
    isWanting || isLeftOut || isChanged || duplicate !== undefined || written !== null;
  const tone = isWanting ? styles.amber : isLeftOut ? styles.left : '';

  function remedyOf(remedy: Remedy, { cell }: RowProblem, index: number): ReactNode {
    if (remedy.kind === 'chooseNetwork') {
      return (
        <NetworkRemedy
          key={index}
          name={remedy.name}
          onNetwork={(network) => {
            onNetwork(remedy.name, network);
          }}
        />
      );
    }
    if (remedy.kind === 'write') {
      if (cell === null || cell >= columns.length) return null;
      const isEmpty = (cells[cell] ?? '').trim() === '';
      return (
        <button
          key={index}
          type="button"
          className={styles.remedy}
          onClick={() => {
            setWritten(cell);
          }}
        >
          {isEmpty ? 'Write it now' : 'Change it'}
        </button>
      );
    }
    return (
      <button
        key={index}
        type="button"
        className={styles.remedy}
        onClick={() => {
          onCells(remedy.cells);
        }}
      >
        <bdi>{remedy.name}</bdi>
      </button>
    );
  }

  const column = written === null ? undefined : columns[written];
  return (
    <>
      <tr className={`${tone} ${hasLine ? styles.first : ''}`}>
        <th
          ref={numberRef}
          scope="row"
          rowSpan={hasLine ? 2 : 1}
          tabIndex={-1}
          data-row={number}
          className={styles.number}
        >
          {number}
        </th>
        {columns.map((each) => (
          <td key={each.index}>
            {flawed.has(each.index) ? (
              <span className={styles.flaw}>
                <Icon of={IconAlertTriangle} size={16} />
                <bdi className={styles.text}>
                  {(cells[each.index] ?? '').trim() === ''
                    ? 'empty'
                    : (cells[each.index] ?? '').slice(0, SHOWN_LENGTH)}
                </bdi>
              </span>
            ) : (
              contentOf(row, each, labels)
            )}
          </td>
        ))}
      </tr>
      {hasLine && (
        <tr className={`${styles.line} ${tone}`}>
          <td colSpan={Math.max(columns.length, 1)}>
            <div role="group" aria-label={`Row ${number}`} className={styles.remedies}>
              {isLeftOut && <span>Left out.</span>}
              {isWanting &&
                problems.map((problem, index) => (
                  <span key={index} className={styles.problem}>
                    <span>{problem.text}</span>
                    {problem.remedies.map((remedy, place) => remedyOf(remedy, problem, place))}
                  </span>
                ))}
              {!isLeftOut && !isWanting && duplicate && (
                <span className={styles.problem}>
                  {duplicate.postId === null
                    ? 'An earlier row is the same.'
                    : 'In the plan already.'}
                  <DuplicateSelect
                    name={`Row ${number}, repeated`}
                    value={choice}
                    onChoose={onDuplicate}
                  />
                </span>
              )}
              {isChanged && !isLeftOut && (
                <button type="button" className={styles.remedy} onClick={onReset}>
                  Undo the change
                </button>
              )}
              {(isWanting || isChanged || isLeftOut) && (
                <button
                  type="button"
                  className={styles.remedy}
                  onClick={() => {
                    onLeaveOut(!isLeftOut);
                  }}
                >
                  {isLeftOut ? 'Include this row' : 'Leave this row out'}
                </button>
              )}
            </div>
            {column && written !== null && (
              <WriteCell
                name={column.name}
                text={cells[written] ?? ''}
                isLong={column.field === 'content'}
                onSave={(text) => {
                  setWritten(null);
                  onCells(new Map([[written, text]]));
                }}
                onCancel={() => {
                  setWritten(null);
                }}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
