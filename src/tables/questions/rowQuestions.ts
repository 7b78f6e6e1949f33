import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { counted } from '@/core/text/words';
import type { ColumnField } from '../formats/csvFormat';
import type { Remedy, RowProblem } from '../rows/rowProblem';
import { isRefused, type ReadRow, type RowChange } from '../rows/rowReading';
import type { RowChoices } from '../reading/sourceRows';
import { networkField } from '../table/columnNames';
import { likelyNetworks } from '../table/networkNames';
import type { Answer, Question } from './question';

/** From so many different texts on, problems of one kind are one question. */
const MAX_TEXTS = 6;

/** The value for a name that is left out. */
const NONE = 'none';

/** A problem of a row. */
interface FoundProblem {
  readonly row: number;
  readonly problem: RowProblem;
}

function groupedBy<Item>(all: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of all) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function exactKey({ cell, text }: RowProblem): string {
  return `${cell}: ${text}`;
}

/** Returns the key that problems of one kind share: without the words that are quoted, and without numbers. */
function kindKey({ cell, text }: RowProblem): string {
  return `${cell}: ${text.replace(/“[^”]*”|\d+/g, '…')}`;
}

/**
 * Groups problems: those with the same text about the same column, and all of a kind with many texts. Each name of an
 * account or a network stays a question of its own.
 */
function groupsOf(all: readonly FoundProblem[]) {
  const kinds = groupedBy(all, ({ problem }) => kindKey(problem));
  return Array.from(kinds, ([key, ofKind]) => {
    const exact = groupedBy(ofKind, ({ problem }) => exactKey(problem));
    const isOfNames = ofKind.some(({ problem }) =>
      problem.remedies.some((remedy) => remedy.kind === 'chooseNetwork'),
    );
    return exact.size < MAX_TEXTS || isOfNames ? [...exact] : [[key, ofKind] as const];
  }).flat();
}

/** The field for another text of a cell, by what its column holds. */
function fieldOf(field: ColumnField | null): NonNullable<Question['field']> {
  if (field === 'date' || field === 'time') return field;
  if (field === 'dateTime') return 'datetime-local';
  const isLong = field === 'content' || field === 'note' || field === 'firstComment';
  return isLong || (field && networkField(field)?.kind === 'variant') ? 'lines' : 'text';
}

/** Returns the choices with other cells of rows. */
function withCells(
  { changes }: RowChoices,
  found: readonly FoundProblem[],
  cellsOf: (problem: RowProblem) => ReadonlyMap<number, string>,
): Answer {
  const changed = new Map<number, RowChange>(changes);
  for (const { row, problem } of found) {
    const before = changed.get(row);
    const cells = new Map([...(before?.cells ?? []), ...cellsOf(problem)]);
    changed.set(row, { ...before, cells });
  }
  return { rows: { changes: changed } };
}

function cellsNamed({ remedies }: RowProblem, name: string): ReadonlyMap<number, string> {
  const used = remedies.find((each) => each.kind === 'use' && each.name === name);
  return used?.kind === 'use' ? used.cells : new Map();
}

/** Returns the question which networks a name means; a name such as `All` can mean several. */
function networkQuestion(
  { name }: Extract<Remedy, { kind: 'chooseNetwork' }>,
  { networks }: RowChoices,
  connected: readonly ChannelNetwork[],
): Omit<Question, 'key' | 'sentence' | 'rows'> {
  const likely = likelyNetworks(name, connected);
  return {
    name: `Network of “${name}”`,
    value: '',
    options: [
      ...(likely.length > 1 ? [likely.join(', ')] : []),
      ...likely,
      ...CHANNEL_NETWORKS.filter((network) => !likely.includes(network)),
    ]
      .map((text) => ({ value: text, text }))
      .concat({ value: NONE, text: 'No network' }),
    likely: likely.length > 1 ? likely.length + 1 : likely.length,
    choose: (value) => {
      const chosen = value === NONE ? [] : (value.split(', ') as ChannelNetwork[]);
      return { rows: { networks: new Map(networks).set(name, chosen) } };
    },
  };
}

/** Returns what is wrong with rows, as a sentence. */
function sentenceOf(found: readonly FoundProblem[], rows: readonly number[]): string {
  const [first] = found;
  if (!first) return '';
  const { row, problem } = first;
  if (rows.length === 1) return `Row ${row}: ${problem.text}`;
  const isExact = found.every((each) => each.problem.text === problem.text);
  const count = counted(rows.length, 'row', 'rows');
  return isExact ? `${count}: ${problem.text}` : `${count}, such as row ${row}: ${problem.text}`;
}

/**
 * Returns the questions about rows that become no post, each for all rows with the same problem. The one of the most
 * rows stands first. What is asked once for the whole file is not among them.
 *
 * @param connected the networks of the connected accounts
 */
export function rowQuestions(
  rows: readonly ReadRow[],
  choices: RowChoices,
  connected: readonly ChannelNetwork[],
): readonly Question[] {
  const all = rows
    .filter(isRefused)
    .flatMap(({ number, problems }) =>
      problems
        .filter(({ isRefusal, asked }) => isRefusal && asked === undefined)
        .map((problem) => ({ row: number, problem })),
    );
  const questions = groupsOf(all).map(([key, found]): readonly Question[] => {
    const [first] = found;
    if (!first) return [];
    const { problem } = first;
    const numbers = [...new Set(found.map(({ row }) => row))];
    const asked = { key, sentence: sentenceOf(found, numbers), rows: numbers };
    const isExact = found.every((each) => each.problem.text === problem.text);
    const ofNetwork = problem.remedies.find((each) => each.kind === 'chooseNetwork');
    if (ofNetwork && isExact) {
      return [{ ...asked, ...networkQuestion(ofNetwork, choices, connected) }];
    }
    const column = choices.columns[problem.cell ?? -1];
    const common = problem.remedies.flatMap((remedy) =>
      remedy.kind === 'use' && found.every((each) => cellsNamed(each.problem, remedy.name).size > 0)
        ? [remedy.name]
        : [],
    );
    const canWrite = column && isExact;
    return [
      {
        ...asked,
        name: column ? `New value for ${column.name}` : 'Answer',
        value: '',
        options: common.map((name) => ({ value: name, text: name })),
        choose: (name) => withCells(choices, found, (each) => cellsNamed(each, name)),
        ...(canWrite && {
          field: fieldOf(column.field),
          write: (text) => withCells(choices, found, () => new Map([[column.index, text]])),
        }),
      },
    ];
  });
  return questions.flat().sort((one, other) => (other.rows?.length ?? 0) - (one.rows?.length ?? 0));
}
