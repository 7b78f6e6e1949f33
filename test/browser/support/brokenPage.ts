import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { readBuilt } from './builtFiles';
import type { Headers } from './policyCheck';

const POLICY_IN_MARKUP = /(http-equiv="Content-Security-Policy" content=")([^"]+)(")/;

/** The policy in the built page's meta element. */
export function builtPolicy(): string {
  const policy = POLICY_IN_MARKUP.exec(readBuilt('/index.html'))?.[2];
  if (policy === undefined) throw new Error('The built page carries no policy.');
  return policy;
}

/** What to change of the product before the browser gets it. */
export interface Break {
  readonly policy?: (policy: string) => string;
  /** Changes what the page is made of, such as by a script that an attacker brought in. */
  readonly markup?: (markup: string) => string;
  /** Changes the headers of all but the assets; a header that it leaves out is not sent. */
  readonly headers?: (headers: Headers) => Headers;
}

export function withoutHeaders(headers: Readonly<Headers>, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function answerBroken(route: Route, { policy, markup, headers }: Break): Promise<void> {
  const answer = await route.fetch();
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  let body = await answer.text();
  if (isPage) {
    body = body.replace(POLICY_IN_MARKUP, (_, before: string, value: string, after: string) =>
      [before, policy?.(value) ?? value, after].join(''),
    );
    body = markup?.(body) ?? body;
  }
  // The body has come here unpacked.
  const sent = withoutHeaders(answer.headers(), ['content-encoding', 'content-length']);
  await route.fulfill({ status: answer.status(), headers: headers?.(sent) ?? sent, body });
}

/** Changes the product on its way to the browser, for all pages of the context. */
export async function breakProduct(
  context: BrowserContext,
  origin: string,
  broken: Break,
): Promise<void> {
  await context.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/assets/'),
    (route) => answerBroken(route, broken),
  );
}

/**
 * Opens the dashboard of a product that was changed on its way to the browser, with no guard over
 * it, looks at it, and closes it. A break of nothing takes the same way, for comparison.
 */
export async function withBroken<Result>(
  browser: Browser,
  origin: string,
  broken: Break,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    await breakProduct(context, origin, broken);
    const page = await context.newPage();
    await page.goto('/');
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Something that the product keeps from happening. */
export interface Probe {
  /** What a page must not be able to do, as the end of a sentence. */
  readonly act: string;
  /** The change of the product that lets it happen. */
  readonly loosened: Break;
  /** What holds in the comparison as well: another layer that would stop the act just so. */
  readonly given?: Break;
  /** Tries the act, and tells whether it came about. */
  readonly tried: (page: Page) => Promise<boolean>;
}

/** Whether an element of this kind, put into the page, gets what stands at the address. */
export async function canLoad(
  page: Page,
  kind: 'img' | 'script',
  address: string,
): Promise<boolean> {
  return page.evaluate(
    ([tag, source]) =>
      new Promise<boolean>((resolve) => {
        const element = document.createElement(tag);
        element.onload = () => {
          resolve(true);
        };
        element.onerror = () => {
          resolve(false);
        };
        element.src = source;
        document.body.append(element);
      }),
    [kind, address] as const,
  );
}
