import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { importSentence } from '@/core/planFile/importPlan';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import type { ImportedFile } from '@/store/services';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useFileDrop } from '@/ui/page/useFileDrop';
import type { Announce } from '@/ui/page/useAnnouncements';
import { AddStep } from './AddStep';
import { FileStep } from './FileStep';
import { ImportFrame, type ImportStep } from './ImportFrame';
import { LeaveDialog } from './LeaveDialog';
import { RowsStep } from './RowsStep';
import type { ImportPreview } from './rules/reading/importPreview';
import { needsLook, type RowChange } from './rules/reading/rows/rowReading';
import type { SourceRows } from './rules/reading/sourceRows';
import { withColumnField } from './rules/reading/table/columnMapping';
import {
  applyImport,
  chooseForImport,
  saveRefusedRows,
  takeForImport,
} from './rules/importCommands';
import { LiveProgress } from './LiveProgress';
import { useDuplicateChoices } from './useDuplicateChoices';
import { addName, savedWords } from './importWords';
import { PASTED, useImportFiles, type OpenedFile } from './useImportFiles';
import { useImportPreview } from './useImportPreview';

/** The pause in typing after which pasted rows are read, in milliseconds. */
const READ_AFTER = 500;

/** Returns true if a file needs a choice before anything can be added, or if some rows are to be checked. */
function fileNeedsLook(rows: SourceRows | undefined): boolean {
  return rows !== undefined && (rows.problems.length > 0 || rows.rows.some(needsLook));
}

