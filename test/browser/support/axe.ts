import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type NodeResult, type Result } from 'axe-core';
import { contrast, flatten, parseColour } from './contrast';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules by name, which includes rules that are off by default, such as `target-size`. */
const RULES = axe.getRules(TAGS).map(({ ruleId }) => ruleId);

interface Colours {
  /** True for the transparent copy of a text, which only carries marks behind the text itself. */
  readonly isTransparentCopy: boolean;
  readonly ink: string;
  /** The backgrounds of the element and its ancestors, from the inside out. */
  readonly grounds: readonly string[];
}

/** Reads the colours of all elements at once: a call per element would take most of the time. */
async function coloursOf(page: Page, nodes: readonly NodeResult[]): Promise<Colours[]> {
  const selectors = nodes.map(({ target }) => target.join(' '));
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(`Nothing is at ${selector}`);
        const chain: Element[] = [];
        for (let at: Element | null = element; at; at = at.parentElement) chain.push(at);
        const { color } = getComputedStyle(element);
        const isTransparent = color === 'rgba(0, 0, 0, 0)';
        return {
          isTransparentCopy: isTransparent && element.closest('[aria-hidden=true]') !== null,
          ink: color,
          grounds: chain.map((ancestor) => getComputedStyle(ancestor).backgroundColor),
        };
      }),
    selectors,
  );
}

/** Returns true if the text of an element for which axe was not sure has too little contrast. */
function isTooFaint({ any }: NodeResult, { isTransparentCopy, ink, grounds }: Colours): boolean {
  if (isTransparentCopy) return false;
  const data = any[0]?.data as { expectedContrastRatio?: string } | null | undefined;
  const wanted = parseFloat(data?.expectedContrastRatio ?? '4.5');
  const layers = grounds.map(parseColour);
  return contrast(flatten([parseColour(ink), ...layers]), flatten(layers)) < wanted;
}

function describe({ id, help }: Result, nodes: readonly NodeResult[]): string {
  const [first] = nodes;
  const where = nodes.slice(0, 3).map(({ target }) => target.join(' '));
  const more = nodes.length > where.length ? ` and ${nodes.length - where.length} more` : '';
  return `${id} (${help}): ${where.join(', ')}${more}: ${first?.failureSummary ?? ''}`;
}

/**
 * Expects no violation of any axe rule, and no low contrast where axe was not
 * sure.
 *
 * @returns the number of findings for which axe was not sure
 */
export async function expectNoViolation(page: Page): Promise<number> {
  // Legacy mode runs axe in the page itself. It is for pages without frames.
  const builder = new AxeBuilder({ page }).setLegacyMode().withRules(RULES);
  const { violations, incomplete, passes, inapplicable } = await builder.analyze();

  const found = violations.map((rule) => describe(rule, rule.nodes));
  for (const rule of incomplete.filter(({ id }) => id === 'color-contrast')) {
    const colours = await coloursOf(page, rule.nodes);
    const tooFaint = rule.nodes.filter((node, index) => {
      const own = colours[index];
      return own && isTooFaint(node, own);
    });
    if (tooFaint.length > 0) found.push(describe(rule, tooFaint));
  }
  expect.soft(found, 'what axe found').toEqual([]);

  const ran = [...violations, ...incomplete, ...passes, ...inapplicable].map(({ id }) => id);
  expect(new Set(ran), 'the rules that ran').toEqual(new Set(RULES));
  return incomplete.flatMap(({ nodes }) => nodes).length;
}
