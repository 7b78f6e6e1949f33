import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import { askedBy } from '@/core/commands/addressCommand';
import { fragmentOf, planViewFrom } from '@/core/search/planView';
import { FILE_ENDING } from '@/core/text/fileName';
import { PATHS } from '@/ui/page/pages';

const PUBLIC = path.resolve(__dirname, '../../public');
/** Where the manifest is in a build that is served below a path. */
const ADDRESS = 'https://example.org/social-sync/manifest.webmanifest';
const BASE = new URL('./', ADDRESS).href;

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly form_factor?: string;
}

interface Manifest {
  readonly id?: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { name: string; url: string; icons: readonly Picture[] }[];
  readonly file_handlers: readonly { action: string; accept: Record<string, string[]> }[];
  readonly launch_handler: { readonly client_mode: string };
}

const bytesOf = (name: string) => readFileSync(path.join(PUBLIC, name));
const manifest = JSON.parse(bytesOf('manifest.webmanifest').toString()) as Manifest;
const { icons, screenshots, shortcuts } = manifest;

/** Returns the size of a picture as a manifest names it. */
function sizeOf(bytes: Uint8Array): string {
  const { width, height } = imageDimensionsFromData(bytes) ?? {};
  return `${width}x${height}`;
}

it('has the identity of earlier versions at the root of a domain, and one for each other path', () => {
  // Without an id, the address of the start is the identity. An id is resolved against the origin alone.
  expect(manifest.id).toBeUndefined();
  expect(new URL(manifest.start_url, 'https://example.org/manifest.webmanifest').href).toBe(
    'https://example.org/',
  );
  expect(new URL(manifest.start_url, ADDRESS).href).toBe(BASE);
  expect(new URL(manifest.scope, ADDRESS).href).toBe(BASE);
});

it.each(
  [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    .filter(({ sizes }) => sizes !== 'any')
    .map((picture) => [picture.src, picture.sizes]),
)('%s is a picture of %s pixels', (src, sizes) => {
  expect(new URL(src, ADDRESS).href.startsWith(BASE)).toBe(true);
  expect(sizeOf(bytesOf(src))).toBe(sizes);
});

it('has screenshots for wide and narrow windows, each kind with one size that browsers show', () => {
  for (const form of ['wide', 'narrow']) {
    const sizes = screenshots.filter((each) => each.form_factor === form).map(({ sizes }) => sizes);
    expect(new Set(sizes).size).toBe(1);
    const [width = 0, height = 0] = (sizes[0] ?? '').split('x').map(Number);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

it.each(shortcuts.map(({ name, url }) => [name, new URL(url, ADDRESS)] as const))(
  'the shortcut %s leads to a page that does something for it',
  (_name, { href, pathname, hash }) => {
    expect(href.startsWith(BASE)).toBe(true);
    expect(pathname).toBe(`/social-sync${PATHS.scheduler}`);
    expect(askedBy(hash) ?? fragmentOf(planViewFrom(hash))).not.toBe('');
  },
);

it('has the shortcuts New post, Calendar and Open', () => {
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['New post', 'scheduler#do=newPost'],
    ['Calendar', 'scheduler#view=month'],
    ['Open a plan', 'scheduler#do=openPlan'],
  ]);
});

it('opens the files of plans, and no files of other programs', () => {
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept))).toEqual([
    [FILE_ENDING],
  ]);
  // On Linux, the media type of JSON would stand for all files of JSON.
  expect(JSON.stringify(manifest.file_handlers)).not.toContain('json');
  for (const { action } of manifest.file_handlers) {
    expect(new URL(action, ADDRESS).href).toBe(BASE);
  }
});

it('lets an open window get what is launched, so that its plan is not lost', () => {
  expect(manifest.launch_handler).toEqual({ client_mode: 'focus-existing' });
});

it('favicon.ico has three sizes', () => {
  const file = bytesOf('favicon.ico');
  const sizes = Array.from({ length: file.readUInt16LE(4) }, (_entry, index) => {
    const entry = 6 + 16 * index;
    const from = file.readUInt32LE(entry + 12);
    const picture = file.subarray(from, from + file.readUInt32LE(entry + 8));
    expect(sizeOf(picture)).toBe(`${file[entry]}x${file[entry + 1]}`);
    return sizeOf(picture);
  });
  expect(sizes).toEqual(['16x16', '32x32', '48x48']);
});

it('apple-touch-icon.png has 180 pixels', () => {
  expect(sizeOf(bytesOf('apple-touch-icon.png'))).toBe('180x180');
});
