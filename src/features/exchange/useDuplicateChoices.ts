import { useCallback, useState } from 'react';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { rowKey, type ChosenDuplicates } from './rules/reading/importPreview';
import type { ReadSource } from './rules/reading/importSource';
import type { OpenedFile } from './useImportFiles';

/** By the number of the row. */
type RowChoices = ReadonlyMap<number, DuplicateChoice>;

/** What was chosen. A file that is read again has other rows, so the choices belong to what was read. */
export interface ChosenForDuplicates {
  readonly forAll: DuplicateChoice;
  readonly forRows: ReadonlyMap<ReadSource, RowChoices>;
}

interface DuplicateChoices {
  /** Stable while the choices do not change. */
  readonly chosen: ChosenForDuplicates;
  /** Restores earlier choices. */
  readonly restore: (chosen: ChosenForDuplicates) => void;
  /** Returns what happens to a row that is in the plan already. */
  readonly choiceOf: (file: OpenedFile, row: number) => DuplicateChoice;
  /** Replaces the choices for single rows too. */
  readonly chooseForAll: (choice: DuplicateChoice) => void;
  readonly chooseForRow: (file: OpenedFile, row: number, choice: DuplicateChoice) => void;
}

const SKIP_ALL: ChosenForDuplicates = { forAll: 'skip', forRows: new Map() };

/** Returns what happens to the duplicates of files, by their rows. */
export function duplicatesFor({
  files,
  chosen: { forAll, forRows },
}: {
  readonly files: readonly Pick<OpenedFile, 'source'>[];
  readonly chosen: ChosenForDuplicates;
}): ChosenDuplicates {
  const byKey = new Map<string, DuplicateChoice>();
  for (const [index, { source }] of files.entries()) {
    for (const [row, choice] of forRows.get(source) ?? []) byKey.set(rowKey(index, row), choice);
  }
  return { forAll, forRows: byKey };
}

/** What happens to duplicates. A choice stays with its file when another file is removed. */
export function useDuplicateChoices(): DuplicateChoices {
  const [chosen, setChosen] = useState(SKIP_ALL);
  const { forAll, forRows } = chosen;
  return {
    chosen,
    restore: setChosen,
    choiceOf: ({ source }, row) => forRows.get(source)?.get(row) ?? forAll,
    chooseForAll: useCallback((choice) => {
      setChosen({ forAll: choice, forRows: new Map() });
    }, []),
    chooseForRow: useCallback(({ source }, row, choice) => {
      setChosen((before) => {
        const rows = new Map(before.forRows.get(source)).set(row, choice);
        return { ...before, forRows: new Map(before.forRows).set(source, rows) };
      });
    }, []),
  };
}
