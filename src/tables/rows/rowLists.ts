import { accountName } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { LABEL_COLOURS, labelKey, labelName, MAX_LABEL_LENGTH } from '@/core/channels/label';
import { excerptOf } from '@/core/text/shownValue';
import type { FileAccount, FileLabel } from '@/core/planFile/filePost';
import type { ColumnField } from '../formats/csvFormat';
import { listEntries, OTHER_SEPARATORS, SENTENCE_SEPARATORS } from '../formats/cellText';
import type { MappedColumn } from '../table/columnMapping';
import { networkField } from '../table/columnNames';
import { isGroupOfNetworks, networkNamed, networksIn } from '../table/networkNames';
import { refusal, remark, textRemedy, type RowProblem } from './rowProblem';
import type { RowCells, RowReading } from './rowReading';
import { yesOrNo } from './yesOrNo';

const ADDRESS = /^\s*https?:/i;

/**
 * Returns the entries of a list in a cell, without white space at their ends; some may be empty.
 *
 * @param isQuoted true for a list of `listText`
 */
export function entriesOf(
  text: string,
  { field, separator, isSingle }: MappedColumn,
  isQuoted = false,
): readonly string[] {
  if (isQuoted) return listEntries(text, field === 'altTexts' ? SENTENCE_SEPARATORS : undefined);
  if (text.trim() === '') return [];
  if (isSingle) return [text.trim()];
  const isOfSentences = field === 'altTexts';
  const mark = separator?.trim() ?? (isOfSentences ? '||' : '');
  if (mark === '' || (!isOfSentences && ADDRESS.test(text))) {
    return listEntries(text, OTHER_SEPARATORS);
  }
  return text.split(mark).map((entry) => entry.trim());
}

/** The accounts of a row, and the names that are not known. */
export interface RowAccounts {
  readonly accounts: readonly FileAccount[];
  readonly problems: readonly RowProblem[];
}

/** The maximum number of names of a row that are reported: texts may stand in the wrong column. */
const MAX_NAMES = 10;

type Answers = Pick<RowReading, 'networks'>;

/** Returns the networks that a text lists, or that the user chose for it; undefined for an unknown text. */
function networksNamed(entry: string, { networks }: Answers): readonly FileAccount[] | undefined {
  // Notion writes a relation as its name and an address: `Instagram (https://…)`.
  const meant = networksIn(entry.replace(/ \(https?:[^()]*\)$/, '')) ?? networks?.get(entry);
  return meant?.map((network) => ({ network }));
}

/** Returns the account with a name as `accountName` writes it, `Twitter: Harbour Coffee`, or the listed networks. */
function accountsNamed(entry: string, answers: Answers): readonly FileAccount[] | undefined {
  const end = entry.indexOf(':');
  const network = end < 0 ? null : networkNamed(entry.slice(0, end));
  const name = entry.slice(end + 1).replace(/^ /, '');
  if (network) return [{ network, ...(name.trim() !== '' && { name }) }];
  const chosen = answers.networks?.get(entry);
  if (!chosen || isGroupOfNetworks(entry)) return networksNamed(entry, answers);
  return chosen.map((each) => ({ network: each, name: entry }));
}

/** Returns the account of a column that says yes or no for its network. */
function flaggedAccount(
  text: string,
  column: MappedColumn,
  network: ChannelNetwork,
): FileAccount | RowProblem | null {
  const answer = yesOrNo(text);
  if (answer !== null) return answer ? { network } : null;
  const remedies = [textRemedy(column.index, 'TRUE'), textRemedy(column.index, 'FALSE')];
  return refusal(column.index, `“${excerptOf(text.trim())}” is neither yes nor no.`, remedies);
}

function unknownName(entry: string, { index, field }: MappedColumn): RowProblem {
  const text = isGroupOfNetworks(entry)
    ? `“${excerptOf(entry)}” does not say which networks.`
    : field === 'accounts'
      ? `The network of “${excerptOf(entry)}” is not known.`
      : `“${excerptOf(entry)}” is not a known network.`;
  return refusal(index, text, [{ kind: 'chooseNetwork', name: entry }]);
}

function keyOf({ network, name }: FileAccount): string {
  return JSON.stringify([network, name]);
}

/** Returns the accounts, each once. */
function withoutRepeats(accounts: readonly FileAccount[]): readonly FileAccount[] {
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]));
  return [...byKey.values()];
}

/** Returns the remark that an account is left out; nothing for an account that only its network names. */
function accountsLeftOut(account: FileAccount, cell: number): readonly RowProblem[] {
  if (account.name === undefined) return [];
  const name = `“${excerptOf(accountName(account))}”`;
  return [remark(cell, `${name} is left out: Networks does not name ${account.network}.`)];
}

/**
 * Reads the accounts that a row is meant for: from columns with networks, with accounts, or with yes or no
 * for a network. A network that is also named with an account is not listed twice. In a file of Social Sync with
 * networks, those count: an account of another network is left out.
 */
