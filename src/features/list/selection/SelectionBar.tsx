import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconChevronDown,
  IconClipboardText,
  IconClock,
  IconCopy,
  IconLink,
  IconRepeat,
  IconShare2,
  IconTag,
  IconTrash,
  IconX,
} from '@/ui/controls/icons';
import { PLATFORM } from '@/ui/controls/platform';
import { keyHint } from '@/core/commands/keyNames';
import { FLOATING_MARK, focusOn, placeMark, type Place } from '@/ui/controls/focusTargets';
import { buttonClass } from '@/ui/controls/Button';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { useReservedSpace } from '@/ui/controls/useReservedSpace';
import { counted, countedPosts } from '@/core/text/words';
import { shiftName, type WallShift } from '@/core/time/wallShift';
import { CHECKBOX } from '@/ui/controls/controls';
import { typedShift, type TypedShift } from '../rules/shiftPreview';
import styles from './SelectionBar.module.css';
import { SelectionForm, type FormName } from './SelectionForms';

/** A part of the sentence above the actions: plain text, a date, or a warning. */
export interface PreviewPart {
  readonly text: string;
  readonly kind?: 'date' | 'warning';
}

/** The spread of the posts over their posting times. */
interface SpreadTool {
  /** Describes it. */
  readonly preview: readonly PreviewPart[];
  /** True if the posts need it: they share times or clash, the form for the day is open, or a day is chosen. */
  readonly isOffered: boolean;
  /** See `spreadAfter`. */
  readonly after: string;
  readonly onAfterChange: (after: string) => void;
  /** Called when the form for the day opens or closes, with true while it is open. */
  readonly onForm: (isOpen: boolean) => void;
  readonly onSpread: () => void;
}

interface SelectionBarProps {
  /** Null without posting times. */
  readonly spread: SpreadTool | null;
  /** The number of selected posts, at least 1. */
  readonly count: number;
  /** The number of found posts, on all pages. */
  readonly total: number;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
  readonly onCopyTexts: () => void;
  readonly onShareReview: () => void;
  readonly onDuplicate: () => void;
  readonly onRepeat: () => void;
  readonly onDelete: () => void;
  /** Describes the effects of a shift. Called again only if the shift or the function changes. */
  readonly previewOf: (shift: WallShift) => readonly PreviewPart[];
  readonly onShift: (shift: WallShift) => void;
  /** Describes the effects of a time of day on the posts. */
  readonly timePreviewOf: (time: string) => string;
  /** @param time `HH:MM` */
  readonly onSetTime: (time: string) => void;
  /** The form for the accounts, or for the labels, of the posts. Its code is loaded when it is opened. */
  readonly tagForm: (form: 'channelForm' | 'labelForm') => ReactNode;
  /** Called if the bar unmounts while one of its controls has focus. */
  readonly onFocusLost: () => void;
}

/**
 * The greatest number of posts for which the preview is computed while its form is closed, so that a key
 * that selects one more post does not wait for it.
 */
const PREVIEWED_WHILE_CLOSED = 1000;

/** The tools that open a form above the actions. */
const FORM_TOOLS = [
  { name: 'Set time', icon: IconClock, form: 'timeForm' },
  { name: 'Set networks', icon: IconLink, form: 'channelForm' },
  { name: 'Label', icon: IconTag, form: 'labelForm' },
] as const;

const A_WEEK: TypedShift = { amount: '1', unit: 'weeks', direction: 'later' };

