import { memo, useId, useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { CONTROL, PLAIN_BUTTON, TOOL } from '@/ui/controls/controls';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconNote, IconPhoto } from '@/ui/controls/dialogIcons';
import { IconLink, IconMessageCircle } from '@/ui/controls/icons';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { useLoaded } from '@/ui/page/useLoaded';
import type { PostDraft } from '@/core/plan/postFields';
import type { ComposerForm, MediaWork } from './composerForm';
import { SnippetMenu } from './Snippets';
import styles from './MoreFields.module.css';

type Field = 'link' | 'media' | 'note' | 'firstComment';

type MoreFieldsProps = { readonly [Name in Field]: PostDraft[Name] | undefined } & {
  readonly form: ComposerForm;
  readonly work: MediaWork;
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

async function loadDraftMedia() {
  return (await import(/* webpackChunkName: 'draftMedia' */ './DraftMedia')).DraftMedia;
}

/**
 * The buttons that add to a post what few posts need, and the fields that they open. A field with content is
 * always open.
 */
export const MoreFields = memo(function MoreFields({ form, work, ...fields }: MoreFieldsProps) {
  const id = useId();
  const toolsRef = useRef<HTMLDivElement>(null);
  const fieldsRef = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(toolsRef, TOOL_BUTTONS);
  const [opened, setOpened] = useState<readonly Field[]>([]);
  const pendingFocus = useRef<Field>(undefined);
  const isWorking = work.reading !== null || work.problems.length > 0;
  const isUsed = (field: Field) => fields[field] !== undefined || (field === 'media' && isWorking);
  const isOpen = (field: Field) => isUsed(field) || opened.includes(field);
  const media = useLoaded(loadDraftMedia, isOpen('media'));

  // A field whose code is loaded gets focus when it is rendered.
  useLayoutEffect(() => {
    if (pendingFocus.current && focusField(pendingFocus.current)) pendingFocus.current = undefined;
  });

  function focusField(field: Field): boolean {
    const control = fieldsRef.current?.querySelector<HTMLElement>(
      `[data-field=${field}] :is(input, textarea, button)`,
    );
    control?.focus();
    return control !== undefined && control !== null;
  }

  function press(field: Field) {
    pendingFocus.current = undefined;
    if (isUsed(field)) focusField(field);
    else if (opened.includes(field)) setOpened(opened.filter((each) => each !== field));
    else {
      pendingFocus.current = field;
      setOpened([...opened, field]);
    }
  }

  /** A field stays open while it is used, also if it is emptied. */
  function keepOpen(field: Field) {
    if (!opened.includes(field)) setOpened([...opened, field]);
  }

  /** Returns the properties of the field for a text. */
  function propsOf(field: 'link' | 'note' | 'firstComment') {
    return {
      id: `${id}${field}`,
      field,
      value: fields[field] ?? '',
      onChange(value: string) {
        keepOpen(field);
        form.type({ [field]: value });
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
        <div ref={fieldsRef} data-fields="" className={styles.fields}>
          {isOpen('media') && (
            <div id={`${id}media`} data-field="media">
              {media.Loaded && (
                <media.Loaded
                  form={form}
                  work={work}
                  media={fields.media}
                  onUse={() => {
                    keepOpen('media');
                  }}
                />
              )}
              {media.hasFailed && (
                <button type="button" className={PLAIN_BUTTON} onClick={media.retry}>
                  The pictures could not be loaded. Try again.
                </button>
              )}
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
  /** The field of the post. */
  readonly field: Field;
  readonly label: string;
  readonly hint?: string;
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
