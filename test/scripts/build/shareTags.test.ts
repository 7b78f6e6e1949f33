import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import { ADDRESSES } from '../../../scripts/build/addresses';
import { SHARED_PAGES, SHARED_SIZE, shareTags } from '../../../scripts/build/shareTags';

const PUBLIC = path.resolve(__dirname, '../../../public');
const ROOT_URL = 'https://example.org/plans/';
const PAGES = Object.values(ADDRESSES).map((chunk) => chunk ?? 'index');

/** The most bytes of a picture: it is loaded for each chat that shows the address. */
const MOST_BYTES = 60_000;

/** Returns the tags of a page by their names. */
function tagsOf(page: string, origin?: string) {
  const html = shareTags(page, { origin, base: '/plans/' });
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries(Array.from(tags, ([, name = '', content]) => [name, content]));
}

it('there are tags for each page, and for no other', () => {
  expect(Object.keys(SHARED_PAGES).sort()).toEqual(PAGES.sort());
});

it.each(PAGES)('%s names a picture that is there, of the size that it names', (page) => {
  const tags = tagsOf(page, 'https://example.org');
  const { 'og:image': image = '', 'og:image:width': width, 'og:image:height': height } = tags;
  expect(image.startsWith(ROOT_URL)).toBe(true);
  const bytes = readFileSync(path.join(PUBLIC, image.slice(ROOT_URL.length)));
  expect(imageDimensionsFromData(bytes)).toMatchObject(SHARED_SIZE);
  expect([width, height].map(Number)).toEqual(Object.values(SHARED_SIZE));
  expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
  expect(tags['twitter:card']).toBe('summary_large_image');
  expect(tags['og:title']).toContain('Social Sync');
  expect(tags['og:description']).not.toBe('');
});

it('names no picture without the origin of the build', () => {
  expect(tagsOf('index')).toMatchObject({ 'twitter:card': 'summary' });
  expect(tagsOf('index')).not.toHaveProperty('og:image');
});
