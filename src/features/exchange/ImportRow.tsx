import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import { isComposingKey } from '@/core/commands/keyPress';
import type { Duplicate } from '@/core/planFile/duplicates';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { DuplicateSelect } from '@/ui/plan/DuplicateSelect';
import { ImportCell } from './ImportCell';
import {
  duplicateChoice,
  type ImportEvent,
  type ImportWizard,
  type ShownFile,
} from './rules/importWizard';
import type { Remedy, RowProblem } from './rules/reading/rows/rowProblem';
import { needsReview, type ReadRow } from './rules/reading/rows/rowReading';
import { needsLines, withLineEndsOf } from './rules/reading/rows/typedCell';
import { likelyNetworks } from './rules/reading/table/networkNames';
import styles from './ImportRow.module.css';

interface NetworkRemedyProps {
  readonly name: string;
  readonly onNetworks: (networks: readonly ChannelNetwork[]) => void;
}

/**
 * Chooses the network that a name means; several for a name such as `All`. Each press of an arrow key changes the value of a closed select, so
 * what is chosen by keys counts when it is confirmed, or when the focus leaves the select.
 */
function NetworkRemedy({ name, onNetworks }: NetworkRemedyProps) {
  const connected = useAppSelector(selectAccounts).map(({ network }) => network);
  const likely = likelyNetworks(name, connected);
  const [chosen, setChosen] = useState('');
  const isByKeys = useRef(false);
  const used = useRef('');
  function use(value: string): void {
    if (value === used.current) return;
    used.current = value;
    onNetworks(value === 'none' ? [] : (value.split(', ') as ChannelNetwork[]));
  }
  return (
    <>
      <select
        aria-label={`Network of “${name}”`}
        className={`${CONTROL} ${styles.remedySelect}`}
        value={chosen}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          isByKeys.current = key !== 'Enter';
        }}
        onChange={({ target }) => {
          setChosen(target.value);
          if (!isByKeys.current) use(target.value);
        }}
        onBlur={() => {
          use(chosen);
        }}
      >
        <option value="" disabled>
          Choose a network…
        </option>
        {likely.length > 1 && <option>{likely.join(', ')}</option>}
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
            use(chosen);
          }}
        >
          {chosen === 'none' ? 'Leave the name out' : `Use ${chosen}`}
        </button>
      )}
    </>
  );
}

interface WriteCellProps {
  /** The name of the column. */
  readonly name: string;
  readonly text: string;
  /** True for a text with several lines. */
  readonly isLong: boolean;
  /** Called when the text begins to differ from that of the cell, and when it ends to. */
  readonly onTyping: (isTyping: boolean) => void;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

/**
 * The field for a new text of a cell. Escape closes it, and not the dialog. An unsaved text is saved when
 * the field is unmounted.
 */
function WriteCell(props: WriteCellProps) {
  const { name, text, isLong, onTyping, onSave, onCancel } = props;
  const [typed, setTyped] = useState(text);
  const fieldRef = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  useEffect(() => {
    const field = fieldRef.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const unsaved = useRef<string | null>(null);
  const goOn = useRef<() => void>(undefined);
  useEffect(() => {
    goOn.current = () => {
      if (unsaved.current === null) return;
      onTyping(false);
      onSave(unsaved.current);
    };
  });
  useEffect(
    () => () => {
      goOn.current?.();
    },
    [],
  );
  function type(next: string): void {
    unsaved.current = next === text ? null : next;
    setTyped(next);
    onTyping(next !== text);
  }
  /** Closes the field without saving the text on unmount. */
  function end(act: () => void): void {
    unsaved.current = null;
    onTyping(false);
    act();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposingKey(event.nativeEvent)) return;
    // The dialog, whose listener is called later, leaves a prevented Escape alone.
    event.preventDefault();
    end(onCancel);
  }

  const field = {
    ref: fieldRef,
    'aria-label': `New value for ${name}`,
    dir: 'auto',
    className: `${CONTROL} ${styles.field}`,
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      type(target.value);
    },
  };
  return (
    <form
      className={styles.write}
      onKeyDownCapture={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        end(() => {
          onSave(typed);
        });
      }}
    >
      {isLong ? <textarea {...field} rows={3} /> : <input {...field} type="text" />}
      <Button variant="primary" type="submit">
        Save
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          end(onCancel);
        }}
      >
        Discard
      </Button>
    </form>
  );
}

interface ImportRowProps {
  readonly state: ImportWizard;
  readonly shown: ShownFile;
  readonly row: ReadRow;
  /** The labels of the plan, and the new ones. */
  readonly labels: readonly Label[];
  readonly duplicate: Duplicate | undefined;
  readonly dispatch: Dispatch<ImportEvent>;
}

/** Returns what a row duplicates. */
function duplicateWords({ isNamed, postId }: Duplicate): string {
  if (isNamed) return 'A post of this plan.';
  return postId === null ? 'Same as an earlier row.' : 'Already in the plan.';
}

