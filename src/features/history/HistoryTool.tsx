import { useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { isPressOf } from '@/core/commands/keyPress';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { focusOn } from '@/ui/controls/focusTargets';
import { isEmptyChange } from '@/core/change/change';
import { pastText, stepText } from '@/store/history/stepText';
import { countedPosts } from '@/core/text/words';
import { countLeftOut } from '@/store/history/stepping';
import {
  jumpedTo,
  redone,
  selectHistory,
  selectLastStep,
  selectNextStep,
  undone,
  type Step,
} from '@/store/history/steps';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { useUnsaved } from '@/ui/page/unsaved';
import type { Announce } from '@/ui/page/useAnnouncements';
import { buttonClass } from '@/ui/controls/Button';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@/ui/controls/icons';
import { PLATFORM } from '@/ui/controls/platform';
import { ariaKeys, keyHint } from '@/core/commands/keyNames';
import { COMMANDS } from '@/ui/page/commands';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useOnDemand } from '@/ui/page/useOnDemand';
import styles from './HistoryTool.module.css';

interface HistoryToolProps {
  readonly announce: Announce;
}

async function loadDrawer() {
  const { HistoryDrawer } = await import(/* webpackChunkName: 'history' */ './HistoryDrawer');
  return HistoryDrawer;
}

/** Undo, redo and the list of steps: their commands, their keys and their buttons in the header. */
export function HistoryTool({ announce }: HistoryToolProps) {
  const { undo, redo, jump } = useUndo(announce);
  const last = useAppSelector(selectLastStep);
  const next = useAppSelector(selectNextStep);
  const drawer = useOnDemand(loadDrawer, 'The history could not be loaded', announce);
  useCommandHandlers(() => ({
    ...(last && { undo }),
    ...(next && { redo }),
    history: drawer.open,
  }));
  useHistoryKeys({ undo, redo, isHistoryShown: drawer.Wanted !== null });
  return (
    <>
      <HistoryButtons
        undoText={last ? stepText(last.label) : null}
        redoText={next ? stepText(next.label) : null}
        onUndo={undo}
        onRedo={redo}
        onOpenHistory={drawer.open}
      />
      {drawer.Wanted && <drawer.Wanted key={drawer.opening} onJump={jump} onClose={drawer.close} />}
    </>
  );
}

/** @param count the number of posts that were left as they are */
function withLeftOut(text: string, step: Step, count: number): string {
  if (isEmptyChange(step.change)) return `${text} · without effect, since another tab deleted it`;
  return count > 0
    ? `${text} · except for ${countedPosts(count)} that another tab has deleted or restored`
    : text;
}

/** Stable between renders. */
interface Undo {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes or redoes until `count` steps are applied. */
  readonly jump: (count: number) => void;
}

/**
 * Undoes and redoes steps, and announces it in a notice that offers the opposite. If this removes the
 * element with focus, focus goes to the page's heading.
 */
function useUndo(announce: Announce): Undo {
  const store = useAppStore();
  const unsaved = useUnsaved();
  return useMemo(() => {
    /** @param withRest returns the message with what is added to it after the event */
    function perform(
      event: ReturnType<typeof undone | typeof redone | typeof jumpedTo>,
      message: string,
      notice: 'Undo' | 'Redo',
      withRest = (text: string) => text,
    ) {
      // A screen reader can press Undo while a field has focus and holds unsaved text.
      unsaved.flush();
      const hadFocus = document.activeElement !== document.body;
      // Runs the effects of a page that was just opened, so that its announcement does not replace the
      // message.
      flushSync(() => announce(''));
      // Rendered synchronously, to see whether focus was lost, and at once, so that the notice stays
      // and keeps focus.
      flushSync(() => {
        store.dispatch(event);
        announce(withRest(message), { notice });
      });
      if (hadFocus && document.activeElement === document.body) {
        focusOn('page');
      }
    }

    return {
      undo() {
        const step = selectLastStep(store.getState());
        if (!step) return;
        perform(undone(), `Undone: ${stepText(step.label)}`, 'Redo', (text) =>
          withLeftOut(text, step, countLeftOut(step, selectNextStep(store.getState()))),
        );
      },
      redo() {
        const step = selectNextStep(store.getState());
        if (!step) return;
        perform(redone(), `Redone: ${stepText(step.label)}`, 'Undo', (text) =>
          withLeftOut(text, step, countLeftOut(step, selectLastStep(store.getState()))),
        );
      },
      jump(count) {
        const { past, future } = selectHistory(store.getState());
        if (count === past.length) return;
        const isBack = count < past.length;
        const step = [...past, ...future][count - 1];
        const place = step ? pastText(step.label) : 'start';
        const message = `Went ${isBack ? 'back' : 'forward'} to: ${place}`;
        perform(jumpedTo(count), message, isBack ? 'Redo' : 'Undo');
      },
    };
  }, [store, unsaved, announce]);
}

interface HistoryButtonsProps {
  /** The text of the step to undo, for example `delete “Summer sale…”`; null if there is none. */
  readonly undoText: string | null;
  /** The text of the step to redo; null if there is none. */
  readonly redoText: string | null;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onOpenHistory: () => void;
}

