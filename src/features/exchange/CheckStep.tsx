import { useMemo, useState, type Dispatch } from 'react';
import { counted } from '@/core/text/words';
import { CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconFileTypeCsv } from '@/ui/controls/dialogIcons';
import { IconFile } from '@/ui/controls/icons';
import { Segments } from '@/ui/controls/Segments';
import {
  type Answer,
  duplicateQuestions,
  type Question,
  type Questions,
  withLeftOut,
} from '@/tables/importQuestions';
import type { SourceChoices } from '@/tables/importing';
import { DefaultTags } from './DefaultTags';
import { ImportTable } from './ImportTable';
import { RefusedFiles } from './RefusedFiles';
import {
  wantedChoices,
  type ImportEvent,
  type ImportState,
  type RowFilter,
  type ShownFile,
} from './rules/importState';
import { importNotes, rowsByFilter } from './rules/importWords';
import { ToAnswer } from './ToAnswer';
import styles from './CheckStep.module.css';

/** The maximum number of notes about a file. */
const MAX_NOTES = 6;

const FILTERS: readonly (readonly [RowFilter, string])[] = [
  ['all', 'All'],
  ['toAnswer', 'To answer'],
  ['leftOut', 'Left out'],
  ['duplicates', 'Duplicates'],
];

interface MomentFieldProps {
  readonly type: NonNullable<Question['field']>;
  readonly value: string;
  readonly onWrite: (text: string) => void;
}

/** A field for a date or a time. It is empty while a part of it is typed, so it counts when it is left. */
function MomentField({ type, value, onWrite }: MomentFieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <input
      type={type}
      className={CONTROL}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={() => {
        if (typed !== '' && typed !== value) onWrite(typed);
      }}
    />
  );
}

/** Returns the value of a setting that shows how a file is to be read. */
function wantedValue({ value, options, choose }: Question, wanted: SourceChoices | null): string {
  if (!wanted) return value;
  const option = options.find((each) => {
    const { source } = choose(each.value);
    return source && JSON.stringify({ ...wanted, ...source }) === JSON.stringify(wanted);
  });
  return option?.value ?? value;
}

interface SettingProps {
  readonly question: Question;
  readonly onChoose: (answer: Answer) => void;
}

