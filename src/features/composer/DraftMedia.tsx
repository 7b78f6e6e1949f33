import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMapPin,
  IconPhoto,
  IconPhotoPlus,
} from '@/ui/controls/dialogIcons';
import { IconPhotoOff, IconX } from '@/ui/controls/icons';
import { Thumbnail } from '@/ui/media/Thumbnail';
import type { Asset } from '@/core/media/asset';
import type { PostDraft } from '@/core/plan/postFields';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector } from '@/store/hooks';
import type { ComposerForm, MediaWork } from './composerForm';
import {
  ALT_LIMIT,
  altCount,
  assetsOfRows,
  EMPTY_ROW,
  locationWords,
  mediaOf,
  moved,
  rowKeys,
  rowsOf,
  type MediaRow,
} from './rules/mediaRows';
import { useMediaActions, useMissing } from './useMediaFiles';
import { useReorder } from './useReorder';
import styles from './DraftMedia.module.css';

/** A control of a row. */
type Control = 'address' | 'earlier' | 'later' | 'remove';

interface DraftMediaProps {
  readonly form: ComposerForm;
  readonly work: MediaWork;
  readonly media: PostDraft['media'] | undefined;
  /** Called when something is changed: the region then stays open, also if it is emptied. */
  readonly onUse: () => void;
}

/**
 * The pictures and videos of a draft, in their order. A row without an address is only here: a post has no media
 * without one.
 */
