import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { __iconNode as IconMessageCircle } from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { __iconNode as IconNote } from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { __iconNode as IconPhoto } from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useId, useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL, PLAIN_BUTTON, TOOL } from '@/ui/controls/controls';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import type { DraftChange } from '@/core/plan/draftChange';
import type { PostDraft } from '@/core/plan/postFields';
import type { ComposerForm } from './composerForm';
import { mediaOf, rowsOf, type MediaRow } from './rules/mediaRows';
import { SnippetMenu } from './Snippets';
import styles from './MoreFields.module.css';

type Field = 'link' | 'media' | 'note' | 'firstComment';

type MoreFieldsProps = { readonly [Name in Field]: PostDraft[Name] | undefined } & {
  readonly form: ComposerForm;
};

/** The fields that few posts need, in the order of their buttons. */
const TOOLS: readonly (readonly [Field, string, IconPaths])[] = [
  ['media', 'Media', IconPhoto],
  ['link', 'Link', IconLink],
  ['note', 'Note', IconNote],
  ['firstComment', 'First comment', IconMessageCircle],
];

/** The buttons of one row; those of a pop-over in it have keys of their own. */
const TOOL_BUTTONS = 'button:not([role=dialog] button)';

/**
 * The buttons that add to a post what few posts need, and the fields that they open. A field with content is
 * always open.
 */
export const MoreFields = memo(function MoreFields({ form, ...fields }: MoreFieldsProps) {
  const id = useId();
  const toolsRef = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(toolsRef, TOOL_BUTTONS);
  const [opened, setOpened] = useState<readonly Field[]>([]);
  const pendingFocus = useRef<Field>(undefined);
  const isOpen = (field: Field) => fields[field] !== undefined || opened.includes(field);

  useLayoutEffect(() => {
    if (pendingFocus.current) focusField(pendingFocus.current);
    pendingFocus.current = undefined;
  });

  function focusField(field: Field) {
    fieldsRef.current
      ?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, textarea)`)
      ?.focus();
  }

  function press(field: Field) {
    if (fields[field] !== undefined) focusField(field);
    else if (opened.includes(field)) setOpened(opened.filter((each) => each !== field));
    else {
      pendingFocus.current = field;
      setOpened([...opened, field]);
    }
  }

  /** A field stays open while it is used, also if it is emptied. */
  function change(field: Field, changed: DraftChange) {
    if (!opened.includes(field)) setOpened([...opened, field]);
    form.type(changed);
  }

  /** Returns the properties of the field for a text. */
  function propsOf(field: 'link' | 'note' | 'firstComment') {
    return {
      id: `${id}${field}`,
      field,
      value: fields[field] ?? '',
      onChange(value: string) {
        change(field, { [field]: value });
      },
    };
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
        <SnippetMenu form={form} />
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
                media={fields.media}
                onChange={(changed) => {
                  change('media', changed);
                }}
                onRemove={() => {
                  form.choose({});
                }}
              />
            </div>
          )}
          {isOpen('link') && (
            <TextField
              {...propsOf('link')}
              label="Link"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          {isOpen('note') && (
            <TextField {...propsOf('note')} label="Note" hint="Only for you" isLong dir="auto" />
          )}
          {isOpen('firstComment') && (
            <TextField {...propsOf('firstComment')} label="First comment" isLong dir="auto" />
          )}
        </div>
      )}
    </>
  );
});

interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLElement>,
  'autoCapitalize' | 'dir' | 'id' | 'inputMode' | 'spellCheck'
> {
  /** The field of the post; left out for a field in a row of media. */
  readonly field?: Field;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** True for a field of several lines. */
  readonly isLong?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text field with its label above it. `id` is the id of the element around both. */
function TextField(props: TextFieldProps) {
  const { id, field, label, hint, isLong = false, onChange, ...others } = props;
  const fieldId = useId();
  const control = {
    ...others,
    id: fieldId,
    onChange({ target }: { readonly target: { readonly value: string } }) {
      onChange(target.value);
    },
  };
  return (
    <div id={id} data-field={field} className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={fieldId} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </div>
      {isLong ? (
        <textarea {...control} className={`${CONTROL} ${styles.lines}`} rows={2} />
      ) : (
        <input {...control} className={CONTROL} />
      )}
    </div>
  );
}

interface MediaFieldsProps {
  readonly media: PostDraft['media'] | undefined;
  readonly onChange: (change: DraftChange) => void;
  /** Called after the change by the removal of a row, which is not typed. */
  readonly onRemove: () => void;
}

/** Returns the name of a field in a row; only from the second row on with a number. */
function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name} ${index + 1}`;
}

/**
 * The addresses and alt texts. A row without an address is only here: a post has no media without one.
 */
function MediaFields({ media, onChange, onRemove }: MediaFieldsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<number>(undefined);
  const [rows, setRows] = useState(() => rowsOf(media));
  const [lastMedia, setLastMedia] = useState(media);
  if (lastMedia !== media) {
    setLastMedia(media);
    // The media were changed elsewhere, for example by undo.
    if (JSON.stringify(mediaOf(rows)) !== JSON.stringify(media ?? [])) setRows(rowsOf(media));
  }

  function focusRow(index: number) {
    ref.current?.children[index]?.querySelector('input')?.focus();
  }

  // An added row is rendered only by the change that adds it.
  useLayoutEffect(() => {
    if (pendingFocus.current !== undefined) focusRow(pendingFocus.current);
    pendingFocus.current = undefined;
  });

  function addRow() {
    pendingFocus.current = rows.length;
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
    onRemove();
  }

  function changeRow(at: number, part: Partial<MediaRow>) {
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  }

  return (
    <div ref={ref} className={styles.media}>
      {rows.map(({ address, alt }, index) => (
        // A row is known by its number.
        <div key={index} className={styles.row}>
          <TextField
            label={numbered('Media', index)}
            {...(index === 0 && { hint: 'Not uploaded' })}
            placeholder="Address or file name"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(value) => {
              changeRow(index, { address: value });
            }}
          />
          <TextField
            label={numbered('Alt text', index)}
            dir="auto"
            value={alt}
            onChange={(value) => {
              changeRow(index, { alt: value });
            }}
          />
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
