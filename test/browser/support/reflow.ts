import { expect, type Page } from '@playwright/test';
import { comeToRest } from './views';

/** A user's reading settings, for example zoom or text spacing. */
export interface Reading {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Additional style rules. */
  readonly rules?: string;
}

/** Sets additional style rules, and removes earlier ones. */
export async function layOver(page: Page, rules: string): Promise<void> {
  // A constructed stylesheet: the page's policy forbids <style> elements.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

/** Waits until the chart has resized, which happens one frame later. */
async function drawAnew(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/**
 * The fixed notices and the bar of the selected posts cover content that can be scrolled. For the
 * checks, they are moved to their own places at the end of the page.
 */
const FIXED_AT_END =
  '[data-floating] { position: static !important } [data-floating] > * { max-height: none !important; }';

/** Moves what is fixed at the bottom of the window to the end of the page. */
export async function moveFixedToEnd(page: Page): Promise<void> {
  await layOver(page, FIXED_AT_END);
}

export async function readAs(page: Page, { viewport, rules = '' }: Reading): Promise<void> {
  await page.setViewportSize(viewport);
  await layOver(page, FIXED_AT_END + rules);
  await drawAnew(page);
  // In another width, a panel may come as a sheet.
  await comeToRest(page);
}

/** Returns the given window widths at which the page scrolls horizontally. */
export async function widthsThatScroll(page: Page, widths: readonly number[]): Promise<number[]> {
  const scrolling: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 });
    await drawAnew(page);
    const isWider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth;
    });
    if (isWider) scrolling.push(width);
  }
  return scrolling;
}

/**
 * Returns descriptions of layout faults: horizontal scrolling; text that is cut
 * off by a box, overflows its visible box, is outside
 * the window, or overlaps other text.
 */
