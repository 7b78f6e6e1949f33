import { useId, useLayoutEffect, useRef, type Dispatch } from 'react';
import { countedPosts } from '@/core/text/words';
import { Button } from '@/ui/controls/Button';
import { CHECKBOX, CONTROL, MARK, OPTION, PLAIN_BUTTON } from '@/ui/controls/controls';
import { FOOT, FORM, WARNING } from '@/ui/controls/dialogParts';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconFileExport } from '@/ui/controls/icons';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Segments } from '@/ui/controls/Segments';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportPreview,
  type ExportWarning,
} from '@/tables/exporting';
import type { ExportEvent, ExportState, ExportView } from './rules/exportDialog';
import styles from './ExportDialog.module.css';

/** Keeps choices, as texts by their names. */
type Choose = (change: Readonly<Record<string, string>>) => void;

type SelectProps = ExportView['selects'][number] & { readonly onChoose: Choose };

function Select({ label, name, options, value, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.block}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={CONTROL}
        value={value}
        onChange={({ target }) => {
          onChoose({ [name]: target.value });
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onChoose: Choose;
}

/** Chooses a format from groups, of which the one that few ask for is folded. Each format shows its file extension. */
function FormatChoice({ value, onChoose }: FormatChoiceProps) {
  const id = useId();
  const formats = (isIn: (format: ExportFormat) => boolean | undefined) =>
    EXPORT_FORMATS.filter(isIn).map(({ name, extension }) => (
      <label key={name} className={`${OPTION} ${styles.format}`}>
        <input
          type="radio"
          name={`${id}format`}
          aria-label={name}
          aria-describedby={`${id}${name}`}
          value={name}
          checked={name === value.name}
          className={`${MARK} ${styles.radio}`}
          onChange={() => {
            onChoose({ format: name });
          }}
        />
        {name}
        <span id={`${id}${name}`} dir="ltr" className={styles.extension}>
          {extension}
        </span>
      </label>
    ));
  return (
    <div role="radiogroup" aria-label="Format" className={styles.formats}>
      <div className={styles.group}>
        <span className={styles.groupHeading}>For another tool</span>
        {formats(({ isForTool, isRare }) => isForTool && !isRare)}
      </div>
      <div className={styles.group}>
        <span className={styles.groupHeading}>For people and programs</span>
        {formats(({ isForTool }) => !isForTool)}
      </div>
      <details open={value.isRare}>
        <summary className={styles.groupHeading}>Other formats</summary>
        <div className={styles.group}>{formats(({ isRare }) => isRare)}</div>
      </details>
    </div>
  );
}

interface ExportWarningsProps {
  readonly warnings: readonly ExportWarning[];
  readonly onShow: (posts: readonly string[]) => void;
}

/** What the user should know before an export; nothing without a warning. */
function ExportWarnings({ warnings, onShow }: ExportWarningsProps) {
  const id = useId();
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className={`${WARNING} ${styles.warnings}`}>
      {warnings.map(({ text, posts }, index) => (
        <li key={text}>
          <Icon of={IconAlertTriangle} size={18} />
          <span>
            <span id={`${id}${index}`}>{text}</span>{' '}
            <button
              type="button"
              aria-describedby={`${id}${index}`}
              className={PLAIN_BUTTON}
              onClick={() => {
                onShow(posts);
              }}
            >
              Show
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The first lines of a file, in a box that scrolls. */
function FilePreview({ header, rows }: ExportPreview) {
  return (
    <div className={styles.box}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Otherwise keys cannot scroll it. */}
      <div role="region" aria-label="Preview" tabIndex={0} dir="ltr" className={styles.preview}>
        {header !== null && <div className={styles.header}>{header}</div>}
        {rows.map((row, index) => (
          // The lines can repeat, and are replaced as a whole.
          <div key={index}>{row}</div>
        ))}
      </div>
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onCheck: (isChecked: boolean) => void;
}

function Check({ label, isChecked, isDisabled, onCheck }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => {
          onCheck(target.checked);
        }}
      />
      {label}
    </label>
  );
}

interface ExportDialogProps {
  readonly view: ExportView;
  readonly state: ExportState;
  readonly dispatch: Dispatch<ExportEvent>;
  readonly onChoose: Choose;
  /** Called with a function that closes the dialog. */
  readonly onExport: (close: () => void) => void;
  readonly onCopy: (close: () => void) => void;
  /** Shows the posts of a warning. The dialog is closed then. */
  readonly onShow: (posts: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A modal dialog that exports posts to a file of another program, or for people. */
export function ExportDialog(props: ExportDialogProps) {
  const { view, state, dispatch, onChoose, onExport, onCopy, onShow, onClose } = props;
  const { format, facts, posts, selects, ringNote, pictures } = view;
  const { isExporting, removesLocation, warnings } = state;
  const prepared = state.prepared?.value;
  const fileCount = prepared?.fileCount ?? 0;
  const contentRef = useRef<HTMLDivElement>(null);
  const isOff = !prepared || prepared.count === 0 || isExporting;
  /** The properties of a button that does something with the posts. */
  const act = (onAct: (close: () => void) => void, close: () => void) => ({
    'aria-disabled': isOff,
    onClick: () => {
      if (!isOff) onAct(close);
    },
  });

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    contentRef.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, []);

  return (
    <ModalDialog
      title="Export"
      shape="large"
      onClose={onClose}
      foot={(close) => (
        <div className={FOOT}>
          <p role="status">
            {isExporting ? 'Exporting…' : <bdi>{prepared?.fileName ?? 'Reading the posts…'}</bdi>}
            {!isExporting && fileCount > 1 && ` · ${fileCount.toLocaleString()} files`}
          </p>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button variant="secondary" {...act(onCopy, close)}>
            Copy as table
          </Button>
          <Button variant="primary" {...act(onExport, close)}>
            <Icon of={IconFileExport} size={18} />
            {prepared ? `Export ${countedPosts(prepared.count)}` : 'Export'}
          </Button>
        </div>
      )}
    >
      {(close) => (
        <div ref={contentRef} className={styles.content}>
          <FormatChoice value={format} onChoose={onChoose} />
          <div className={`${FORM} ${styles.choices}`}>
            <div className={styles.block}>
              <h3>Posts</h3>
              <Segments
                label="Posts"
                segments={posts.options}
                value={posts.value}
                onChoose={(value) => {
                  onChoose({ posts: value });
                }}
              />
              {posts.isNoneSelected && (
                <p className={styles.note}>No post is selected in the list.</p>
              )}
            </div>
            <div className={styles.fields}>
              {selects.map((select) => (
                <Select key={select.label} {...select} onChoose={onChoose} />
              ))}
            </div>
            {ringNote !== '' && <p className={styles.note}>{ringNote}</p>}
            {pictures && (
              <div>
                <Check
                  label={`With the pictures (${pictures.amount})`}
                  isChecked={pictures.isOn}
                  isDisabled={pictures.isTooLarge}
                  onCheck={(isOn) => {
                    onChoose({ pictures: isOn ? 'with' : 'without' });
                  }}
                />
                {pictures.isOn && (
                  <Check
                    label="Remove the location"
                    isChecked={removesLocation}
                    onCheck={(isRemoved) => {
                      dispatch({ type: 'locationChosen', isRemoved });
                    }}
                  />
                )}
                {pictures.note !== '' && <p className={styles.note}>{pictures.note}</p>}
              </div>
            )}
            {warnings === null ? (
              <p className={styles.note}>Checking the posts…</p>
            ) : (
              <ExportWarnings
                warnings={warnings.value}
                onShow={(ids) => {
                  close();
                  onShow(ids);
                }}
              />
            )}
            {prepared && (
              <div className={styles.block}>
                <h3>Preview</h3>
                <FilePreview {...prepared.preview} />
              </div>
            )}
            <div className={`${styles.block} ${styles.note}`}>
              <p>{facts.source}</p>
              {/* Another format begins with its rules folded. */}
              <details key={format.name}>
                <summary>Rules for {format.name}</summary>
                <ul>
                  {facts.rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </details>
            </div>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
