import type { Page } from '@playwright/test';

/** Chromium's counters of the page after garbage collection. */
export interface Memory {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
  readonly heapBytes: number;
}

/** The growth of counters that should stay the same over some cycles. */
export interface Growth {
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
  readonly heapBytesPerCycle: number;
}

const READINGS = 8;

/** Waits for two frames and a timer task, so that rendering and releases are complete. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      ),
  );
}

/**
 * Creates a function that measures the page.
 *
 * It measures several times, some frames apart, and returns the minimum of each counter: Chromium keeps
 * removed elements until the next frame, while a leak stays.
 */
export async function memoryMeter(page: Page): Promise<() => Promise<Memory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  async function read(): Promise<Memory> {
    await settled(page);
    // One collection may free the last references to other objects, so it is repeated.
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
