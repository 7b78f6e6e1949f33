import type { CDPSession, Page } from '@playwright/test';
import { contrast, flatten, parseColour } from './contrast';

const CONTROLS = 'a[href], button, label, input, select, textarea';

interface Painted {
  readonly name: string;
  readonly ink: string;
  /** The backgrounds below the text, nearest first. */
  readonly grounds: readonly string[];
  /** The colour of the border, if there is one that the control needs. */
  readonly edge: string | null;
  /** The backgrounds around the border, nearest first. */
  readonly surroundings: readonly string[];
}

async function readPaint(page: Page, selector: string): Promise<Painted[]> {
  return page.evaluate((wanted) => {
    const scope = document.querySelector('dialog[open]') ?? document;

    function groundsOf(element: Element | null): string[] {
      const grounds: string[] = [];
      for (let at = element; at; at = at.parentElement) {
        grounds.push(getComputedStyle(at).backgroundColor);
      }
      return grounds;
    }

    return [...scope.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        // WCAG 1.4.11: a button is identified by its text, so its edge needs no contrast.
        const hasText = element.matches('a, button') && element.textContent.trim() !== '';
        const hasEdge =
          !hasText &&
          borderTopStyle !== 'none' &&
          parseFloat(borderTopWidth) > 0 &&
          !/, 0\)$|transparent/.test(borderTopColor);
        const around = element.closest('section, form, li, label, nav, main');
        const own = element.getAttribute('aria-label') ?? element.textContent;
        const where = around?.getAttribute('aria-label') ?? around?.textContent ?? '';
        return {
          name: `${element.tagName.toLowerCase()} "${(own || where).trim().slice(0, 40)}"`,
          ink: color,
          grounds: groundsOf(element),
          edge: hasEdge ? borderTopColor : null,
          surroundings: groundsOf(element.parentElement),
        };
      });
  }, selector);
}

function ratio(colour: string, grounds: readonly string[]): number {
  const layers = grounds.map(parseColour);
  return contrast(flatten([parseColour(colour), ...layers]), flatten(layers));
}

interface Contrasts {
  /** Descriptions of the contrasts that are too low. */
  readonly faults: string[];
  readonly lowestInk: number;
  readonly lowestEdge: number;
}

async function measure(page: Page, selector: string, least: number): Promise<Contrasts> {
  const faults: string[] = [];
  let [lowestInk, lowestEdge] = [Infinity, Infinity];
  for (const { name, ink, grounds, edge, surroundings } of await readPaint(page, selector)) {
    const inkRatio = ratio(ink, grounds);
    lowestInk = Math.min(lowestInk, inkRatio);
    if (inkRatio < least) faults.push(`${name}: ${inkRatio.toFixed(2)} to 1`);
    if (edge === null) continue;
    const edgeRatio = ratio(edge, surroundings);
    lowestEdge = Math.min(lowestEdge, edgeRatio);
    if (edgeRatio < 3) faults.push(`the edge of ${name}: ${edgeRatio.toFixed(2)} to 1`);
  }
  return { faults, lowestInk, lowestEdge };
}

/** Forces a pseudo-class, such as :hover, on all controls of the page. */
async function holdControls(session: CDPSession, states: readonly string[]): Promise<void> {
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: CONTROLS,
  });
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] });
  }
}

/** Checks the text of controls and highlights (4.5 to 1) and their borders (3 to 1): normal, hovered and pressed. */
export async function measureControls(page: Page): Promise<Contrasts[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const measured: Contrasts[] = [];
  for (const states of [[], ['hover'], ['hover', 'active']]) {
    await holdControls(session, states);
    const contrasts = await measure(page, `${CONTROLS}, mark`, 4.5);
    const state = states.at(-1) ?? 'at rest';
    measured.push({ ...contrasts, faults: contrasts.faults.map((fault) => `${state}: ${fault}`) });
  }
  await session.detach();
  return measured;
}

/** Checks icons and logos, 3 to 1. */
export async function measureIcons(page: Page): Promise<Contrasts> {
  // WCAG 1.4.11 leaves out controls that are inactive.
  return measure(page, ':not([aria-disabled=true]) > svg', 3);
}