export function DraftMedia({ form, work, media, onUse }: DraftMediaProps) {
  const assets = useAppSelector(selectAssets);
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const pendingFocus = useRef<{ readonly row: number; readonly controls: readonly Control[] }>(
    undefined,
  );
  const [rows, setRows] = useState(() => rowsOf(media));
  const [lastMedia, setLastMedia] = useState(media);
  if (lastMedia !== media) {
    setLastMedia(media);
    // The media were changed elsewhere, for example by undo.
    if (JSON.stringify(mediaOf(rows)) !== JSON.stringify(media ?? [])) setRows(rowsOf(media));
  }
  const known = assetsOfRows(rows, assets);
  const missing = useMissing(known);
  const actions = useMediaActions(form);
  const { drag, grip } = useReorder(listRef, move);
  const keys = rowKeys(rows, assets);

  // A row has its new place only after the change that moves it.
  useLayoutEffect(() => {
    if (!pendingFocus.current) return;
    const { row, controls } = pendingFocus.current;
    pendingFocus.current = undefined;
    const entry = listRef.current?.children[row];
    const found = controls.flatMap(
      (control) =>
        entry?.querySelector<HTMLElement>(`[data-control=${control}]:not(:disabled)`) ?? [],
    );
    (found[0] ?? addRef.current)?.focus();
  });

  function change(next: readonly MediaRow[]) {
    onUse();
    setRows(next);
    form.type({ media: mediaOf(next) });
  }

  /** Changes the rows by one choice, and stores them. */
  function choose(next: readonly MediaRow[]) {
    change(next);
    form.choose({});
  }

  function changeRow(at: number, row: MediaRow) {
    change(rows.with(at, row));
  }

  function move(from: number, to: number) {
    choose(moved(rows, from, to));
    form.announce(`Picture moved to place ${to + 1} of ${rows.length}`);
  }

  function moveByButton(from: number, to: number) {
    const controls: Control[] = to < from ? ['earlier', 'later'] : ['later', 'earlier'];
    pendingFocus.current = { row: to, controls };
    move(from, to);
  }

  function remove(at: number) {
    const left = rows.toSpliced(at, 1);
    // What is at this place next: the row after it, or else before it.
    pendingFocus.current = { row: Math.min(at, left.length - 1), controls: ['remove'] };
    choose(left);
    form.announce(`Picture ${at + 1} removed`);
  }

  function addRow() {
    pendingFocus.current = { row: rows.length, controls: ['address'] };
    onUse();
    setRows([...rows, EMPTY_ROW]);
  }

  return (
    <section aria-label="Media" className={styles.media}>
      {rows.length > 0 && (
        <ul ref={listRef} aria-label="Pictures" className={styles.strip}>
          {rows.map((row, index) => (
            <li
              key={keys[index]}
              className={styles.entry}
              data-dragged={drag?.from === index ? '' : undefined}
              data-insert={insertMark(drag, index)}
            >
              <Row
                row={row}
                number={index + 1}
                count={rows.length}
                asset={assets.get(row.asset ?? '')}
                grip={rows.length > 1 ? grip(index) : undefined}
                onChange={(changed) => {
                  changeRow(index, changed);
                }}
                onMove={(step) => {
                  moveByButton(index, index + step);
                }}
                onRemove={() => {
                  remove(index);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.tools}>
        <button
          ref={addRef}
          type="button"
          className={`${PLAIN_BUTTON} ${styles.add}`}
          onClick={actions.choose}
        >
          <Icon of={IconPhotoPlus} size={16} />
          Add pictures
        </button>
        <button type="button" className={`${PLAIN_BUTTON} ${styles.quiet}`} onClick={addRow}>
          Add by link
        </button>
        {work.reading && (
          <p className={styles.line}>
            <span>
              Reading {work.reading.number} of{' '}
              {work.reading.total === 1 ? '1 picture' : `${work.reading.total} pictures`}
            </span>
            <button
              type="button"
              className={PLAIN_BUTTON}
              aria-label="Cancel the reading"
              onClick={() => {
                addRef.current?.focus();
                form.discard();
              }}
            >
              Cancel
            </button>
          </p>
        )}
      </div>
      <Locations
        assets={known}
        isRemoving={work.isRemoving}
        onRemove={() => {
          addRef.current?.focus();
          void actions.removeLocation(known);
        }}
      />
      {known
        .filter(({ id }) => missing.has(id))
        .map((asset) => (
          <p key={asset.id} className={styles.problem}>
            <Icon of={IconPhotoOff} size={16} />
            <span>
              <bdi>{asset.name}</bdi> is missing on this device.
            </span>
            <button
              type="button"
              className={PLAIN_BUTTON}
              aria-label={`Choose ${asset.name} again`}
              onClick={() => {
                actions.chooseAgain(asset);
              }}
            >
              Choose it again
            </button>
          </p>
        ))}
      {work.problems.map((problem, index) => (
        // A sentence can occur twice.
        <p key={index} className={styles.problem}>
          <Icon of={IconPhotoOff} size={16} />
          <span>{problem}</span>
          <button
            type="button"
            className={PLAIN_BUTTON}
            aria-label={`Dismiss: ${problem}`}
            onClick={() => {
              addRef.current?.focus();
              form.changeWork(({ problems }) => ({ problems: problems.toSpliced(index, 1) }));
            }}
          >
            Dismiss
          </button>
        </p>
      ))}
    </section>
  );
}

/** Returns on which side of an entry a dragged one would come. */
function insertMark(
  drag: { readonly from: number; readonly to: number } | null,
  index: number,
): 'before' | 'after' | undefined {
  if (drag?.to !== index || drag.from === index) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
}

interface LocationsProps {
  readonly assets: readonly Asset[];
  readonly isRemoving: boolean;
  /** Called for all of them: what is not found may be there as well. */
  readonly onRemove: () => void;
}

/** The line about files that may say where they were taken. */
function Locations({ assets, isRemoving, onRemove }: LocationsProps) {
  const count = assets.filter(({ hasLocation }) => hasLocation).length;
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <Icon of={IconMapPin} size={16} />
      <span>{locationWords(count)}</span>
      <button type="button" className={PLAIN_BUTTON} disabled={isRemoving} onClick={onRemove}>
        Remove the location
      </button>
    </p>
  );
}

interface RowProps {
  readonly row: MediaRow;
  /** From 1. */
  readonly number: number;
  /** The number of rows. */
  readonly count: number;
  /** Undefined for an address, a file name, or an asset that is not known. */
  readonly asset: Asset | undefined;
  /** The handlers of what the row is dragged by; undefined for a single row. */
  readonly grip: ReturnType<ReturnType<typeof useReorder>['grip']> | undefined;
  readonly onChange: (row: MediaRow) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A picture, a video or an address, with its alt text and its buttons. */
function Row({ row, number, count, asset, grip, onChange, onMove, onRemove }: RowProps) {
  const id = useId();
  const { address, alt } = row;
  const name = `picture ${number}`;

  function tool(control: Control, label: string, icon: IconPaths, isOff: boolean, run: () => void) {
    return (
      <Button
        variant="icon"
        className={styles.tool ?? ''}
        data-control={control}
        aria-label={label}
        title={label}
        disabled={isOff}
        onClick={run}
      >
        <Icon of={icon} size={16} />
      </Button>
    );
  }

  return (
    <>
      <div className={styles.thumbnail} data-grip={grip ? '' : undefined} {...grip}>
        {asset ? <Thumbnail asset={asset} alt="" /> : <Icon of={IconPhoto} size={24} />}
      </div>
      {asset ? (
        <bdi className={styles.name} title={address}>
          {address}
        </bdi>
      ) : (
        <input
          className={`${CONTROL} ${styles.address}`}
          data-control="address"
          aria-label={`Address or file name of ${name}`}
          placeholder="Address or file name"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          onChange={({ target }) => {
            onChange({ address: target.value, alt });
          }}
        />
      )}
      <textarea
        className={`${CONTROL} ${styles.alt}`}
        rows={2}
        dir="auto"
        aria-label={`Alt text for ${name}`}
        aria-describedby={`${id}count`}
        placeholder="Alt text: what it shows"
        value={alt}
        onChange={({ target }) => {
          onChange({ ...row, alt: target.value });
        }}
      />
      <span
        id={`${id}count`}
        className={`${styles.count} ${alt.length > ALT_LIMIT ? styles.tooLong : ''}`}
      >
        {altCount(alt)}
      </span>
      <div className={styles.buttons}>
        {count > 1 && (
          <>
            {tool('earlier', `Move ${name} earlier`, IconChevronLeft, number === 1, () => {
              onMove(-1);
            })}
            {tool('later', `Move ${name} later`, IconChevronRight, number === count, () => {
              onMove(1);
            })}
          </>
        )}
        {tool('remove', `Remove ${name}`, IconX, false, onRemove)}
      </div>
    </>
  );
}
