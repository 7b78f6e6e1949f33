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

/** Makes a function that measures the page. */
export async function memoryMeter(page: Page): Promise<() => Promise<Memory>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    // What one collection frees may be all that held on to something else.
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { nodes, documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { metrics } = await session.send('Performance.getMetrics');
    const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
    return { listeners: jsEventListeners, nodes, documents, heapBytes };
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
