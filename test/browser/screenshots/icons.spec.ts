import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import type { IconPaths } from '@/ui/controls/Icon';
import { IconPlus } from '@/ui/controls/dialogIcons';
import { IconCalendarEvent, IconFolderOpen } from '@/ui/controls/icons';

const ROOT = path.resolve(__dirname, '../../..');
const PUBLIC = path.join(ROOT, 'public');

/** The pictures of the shortcuts in the manifest, by their files. */
const SHORTCUTS = {
  'new-post': IconPlus,
  calendar: IconCalendarEvent,
  open: IconFolderOpen,
} as const;

const favicon = () => readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');

/** Returns the favicon with the lines of another icon. */
async function iconWith(paths: IconPaths): Promise<string> {
  return (await favicon()).replace(/<path[^]*(?=<\/g>)/, `<path d="${paths}"/>`);
}

/** Renders a picture as a square PNG. */
async function render(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** Returns an icon file with these PNGs, by their sizes. */
function icoOf(pictures: readonly (readonly [size: number, png: Buffer])[]): Buffer {
  const ENTRY_BYTES = 16;
  const head = Buffer.alloc(6 + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(([size, png], index) => {
    const entry = 6 + ENTRY_BYTES * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

test('favicon.ico', async ({ page }) => {
  const svg = await favicon();
  const pictures: (readonly [number, Buffer])[] = [];
  for (const size of [16, 32, 48]) pictures.push([size, await render(page, svg, size)]);
  await writeFile(path.join(PUBLIC, 'favicon.ico'), icoOf(pictures));
});

test('apple-touch-icon.png, which the system rounds and which must be opaque', async ({ page }) => {
  const png = await render(page, (await favicon()).replace(' rx="6"', ''), 180);
  await writeFile(path.join(PUBLIC, 'apple-touch-icon.png'), png);
});

for (const [file, icon] of Object.entries(SHORTCUTS)) {
  test(`app/${file}.png`, async ({ page }) => {
    await writeFile(
      path.join(PUBLIC, `app/${file}.png`),
      await render(page, await iconWith(icon), 96),
    );
  });
}
