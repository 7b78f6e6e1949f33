import { expect, type Page } from '@playwright/test';

/** Expects no horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, 'pixels to scroll sideways').toBeLessThanOrEqual(0);
}

interface Control {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isInWidth: boolean;
  readonly isTextWhole: boolean;
  /** The names of the controls that overlap it. */
  readonly overlaps: readonly string[];
}

/**
 * Returns all controls of the current view. A radio button includes its label.
 * Long words in a text field may scroll.
 * With an open dialog, pop-over or menu, only its controls count.
 */
async function measureControls(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const scope =
      document.querySelector('dialog[open], [role=dialog], [role=menu], [data-sheet]') ?? document;
    const controls = [...scope.querySelectorAll('a[href], button, input, textarea, select')]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.checkVisibility() && !isHidden(element))
      .map((element) => ({ element, box: shownBox(element) }))
      // The skip link is above the page until it has focus.
      .filter(({ box }) => box.bottom > 0);

    // Visually hidden: what a closed entry of a phone keeps for the keyboard and for screen readers.
    function isHidden(element: Element): boolean {
      return [element, element.parentElement].some(
        (each) => each && getComputedStyle(each).clipPath === 'inset(50%)',
      );
    }

    /** The box of a control; of a tab, the part of it that the row of tabs shows, which scrolls. */
    function shownBox(element: Element): DOMRect {
      const box = element.getBoundingClientRect();
      const row = element.closest('[role=tablist]')?.getBoundingClientRect();
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
      if (row) {
        left = Math.min(Math.max(left, row.left), row.right);
        right = Math.max(left, Math.min(right, row.right));
      }
      // The steps of an import scroll between its top and its foot, and a table scrolls sideways.
      for (const scrolled of ['[role=region]:has(> table)', 'dialog > [role=group]']) {
        const area = element.closest(scrolled)?.getBoundingClientRect();
        if (!area) continue;
        left = Math.min(Math.max(left, area.left), area.right);
        right = Math.max(left, Math.min(right, area.right));
        top = Math.min(Math.max(top, area.top), area.bottom);
        bottom = Math.max(top, Math.min(bottom, area.bottom));
      }
      return new DOMRect(left, top, right - left, bottom - top);
    }

    function nameOf(element: Element): string {
      return element.getAttribute('aria-label') ?? (element.textContent || element.outerHTML);
    }

    /** What sticks while a box scrolls lies over the rest of the box, which can be scrolled. */
    function stuckIn(element: Element): Element | null {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).position !== 'sticky') continue;
        return at.closest('[role=grid], dialog, [role=dialog], [data-sheet], section[data-opened]')
          ? at
          : null;
      }
      return null;
    }

    /**
     * The end of what is shown of a control: the hours of a week, and the content of a large dialog, cut it
     * where they scroll.
     */
    function shownEnd(element: Element, bottom: number): number {
      const content = Array.from(
        document.querySelectorAll(
          '[data-hours], dialog[open] > *, [role=dialog], [data-sheet], section[data-opened] > *',
        ),
      ).find(
        (each) => each.contains(element) && /auto|scroll/.test(getComputedStyle(each).overflowY),
      );
      return content ? Math.min(bottom, content.getBoundingClientRect().bottom) : bottom;
    }

    const placed = controls.map(({ element, box }) => ({
      element,
      box,
      name: nameOf(element),
      end: shownEnd(element, box.bottom),
      stuck: stuckIn(element),
    }));
    return placed.map(({ element, box, name, end, stuck }) => ({
      name,
      width: element.getBoundingClientRect().width,
      height: element.getBoundingClientRect().height,
      isInWidth: box.left >= 0 && box.right <= document.documentElement.clientWidth,
      isTextWhole:
        element.matches('textarea, [type=search]') ||
        element.scrollWidth <= element.clientWidth + 1,
      overlaps: placed
        .filter(
          (other) =>
            other.element !== element &&
            stuck === other.stuck &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 0.5 &&
            Math.min(end, other.end) - Math.max(box.top, other.box.top) > 0.5,
        )
        .map((other) => other.name),
    }));
  });
}

/**
 * Expects each control to be within the width of the window, to show its whole text, to be at least
 * 24 pixels wide and high (WCAG 2.2, 2.5.8), and not to overlap another control.
 */
export async function expectControlsInOrder(page: Page): Promise<void> {
  for (const control of await measureControls(page)) {
    const { name, width, height, isInWidth, isTextWhole, overlaps } = control;
    expect.soft(isInWidth, `"${name}" lies in the window`).toBe(true);
    expect.soft(isTextWhole, `"${name}" shows its words whole`).toBe(true);
    expect.soft(Math.min(width, height), `the size of "${name}"`).toBeGreaterThanOrEqual(24);
    expect.soft(overlaps, `what "${name}" lies over`).toEqual([]);
  }
}

/** Returns the sum of all layout shifts since the page began to load. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames: the last rendering is complete, and its layout shifts are reported.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            setTimeout(() => {
              resolve(sum);
            });
          });
        });
      }),
  );
}