/**
 * The bar with the actions on the selected posts, fixed at the bottom of the window. The actions are a
 * toolbar: one tab stop, in which arrow keys move. Its forms close when they are done, and on Escape.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { spread, count, total, onSelectAll, onClear, onCopyTexts, onShareReview } = props;
  const {
    onDuplicate,
    onRepeat,
    onDelete,
    previewOf,
    onShift,
    timePreviewOf,
    onSetTime,
    tagForm,
    onFocusLost,
  } = props;
  const previewId = useId();
  const barRef = useRef<HTMLDivElement>(null);
  const toolbarRef = useRef<HTMLDivElement>(null);
  useReservedSpace(barRef, '--bar-space', 'var(--space-16)');

  const [openForm, setOpenForm] = useState<FormName | null>(null);
  const [move, setMove] = useState(A_WEEK);
  const [time, setTime] = useState('');
  const toolbar = useOneTabStop(toolbarRef, 'input, button');

  const { amount, unit, direction } = move;
  const shift = useMemo(() => typedShift({ amount, unit, direction }), [amount, unit, direction]);
  const isPreviewed = openForm === 'moveForm' || count <= PREVIEWED_WHILE_CLOSED;
  const preview = useMemo(
    () => (shift && isPreviewed ? previewOf(shift) : null),
    [shift, isPreviewed, previewOf],
  );
  const timePreview = useMemo(
    () => (openForm === 'timeForm' && time !== '' ? timePreviewOf(time) : ''),
    [openForm, time, timePreviewOf],
  );

  // A form that is loaded on demand focuses its first control itself.
  useLayoutEffect(() => {
    if (openForm) barRef.current?.querySelector<HTMLElement>('form input')?.focus();
  }, [openForm]);

  const onSpreadForm = spread?.onForm;
  useEffect(() => {
    onSpreadForm?.(openForm === 'spreadForm');
  }, [onSpreadForm, openForm]);

  useLayoutEffect(() => {
    const bar = barRef.current;
    return () => {
      if (bar?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  /** Closes the form, and moves focus from it to the button that opens it. */
  function closeForm() {
    const isInForm = barRef.current?.querySelector('form')?.contains(document.activeElement);
    if (openForm && isInForm) focusOn(openForm);
    setOpenForm(null);
  }

  function toggleForm(form: FormName) {
    setOpenForm(openForm === form ? null : form);
  }

  function handleMove() {
    if (!shift) {
      setOpenForm('moveForm');
      return;
    }
    onShift(shift);
    closeForm();
  }

  function handleSetTime() {
    if (time === '') return;
    onSetTime(time);
    closeForm();
  }

  function handleToolbarKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && openForm) {
      event.preventDefault();
      setOpenForm(null);
    }
    toolbar.onKeyDown(event);
  }

  function handleSpread() {
    spread?.onSpread();
    closeForm();
  }

  const moveName = `Move${spread ? '' : ` ${countedPosts(count)}`}${shift ? ` ${shiftName(shift)}` : ''}`;

  /** True while the sentence above the actions is about a spread. */
  const isSpreading = openForm === 'spreadForm' || (openForm === null && spread?.isOffered);

  /** The sentence above the actions. */
  function shownPreview(): readonly PreviewPart[] {
    if (isSpreading && spread) return spread.preview;
    return movePreview();
  }

  function movePreview(): readonly PreviewPart[] {
    if (openForm === 'channelForm' || openForm === 'labelForm') {
      return [{ text: `Each choice changes ${countedPosts(count)} at once` }];
    }
    if (openForm === 'timeForm') {
      return [{ text: timePreview || 'Choose a time of day. The dates stay.' }];
    }
    if (preview) return preview;
    return [
      {
        text: shift
          ? 'Open “Change the move” to see what will change'
          : 'Enter a whole number, 1 or more',
      },
    ];
  }

  return (
    <div ref={barRef} className={styles.bar} {...FLOATING_MARK}>
      <p
        id={isSpreading ? `${previewId}spread` : previewId}
        className={`${styles.preview} ${openForm || isSpreading ? '' : styles.idle}`}
      >
        <Icon of={openForm === 'timeForm' ? IconClock : IconCalendarTime} size={18} />
        <span>
          {shownPreview().map((part, index) => (
            <PreviewText key={index} {...part} />
          ))}
        </span>
      </p>
      {spread && (
        <p id={isSpreading ? previewId : `${previewId}spread`} hidden>
          {(isSpreading ? movePreview() : spread.preview).map(({ text }) => text).join('')}
        </p>
      )}
      {openForm && (
        <SelectionForm
          key={openForm}
          form={openForm}
          after={spread?.after ?? ''}
          onAfterChange={(after) => spread?.onAfterChange(after)}
          onSpread={handleSpread}
          count={count}
          move={move}
          onMoveChange={setMove}
          time={time}
          onTimeChange={setTime}
          previewId={previewId}
          tagForm={tagForm}
          onMove={() => {
            if (shift) handleMove();
          }}
          onSetTime={handleSetTime}
          onClose={closeForm}
        />
      )}
      <div
        ref={toolbarRef}
        role="toolbar"
        aria-label="Selected posts"
        className={`${styles.tools} ${spread ? styles.crowded : ''}`}
        onKeyDown={handleToolbarKeyDown}
        onFocus={toolbar.onFocus}
      >
        <SelectAll count={count} total={total} onSelectAll={onSelectAll} onClear={onClear} />
        {spread && (
          <SplitButton
            name={
              <>
                Spread<span className={styles.long}> over posting times</span>
              </>
            }
            label="Spread over posting times"
            icon={IconCalendarPlus}
            variant={spread.isOffered ? 'primary' : 'secondary'}
            previewId={`${previewId}spread`}
            caret="Begin after…"
            form="spreadForm"
            isFormOpen={openForm === 'spreadForm'}
            onPress={handleSpread}
            onToggleForm={() => {
              toggleForm('spreadForm');
            }}
          />
        )}
        <SplitButton
          name={moveName}
          label={moveName}
          icon={IconCalendarTime}
          variant={spread?.isOffered ? 'secondary' : 'primary'}
          previewId={previewId}
          caret="Change the move"
          form="moveForm"
          isFormOpen={openForm === 'moveForm'}
          onPress={handleMove}
          onToggleForm={() => {
            toggleForm('moveForm');
          }}
        />
        {FORM_TOOLS.map(({ name, icon, form }) => (
          <Tool
            key={form}
            name={name}
            icon={icon}
            opens={{ form, isOpen: openForm === form }}
            onPress={() => {
              toggleForm(form);
            }}
          />
        ))}
        <Tool
          name={count === 1 ? 'Copy text' : `Copy ${counted(count, 'text', 'texts')}`}
          icon={IconClipboardText}
          isBrief
          onPress={onCopyTexts}
        />
        <Tool name="Duplicate" icon={IconCopy} onPress={onDuplicate} />
        <Tool name="Repeat…" icon={IconRepeat} place="repeatForm" isBrief onPress={onRepeat} />
        <Tool name="Share for review…" icon={IconShare2} isBrief onPress={onShareReview} />
        <Tool name="Delete" icon={IconTrash} isDanger onPress={onDelete} />
        <button
          type="button"
          className={`${buttonClass('icon')} ${styles.clear}`}
          aria-label="Clear selection"
          title={`Clear selection${keyHint('Escape', PLATFORM)}`}
          onClick={onClear}
        >
          <Icon of={IconX} />
        </button>
      </div>
    </div>
  );
}

