import { __iconNode as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Dispatch } from 'react';
import { counted } from '@/core/text/words';
import { wallDateFormatter } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import { useAppDispatch } from '@/store/dispatch';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import type { Announce } from '@/ui/page/useAnnouncements';
import { LabelChip } from '@/ui/plan/LabelChip';
import { RefusedFiles } from './RefusedFiles';
import { saveRefusedRows, type SavedRows } from './rules/importCommands';
import type { ImportEvent } from './rules/importWizard';
import type { ImportPreview } from './rules/reading/importPreview';
import type { RefusedSource } from './rules/reading/importSource';
import { otherSheets } from './rules/reading/otherSheets';
import styles from './AddStep.module.css';

const formatDate = wallDateFormatter(undefined, 'long');

/** The maximum number of new labels and missing accounts that are named. */
const MAX_NAMED = 20;

/** Returns the message after refused rows were saved. */
function savedWords({ count, names: [name, ...others] }: SavedRows): string {
  const place = others.length === 0 ? `“${name}”` : `${others.length + 1} files`;
  return `Saved ${counted(count, 'row', 'rows')} to ${place}`;
}

interface AddStepProps {
  readonly preview: ImportPreview;
  readonly refused: readonly RefusedSource[];
  readonly dispatch: Dispatch<ImportEvent>;
  readonly announce: Announce;
}

interface FigureProps {
  readonly count: number;
  readonly words: string;
}

function Figure({ count, words }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{words}</dt>
      <dd>{count.toLocaleString()}</dd>
    </div>
  );
}

/** The last step of an import: what it will change. */
export function AddStep({ preview, refused, dispatch, announce }: AddStepProps) {
  const appDispatch = useAppDispatch();
  const { plan, dates, sources, missingAccounts, converted, past } = preview;
  const { added, replaced, unchanged, skipped, leftOut, refused: refusedRows } = plan.counts;
  const moreLabels = plan.labels.length - MAX_NAMED;

  function saveRefused(): void {
    appDispatch(saveRefusedRows(sources)).then(
      (saved) => {
        if (saved.names.length === 0) return;
        const text = savedWords(saved);
        dispatch({ type: 'messageShown', text });
        announce(text, { notice: 'plain' });
      },
      () => announce('The refused rows could not be saved', { notice: 'plain' }),
    );
  }

  return (
    <div className={styles.step}>
      <dl className={styles.figures}>
        <Figure count={added} words="Will be added" />
        <Figure count={replaced} words="Will be replaced" />
        {unchanged > 0 && <Figure count={unchanged} words="Unchanged" />}
        <Figure count={skipped} words="Duplicates left out" />
        <Figure count={leftOut + refusedRows} words="Left out" />
      </dl>
      <ul className={styles.facts}>
        <li>
          From{' '}
          {sources.map(({ source, rows }, index) => (
            <span key={index}>
              {index > 0 && ', '}
              <bdi className={styles.strong}>{source.name}</bdi> (
              {counted(rows.length, 'row', 'rows')})
            </span>
          ))}
        </li>
        {sources.map(({ source }, index) => {
          const sheets = otherSheets(source);
          return (
            sheets !== null && (
              <li key={index}>
                {sources.length > 1 && (
                  <>
                    <bdi>{source.name}</bdi>:{' '}
                  </>
                )}
                {sheets}
              </li>
            )
          );
        })}
        {dates && (
          <li>
            {dates.first === dates.last
              ? `On ${formatDate(dates.first)}`
              : `From ${formatDate(dates.first)} to ${formatDate(dates.last)}`}
          </li>
        )}
        {past > 0 && (
          <li>
            {counted(past, 'post is', 'posts are')} in the past, and will be shown as Published
          </li>
        )}
        {converted > 0 && (
          <li>
            {counted(converted, 'time was', 'times were')} converted to {placeOfZone(localZone())}{' '}
            time
          </li>
        )}
        {missingAccounts.length > 0 && (
          <li>
            Accounts not connected here: {missingAccounts.slice(0, MAX_NAMED).join(', ')}
            {missingAccounts.length > MAX_NAMED &&
              ` and ${(missingAccounts.length - MAX_NAMED).toLocaleString()} more`}
            . Their posts are assigned to the network only.
          </li>
        )}
      </ul>
      {plan.labels.length > 0 && (
        <div>
          <h3 className={styles.heading}>
            {counted(plan.labels.length, 'new label', 'new labels')}
          </h3>
          <ul className={styles.labels}>
            {plan.labels.slice(0, MAX_NAMED).map((label) => (
              <li key={label.id}>
                <LabelChip label={label} />
              </li>
            ))}
            {moreLabels > 0 && <li>and {moreLabels.toLocaleString()} more</li>}
          </ul>
        </div>
      )}
      {refusedRows > 0 && (
        <div className={styles.refused}>
          <p>
            {counted(refusedRows, 'row', 'rows')} cannot be imported. Save{' '}
            {refusedRows === 1 ? 'it' : 'them'} with the reasons, correct{' '}
            {refusedRows === 1 ? 'it' : 'them'}, and import the file later.
          </p>
          <Button variant="secondary" onClick={saveRefused}>
            <Icon of={IconDownload} />
            Save refused rows
          </Button>
        </div>
      )}
      <RefusedFiles files={refused} />
    </div>
  );
}