/** The answer to a question that is not open, which the user can change. */
function Setting({ question, onChoose }: SettingProps) {
  const { name, value, options, choose, field, write, isRare } = question;
  const chosen = options.find((option) => option.value === value);
  return (
    <label className={styles.choice}>
      {name}
      {field && write ? (
        <MomentField
          key={value}
          type={field}
          value={value}
          onWrite={(text) => {
            onChoose(write(text));
          }}
        />
      ) : (
        <select
          className={CONTROL}
          value={value}
          onChange={({ target }) => {
            onChoose(choose(target.value));
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
      {isRare && chosen?.sample !== undefined && (
        <bdi className={styles.sample}>{chosen.sample}</bdi>
      )}
    </label>
  );
}

interface CheckStepProps {
  readonly state: ImportState;
  readonly shown: ShownFile;
  readonly questions: Questions;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** The second step of an import: how a file is read, what is asked about it, and what each row becomes. */
export function CheckStep({ state, shown, questions, dispatch }: CheckStepProps) {
  const { files, refused, duplicates, limit, answered } = state;
  const { rows, preview, file, index } = shown;
  const { source, missingCounts } = rows;
  const wanted = wantedChoices(state, shown);
  const settings = [
    ...questions.settled.map((each) => ({ ...each, value: wantedValue(each, wanted) })),
    ...duplicateQuestions(preview, duplicates),
  ];
  const rare = settings.filter(({ isRare }) => isRare);
  const start = preview.starts[index] ?? 0;
  const found = useMemo(() => rowsByFilter(rows.rows, preview, start), [rows, preview, start]);
  const isBlocked = questions.open.some(({ isBlocking }) => isBlocking);
  const isToAnswer = found.toAnswer.length > 0 && !isBlocked;
  const preset = isToAnswer ? 'toAnswer' : 'all';
  const filter = state.filter && found[state.filter].length > 0 ? state.filter : preset;
  const filters = FILTERS.filter(([value]) => value === 'all' || found[value].length > 0);
  const notes = useMemo(
    () => importNotes(rows, preview.missingAccounts),
    [rows, preview.missingAccounts],
  );
  const choose = (answer: Answer, text?: string) => {
    dispatch({ type: 'chosen', file, answer, ...(text !== undefined && { text }) });
  };
  // What is typed in this part belongs to how the file was read.
  const reading = JSON.stringify(file.sourceChoices);
  const chosenText = ({ options, value }: Question) =>
    options.find((option) => option.value === value)?.text ?? '';
  return (
    <div className={styles.step}>
      <div className={styles.bar}>
        <div className={styles.file}>
          <Icon of={/\.csv$/i.test(source.name) ? IconFileTypeCsv : IconFile} size={22} />
          {files.length > 1 ? (
            <select
              aria-label="File"
              className={CONTROL}
              value={index}
              onChange={({ target }) => {
                dispatch({ type: 'fileShown', index: Number(target.value) });
              }}
            >
              {files.map(({ source: { name } }, place) => (
                <option key={place} value={place}>
                  {`${name} (${place + 1} of ${files.length})`}
                </option>
              ))}
            </select>
          ) : (
            <bdi className={styles.name}>{source.name}</bdi>
          )}
          <span className={styles.count}>{counted(rows.rows.length, 'row', 'rows')}</span>
        </div>
        {settings
          .filter(({ isRare }) => !isRare)
          .map((question) => (
            <Setting key={question.key} question={question} onChoose={choose} />
          ))}
      </div>
      <RefusedFiles files={refused} />
      <ToAnswer
        key={`questions ${index}`}
        questions={questions.open}
        answered={answered?.text ?? null}
        onAnswer={choose}
        onLeaveOut={(numbers) => {
          const text = `Left out: ${counted(numbers.length, 'row', 'rows')}`;
          choose(withLeftOut(file.choices, numbers, true), text);
        }}
        onUndo={() => {
          dispatch({ type: 'answerUndone' });
        }}
      />
      <div className={styles.above}>
        <div className={styles.facts}>
          {rare.length > 0 ? (
            <details className={styles.folded}>
              <summary>{[source.statement, ...rare.map(chosenText)].join(' · ')}</summary>
              <div className={styles.foldedChoices}>
                {rare.map((question) => (
                  <Setting key={question.key} question={question} onChoose={choose} />
                ))}
              </div>
            </details>
          ) : (
            <p className={styles.statement}>{source.statement}</p>
          )}
          <DefaultTags
            key={`tags ${index} ${reading}`}
            missingCounts={missingCounts}
            defaults={file.choices.defaults}
            onChoose={(defaults) => {
              choose({ rows: { defaults } });
            }}
          />
          {notes.length > 0 && (
            <ul className={styles.notes}>
              {notes.slice(0, MAX_NOTES).map((note) => (
                <li key={note}>{note}</li>
              ))}
              {notes.length > MAX_NOTES && (
                <li>and {(notes.length - MAX_NOTES).toLocaleString()} more</li>
              )}
            </ul>
          )}
        </div>
        {filters.length > 1 && (
          <Segments
            label="Rows"
            segments={filters.map(([value, name]) => ({
              value,
              name: `${name} ${found[value].length.toLocaleString()}`,
            }))}
            value={filter}
            onChoose={(chosen) => {
              dispatch({ type: 'filterChosen', filter: chosen });
            }}
          />
        )}
      </div>
      <ImportTable
        key={`${filter} ${index} ${reading}`}
        shown={shown}
        indexes={found[filter]}
        limit={limit}
        onChoose={choose}
        onMore={() => {
          dispatch({ type: 'moreRowsShown' });
        }}
      />
    </div>
  );
}
