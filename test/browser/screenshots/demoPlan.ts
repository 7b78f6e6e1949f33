import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { imageDimensionsFromData } from 'image-dimensions';
import { HIGHLIGHT_MS } from '@/shell/RootLayout';
import { withoutPlaces } from '../support/planFiles';
import { expect } from '../support/fixtures';
import { gotoReady, notice } from '../support/productPage';

const PICTURES = path.resolve(__dirname, '../../fixtures/media');

const [BAKERY, CYCLES, PLANTS] = ['1', '2', '3'];
const LABELS = [
  { id: BAKERY, name: 'Harbour Bakery', colour: 'teal' },
  { id: CYCLES, name: 'Velo Atelier', colour: 'orange' },
  { id: PLANTS, name: 'Moss & Fern', colour: 'violet' },
];
const [FACEBOOK, TWITTER, INSTAGRAM] = ['Facebook', 'Twitter', 'Instagram'];
const ACCOUNTS = [{ id: FACEBOOK }, { id: TWITTER }, { id: INSTAGRAM, name: 'harbourbakery' }];

/** The posts of three brands: date, time, label, networks, picture and text. */
const POSTS: readonly (readonly [
  date: string,
  time: string,
  label: string,
  channels: string,
  picture: string,
  content: string,
])[] = [
  ['2026-06-15', '08:30', BAKERY, 'F I', 'coffee', 'Monday opener: the first tray is rye.'],
  [
    '2026-06-15',
    '17:30',
    CYCLES,
    'T I',
    'mountains',
    'Two passes, one puncture. The ride report is up.',
  ],
  [
    '2026-06-16',
    '08:15',
    BAKERY,
    'F T I',
    'coffee',
    'Good morning! The first loaves are out of the oven.',
  ],
  [
    '2026-06-16',
    '12:30',
    PLANTS,
    'I',
    'fig',
    'The fig has moved to the window. It has opinions about it.',
  ],
  [
    '2026-06-16',
    '17:30',
    CYCLES,
    'F T',
    '',
    'Repair evening tonight: bring the bike, we bring the tools.\nFree for all who hold a lamp.',
  ],
  [
    '2026-06-17',
    '09:00',
    PLANTS,
    'F I',
    'dandelions',
    'Dandelions are not weeds. Five reasons, and a salad.',
  ],
  ['2026-06-17', '16:00', CYCLES, 'T', '', 'Hiring: a junior mechanic, four days a week.'],
  [
    '2026-06-18',
    '08:30',
    BAKERY,
    'F I',
    'coffee',
    'Thursday is seed bread day. Which one are you trying first?',
  ],
  [
    '2026-06-18',
    '14:30',
    CYCLES,
    'T I',
    'stream',
    'Sunday ride along the river, eight in the morning.\nThe pace is that of the slowest dog.',
  ],
  [
    '2026-06-19',
    '10:00',
    PLANTS,
    'F I',
    'brushes',
    'Paint your own pot: six places left for Saturday.',
  ],
  [
    '2026-06-19',
    '18:00',
    BAKERY,
    'F T I',
    'drum',
    'Live music in the yard at seven. Bread is on the house.',
  ],
  ['2026-06-20', '09:30', PLANTS, 'I', 'fig', 'The market stall is open till noon.'],
  ['2026-06-22', '08:30', BAKERY, 'F I', 'coffee', 'Monday opener: cinnamon buns, in two sizes.'],
  [
    '2026-06-22',
    '17:00',
    CYCLES,
    'T I',
    'autumn',
    'Five things that we learned in our first year.',
  ],
  [
    '2026-06-23',
    '12:30',
    PLANTS,
    'I',
    'dandelions',
    'How to water while you are away: three ways.',
  ],
  ['2026-06-24', '09:00', BAKERY, 'F I', 'cat', 'Our mouse department reports: no mice.'],
  ['2026-06-24', '16:00', CYCLES, 'F T', '', 'Summer service in four steps. The second is coffee.'],
  [
    '2026-06-25',
    '08:30',
    BAKERY,
    'F I',
    'coffee',
    'Seed bread day again. The recipe is in the link.',
  ],
  [
    '2026-06-26',
    '10:00',
    PLANTS,
    'F I',
    'brushes',
    'Swap evening: bring a cutting, take a cutting.',
  ],
  ['2026-06-26', '17:30', CYCLES, 'T I', 'sunset', 'Night ride at nine. Lights are not optional.'],
  [
    '2026-06-29',
    '08:30',
    BAKERY,
    'F I',
    'coffee',
    'Monday opener: the oven is on holiday, the coffee is not.',
  ],
  ['2026-06-30', '12:30', PLANTS, 'I', 'fig', 'Fig update: one new leaf.'],
  ['2026-07-01', '16:00', CYCLES, 'F T', '', 'July rides are in the calendar.'],
  ['2026-07-02', '08:30', BAKERY, 'F I', 'coffee', 'Seed bread day, now with more seeds.'],
  ['2026-07-03', '10:00', PLANTS, 'F I', 'dandelions', 'Wild flowers for small balconies.'],
  ['2026-07-03', '17:30', CYCLES, 'T I', 'dogs', 'Dogs of the river ride: part one.'],
];

