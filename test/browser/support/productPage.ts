import { expect, type Locator, type Page } from '@playwright/test';

/** The heading of each page by its path. */
export const PAGES = {
  '/': 'Social Sync Dashboard',
  '/analytics': 'Analytics',
  '/scheduler': 'Post Scheduler',
  '/integration': 'Social Media Integration',
} as const;

export type PagePath = keyof typeof PAGES;

export const PATHS = Object.keys(PAGES) as PagePath[];

export const NETWORKS = ['Facebook', 'Twitter', 'Instagram'] as const;

/** An ordinary Tuesday morning in New York, the zone of the suite. */
export const MORNING = '2026-06-16T09:00:00-04:00';

export interface Draft {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly content: string;
}

/** Returns a draft for the afternoon of {@link MORNING}. Pass the fields that matter for the test. */
export function aDraft(fields: Partial<Draft> = {}): Draft {
  return { date: '2026-06-16', time: '14:30', content: 'Doors open on Friday.', ...fields };
}

/**
 * Opens a page by its address and waits until it is complete: its own contents, and the history buttons
 * in the header, which load later.
 */
export async function gotoReady(page: Page, path: PagePath): Promise<void> {
  // Relative: the product may be served below a path.
  await page.goto(`.${path}`);
  await expect(heading(page, PAGES[path])).toBeVisible();
  await expect(button(page, 'History')).toBeVisible();
}

export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

export function navigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

/** Follows a header link and waits for its page. */
export async function follow(page: Page, link: string, title: string): Promise<void> {
  await navigation(page).getByRole('link', { name: link, exact: true }).click();
  await expect(heading(page, title)).toBeVisible();
}

/** A card by its title, or the list of scheduled posts. */
export function section(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function field(page: Page, label: 'Date' | 'Time' | 'Content'): Locator {
  return page.getByLabel(label, { exact: true });
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Opens the filter of the list unless it is open, and returns its pop-over. */
export async function openFilter(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filter/ });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  return page.getByRole('dialog', { name: 'Filter' });
}

/** Fills in the given fields of the form. */
export async function fillDraft(page: Page, draft: Partial<Draft>): Promise<void> {
  if (draft.date !== undefined) await field(page, 'Date').fill(draft.date);
  if (draft.time !== undefined) await field(page, 'Time').fill(draft.time);
  if (draft.content !== undefined) await field(page, 'Content').fill(draft.content);
}

/** Fills in the form and submits it. */
export async function schedulePost(page: Page, draft: Draft): Promise<void> {
  await fillDraft(page, draft);
  await button(page, 'Schedule Post').click();
}

/** Connects the three networks, and opens the scheduler with the parts of the form for them. */
export async function connectNetworks(page: Page): Promise<void> {
  await gotoReady(page, '/integration');
  for (const network of NETWORKS) await button(page, `Connect ${network}`).click();
  await follow(page, 'Scheduler', PAGES['/scheduler']);
  await expect(page.getByRole('group', { name: 'Networks' })).toBeVisible();
}

/** The button of the form that chooses an account. */
export function networkToggle(page: Page, account: string): Locator {
  return page
    .getByRole('form', { name: 'New post' })
    .getByRole('group', { name: 'Networks' })
    .getByRole('button', { name: account, exact: true });
}

/** The entries of the list of scheduled posts, in list order. */
export function entries(page: Page): Locator {
  return section(page, 'Scheduled Posts').getByRole('listitem');
}

/** Selects all found posts by the bar, which appears with the first selected post. */
export async function selectAll(page: Page): Promise<void> {
  await entries(page)
    .first()
    .getByRole('checkbox', { name: /^Select post: / })
    .check();
  await page.getByLabel(/^Select all /).check();
}

/** The entries of the list of connected accounts. */
export function accounts(page: Page): Locator {
  return section(page, 'Connected Accounts:').getByRole('listitem');
}

/** The notice about the last change, with its Undo button. */
export function notice(page: Page): Locator {
  return section(page, 'Last change');
}

/** The live region for actions and navigation. */
export function announcement(page: Page): Locator {
  return page.getByRole('status');
}

/** The live region for results of a search or filter. */
export function results(page: Page): Locator {
  return page.locator('[aria-live=polite]');
}
