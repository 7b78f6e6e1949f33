import { __iconNode as IconFileExport } from '@tabler/icons-react/dist/esm/icons/IconFileExport.mjs';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Segments, type Segment } from '@/ui/controls/Segments';
import { countedPosts } from '@/core/plan/titles';
import type { ExportPreview } from './rules/writing/exportPreview';
import { ExportWarnings, type ShownWarning } from './ExportWarnings';
import { FilePreview } from './FilePreview';
import { FormatChoice, type FormatGroup } from './FormatChoice';
import styles from './ExportDialog.module.css';

/** An entry of a select. */
export interface Option<Value extends string> {
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

/** What an export will write. */
export interface ShownExport {
  readonly fileName: string;
  /** The number of files; more than one come as a zip. */
  readonly fileCount: number;
  /** The number of posts. */
  readonly count: number;
  readonly preview: ExportPreview;
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
  const { format, posts, postsNote, network, label, times, shown, warnings, facts, isExporting } =
    props;
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