const NETWORKS: Readonly<Record<string, string>> = { F: FACEBOOK, T: TWITTER, I: INSTAGRAM };

/** Returns the plan as a file with pictures. */
function demoPlan(): Uint8Array {
  const names = new Set(POSTS.map((post) => post[4]).filter((name) => name !== ''));
  const pictures = Array.from(names, (name) => {
    const bytes = readFileSync(path.join(PICTURES, `${name}.jpg`));
    const id = createHash('sha256').update(bytes).digest('hex');
    return { name: `${name}.jpg`, id, bytes };
  });
  const mediaOf = (picture: string) =>
    pictures
      .filter(({ name }) => name === picture)
      .map(({ name, id }) => ({ address: name, asset: id, alt: `A photograph: ${name}` }));
  const posts = POSTS.map(([date, time, label, channels, picture, content], index) => ({
    id: String(1_781_616_600_000 + index),
    status: 'pending',
    date,
    time,
    content,
    channels: channels.split(' ').map((letter) => NETWORKS[letter]),
    labels: [label],
    ...(picture !== '' && { media: mediaOf(`${picture}.jpg`) }),
  }));
  const plan = {
    format: 'socialsync',
    version: 2,
    program: '2.0.0',
    savedAt: '2026-06-15T08:00:00.000Z',
    posts,
    assets: pictures.map(({ id, name, bytes }) => ({
      ...imageDimensionsFromData(bytes),
      id,
      name,
      type: 'image/jpeg',
      bytes: bytes.length,
    })),
    connections: ACCOUNTS.map(({ id }) => id),
    accounts: ACCOUNTS,
    labels: LABELS,
    snippets: [],
    settings: { appearance: 'system', singleKeys: true, askBeforeLeaving: true },
    newPost: { date: '', time: '', content: '', channels: [FACEBOOK, INSTAGRAM], labels: [BAKERY] },
    edits: {},
  };
  const files: Record<string, Uint8Array> = { 'plan.json': strToU8(JSON.stringify(plan)) };
  for (const { id, bytes } of pictures) files[`media/${id}.jpg`] = new Uint8Array(bytes);
  return zipSync(files, { level: 0 });
}

/** Opens the scheduler with a plan of three brands with pictures. */
export async function openDemoPlan(page: Page): Promise<void> {
  await page.addInitScript(withoutPlaces);
  await gotoReady(page, '/scheduler');
  // A lasting listener: see openBy of planFiles.
  page.on('filechooser', () => undefined);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Control+o'),
  ]);
  await chooser.setFiles({
    name: 'june.socialsync',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(demoPlan()),
  });
  await expect(page.getByText('Monday opener').first()).toBeVisible();
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  // The posts that were opened are marked for a few seconds.
  await page.clock.runFor(HIGHLIGHT_MS);
}