/** The checkbox that selects all found posts, or none, with the numbers of both. */
function SelectAll({
  count,
  total,
  onSelectAll,
  onClear,
}: Pick<SelectionBarProps, 'count' | 'total' | 'onSelectAll' | 'onClear'>) {
  const isAll = count === total;
  const name = `Select all ${total.toLocaleString()}`;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        className={CHECKBOX}
        aria-label={name}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll;
        }}
        onChange={isAll ? onClear : onSelectAll}
      />
      <span className={styles.count}>{count.toLocaleString()} selected</span>
      {!isAll && <span className={styles.link}>{name}</span>}
    </label>
  );
}

interface SplitButtonProps {
  /** What it does; for a move, how far. */
  readonly name: ReactNode;
  /** The accessible name, if a narrow window hides a part of `name`. */
  readonly label?: string;
  readonly icon: IconPaths;
  readonly variant: 'primary' | 'secondary';
  /** The id of the preview. */
  readonly previewId: string;
  /** The name of the button that opens the form. */
  readonly caret: string;
  readonly form: FormName;
  readonly isFormOpen: boolean;
  readonly onPress: () => void;
  readonly onToggleForm: () => void;
}

/** The button that moves the posts, and the one that opens the form for how. */
function SplitButton(props: SplitButtonProps) {
  const { name, label, icon, variant, previewId, caret, form, isFormOpen, onPress, onToggleForm } =
    props;
  return (
    <div className={styles.split}>
      <button
        type="button"
        className={`${buttonClass(variant)} ${styles.move}`}
        aria-label={label}
        aria-describedby={previewId}
        onClick={({ detail }) => {
          // Ignores the second click of a double click.
          if (detail <= 1) onPress();
        }}
      >
        <Icon of={icon} size={18} />
        <span>{name}</span>
      </button>
      <button
        type="button"
        className={`${buttonClass(variant)} ${styles.caret} ${styles[variant]}`}
        aria-label={caret}
        title={caret}
        aria-expanded={isFormOpen}
        {...placeMark(form)}
        onClick={onToggleForm}
      >
        <Icon of={IconChevronDown} size={18} />
      </button>
    </div>
  );
}

/** A part of the preview, with its meaning as markup. */
function PreviewText({ text, kind }: PreviewPart) {
  if (kind === 'date') return <strong>{text}</strong>;
  return kind === 'warning' ? <em>{text}</em> : text;
}

interface ToolProps {
  readonly name: string;
  readonly icon: IconPaths;
  /** The form that it opens; omitted if it opens none. */
  readonly opens?: { readonly form: FormName; readonly isOpen: boolean };
  /** The place that it is. */
  readonly place?: Place;
  readonly isDanger?: boolean;
  /** True to show only the icon at every width. */
  readonly isBrief?: boolean;
  readonly onPress: () => void;
}

/** An action of the toolbar. In a narrow window it shows only its icon. */
function Tool(props: ToolProps) {
  const { name, icon, opens, place = opens?.form, isDanger = false, isBrief = false } = props;
  return (
    <button
      type="button"
      className={`${buttonClass('secondary')} ${styles.tool} ${isDanger ? styles.danger : ''} ${isBrief ? styles.brief : ''}`}
      aria-label={name}
      title={name}
      aria-expanded={opens?.isOpen}
      {...(place && placeMark(place))}
      onClick={props.onPress}
    >
      <Icon of={icon} size={18} />
      <span className={styles.word}>{name}</span>
    </button>
  );
}
