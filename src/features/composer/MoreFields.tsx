import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { __iconNode as IconMessageCircle } from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { __iconNode as IconNote } from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { __iconNode as IconPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL, PLAIN_BUTTON, TOOL } from '@/ui/controls/controls';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import type { DraftChange } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import { mediaOf, rowsOf, type MediaRow } from './rules/mediaRows';
import styles from './MoreFields.module.css';

type Field = 'link' | 'media' | 'note' | 'firstComment';

type MoreFieldsProps = { readonly [Name in Field]: PostDraft[Name] | undefined } & {
  /** The button of the snippets. */
  readonly snippets: ReactNode;
  readonly onChange: (change: DraftChange) => void;
  /** Called after a change that is not typed. */
  readonly onPause: () => void;
};

/** The fields that few posts need, in the order of their buttons. */
const TOOLS: readonly (readonly [Field, string, IconPaths])[] = [
  ['media', 'Media', IconPhoto],
  ['link', 'Link', IconLink],
  ['note', 'Note', IconNote],
  ['firstComment', 'First comment', IconMessageCircle],
];

/** The fields of several lines. */
const TEXTS = [
  { field: 'note', label: 'Note', hint: 'Only for you' },
  { field: 'firstComment', label: 'First comment' },
] as const;

/** The buttons of one row; those of a pop-over in it have keys of their own. */
const TOOL_BUTTONS = 'button:not([role=dialog] button)';

/**
 * The buttons that add to a post what few posts need, and the fields that they open. A field with content is
 * always open.
 */
export function MoreFields(props: MoreFieldsProps) {
  const { link, media, snippets, onChange, onPause } = props;
  const id = useId();
  const toolsRef = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(toolsRef, TOOL_BUTTONS);
  const [opened, setOpened] = useState<readonly Field[]>([]);
  const wanted = useRef<Field>(undefined);
  const isOpen = (field: Field) => props[field] !== undefined || opened.includes(field);

  useLayoutEffect(() => {
    if (wanted.current) focusField(wanted.current);
    wanted.current = undefined;
  });

  function focusField(field: Field) {
    fieldsRef.current
      ?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, textarea)`)
      ?.focus();
  }

  function press(field: Field) {
    if (props[field] !== undefined) focusField(field);
    else if (opened.includes(field)) setOpened(opened.filter((each) => each !== field));
    else {
      wanted.current = field;
      setOpened([...opened, field]);
    }
  }

  /** A field stays open while it is used, also if it is emptied. */
  function change(field: Field, changed: DraftChange) {
    if (!opened.includes(field)) setOpened([...opened, field]);
    onChange(changed);
  }

  return (
    <>
      <div
        ref={toolsRef}
        role="toolbar"
        aria-label="Add to the post"
        className={styles.tools}
        {...handlers}
      >
        {snippets}
        {TOOLS.map(([field, name, icon]) => (
          <button
            key={field}
            type="button"
            aria-label={name}
            title={name}
            aria-expanded={isOpen(field)}
            aria-controls={isOpen(field) ? `${id}${field}` : undefined}
            className={TOOL}
            onClick={() => {
              press(field);
            }}
          >
            <Icon of={icon} />
          </button>
        ))}
      </div>
      {TOOLS.some(([field]) => isOpen(field)) && (
        <div ref={fieldsRef} className={styles.fields}>
          {isOpen('media') && (
            <div id={`${id}media`} data-field="media">
              <MediaFields
                media={media}
                onChange={(changed) => {
                  change('media', changed);
                }}
                onPause={onPause}
              />
            </div>
          )}
          {isOpen('link') && (
            <LabelledField id={`${id}link`} field="link" label="Link">
              {(fieldId) => (
                <input
                  id={fieldId}
                  className={CONTROL}
                  inputMode="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={link ?? ''}
                  onChange={({ target }) => {
                    change('link', { link: target.value });
                  }}
                />
              )}
            </LabelledField>
          )}
          {TEXTS.filter(({ field }) => isOpen(field)).map(({ field, ...names }) => (
            <LabelledField key={field} id={`${id}${field}`} field={field} {...names}>
              {(fieldId) => (
                <textarea
                  id={fieldId}
                  className={`${CONTROL} ${styles.lines}`}
                  rows={2}
                  dir="auto"
                  value={props[field] ?? ''}
                  onChange={({ target }) => {
                    change(field, { [field]: target.value });
                  }}
                />
              )}
            </LabelledField>
          ))}
        </div>
      )}
    </>
  );
}

interface LabelledFieldProps {
  readonly id?: string;
  readonly field?: Field;
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

function LabelledField({ id, field, label, hint, children }: LabelledFieldProps) {
  const fieldId = useId();
  return (
    <div id={id} data-field={field} className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      {children(fieldId)}
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
