import type { Page } from '@playwright/test';
import { installStoreHandle } from './storeHandle';

/** A command that gets the services of the store. */
type Command<Result> = (
  dispatch: unknown,
  getState: unknown,
  services: {
    readonly offline: {
      readonly load: () => Promise<Record<'turnOn' | 'turnOff', () => Promise<void>>>;
    };
  },
) => Result;

/** Must be called before the first page opens. */
export async function prepareOffline(page: Page): Promise<void> {
  await page.context().addInitScript(installStoreHandle);
}

/** Turns "Available offline" on or off. */
export async function switchOffline(page: Page, action: 'turnOn' | 'turnOff'): Promise<void> {
  await page.evaluate(async (name) => {
    const { dispatch } = window.store as unknown as {
      dispatch: <Result>(command: Command<Result>) => Result;
    };
    const offline = await dispatch((_dispatch, _getState, services) => services.offline.load());
    await offline[name]();
  }, action);
}

/** Files for hosts and robots, the worker itself, and the pictures that only a browser or a system requests. */
const NOT_KEPT = [
  ...['_headers', '_redirects', 'robots.txt', 'sw.js'],
  ...['favicon.ico', 'apple-touch-icon.png'],
];

/**
 * Returns the addresses of the files that the worker keeps, sorted.
 *
 * @param base the path of the build
 */
export function keptOf(addresses: Iterable<string>, base = '/'): string[] {
  return [...addresses]
    .filter((address) => {
      const file = address.slice(base.length);
      return !NOT_KEPT.includes(file) && !file.startsWith('app/');
    })
    .sort();
}
