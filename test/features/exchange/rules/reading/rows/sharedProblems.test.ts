import {
  refusal,
  remark,
  textRemedy,
  type RowProblem,
} from '@/features/exchange/rules/reading/rows/rowProblem';
import type { ReadRow } from '@/features/exchange/rules/reading/rows/rowReading';
import {
  answeredChoices,
  answerText,
  sharedProblems,
  sharedText,
  type SharedAnswer,
} from '@/features/exchange/rules/reading/rows/sharedProblems';

function aRow(number: number, problems: readonly RowProblem[], isLeftOut = false): ReadRow {
  return { number, cells: [], post: null, problems, isLeftOut, isConverted: false, missing: [] };
}

/** Returns rows with a problem each, from row 2 on. */
function rowsWith(...problems: readonly RowProblem[]): readonly ReadRow[] {
  return problems.map((problem, index) => aRow(index + 2, [problem]));
}

function notDates(...cells: readonly string[]): readonly RowProblem[] {
  return cells.map((cell) => refusal(0, `“${cell}” is not a date.`));
}

function textsOf(rows: readonly ReadRow[]) {
  return sharedProblems(rows).map(sharedText);
}

const NONE = { changes: new Map(), networks: new Map() };

function answered(rows: readonly ReadRow[], answer: SharedAnswer, choices = NONE) {
  const [problem] = sharedProblems(rows);
  if (!problem) throw new Error('No problem is shared.');
  return answeredChoices(choices, problem, answer);
}

describe('sharedProblems', () => {
  it('finds the same problem of three or more rows', () => {
    expect(textsOf(rowsWith(...notDates('TBD', 'TBD')))).toEqual([]);
    expect(textsOf(rowsWith(...notDates('TBD', 'TBD', 'TBD')))).toEqual([
      '3 rows: “TBD” is not a date.',
    ]);
  });

  it('finds problems that differ in what they quote, or in numbers, after equal ones', () => {
    const rows = rowsWith(...notDates('TBD', 'soon', 'TBD', 'later', 'TBD', 'Q1', 'Q2'));
    expect(textsOf(rows)).toEqual([
      '4 rows like row 3: “soon” is not a date.',
      '3 rows: “TBD” is not a date.',
    ]);
    const cells = [1, 2, 3].map((count) => remark(4, `${count} cells are beyond the last column.`));
    expect(textsOf(rowsWith(...cells))).toEqual([
      '3 rows like row 2: 1 cells are beyond the last column.',
    ]);
  });

  it('tells columns apart, and does not count rows that are left out, or a row twice', () => {
    const [problem] = notDates('TBD');
    if (!problem) throw new Error('There is no problem.');
    const otherColumn = { ...problem, cell: 1 };
    expect(textsOf(rowsWith(problem, problem, otherColumn, otherColumn))).toEqual([]);
    expect(textsOf([...rowsWith(problem, problem), aRow(9, [problem], true)])).toEqual([]);
    expect(textsOf([...rowsWith(problem), aRow(9, [problem, problem])])).toEqual([]);
  });

  it('finds the five problems of the most rows', () => {
    const all = [3, 4, 5, 6, 7, 8].flatMap((count) =>
      Array.from({ length: count }, () => remark(count, `Problem of column ${count}.`)),
    );
    expect(textsOf(rowsWith(...all)).map((text) => text.slice(0, 6))).toEqual([
      ...['8 rows', '7 rows', '6 rows', '5 rows', '4 rows'],
    ]);
  });

  it('has the remedies that all rows have', () => {
    const flags = ['TRUE', 'FALSE'].map((text) => textRemedy(0, text));
    const [use] = flags;
    const network = { kind: 'chooseNetwork', name: 'MySpace' } as const;
    const remediesOf = (...all: readonly RowProblem[]) =>
      sharedProblems(rowsWith(...all))[0]?.remedies.map((each) =>
        each.kind === 'write' ? each.kind : each.name,
      );
    const both = refusal(0, 'Neither.', flags);
    expect(remediesOf(both, both, both)).toEqual(['Use TRUE', 'Use FALSE', 'write']);
    expect(remediesOf(both, refusal(0, 'Neither.', use ? [use] : []), both)).toEqual([
      'Use TRUE',
      'write',
    ]);
    expect(remediesOf(both, remark(0, 'Neither.'), both)).toEqual([]);
    const named = refusal(0, 'Unknown.', [network]);
    expect(remediesOf(named, named, named)).toEqual(['MySpace', 'write']);
    const other = refusal(0, 'Unknown.', [{ ...network, name: 'Orkut' }]);
    expect(remediesOf(named, other, named)).toEqual(['write']);
    const asked: RowProblem = { ...both, isAsked: true };
    expect(remediesOf(asked, asked, asked)).toEqual(['Use TRUE', 'Use FALSE']);
  });
});

describe('an answer for all rows of a problem', () => {
  const DATES = rowsWith(...notDates('TBD', 'TBD', 'TBD'));

  it('leaves them out, with what was changed in them', () => {
    const before = { ...NONE, changes: new Map([[3, { cells: new Map([[1, '10:00']]) }]]) };
    const { changes } = answered(DATES, { kind: 'leaveOut' }, before);
    expect(changes).toEqual(
      new Map([
        [2, { isLeftOut: true }],
        [3, { isLeftOut: true, cells: new Map([[1, '10:00']]) }],
        [4, { isLeftOut: true }],
      ]),
    );
  });

  it('writes one text into their cells', () => {
    const before = { ...NONE, changes: new Map([[3, { cells: new Map([[1, '10:00']]) }]]) };
    const { changes } = answered(DATES, { kind: 'write', text: '2026-12-24' }, before);
    expect(changes?.get(2)?.cells).toEqual(new Map([[0, '2026-12-24']]));
    expect([...(changes?.get(3)?.cells ?? [])]).toEqual([
      [1, '10:00'],
      [0, '2026-12-24'],
    ]);
    const whole = rowsWith(...[1, 2, 3].map(() => remark(null, 'The row is odd.')));
    const nothing = answered(whole, { kind: 'write', text: 'a' }).changes;
    expect(nothing?.get(2)?.cells).toEqual(new Map());
  });

  it('uses the cells that each row has for a remedy', () => {
    const rows = rowsWith(
      ...[1, 2, 3].map((cell) =>
        refusal(9, 'Too long.', [{ kind: 'use', name: 'Cut', cells: new Map([[cell, '']]) }]),
      ),
    );
    const { changes } = answered(rows, { kind: 'use', name: 'Cut' });
    expect(Array.from(changes?.values() ?? [], ({ cells }) => [...(cells ?? [])])).toEqual([
      [[1, '']],
      [[2, '']],
      [[3, '']],
    ]);
    expect(answered(rows, { kind: 'use', name: 'Other' }).changes?.get(2)?.cells?.size).toBe(0);
  });

  it('chooses the network that a name means', () => {
    const answer = { kind: 'chooseNetwork', name: 'MySpace', networks: ['Facebook'] } as const;
    const networks = new Map([['Orkut', []]]);
    expect(answered(DATES, answer, { ...NONE, networks })).toEqual({
      networks: new Map([...networks, ['MySpace', ['Facebook']]]),
    });
  });

  it('is told in words', () => {
    const [problem] = sharedProblems(DATES);
    if (!problem) throw new Error('No problem is shared.');
    expect(answerText(problem, { kind: 'leaveOut' })).toBe('3 rows were left out.');
    expect(answerText(problem, { kind: 'write', text: '' })).toBe('3 rows were changed.');
  });
});
