import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { planFile } from '@/core/planFile/planFile';
import { aPost, anAsset } from '@test/support/builders';
import { aWorkspace, SAVING } from '@test/support/workspaces';
import { mediaPath } from '../support/droppedFiles';
import { noteMost } from '../support/figures';
import { expect, test } from '../support/fixtures';
import { NIGHTLY } from '../support/nightly';
import { withoutPlaces } from '../support/planFiles';
import { button, gotoReady, notice } from '../support/productPage';

/** An event of the trace of a browser. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** For how long it used the processor, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const POSTS = 100;
const PICTURES = 60;
const MAX_MB = 15;

/** In milliseconds. */
const MAX_TASK_MS = 50;

/** Returns the photograph of the fixtures that takes the most bytes, with a comment that makes it another file. */
function photograph(comment: string): Buffer {
  const jpeg = readFileSync(mediaPath('stream.jpg'));
  const segment = Buffer.from(`\0\0\0\0${comment}`, 'latin1');
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

/** Returns the file of a plan of many posts, most of them with a picture of their own. */
async function planWithPictures(): Promise<Buffer> {
  const files = new Map(
    Array.from({ length: PICTURES }, (_, index) => {
      const bytes = photograph(String(index));
      return [createHash('sha256').update(bytes).digest('hex'), new Blob([Uint8Array.from(bytes)])];
    }),
  );
  const ids = [...files.keys()];
  const posts = Array.from({ length: POSTS }, (_, index) => {
    const asset = ids[index];
    const media = asset === undefined ? [] : [{ address: 'stream.jpg', asset, alt: 'A stream' }];
    const content = `Post ${index + 1}: four Sundays, four roasts, each for one day only.`;
    return aPost({ date: '2999-12-01', content, ...(media.length > 0 && { media }) });
  });
  const assets = [...files].map(([id, { size }]) =>
    anAsset({ id, name: 'stream.jpg', bytes: size, width: 660, height: 880 }),
  );
  const workspace = aWorkspace({ posts, assets });
  const file = await planFile({ workspace, saving: SAVING, files });
  return Buffer.from(await file.arrayBuffer());
}

async function openPlan(page: Page): Promise<void> {
  await page.addInitScript(withoutPlaces);
  await gotoReady(page, '/scheduler');
  page.on('filechooser', () => undefined);
  await button(page, 'Plan').click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Open…' }).click();
  await (
    await choosing
  ).setFiles({
    ...{ name: 'plan.socialsync', mimeType: '' },
    buffer: await planWithPictures(),
  });
  await expect(page.locator('[data-entry]').first()).toBeVisible();
}

/** Returns the milliseconds of work of the longest task of the page during an act. The load of the machine does not count. */
async function workOf(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'] },
  });
  await act();
  const isComplete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await isComplete;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = new Set(pages.map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

test(
  '"100 posts with 60 pictures: no task over 50 ms while they are written, at most 15 MB"',
  NIGHTLY,
  async ({ page }, info) => {
    await openPlan(page);
    await button(page, 'Plan').click();
    await page.getByRole('menuitem', { name: 'Share for review…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share for review' });
    const save = dialog.getByRole('button', { name: 'Save file' });
    await expect(save).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
    const downloading = page.waitForEvent('download');
    const work = await workOf(page, async () => {
      await save.click();
      await downloading;
      await expect(notice(page)).toContainText('Saved 100 posts for review', { timeout: 20_000 });
    });
    const file = info.outputPath('review.html');
    await (await downloading).saveAs(file);
    const megabytes = (await stat(file)).size / 1_000_000;
    noteMost('Megabytes of a review of 100 posts with 60 pictures', megabytes, 'MB');
    expect(megabytes).toBeLessThanOrEqual(MAX_MB);
    noteMost('Longest task while a review of 100 posts with 60 pictures is saved', work, 'ms');
    expect(work).toBeLessThanOrEqual(MAX_TASK_MS);
  },
);
