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

/** Problems of rows that are one question. */
interface ProblemGroup {
  /** The key of the question. */
  readonly key: string;
  /** The numbers of the rows, one for each problem. */
  readonly rows: number[];
  readonly problems: RowProblem[];
}

/** Problems of one kind about one column. */
interface Kind extends ProblemGroup {
  /** By their texts; null for too many of them. */
  byText: Map<string, ProblemGroup> | null;
}

/** Returns the value of a key, which is made if the map lacks it. */
function valueAt<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function newGroup(key: string): ProblemGroup {
  return { key, rows: [], problems: [] };
}

function add({ rows, problems }: ProblemGroup, row: number, problem: RowProblem): void {
  rows.push(row);
  problems.push(problem);
}

/** Returns a text without what it quotes. */
function withoutQuotes(text: string): string {
  const start = text.indexOf('“');
  return start < 0 ? text : text.slice(0, start) + text.slice(text.lastIndexOf('”'));
}

/**
 * Groups the problems of rows that become no post, without what is asked for the whole file: those with the same text
 * about the same column, and all of a kind with many texts, which differ in what they quote and in numbers. Each name
 * of an account or a network stays a question of its own. There may be 100,000 problems.
 */
function groupsOf(rows: readonly ReadRow[]): readonly ProblemGroup[] {
  const kinds = new Map<string, Kind>();
  /** By the cell and the text without quotes, so that few keys are made. */
  const known = new Map<number | null, Map<string, Kind>>();
  for (const row of rows) {
    if (!isRefused(row)) continue;
    for (const problem of row.problems) {
      const { cell, text, isRefusal, asked, remedies } = problem;
      if (!isRefusal || asked !== undefined) continue;
      const ofCell = valueAt(known, cell, () => new Map<string, Kind>());
      const kind = valueAt(ofCell, withoutQuotes(text), () => {
        const key = `${cell}: ${withoutQuotes(text).replace(/\d+/g, '…')}`;
        return valueAt(kinds, key, () => ({ ...newGroup(key), byText: new Map() }));
      });
      add(kind, row.number, problem);
      if (!kind.byText) continue;
      add(
        valueAt(kind.byText, text, () => newGroup(`${cell}: ${text}`)),
        row.number,
        problem,
      );
      const isOfNames = remedies.some((remedy) => remedy.kind === 'chooseNetwork');
      if (kind.byText.size >= MAX_TEXTS && !isOfNames) kind.byText = null;
    }
  }
  return [...kinds.values()].flatMap((kind) => [...(kind.byText?.values() ?? [kind])]);
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
  { rows, problems }: ProblemGroup,
  cellsOf: (problem: RowProblem) => ReadonlyMap<number, string>,
): Answer {
  const changed = new Map<number, RowChange>(changes);
  for (const [index, problem] of problems.entries()) {
    const row = rows[index] ?? 0;
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
function sentenceOf(text: string, rows: readonly number[], isExact: boolean): string {
  if (rows.length === 1) return `Row ${rows[0]}: ${text}`;
  const count = counted(rows.length, 'row', 'rows');
  return isExact ? `${count}: ${text}` : `${count}, such as row ${rows[0]}: ${text}`;
}

/**
 * Returns the questions about rows that become no post, each for all rows with the same problem. The one of the most
 * rows stands first, then that of the first row. What is asked once for the whole file is not among them.
 *
 * @param connected the networks of the connected accounts
 */
export function rowQuestions(
  rows: readonly ReadRow[],
  choices: RowChoices,
  connected: readonly ChannelNetwork[],
): readonly Question[] {
  const found = groupsOf(rows).map((group) => ({ group, numbers: [...new Set(group.rows)] }));
  found.sort(
    ({ numbers: one }, { numbers: other }) =>
      other.length - one.length || Number(one[0]) - Number(other[0]),
  );
  return found.flatMap(({ group, numbers }): readonly Question[] => {
    const { key, problems } = group;
    const [problem] = problems;
    if (!problem) return [];
    const isExact = problems.every(({ text }) => text === problem.text);
    const asked = {
      key,
      sentence: sentenceOf(problem.text, numbers, isExact),
      rows: () => numbers,
    };
    const ofNetwork = problem.remedies.find((each) => each.kind === 'chooseNetwork');
    if (ofNetwork && isExact) {
      return [{ ...asked, ...networkQuestion(ofNetwork, choices, connected) }];
    }
    const column = choices.columns[problem.cell ?? -1];
    const common = problem.remedies.flatMap((remedy) =>
      remedy.kind === 'use' && problems.every((each) => cellsNamed(each, remedy.name).size > 0)
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
        choose: (name) => withCells(choices, group, (each) => cellsNamed(each, name)),
        ...(canWrite && {
          field: fieldOf(column.field),
          write: (text) => withCells(choices, group, () => new Map([[column.index, text]])),
        }),
      },
    ];
  });
}
