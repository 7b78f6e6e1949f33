import { __iconNode as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { __iconNode as IconFileExport } from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '@/ui/controls/Button';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Segments, type Segment } from '@/ui/controls/Segments';
import { countedPosts } from '@/core/text/words';
import type { ExportPreview } from './rules/writing/exportPreview';
import styles from './ExportDialog.module.css';

/** An entry of a select. */
interface Option<Value extends string> {
  readonly value: Value;
  readonly name: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Select<Value extends string>({ label, options, value, onChoose }: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={CONTROL}
        value={value}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen) onChoose(chosen.value);
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

/** A choice of the dialog. */
interface Choice<Value extends string, Offered = Option<Value>> {
  readonly options: readonly Offered[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A format as the user chooses it. */
interface OfferedFormat {
  readonly name: string;
  /** The file extension: `.csv`. */
  readonly extension: string;
}

/** Formats with a heading. */
interface FormatGroup {
  readonly heading: string;
  readonly formats: readonly OfferedFormat[];
}

interface FormatChoiceProps {
  readonly groups: readonly FormatGroup[];
  /** The name of the chosen format. */
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

/** Chooses a format from groups. Each format shows its file extension. */
function FormatChoice({ groups, value, onChoose }: FormatChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label="Format" className={styles.groups}>
      {groups.map(({ heading, formats }) => (
        <div key={heading} className={styles.group}>
          <span className={styles.groupHeading}>{heading}</span>
          {formats.map(({ name, extension }) => (
            <label key={name} className={styles.format}>
              <input
                type="radio"
                name={`${id}format`}
                aria-label={name}
                aria-describedby={`${id}${name}`}
                value={name}
                checked={name === value}
                className={styles.radio}
                onChange={() => {
                  onChoose(name);
                }}
              />
              <span className={styles.name}>{name}</span>
              <span id={`${id}${name}`} dir="ltr" className={styles.extension}>
                {extension}
              </span>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Something that the user should know before an export. */
interface ShownWarning {
  /** One or two sentences. */
  readonly text: string;
  /** The ids of the posts that it is about. */
  readonly posts: readonly string[];
}

interface ExportWarningsProps {
  readonly warnings: readonly ShownWarning[];
  /** Shows the posts of a warning. */
  readonly onShow: (posts: readonly string[]) => void;
}

/** What the user should know before an export; nothing without a warning. */
function ExportWarnings({ warnings, onShow }: ExportWarningsProps) {
  const id = useId();
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className={styles.warnings}>
      {warnings.map(({ text, posts }, index) => (
        <li key={text} className={styles.warning}>
          <Icon of={IconAlertTriangle} size={18} />
          <span>
            <span id={`${id}${index}`}>{text}</span>{' '}
            <button
              type="button"
              aria-describedby={`${id}${index}`}
              className={styles.show}
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

interface FilePreviewProps {
  readonly preview: ExportPreview;
}

/** The first lines of a file, in a box that scrolls. */
function FilePreview({ preview: { header, rows } }: FilePreviewProps) {
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

/** What an export will write. */
interface ShownExport {
  readonly fileName: string;
  /** The number of files; more than one come as a zip. */
  readonly fileCount: number;
  /** The number of posts. */
  readonly count: number;
  readonly preview: ExportPreview;
}

/** The choices about the pictures of the posts. */
interface ShownPictures {
  /** The number of files, and their size: `12 files, 48 MB`. */
  readonly amount: string;
  readonly isOn: boolean;
  /** Why they cannot come with the posts, or which ones cannot, in sentences; '' for neither. */
  readonly note: string;
  /** True if they cannot come with the posts. */
  readonly isOff: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly removesLocation: boolean;
  readonly onChooseLocation: (isRemoved: boolean) => void;
}

interface CheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (isChecked: boolean) => void;
}

function Check({ label, isChecked, isDisabled, onChoose }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={CHECKBOX}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => {
          onChoose(target.checked);
        }}
      />
      {label}
    </label>
  );
}

/** Chooses whether the pictures come with the posts, and with the places where they were taken. */
function PictureChoice(props: ShownPictures) {
  const { amount, isOn, isOff, note, onChoose, removesLocation, onChooseLocation } = props;
  return (
    <div>
      <Check
        label={`With the pictures (${amount})`}
        isChecked={isOn && !isOff}
        isDisabled={isOff}
        onChoose={onChoose}
      />
      {isOn && !isOff && (
        <Check
          label="Remove the location"
          isChecked={removesLocation}
          onChoose={onChooseLocation}
        />
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** What is known about a format. */
export interface FormatFacts {
  /** Where the description comes from, and how sure it is, in sentences. */
  readonly source: string;
  /** What the format cannot hold, and other rules, each in a sentence. */
  readonly rules: readonly string[];
}

interface ExportDialogProps<Posts extends string, Network extends string, Times extends string> {
  readonly format: {
    readonly groups: readonly FormatGroup[];
    readonly value: string;
    readonly onChoose: (name: string) => void;
  };
  readonly posts: Choice<Posts, Segment<Posts>>;
  /** Why a choice of posts is not possible; '' if all are. */
  readonly postsNote: string;
  readonly network: Choice<Network>;
  /** The labels; null without any. */
  readonly label: Choice<string> | null;
  readonly times: Choice<Times>;
  /** null for posts without pictures, and for a format that has none. */
  readonly pictures: ShownPictures | null;
  /** null while it is being prepared. */
  readonly shown: ShownExport | null;
  /** null while they are found. */
  readonly warnings: readonly ShownWarning[] | null;
  readonly facts: FormatFacts;
  readonly isExporting: boolean;
  /** Called with a function that closes the dialog. */
  readonly onExport: (close: () => void) => void;
  readonly onCopy: (close: () => void) => void;
  /** Shows the posts of a warning. The dialog is closed then. */
  readonly onShow: (posts: readonly string[]) => void;
  readonly onClose: () => void;
}

/** A modal dialog that exports posts to a file of another program, or for people. */
export function ExportDialog<Posts extends string, Network extends string, Times extends string>(
  props: ExportDialogProps<Posts, Network, Times>,
) {
  const { format, posts, postsNote, network, label, times, pictures } = props;
  const { shown, warnings, facts, isExporting } = props;
  const { onExport, onCopy, onShow, onClose } = props;
  const contentRef = useRef<HTMLDivElement>(null);
  const isOff = !shown || shown.count === 0 || isExporting;

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
        <div className={styles.foot}>
          <p role="status" className={styles.file}>
            {isExporting ? 'Exporting…' : <bdi>{shown?.fileName ?? 'Reading the posts…'}</bdi>}
            {!isExporting && shown && shown.fileCount > 1 && (
              <span className={styles.parts}>{shown.fileCount.toLocaleString()} files</span>
            )}
          </p>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="secondary"
            aria-disabled={isOff}
            className={styles.copy}
            onClick={() => {
              if (!isOff) onCopy(close);
            }}
          >
            Copy as table
          </Button>
          <Button
            variant="primary"
            aria-disabled={isOff}
            className={styles.export}
            onClick={() => {
              if (!isOff) onExport(close);
            }}
          >
            <Icon of={IconFileExport} size={18} />
            {shown ? `Export ${countedPosts(shown.count)}` : 'Export'}
          </Button>
        </div>
      )}
    >
      {(close) => (
        <div ref={contentRef} className={styles.frame}>
          <div className={styles.content}>
            <div className={styles.formats}>
              <FormatChoice {...format} />
            </div>
            <div className={styles.choices}>
              <div>
                <h3 className={styles.heading}>Posts</h3>
                <Segments
                  label="Posts"
                  segments={posts.options}
                  value={posts.value}
                  onChoose={posts.onChoose}
                />
                {postsNote !== '' && (
                  <p className={`${styles.note} ${styles.postsNote}`}>{postsNote}</p>
                )}
              </div>
              <div className={styles.fields}>
                {label && <Select label="Label" {...label} />}
                <Select label="Network" {...network} />
                <Select label="Times" {...times} />
              </div>
              {pictures && <PictureChoice {...pictures} />}
              {warnings === null ? (
                <p className={styles.note}>Checking the posts…</p>
              ) : (
                <ExportWarnings
                  warnings={warnings}
                  onShow={(ids) => {
                    close();
                    onShow(ids);
                  }}
                />
              )}
              {shown && (
                <div>
                  <h3 className={styles.heading}>Preview</h3>
                  <FilePreview preview={shown.preview} />
                </div>
              )}
              <div className={`${styles.note} ${styles.facts}`}>
                <p>{facts.source}</p>
                {/* Another format begins with its rules folded. */}
                <details key={format.value}>
                  <summary>Rules for {format.value}</summary>
                  <ul>
                    {facts.rules.map((rule) => (
                      <li key={rule}>{rule}</li>
                    ))}
                  </ul>
                </details>
              </div>
            </div>
          </div>
        </div>
      )}
    </ModalDialog>
  );
}
