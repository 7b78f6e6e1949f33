import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { readBuilt } from './builtFiles';
import type { Headers } from './policyCheck';

const POLICY_IN_MARKUP = /(http-equiv="Content-Security-Policy" content=")([^"]+)(")/;

/** The policy in the built page's meta element. */
export function builtPolicy(): string {
  const policy = POLICY_IN_MARKUP.exec(readBuilt('/index.html'))?.[2];
  if (policy === undefined) throw new Error('The built page contains no policy.');
  return policy;
}

/** Changes of the product's responses before they reach the browser. */
export interface ResponseChanges {
  readonly policy?: (policy: string) => string;
  /** Changes the HTML of the page, for example adds an attacker's script. */
  readonly markup?: (markup: string) => string;
  /** Changes the headers of all responses except assets; an omitted header is not sent. */
  readonly headers?: (headers: Headers) => Headers;
}

export function withoutHeaders(headers: Readonly<Headers>, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function sendChanged(
  route: Route,
  { policy, markup, headers }: ResponseChanges,
): Promise<void> {
  const answer = await route.fetch();
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  let body: string | Buffer = await answer.body();
  if (isPage) {
    body = String(body).replace(
      POLICY_IN_MARKUP,
      (_, before: string, value: string, after: string) =>
        [before, policy?.(value) ?? value, after].join(''),
    );
    body = markup?.(body) ?? body;
  }
  // The body is already decompressed here.
  const sent = withoutHeaders(answer.headers(), ['content-encoding', 'content-length']);
  await route.fulfill({ status: answer.status(), headers: headers?.(sent) ?? sent, body });
}

/** Applies the changes to all pages of the context. */
export async function changeProduct(
  context: BrowserContext,
  origin: string,
  changes: ResponseChanges,
): Promise<void> {
  await context.route(
    (url) => url.origin === origin && !url.pathname.startsWith('/assets/'),
    (route) => sendChanged(route, changes),
  );
}

/**
 * Opens the dashboard of the changed product without the guard of fixtures.ts, calls `run` with the page,
 * and closes it. A call without changes serves as the control.
 */
export async function inChangedProduct<Result>(
  browser: Browser,
  origin: string,
  changes: ResponseChanges,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    await changeProduct(context, origin, changes);
    const page = await context.newPage();
    await page.goto('/');
    return await run(page);
  } finally {
    await context.close();
  }
}

/** An attack that the product prevents. */
export interface Probe {
  /** The attack, as the end of the sentence "the page cannot …". */
  readonly attack: string;
  /** The changes that make the attack possible. */
  readonly weakened: ResponseChanges;
  /** The changes under which the attack must still fail, for example without another protection. */
  readonly setup?: ResponseChanges;
  /** Tries the attack and returns whether it succeeded. */
  readonly attempt: (page: Page) => Promise<boolean>;
}

/** Returns whether an element of this kind, added to the page, loads the address. */
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