async function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope =
      document.querySelector('dialog[open], [role=dialog], [role=menu], [data-sheet]') ??
      document.body;
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth} pixels`);
    }

    function quote(text: string | null): string {
      return `"${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    }

    // Visually hidden text, the transparent copy behind a text field, or the skip link without focus.
    function isOutOfSight(element: Element): boolean {
      return (
        element.closest('[role=status], [aria-live=polite]') !== null ||
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        getComputedStyle(element).color === 'rgba(0, 0, 0, 0)' ||
        element.getBoundingClientRect().bottom <= 0
      );
    }

    // An excerpt of the text of a post, which is opened whole.
    function isExcerpt(element: Element): boolean {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isInPill = element.closest('button[data-entry]') !== null;
      return (textOverflow === 'ellipsis' && isInPill) || webkitLineClamp !== 'none';
    }

    /** Returns the excerpt that an element is or belongs to, such as a marked word of it. */
    function excerptAround(element: Element): Element | null {
      for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
        if (isExcerpt(at)) return at;
      }
      return null;
    }

    for (const element of scope.querySelectorAll('*')) {
      if (isExcerpt(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = /hidden|clip/;
      if (!hides.test(overflowX + overflowY) || !element.textContent) continue;
      if (isOutOfSight(element)) continue;
      const cutX = hides.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutY = hides.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (cutX || cutY) faults.push(`${quote(element.textContent)} is cut`);
    }

    /** Returns the nearest ancestor with a visible box. */
    function boxAround(element: Element): Element | null {
      for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
        const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(at);
        const isFilled = !/, 0\)$|transparent/.test(backgroundColor);
        if (isFilled || (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0)) return at;
      }
      return null;
    }

    /** Returns the box outside of which an element is scrolled out of sight. */
    function scrollBoxOf(element: Element): DOMRect | null {
      for (let at = element; at !== scope;) {
        at = at.parentElement ?? scope;
        // What sticks to the start of the box does not scroll.
        const { position } = getComputedStyle(at);
        if (position === 'sticky') return null;
        if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
        const { x, y, width, bottom } = at.getBoundingClientRect();
        const [first, last] = [at.firstElementChild, at.lastElementChild].map((edge) =>
          edge && getComputedStyle(edge).position === 'sticky'
            ? edge.getBoundingClientRect()
            : null,
        );
        const top = first?.bottom ?? y;
        return new DOMRect(x, top, width, (last?.top ?? bottom) - top);
      }
      return null;
    }

    interface Line {
      readonly node: Node;
      readonly left: number;
      readonly right: number;
      /** The box of the glyphs, which is smaller than the line box. */
      readonly top: number;
      readonly bottom: number;
    }
    const lines: Line[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      if (!parent.checkVisibility() || isOutOfSight(parent)) continue;
      // Fallback content of a meter.
      if (parent.matches('meter, canvas, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const excerpt = excerptAround(parent);
      const letters = parseFloat(getComputedStyle(parent).fontSize);
      const box = boxAround(excerpt ?? parent)?.getBoundingClientRect();
      const scrollBox = scrollBoxOf(parent);
      const sideways = parent
        .closest('[role=tablist], [role=region][tabindex], [role=region]:has(> table)')
        ?.getBoundingClientRect();
      const step = parent.closest('dialog [role=group][tabindex]')?.getBoundingClientRect();
      const rects = excerpt ? [excerpt.getBoundingClientRect()] : range.getClientRects();
      for (const rect of rects) {
        const middle = (rect.top + rect.bottom) / 2;
        const top = middle - letters / 2;
        const bottom = middle + letters / 2;
        if (rect.width < 1 || (excerpt && rect.height < letters)) continue;
        // It is out of sight, or it is at the edge of what is scrolled.
        if (scrollBox && (bottom > scrollBox.bottom || top < scrollBox.top)) continue;
        // The step of an import scrolls between its top and its foot.
        if (step && (bottom > step.bottom || top < step.top)) continue;
        // A row of tabs, a table and the preview of a file scroll sideways.
        if (sideways && (rect.left < sideways.left || rect.right > sideways.right)) continue;
        lines.push({ node: excerpt ?? node, left: rect.left, right: rect.right, top, bottom });
        if (rect.left < -1 || rect.right > clientWidth + 1) {
          faults.push(`${quote(node.textContent)} reaches beyond the window`);
        }
        const sticksOut =
          box &&
          (rect.left < box.left - 1 ||
            rect.right > box.right + 1 ||
            top < box.top - 1 ||
            bottom > box.bottom + 1);
        if (sticksOut) faults.push(`${quote(node.textContent)} sticks out of its box`);
      }
    }

    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (one.node !== other.node && width > 1 && height > 1) {
          faults.push(`${quote(one.node.textContent)} over ${quote(other.node.textContent)}`);
        }
      }
    }
    return [...new Set(faults)];
  });
}

/** Expects "no sideways scroll, nothing cut": no layout fault, once the page has drawn itself for its window. */
export async function expectNothingCut(page: Page): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => findFaults(page), { message: 'what does not fit' })
    .toEqual([]);
}

/** Returns the shorter side of the smallest control, in pixels, without what is visually hidden. */
export async function smallestTarget(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scope =
      document.querySelector('dialog[open], [role=dialog], [role=menu], [data-sheet]') ?? document;
    const sides = [
      ...scope.querySelectorAll(
        'a[href], button, label:has(input), input:not(label input), select, textarea',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility() &&
          [element, element.parentElement].every(
            (each) => each && getComputedStyle(each).clipPath !== 'inset(50%)',
          ),
      )
      .map((element) => element.getBoundingClientRect())
      .flatMap(({ width, height }) => [width, height]);
    return Math.min(...sides);
  });
}

/** Returns the share of the window's height that the header covers at the end of the page, 0 to 1. */
export async function headerShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const header = document.querySelector('header')?.getBoundingClientRect();
    scrollTo(0, 0);
    if (!header) throw new Error('There is no header.');
    return Math.max(0, header.bottom) / innerHeight;
  });
}