interface ImportPlanProps {
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** A message in the dialog, and the step and the preview that it belongs to. */
interface Said {
  readonly words: string;
  readonly step: ImportStep;
  readonly preview: ImportPreview | null;
}

/** Imports files and pasted rows in three steps. The code is loaded on demand. */
export function ImportPlan({ announce, onClose }: ImportPlanProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const elapsedTime = useElapsedTime();
  const planLabels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  const [step, setStep] = useState<ImportStep>('file');
  const [pasted, setPasted] = useState('');
  const [place, setPlace] = useState(0);
  const [said, setSaid] = useState<Said | null>(null);
  /** Closes the dialog, while the user is asked; null otherwise. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  /** The rows in which a text is typed that is not saved. */
  const typing = useRef(new Set<number>());
  const { files, refused, reading, readFiles, readText, stop, remove, readAgain, choose, ...read } =
    useImportFiles();
  const { chosen, choiceOf, chooseForAll, chooseForRow, ...choices } = useDuplicateChoices();
  const { preview, isCurrent, hasFailed, ...check } = useImportPreview(files, chosen);

  const take = useCallback(
    (chosen: readonly ImportedFile[]) => {
      if (chosen.length === 0) return;
      void readFiles(chosen).then((isRead) => {
        if (isRead) setStep('rows');
      });
    },
    [readFiles],
  );
  const cannotOpen = useCallback(
    () => announce('The files could not be opened', { notice: 'plain' }),
    [announce],
  );
  const [area, areaRef] = useState<HTMLElement | null>(null);
  const isOver = useFileDrop(
    area,
    useCallback(
      (dropped) => {
        dispatch(takeForImport(Array.from(dropped.files))).then(take, cannotOpen);
      },
      [dispatch, take, cannotOpen],
    ),
  );

  const isFirst = step === 'file';
  const answer = said?.step === step && said.preview === preview ? said.words : '';
  /** Shows a message in the dialog until the step or the preview changes. */
  function say(words: string) {
    setSaid({ words, step, preview });
  }
  const readPasted = files.find(({ input }) => input.file === null);
  const isUnread = pasted !== (readPasted?.input.text ?? '');
  useEffect(() => {
    if (!isUnread) return undefined;
    return elapsedTime.after(READ_AFTER, () => void readText(pasted));
  }, [pasted, isUnread, elapsedTime, readText]);

  const index = Math.min(place, Math.max(files.length - 1, 0));
  const file = files[index];
  const rows = preview?.sources[index];
  const isShown = rows !== undefined && rows.source === file?.source;
  const labels = useMemo(
    () => [...planLabels, ...(preview?.plan.labels ?? [])],
    [planLabels, preview],
  );

  function change(of: OpenedFile, number: number, next: RowChange): void {
    const changes = new Map(of.choices.changes);
    changes.set(number, { ...changes.get(number), ...next });
    choose(of, { changes });
  }

  function next(): void {
    check.resume();
    if (!isFirst) setStep('add');
    else if (isUnread && pasted.trim() !== '') {
      void readText(pasted).then((isRead) => {
        if (isRead || files.length > (readPasted ? 1 : 0)) setStep('rows');
      });
    } else if (files.length > 0) setStep('rows');
  }

  /** Cancels the check, and undoes the change that started it. */
  function stopCheck(): void {
    const before = check.stop();
    const isSameFiles =
      before?.files.length === files.length &&
      before.files.every(({ input }, at) => input === files[at]?.input);
    if (isSameFiles && (before.files !== files || before.chosen !== chosen)) {
      read.restore(before.files);
      choices.restore(before.chosen);
      return;
    }
    setStep('file');
    setSaid({ words: 'Checking was cancelled', step: 'file', preview });
  }

  const problems = (preview?.sources ?? []).flatMap(({ problems: own, source }, at) =>
    own.map((problem) => ({
      place: at,
      text: files.length > 1 ? `“${source.name}”: ${problem}` : problem,
    })),
  );
  const [problem] = problems;
  const { added, replaced } = preview?.plan.counts ?? { added: 0, replaced: 0 };
  const count = added + replaced;
  const isReady = isCurrent && problems.length === 0;

  function sentence(): string {
    if (answer !== '' && reading === null) return answer;
    if (isFirst) return '';
    if (hasFailed) return 'The rows could not be checked.';
    if (!preview || !isCurrent) return 'Checking the rows…';
    return problem?.text ?? importSentence(preview.plan.counts, preview.looks);
  }

  return (
    <>
      <ImportFrame
        dropRef={areaRef}
        isOver={isOver}
        step={step}
        words={sentence()}
        check={
          !isFirst && check.isChecking
            ? {
                progress: <LiveProgress name="Checking" progress={check.progress} />,
                onStop: stopCheck,
              }
            : null
        }
        isProblem={
          !isFirst &&
          answer === '' &&
          (hasFailed || problems.length > 0 || (preview?.looks ?? 0) > 0)
        }
        onShow={
          step === 'rows' && isCurrent && problem && problem.place !== index
            ? () => {
                setPlace(problem.place);
              }
            : undefined
        }
        onBack={() => {
          setStep(step === 'add' ? 'rows' : 'file');
        }}
        next={
          isFirst
            ? { isPossible: pasted.trim() !== '' || files.length > 0 }
            : { isPossible: isReady }
        }
        hasCancel={reading === null}
        addName={addName(added, replaced)}
        isAddPossible={isReady && count > 0}
        isIdle={isReady && count === 0}
        onNext={next}
        onAdd={(close) => {
          if (!preview) return;
          if (dispatch(applyImport(preview))) {
            close();
            announceStep();
          } else say('Nothing changed');
        }}
        onLeave={(close) => {
          const isCorrected = files.some((each) => each.isCorrected) || typing.current.size > 0;
          if (isCorrected || pasted.trim() !== '') setLeaving(() => close);
          else close();
        }}
        onClose={onClose}
      >
        {isFirst && (
          <FileStep
            files={files.map((each) => ({
              name: each.source.name,
              statement: each.source.statement,
              onRemove:
                each.source.name === PASTED && each.input.file === null
                  ? undefined
                  : () => {
                      remove(each);
                    },
            }))}
            refused={refused}
            reading={reading}
            progress={<LiveProgress name="Reading" progress={read.progress} />}
            pasted={pasted}
            onPaste={setPasted}
            onChoose={() => {
              dispatch(chooseForImport()).then(take, cannotOpen);
            }}
            onStop={() => {
              stop();
              say('Reading was cancelled');
            }}
          />
        )}
        {step === 'rows' && file && isShown && preview && (
          <RowsStep
            key={`${file.source.name} ${index}`}
            files={files.map(({ source }, at) => ({
              name: source.name,
              needsLook: fileNeedsLook(preview.sources[at]),
            }))}
            place={index}
            onPlace={setPlace}
            refused={refused}
            rows={rows}
            choices={file.choices}
            labels={labels}
            accounts={accounts}
            now={preview.now}
            missingAccounts={preview.missingAccounts}
            past={preview.past}
            zone={placeOfZone(localZone())}
            duplicateAt={(position) =>
              preview.duplicates.get((preview.starts[index] ?? 0) + position)
            }
            duplicateCount={preview.duplicates.size}
            forAll={chosen.forAll}
            duplicateChoiceOf={(row) => choiceOf(file, row)}
            onDuplicates={chooseForAll}
            onDuplicate={(row, choice) => {
              chooseForRow(file, row, choice);
            }}
            onSource={(choices) => {
              readAgain(file, choices);
            }}
            onOrder={(order) => {
              choose(file, { order });
            }}
            onZone={(name, zone) => {
              choose(file, { zones: new Map(file.choices.zones).set(name, zone) });
            }}
            onGiven={(given) => {
              choose(file, { given });
            }}
            onField={(column, field) => {
              choose(file, { columns: withColumnField(file.choices.columns, column, field) });
            }}
            onNetwork={(name, network) => {
              choose(file, { networks: new Map(file.choices.networks).set(name, network) });
            }}
            onCells={(row, cells) => {
              const before = file.choices.changes.get(row)?.cells ?? new Map<number, string>();
              change(file, row, { cells: new Map([...before, ...cells]) });
            }}
            onTyping={(row, isTyping) => {
              if (isTyping) typing.current.add(row);
              else typing.current.delete(row);
            }}
            onReset={(row) => {
              change(file, row, { cells: new Map() });
            }}
            onLeaveOut={(row, isLeftOut) => {
              change(file, row, { isLeftOut });
            }}
          />
        )}
        {step === 'add' && preview && (
          <AddStep
            preview={preview}
            refused={refused}
            zone={placeOfZone(localZone())}
            onSaveRefused={() => {
              dispatch(saveRefusedRows(preview.sources)).then(
                (saved) => {
                  if (saved.names.length === 0) return;
                  const words = savedWords(saved);
                  say(words);
                  announce(words, { notice: 'plain' });
                },
                () => announce('The refused rows could not be saved', { notice: 'plain' }),
              );
            }}
          />
        )}
      </ImportFrame>
      {leaving && (
        <LeaveDialog
          onLeave={leaving}
          onClose={() => {
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}
