import type { Page } from '@playwright/test';

interface Launch {
  readonly files: readonly FileSystemFileHandle[];
  readonly targetURL: string;
}

declare global {
  interface Window {
    /** Launches the product, as the system does. */
    launch: (launch: Launch) => void;
  }
}

/**
 * Runs in the page before its scripts: a queue for launches that a test can fill. Like that of Chromium, which only the
 * system fills, it keeps them until it has a consumer.
 */
function installLaunchQueue(): void {
  const waiting: Launch[] = [];
  let consume: ((launch: Launch) => void) | undefined;
  window.launch = (launch) => {
    if (consume) consume(launch);
    else waiting.push(launch);
  };
  Object.defineProperty(window, 'launchQueue', {
    value: {
      setConsumer(consumer: (launch: Launch) => void) {
        consume = consumer;
        waiting.splice(0).forEach(consumer);
      },
    },
  });
}

/**
 * Runs in the page before its scripts: the user has pressed nothing. Playwright makes each of its own calls into the
 * page count as a press.
 */
export function withoutPress(): void {
  Object.defineProperty(navigator, 'userActivation', {
    value: { hasBeenActive: false, isActive: false },
  });
}

/** Must be called before the page opens. */
export async function prepareLaunches(page: Page): Promise<void> {
  await page.addInitScript(installLaunchQueue);
}

/** Launches the product at an address. */
export async function launchAt(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    window.launch({ files: [], targetURL: new URL(target, location.href).href });
  }, address);
}

/** Launches the product with a file, which is in the private file system of its origin. */
export async function launchWith(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    async (file) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle(file.name, { create: true });
      const stream = await handle.createWritable();
      await stream.write(file.text);
      await stream.close();
      window.launch({ files: [handle], targetURL: new URL('/', location.href).href });
    },
    { name, text },
  );
}