export function rowAccounts(
  { columns, text }: RowCells,
  reading: Pick<RowReading, 'networks' | 'hasQuotedLists' | 'isOwn'>,
): RowAccounts {
  /** With the index of the cell. */
  const accounts = new Map<FileAccount, number>();
  const networks: FileAccount[] = [];
  const problems: RowProblem[] = [];
  /** The columns of unknown names. */
  const unknown = new Map<string, MappedColumn>();
  for (const column of columns) {
    const { field, index } = column;
    const flag = field && networkField(field);
    if (flag?.kind === 'network') {
      const account = flaggedAccount(text(column), column, flag.network);
      if (account && 'text' in account) problems.push(account);
      else if (account) networks.push(account);
    }
    if (field !== 'accounts' && field !== 'networks') continue;
    for (const entry of entriesOf(text(column), column, reading.hasQuotedLists)) {
      if (entry.trim() === '') continue;
      const isAccount = field === 'accounts';
      const found = (isAccount ? accountsNamed : networksNamed)(entry, reading);
      if (found === undefined) unknown.set(entry, column);
      else if (isAccount) for (const account of found) accounts.set(account, index);
      else networks.push(...found);
    }
  }
  const names = [...unknown].slice(0, MAX_NAMES);
  problems.push(...names.map(([name, column]) => unknownName(name, column)));
  // An unknown name may be that of any network.
  const isChecked =
    reading.isOwn && unknown.size === 0 && columns.some(({ field }) => field === 'networks');
  if (isChecked) {
    const listed = new Set(networks.map(({ network }) => network));
    const others = [...accounts].filter(([{ network }]) => !listed.has(network));
    for (const [account] of others) accounts.delete(account);
    const remarks = others.flatMap(([account, cell]) => accountsLeftOut(account, cell));
    problems.push(...remarks.slice(0, MAX_NAMES));
  }
  const named = new Set(Array.from(accounts.keys(), ({ network }) => network));
  const others = networks.filter(({ network }) => !named.has(network));
  return { accounts: withoutRepeats([...accounts.keys(), ...others]), problems };
}

/**
 * Returns labels with these names, each name once (see `labelKey`), without empty ones.
 *
 * @param colours the colour of each name; a label without a known one has none
 */
export function distinctLabels(
  names: readonly string[],
  colours: readonly string[] = [],
): readonly FileLabel[] {
  const byKey = new Map<string, FileLabel>();
  for (const [index, name] of names.map(labelName).entries()) {
    const key = labelKey(name);
    const colour = LABEL_COLOURS.find((known) => known === colours[index]);
    if (name !== '' && !byKey.has(key)) byKey.set(key, { name, ...(colour && { colour }) });
  }
  return [...byKey.values()];
}

/** A column, and the entries of its cell. */
interface ColumnEntries {
  readonly index: number;
  readonly entries: readonly string[];
}

/** Returns the first label that is cut, as a problem. */
function longLabels(columns: readonly ColumnEntries[]): readonly RowProblem[] {
  const long = columns.flatMap(({ index, entries }) =>
    entries
      .filter((name) => name.trim().length > MAX_LABEL_LENGTH)
      .map((name) => ({ index, name })),
  );
  return long.slice(0, 1).map(({ index, name }) => {
    const words = `The label “${excerptOf(name.trim())}” is cut to ${MAX_LABEL_LENGTH} characters.`;
    return remark(index, words);
  });
}

/** Returns the first colour that no label can have, as a problem. */
function unknownColours(columns: readonly ColumnEntries[]): readonly RowProblem[] {
  const known: readonly string[] = ['', ...LABEL_COLOURS];
  const unknown = columns.flatMap(({ index, entries }) =>
    entries.filter((colour) => !known.includes(colour)).map((colour) => ({ index, colour })),
  );
  return unknown.slice(0, 1).map(({ index, colour }) => {
    const words = `“${excerptOf(colour)}” is not a label colour. It will be left out.`;
    return remark(index, words);
  });
}

/** Reads the labels of a row with their colours, each name once. */
export function rowLabels({ columns, text }: RowCells, hasQuotedLists: boolean | undefined) {
  const entriesIn = (name: ColumnField, change = (entry: string) => entry) =>
    columns
      .filter(({ field }) => field === name)
      .map((column): ColumnEntries => {
        const entries = entriesOf(text(column), column, hasQuotedLists).map(change);
        return { index: column.index, entries };
      });
  const names = entriesIn('labels');
  const colours = entriesIn('labelColours', (colour) => colour.toLowerCase());
  const all = (of: readonly ColumnEntries[]) => of.flatMap(({ entries }) => entries);
  return {
    labels: distinctLabels(all(names), all(colours)),
    problems: [...longLabels(names), ...unknownColours(colours)],
  };
}