/** The buttons for undo, redo and the history panel. */
export function HistoryButtons({
  undoText,
  redoText,
  onUndo,
  onRedo,
  onOpenHistory,
}: HistoryButtonsProps) {
  return (
    <div className={styles.buttons}>
      <StepButton
        verb="Undo"
        text={undoText}
        icon={IconArrowBackUp}
        keys={HISTORY_KEYS.undo}
        onPress={onUndo}
      />
      <StepButton
        verb="Redo"
        className={styles.redo}
        text={redoText}
        icon={IconArrowForwardUp}
        keys={HISTORY_KEYS.redo}
        onPress={onRedo}
      />
      <button
        type="button"
        aria-label="History"
        title="History"
        aria-haspopup="dialog"
        className={`${buttonClass('icon')} ${styles.button}`}
        onClick={onOpenHistory}
      >
        <Icon of={IconHistory} />
      </button>
    </div>
  );
}

interface StepButtonProps {
  readonly verb: 'Undo' | 'Redo';
  readonly text: string | null;
  readonly icon: IconPaths;
  /** Alternative keys; the tooltip names the first. */
  readonly keys: readonly string[];
  readonly onPress: () => void;
  readonly className?: string | undefined;
}

/** An undo or redo button. It uses `aria-disabled` because a disabled button loses focus. */
function StepButton({ verb, text, icon, keys, onPress, className = '' }: StepButtonProps) {
  const label = text === null ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${text}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label}${keyHint(keys[0] ?? '', PLATFORM)}`}
      aria-disabled={text === null}
      aria-keyshortcuts={ariaKeys(keys)}
      className={`${buttonClass('icon')} ${styles.button} ${className}`}
      onClick={text === null ? undefined : onPress}
    >
      <Icon of={icon} />
    </button>
  );
}

type Direction = 'undo' | 'redo';

/**
 * How long a field has to answer Ctrl+Z with an undo of its own, in milliseconds. Chromium answers in
 * the same task; Firefox and WebKit send the key to the field in a later one.
 */
export const FIELD_ANSWER_MS = 100;

/** The input types that take no text and so have nothing to undo. */
const NO_TEXT = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
];

/** True for an element that may have text of its own to undo. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return target instanceof HTMLTextAreaElement;
}

/** The keys that work on every page, not only on the scheduler. */
const HISTORY_KEYS = {
  undo: COMMANDS.undo.keys.filter((keys) => keys.includes('+')),
  redo: COMMANDS.redo.keys,
} as const;

/** The direction of a key press: Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with ⌘ on a Mac. */
function directionOf(event: KeyboardEvent): Direction | null {
  if (isPressOf(HISTORY_KEYS.undo, event)) return 'undo';
  return isPressOf(HISTORY_KEYS.redo, event) ? 'redo' : null;
}

/** The text of a field. A number field has the value '' for invalid input, so `badInput` is included. */
function textIn(target: EventTarget | null): string | null {
  if (target instanceof HTMLTextAreaElement) return target.value;
  if (target instanceof HTMLInputElement) return `${target.validity.badInput} ${target.value}`;
  return null;
}

interface HistoryKeys {
  /** Must be stable between renders. The same holds for `redo`. */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Whether a dialog is open that shows the steps: the keys work there, and in no other dialog. */
  readonly isHistoryShown: boolean;
}

/**
 * Undo and redo by keyboard. Ctrl+Z first goes to the focused field. If the field undoes its own text,
 * it fires an input event, and the history does nothing. Key repeat is ignored.
 */
function useHistoryKeys({ undo, redo, isHistoryShown }: HistoryKeys): void {
  const time = useElapsedTime();
  // Before the browser draws: a key may follow at once.
  useLayoutEffect(() => {
    /** Functions that cancel the undo or redo steps that wait for a field, oldest first. */
    let waiting: (() => void)[] = [];
    /** The last known text of each field that was typed in. */
    const lastText = new WeakMap<EventTarget, string | null>();

    function remember({ target }: Event) {
      if (target) lastText.set(target, textIn(target));
    }

    function perform(direction: Direction) {
      if (direction === 'undo') undo();
      else redo();
    }

    function handleKeyDown(event: KeyboardEvent) {
      const direction = directionOf(event);
      const isBehindDialog = !isHistoryShown && document.querySelector('dialog[open]') !== null;
      if (!direction || event.defaultPrevented || isBehindDialog) return;
      if (isField(event.target)) {
        if (event.repeat) return;
        const cancel = time.after(FIELD_ANSWER_MS, () => {
          waiting = waiting.filter((other) => other !== cancel);
          perform(direction);
        });
        waiting.push(cancel);
        return;
      }
      event.preventDefault();
      if (!event.repeat) perform(direction);
    }

    function handleInput(event: Event) {
      // Chromium also fires the event for text that the product has cleared; the value does not change
      // then. It can undo in another field than the focused one, which is the target of `beforeinput`.
      const { target } = event;
      const hasChanged = target === null || lastText.get(target) !== textIn(target);
      remember(event);
      if (!(event instanceof InputEvent) || !/^history(Un|Re)do$/.test(event.inputType)) return;
      if (hasChanged) waiting.shift()?.();
    }

    document.addEventListener('keydown', handleKeyDown);
    document.addEventListener('beforeinput', remember);
    document.addEventListener('input', handleInput);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
      document.removeEventListener('beforeinput', remember);
      document.removeEventListener('input', handleInput);
      for (const cancel of waiting) cancel();
    };
  }, [time, undo, redo, isHistoryShown]);
}
