import type { ReactNode } from 'react';
import { LabelChip } from '@/ui/plan/LabelChip';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import { accountName } from '@/core/channels/account';
import type { FileAccount } from '@/core/planFile/filePost';
import { labelNamed, type Label } from '@/core/channels/label';
import type { Instant } from '@/core/time/instant';
import { statusAt } from '@/core/time/postStatus';
import { wallTimeFormatter } from '@/core/time/wallTime';
import { type MappedColumn, networksIn, type ReadRow } from '@/tables/importing';
import styles from './ImportCell.module.css';

const formatMoment = wallTimeFormatter();

/** The maximum number of characters of a cell that are shown. */
const SHOWN_LENGTH = 240;

interface ImportCellProps {
  readonly row: ReadRow;
  readonly column: MappedColumn;
  /** The labels of the plan, and the new ones. */
  readonly labels: readonly Label[];
  /** True if the cell also shows the networks that the row gets, because no column has them. */
  readonly showsNetworks: boolean;
  /** True if the cell has a problem. */
  readonly isFlawed: boolean;
  readonly now: Instant;
}

function shownText(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

function TextOf({ text }: { readonly text: string }) {
  return (
    <span dir="auto" className={styles.text}>
      {shownText(text)}
    </span>
  );
}

/** Returns true for a column with the networks or accounts of posts. */
export function isOfNetworks(field: MappedColumn['field']): boolean {
  return field === 'networks' || field === 'accounts';
}

/** Returns the accounts that a cell names; null for another cell, or for a name that is not known. */
function signsOf(
  post: ReadRow['post'],
  text: string,
  field: MappedColumn['field'],
): readonly FileAccount[] | null {
  if (!isOfNetworks(field)) return null;
  return post ? (post.accounts ?? []) : (networksIn(text)?.map((network) => ({ network })) ?? null);
}

function Signs({ accounts }: { readonly accounts: readonly FileAccount[] }) {
  return (
    <span className={styles.signs}>
      {accounts.map((account) => (
        <NetworkSign
          key={accountName(account)}
          network={account.network}
          name={accountName(account)}
        />
      ))}
    </span>
  );
}

/** Returns what a cell shows: the signs of networks, labels, or its text. */
function contentOf(
  { post, cells, missing }: ReadRow,
  { field, index }: MappedColumn,
  labels: readonly Label[],
): ReactNode {
  const text = cells[index] ?? '';
  const isGiven =
    (field === 'labels' && post?.labels !== undefined && missing.includes('labels')) ||
    (isOfNetworks(field) && post?.accounts !== undefined && missing.includes('accounts'));
  if (text.trim() === '' && !isGiven) return <span className={styles.nothing}>—</span>;
  const signs = signsOf(post, text, field);
  if (signs) return <Signs accounts={signs} />;
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
  return <TextOf text={text} />;
}

/** The resulting date and time, if the text of the cell does not show them; and whether it is in the past. */
function MomentNotes({ row, now }: Pick<ImportCellProps, 'row' | 'now'>) {
  const { post, isConverted, missing } = row;
  if (!post) return null;
  if (post.date === '') {
    return missing.includes('date') ? <span className={styles.note}>Idea</span> : null;
  }
  const isGiven = missing.includes('date') || missing.includes('time');
  return (
    <>
      {(isConverted || isGiven) && (
        <span className={styles.note}>{formatMoment(post.date, post.time)}</span>
      )}
      {statusAt(post, now) === 'Published' && <span className={styles.note}>In the past</span>}
    </>
  );
}

/** A cell of a row: its text, or the networks and labels that it becomes. */
export function ImportCell(props: ImportCellProps) {
  const { row, column, labels, showsNetworks, isFlawed, now } = props;
  const text = row.cells[column.index] ?? '';
  if (isFlawed) {
    return (
      <span className={styles.flaw}>
        <Icon of={IconAlertTriangle} size={16} />
        <bdi className={styles.text}>{text.trim() === '' ? 'empty' : shownText(text)}</bdi>
      </span>
    );
  }
  const isDate = column.field === 'date' || column.field === 'dateTime';
  return (
    <>
      {contentOf(row, column, labels)}
      {showsNetworks && row.missing.includes('accounts') && (
        <Signs accounts={row.post?.accounts ?? []} />
      )}
      {isDate && <MomentNotes row={row} now={now} />}
    </>
  );
}