/** A row of a file: its cells, and below them its problems with what can be done about them. */
export function ImportRow({ state, shown, row, labels, duplicate, dispatch }: ImportRowProps) {
  const { number, problems, isLeftOut, leftOut = '', cells } = row;
  const { source, choices } = shown.file;
  const { columns } = choices;
  const isChanged = (choices.changes.get(number)?.cells?.size ?? 0) > 0;
  const place = { source, row: number, filter: state.table.filter };
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState<number | null>(null);
  const numberRef = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (wasWriting.current && document.activeElement === document.body) numberRef.current?.focus();
    wasWriting.current = written !== null;
  }, [written]);
  const hasProblems = needsReview(row);
  const flawed = new Set(isLeftOut ? [] : problems.map(({ cell }) => cell));
  const canLeaveOut = isOpen || hasProblems || isChanged || isLeftOut || leftOut !== '';
  // All rows of a file may have ids: the choice for one of them is shown on request.
  const isDuplicate =
    duplicate !== undefined &&
    (isOpen || !duplicate.isNamed || state.table.filter === 'duplicates');
  const hasLine = canLeaveOut || isDuplicate || written !== null;
  const tone = hasProblems ? styles.amber : isLeftOut ? styles.left : '';

  function remedyOf(remedy: Remedy, { cell }: RowProblem, index: number): ReactNode {
    if (remedy.kind === 'chooseNetwork') {
      return (
        <NetworkRemedy
          key={index}
          name={remedy.name}
          onNetworks={(networks) => {
            dispatch({ type: 'networkChosen', place, name: remedy.name, networks });
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
          dispatch({ type: 'cellsChanged', place, cells: remedy.cells });
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
        <th scope="row" rowSpan={hasLine ? 2 : 1} className={styles.number}>
          <button
            ref={numberRef}
            type="button"
            data-row={number}
            aria-expanded={isOpen}
            title="Change this row"
            className={styles.numberButton}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {number}
          </button>
        </th>
        {columns.map((each) => (
          <td key={each.index}>
            <ImportCell
              row={row}
              column={each}
              labels={labels}
              isFlawed={flawed.has(each.index)}
              isAmbiguous={shown.rows.dates.order === 'ambiguous'}
              now={shown.preview.now}
            />
          </td>
        ))}
      </tr>
      {hasLine && (
        <tr className={`${styles.line} ${tone}`}>
          <td colSpan={Math.max(columns.length, 1)}>
            <div role="group" aria-label={`Row ${number}`} className={styles.remedies}>
              {(isLeftOut || leftOut !== '') && (
                <span>{`${isLeftOut ? 'Left out. ' : ''}${leftOut}`.trim()}</span>
              )}
              {hasProblems &&
                problems.map((problem, index) => (
                  <span key={index} className={styles.problem}>
                    <span>{problem.text}</span>
                    {problem.remedies.map((remedy, place) => remedyOf(remedy, problem, place))}
                  </span>
                ))}
              {!isLeftOut && !hasProblems && isDuplicate && (
                <span className={styles.problem}>
                  {duplicateWords(duplicate)}
                  <DuplicateSelect
                    name={`Duplicate in row ${number}`}
                    value={duplicateChoice(state, source, number, duplicate)}
                    onChoose={(choice) => {
                      dispatch({ type: 'duplicateChosen', source, row: number, choice });
                    }}
                  />
                </span>
              )}
              {isOpen && !isLeftOut && (
                <span className={styles.problem}>
                  Change
                  {columns
                    .filter(({ field }) => field !== null)
                    .map(({ index, name }) => (
                      <button
                        key={index}
                        type="button"
                        aria-label={`Change ${name}`}
                        className={styles.remedy}
                        onClick={() => {
                          setWritten(index);
                        }}
                      >
                        <bdi>{name}</bdi>
                      </button>
                    ))}
                </span>
              )}
              {isChanged && !isLeftOut && (
                <button
                  type="button"
                  className={styles.remedy}
                  onClick={() => {
                    dispatch({ type: 'cellsReset', place });
                  }}
                >
                  Undo the change
                </button>
              )}
              {canLeaveOut && (
                <button
                  type="button"
                  className={styles.remedy}
                  onClick={() => {
                    dispatch({ type: 'rowLeftOut', place, isLeftOut: !isLeftOut });
                  }}
                >
                  {isLeftOut ? 'Include this row' : 'Leave this row out'}
                </button>
              )}
            </div>
            {column && written !== null && (
              <WriteCell
                key={written}
                name={column.name}
                text={cells[written] ?? ''}
                onTyping={(isTyping) => {
                  dispatch({ type: 'typingChanged', row: number, isTyping });
                }}
                isLong={needsLines(cells[written] ?? '', column)}
                onSave={(text) => {
                  // Another field may be open already.
                  setWritten((now) => (now === written ? null : now));
                  const changed = withLineEndsOf(text, cells[written] ?? '');
                  dispatch({ type: 'cellsChanged', place, cells: new Map([[written, changed]]) });
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
