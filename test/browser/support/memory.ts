import type { Page } from '@playwright/test';

/** What Chromium itself counts in the page, once all that is garbage has been collected. */
export interface Memory {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
  readonly heapBytes: number;
}

/** What the page has more of after some cycles than before, of which it should have the same. */
export interface Growth {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
  readonly heapBytesPerCycle: number;
}

const READINGS = 8;

/** A task of a timer after two frames: what was drawn, and what was let go of, has come through. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );
}

/**
 * Makes a function that measures the page.
 *
 * It reads several times, some frames apart, and takes the least of each count: Chromium holds on to
 * the elements last removed until it has drawn without them, and a leak does not go away.
 */
export async function memoryMeter(page: Page): Promise<() => Promise<Memory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  async function read(): Promise<Memory> {
    await settled(page);
    // What one collection frees may be all that held on to something else.
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { nodes, documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { metrics } = await session.send('Performance.getMetrics');
    const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
    return { listeners: jsEventListeners, nodes, documents, heapBytes };
  }

  return async () => {
    let least = await read();
    for (let times = 1; times < READINGS; times += 1) {
      const reading = await read();
      least = {
        listeners: Math.min(least.listeners, reading.listeners),
        nodes: Math.min(least.nodes, reading.nodes),
        documents: Math.min(least.documents, reading.documents),
        heapBytes: Math.min(least.heapBytes, reading.heapBytes),
      };
    }
    return least;
  };
}

export function growthBetween(before: Memory, after: Memory, cycles: number): Growth {
  return {
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    documents: after.documents - before.documents,
    heapBytesPerCycle: Math.round((after.heapBytes - before.heapBytes) / cycles),
  };
}
