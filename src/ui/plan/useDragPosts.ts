import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ElapsedTime } from '@/core/time/Time';
import { isFloating } from '@/ui/controls/entryFocus';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import { createEdges, type Turning } from './dragEdges';
import { LONG_PRESS_MS } from './longPress';

/** The distance in pixels after which a pressed pointer drags. */
const DRAG_DISTANCE = 5;

/** The distance in pixels from the pointer to what follows it, and from there to the edge of the window. */
const GHOST_GAP = 12;

/** A pointer that drags, and the keys that change the drag while they are pressed. */
export interface DragPointer extends Pick<
  MouseEvent,
  'clientX' | 'clientY' | 'altKey' | 'shiftKey'
> {
  /** The distance from the start of the post to the pointer when it was pressed. */
  readonly grabY: number;
  /**
   * True on the place of the press after something has scrolled below it: a drop there is no move. Without scrolling, a
   * step of a few minutes in a week can end there.
   */
  readonly isBack: boolean;
}

interface Drag extends Partial<Turning> {
  /** Differs when something else is shown below the pointer. */
  readonly shown: string;
  /** True while something follows the pointer. */
  readonly hasGhost: boolean;
  /** Called when a post is picked up. */
  readonly onBegin: (id: string) => void;
  /** Called whenever what is below the pointer may have changed. */
  readonly onOver: (pointer: DragPointer) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** A pointer that is pressed on a post. */
interface Press {
  readonly id: string;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** The distance from the start of the post to the pointer. */
  readonly grabY: number;
  /** Aborted when the pointer is released or cancelled. */
  readonly released: AbortController;
  /** After Escape it is cancelled, until the pointer is released. */
  state: 'pressed' | 'dragging' | 'cancelled';
  /** Where the pointer is now. */
  at: Pick<MouseEvent, 'clientX' | 'clientY'>;
  hasScrolled: boolean;
}

type PressedKeys = Pick<DragPointer, 'altKey' | 'shiftKey'>;

/**
 * Returns the element below a pointer that a selector finds in the view; null if there is none, or if the pointer is
 * back. A drop goes through what floats above the page: the notice, and the bar of the selected posts.
 */
export function elementBelow(
  root: HTMLElement,
  selector: string,
  { clientX, clientY, isBack }: DragPointer,
): HTMLElement | null {
  if (isBack) return null;
  const [top] = document
    .elementsFromPoint(clientX, clientY)
    .filter((element) => !isFloating(element));
  const found = top?.closest<HTMLElement>(selector) ?? null;
  return root.contains(found) ? found : null;
}

/** Returns true if a pointer is farther from the place of the press than a click may be. */
function isFar({ x, y }: Press, { clientX, clientY }: Press['at']): boolean {
  return Math.hypot(clientX - x, clientY - y) > DRAG_DISTANCE;
}

function preventDefault(event: Event) {
  event.preventDefault();
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

interface Listening {
  /** Finds the target again, for example after the view has turned. */
  readonly aim: () => void;
  readonly end: () => void;
}

/**
 * Drags the posts of a view, and the ideas beside it, by mouse, pen or, after a long press, by touch. Pointer events give the position at any
 * moment, which a week needs for the time of day; the browser's own drag and drop does not.
 *
 * @param ghostRef an element that follows the pointer
 */
export function useDragPosts(
  rootRef: RefObject<HTMLElement | null>,
  ghostRef: RefObject<HTMLElement | null>,
  drag: Drag,
): void {
  const time = useElapsedTime();
  const latest = useRef(drag);
  useLayoutEffect(() => {
    latest.current = drag;
  });
  const listening = useRef<Listening>(null);
  useEffect(() => {
    const { current } = rootRef;
    if (!current) return;
    listening.current = listenForDrags(current, ghostRef, latest, time);
    return listening.current.end;
  }, [rootRef, ghostRef, time]);

  // Aim again although the pointer did not move: what is under it has changed, or the ghost has just appeared and
  // must be positioned.
  const { shown, hasGhost } = drag;
  useEffect(() => {
    listening.current?.aim();
  }, [shown, hasGhost]);
}

/**
 * Listens for drags of the posts in an element.
 *
 * @param ghostRef an element that follows the pointer
 * @param latest what is shown now, and what is called
 */
function listenForDrags(
  root: HTMLElement,
  ghostRef: RefObject<HTMLElement | null>,
  latest: RefObject<Drag>,
  time: ElapsedTime,
): Listening {
  let cancelLongPress: (() => void) | undefined;
  let press: Press | null = null;
  const moveAtEdges = createEdges(root, time, {
    turnAt: (pointer) => latest.current.turnAt?.(pointer) ?? 0,
    onTurn: (step) => latest.current.onTurn?.(step),
  });
  const ended = new AbortController();
  let pressedKeys: PressedKeys = { altKey: false, shiftKey: false };

  function allowClicks() {
    document.removeEventListener('click', swallow, true);
  }

  function endPress() {
    press?.released.abort();
    press = null;
    cancelLongPress?.();
    moveAtEdges(null);
  }

  function beginDrag(pressed: Press) {
    pressed.state = 'dragging';
    // Neither the click at its end nor that of a second pointer opens a post.
    document.addEventListener('click', swallow, true);
    // Events go on if the pressed element is removed when the view turns.
    root.setPointerCapture(pressed.pointerId);
    latest.current.onBegin(pressed.id);
  }

  function aim() {
    if (press?.state !== 'dragging') return;
    const { at, grabY, hasScrolled } = press;
    const { clientX, clientY } = at;
    const { altKey, shiftKey } = pressedKeys;
    const isBack = hasScrolled && !isFar(press, at);
    latest.current.onOver({ clientX, clientY, altKey, shiftKey, grabY, isBack });
    const ghost = ghostRef.current;
    if (!ghost) return;
    // Beside the pointer, within the window.
    const x = Math.min(clientX + GHOST_GAP, window.innerWidth - ghost.offsetWidth - GHOST_GAP);
    ghost.style.translate = `${Math.max(x, 0)}px ${clientY - grabY}px`;
  }

  function handleScroll() {
    if (press) press.hasScrolled = true;
    aim();
  }

  function handleMove(event: PointerEvent) {
    if (event.pointerId !== press?.pointerId) return;
    // While another button is pressed, releasing the primary one fires `pointermove`, not `pointerup`.
    const isPrimaryDown = (event.buttons & 1) !== 0;
    if (!isPrimaryDown) {
      const isDrop = press.state === 'dragging';
      handleUp(event);
      if (isDrop) keepMenuClosed();
      return;
    }
    if (press.state === 'cancelled') return;
    const { clientX: x, clientY: y } = event;
    if (press.state === 'pressed') {
      if (!isFar(press, event)) return;
      if (event.pointerType === 'touch') {
        // The finger scrolls.
        endPress();
        return;
      }
      beginDrag(press);
    }
    press.at = event;
    pressedKeys = event;
    aim();
    moveAtEdges(isFar(press, event) ? { x, y } : null);
  }

  /** Suppresses the context menu until the last button is released, because Windows opens it on release. */
  function keepMenuClosed() {
    const menuBlock = new AbortController();
    const { signal } = menuBlock;
    const allowMenu = () => {
      menuBlock.abort();
    };
    document.addEventListener('contextmenu', preventDefault, { signal });
    document.addEventListener('pointerup', () => time.after(0, allowMenu), { signal });
  }

  function handleUp({ pointerId }: PointerEvent) {
    if (pointerId !== press?.pointerId) return;
    const { state } = press;
    endPress();
    time.after(0, allowClicks);
    if (state === 'dragging') latest.current.onDrop();
  }

  function handleCancel({ pointerId }: PointerEvent) {
    if (pointerId !== press?.pointerId) return;
    const isDragging = press.state === 'dragging';
    endPress();
    allowClicks();
    if (isDragging) latest.current.onCancel();
  }

  function handleKey(event: KeyboardEvent) {
    if (press?.state !== 'dragging') return;
    event.preventDefault();
    event.stopPropagation();
    pressedKeys = event;
    if (event.key === 'Escape') {
      press.state = 'cancelled';
      moveAtEdges(null);
      latest.current.onCancel();
    } else aim();
  }

  function handleDown(event: PointerEvent) {
    const { target, isPrimary, button, ctrlKey, metaKey } = event;
    // A second pointer does not take the place of the first one.
    if (press || !isPrimary || button !== 0 || ctrlKey || metaKey) return;
    const post =
      target instanceof Element ? target.closest<HTMLElement>('[data-entry], [data-idea]') : null;
    const id = post?.dataset.entry ?? post?.dataset.idea;
    if (!post || id === undefined) return;
    const { clientX: x, clientY: y, pointerId } = event;
    const released = new AbortController();
    const pressed: Press = {
      id,
      pointerId,
      x,
      y,
      // An idea is higher than what it is in a week.
      grabY: post.dataset.entry === undefined ? 0 : y - post.getBoundingClientRect().top,
      released,
      state: 'pressed',
      at: event,
      hasScrolled: false,
    };
    press = pressed;
    pressedKeys = event;
    const { signal } = released;
    document.addEventListener('pointermove', handleMove, { signal });
    document.addEventListener('pointerup', handleUp, { signal });
    document.addEventListener('pointercancel', handleCancel, { signal });
    document.addEventListener('keydown', handleKey, { signal, capture: true });
    document.addEventListener('keyup', handleKey, { signal, capture: true });
    document.addEventListener('scroll', handleScroll, { signal, capture: true });
    // A long press, or the right button during a drag, opens the menu of the browser.
    document.addEventListener('contextmenu', preventDefault, { signal });
    if (event.pointerType === 'touch') {
      // The events of a finger go to the element that it touched. After that is removed, they do not reach `root`.
      post.addEventListener('touchmove', handleTouchMove, { signal, passive: false });
      cancelLongPress = time.after(LONG_PRESS_MS, () => {
        beginDrag(pressed);
        aim();
      });
    }
  }

  // While a finger drags, it must not scroll the page.
  function handleTouchMove(event: TouchEvent) {
    if (press?.state === 'dragging') event.preventDefault();
  }

  root.addEventListener('pointerdown', handleDown, { signal: ended.signal });
  // Before any touch: browsers decide when a touch begins whether a listener can prevent its scrolling.
  root.addEventListener('touchmove', handleTouchMove, { signal: ended.signal, passive: false });
  return {
    aim,
    end() {
      endPress();
      allowClicks();
      ended.abort();
    },
  };
}
