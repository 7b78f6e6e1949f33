import { __iconNode as IconChevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/shared/Button';
import { CONTROL, PLAIN_BUTTON } from '@/components/shared/controls';
import { Icon } from '@/components/shared/Icon';
import { mediaOf, rowsOf, type MediaRow } from '@/domain/composer/mediaRows';
import type { DraftChange } from '@/domain/plan/draftChange';
import type { PostDraft } from '@/domain/plan/postFields';
import styles from './MoreFields.module.css';

type Field = 'link' | 'media' | 'note' | 'firstComment';

type MoreFieldsProps = { readonly [Name in Field]: PostDraft[Name] | undefined } & {
  readonly onChange: (change: DraftChange) => void;
  /** Called after a change that is not typed. */
  readonly onPause: () => void;
};

/** The fields that few posts need, behind a button. It is open at first if one of them is used. */
export function MoreFields({
  link,
  media,
  note,
  firstComment,
  onChange,
  onPause,
}: MoreFieldsProps) {
  const id = useId();
  const isUsed = [link, media, note, firstComment].some((value) => value !== undefined);
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={`${PLAIN_BUTTON} ${styles.opener}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon of={IconChevronDown} size={16} />
        More
      </button>
      {isOpen && (
        <div id={id} className={styles.fields}>
          <LabelledField label="Link">
            {(fieldId) => (
              <input
                id={fieldId}
                className={CONTROL}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                value={link ?? ''}
                onChange={({ target }) => {
                  onChange({ link: target.value });
                }}
              />
            )}
          </LabelledField>
          <MediaFields media={media} onChange={onChange} onPause={onPause} />
          <LabelledField label="Note" hint="Only for you">
            {(fieldId) => (
              <textarea
                id={fieldId}
                className={`${CONTROL} ${styles.lines}`}
                rows={2}
                dir="auto"
                value={note ?? ''}
                onChange={({ target }) => {
                  onChange({ note: target.value });
                }}
              />
            )}
          </LabelledField>
          <LabelledField label="First comment">
            {(fieldId) => (
              <textarea
                id={fieldId}
                className={`${CONTROL} ${styles.lines}`}
                rows={2}
                dir="auto"
                value={firstComment ?? ''}
                onChange={({ target }) => {
                  onChange({ firstComment: target.value });
                }}
              />
            )}
          </LabelledField>
        </div>
      )}
    </div>
  );
}

interface LabelledFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

function LabelledField({ label, hint, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      {children(id)}
    </div>
  );
}

type MediaFieldsProps = Pick<MoreFieldsProps, 'media' | 'onChange' | 'onPause'>;

/** Returns the name of a field in a row; only from the second row on with a number. */
function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name} ${index + 1}`;
}

/**
 * The addresses and alt texts. A row without an address is only here: a post has no media without one.
 */
function MediaFields({ media, onChange, onPause }: MediaFieldsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  const [rows, setRows] = useState(() => rowsOf(media));
  const [known, setKnown] = useState(media);
  if (known !== media) {
    setKnown(media);
    // The media were changed elsewhere, for example by undo.
    if (JSON.stringify(mediaOf(rows)) !== JSON.stringify(media ?? [])) setRows(rowsOf(media));
  }

  function focusRow(index: number) {
    ref.current?.children[index]?.querySelector('input')?.focus();
  }

  // An added row is rendered only by the change that wants it.
  useLayoutEffect(() => {
    if (wanted.current !== undefined) focusRow(wanted.current);
    wanted.current = undefined;
  });

  function addRow() {
    wanted.current = rows.length;
    setRows([...rows, ...rowsOf(undefined)]);
  }

  function change(next: readonly MediaRow[]) {
    setRows(next);
    onChange({ media: mediaOf(next) });
  }

  function removeRow(at: number) {
    const left = rows.filter((_row, index) => index !== at);
    // What is at this place next: the row after it, or else before it. The first row is always there.
    focusRow(Math.max(Math.min(at, left.length - 1), 0));
    change(left.length === 0 ? rowsOf(undefined) : left);
    onPause();
  }

  function changeRow(at: number, part: Partial<MediaRow>) {
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  }

  return (
    <div ref={ref} className={styles.media}>
      {rows.map(({ address, alt }, index) => (
        // A row is known by its number.
        <div key={index} className={styles.row}>
          <LabelledField
            label={numbered('Media', index)}
            {...(index === 0 && { hint: 'Not uploaded' })}
          >
            {(fieldId) => (
              <input
                id={fieldId}
                className={CONTROL}
                placeholder="Address or file name"
                autoCapitalize="none"
                spellCheck={false}
                value={address}
                onChange={({ target }) => {
                  changeRow(index, { address: target.value });
                }}
              />
            )}
          </LabelledField>
          <LabelledField label={numbered('Alt text', index)}>
            {(fieldId) => (
              <input
                id={fieldId}
                className={CONTROL}
                dir="auto"
                value={alt}
                onChange={({ target }) => {
                  changeRow(index, { alt: target.value });
                }}
              />
            )}
          </LabelledField>
          {(rows.length > 1 || address !== '' || alt !== '') && (
            <Button
              variant="icon"
              aria-label={numbered('Remove media', index)}
              title="Remove"
              className={styles.remove ?? ''}
              onClick={() => {
                removeRow(index);
              }}
            >
              <Icon of={IconX} size={16} />
            </Button>
          )}
        </div>
      ))}
      {rows.at(-1)?.address !== '' && (
        <button type="button" className={`${PLAIN_BUTTON} ${styles.add}`} onClick={addRow}>
          Add media
        </button>
      )}
    </div>
  );
}
