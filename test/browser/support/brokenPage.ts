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

/** Changes of the product's responses on their way to the browser. */
export interface Break {
  readonly policy?: (policy: string) => string;
  /** Changes the HTML of the page, for example adds an attacker's script. */
  readonly markup?: (markup: string) => string;
  /** Changes the headers of all responses except assets; an omitted header is not sent. */
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
  // The body is already decompressed here.
  const sent = withoutHeaders(answer.headers(), ['content-encoding', 'content-length']);
  await route.fulfill({ status: answer.status(), headers: headers?.(sent) ?? sent, body });
}

/** Applies the changes to all pages of the context. */
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
 * Opens the dashboard of the changed product without the guard of the fixtures, runs `look`, and closes
 * the page. A call without changes serves as the control.
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

/** An attack that the product prevents. */
export interface Probe {
  /** The attack, as the end of the sentence "no page can …". */
  readonly act: string;
  /** The change of the product that makes the attack possible. */
  readonly loosened: Break;
  /** A change for the control as well, which removes another layer of protection. */
  readonly given?: Break;
  /** Tries the attack and returns whether it succeeded. */
  readonly tried: (page: Page) => Promise<boolean>;
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
