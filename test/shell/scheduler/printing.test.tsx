import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAsset, aPost } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp } from '@test/support/renderApp';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { wallDateFormatter } from '@/core/time/wallTime';

const brief = wallDateFormatter(undefined, 'brief');
const BRIDGE = anAsset();
const CHANNELS = ['Facebook', 'Twitter'];
const DAY = { date: '2026-06-16', time: '10:00', labels: ['1'] };
const THREAD = 'One one one. Two two two.';
const LONG = 'These are more words than the forty characters of a title.';
const POSTS = [
  aPost({ ...DAY, id: '1', content: THREAD, channels: CHANNELS, thread: 'numbered' }),
  aPost({ ...DAY, id: '2', content: 'All', channels: CHANNELS, variants: { Twitter: 'Own' } }),
  aPost({ ...DAY, id: '3', content: LONG, date: '2026-06-18', labels: ['3', '2'] }),
];
const LABELS = [
  { id: '1', name: 'Moss & Fern', colour: 'teal', accounts: CHANNELS },
  { id: '2', name: 'Velo Atelier', colour: 'orange', accounts: CHANNELS },
  { id: '3', name: 'Advent', colour: 'rose' },
] as const;
const MEDIA = [
  { address: 'https://example.org/a.jpg', alt: 'A map' },
  { address: 'bridge.jpg', asset: BRIDGE.id, alt: 'A footbridge at dawn' },
];

async function renderPlan(hash = '', posts = POSTS) {
  const memory = createMemoryMedia();
  memory.held.set(BRIDGE.id, new Blob(['picture']));
  return renderApp({
    path: `/scheduler${hash}`,
    media: memory.media,
    state: {
      scheduledPosts: posts,
      assets: [BRIDGE],
      labels: LABELS,
      connections: ['Facebook', 'Twitter'],
      settings: { ...DEFAULT_SETTINGS, limits: { Twitter: 18 } },
    },
  });
}

/** The names and texts of a printed post; null for a post that is not printed yet. */
function printed(text: string) {
  const entry = screen.getByText(text, { selector: 'p[dir]' }).closest('[data-printed]');
  return entry && Array.from(entry.querySelectorAll('p'), ({ textContent }) => textContent);
}

const title = () => screen.getByRole('heading', { level: 2, name: /Posts|Fern/ }).textContent;

beforeEach(() => {
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});

describe('/scheduler, printed', () => {
  it('names the brands and the days of the posts in the list, and the brands in a calendar', async () => {
    const { router } = await renderPlan();
    expect(title()).toBe('Scheduled Posts');
    fireEvent(window, new Event('beforeprint'));
    const [first, last] = [brief('2026-06-16', '2026'), brief('2026-06-18')];
    expect(title()).toBe(`Moss & Fern, Velo Atelier · ${first} – ${last}`);
    await act(() => router.navigate('/scheduler#label=1'));
    expect(title()).toBe(`Moss & Fern · ${brief('2026-06-16')}`);
    await act(() => router.navigate('/scheduler#view=month&label=1'));
    await screen.findByRole('grid');
    expect(title()).toBe('Moss & Fern');
    fireEvent(window, new Event('afterprint'));
    expect(title()).toBe('Scheduled Posts');
  });

  it('has each part of a thread and each own text under the names of their networks', async () => {
    await renderPlan();
    fireEvent(window, new Event('beforeprint'));
    await waitFor(() => {
      expect(printed(THREAD)).toEqual([
        ...['Facebook', THREAD],
        ...['Twitter, part 1 of 2', 'One one one. 1/2'],
        ...['Twitter, part 2 of 2', 'Two two two. 2/2'],
      ]);
    });
    expect(printed('All')).toEqual(['Facebook', 'All', 'Twitter', 'Own']);
    expect(printed(LONG)).toBeNull();
    fireEvent(window, new Event('afterprint'));
    expect(printed(THREAD)).toBeNull();
  });

  it('has the whole texts in a week', async () => {
    await renderPlan('#view=week&day=2026-06-16');
    const pill = await screen.findByRole('button', { name: /These are more/ });
    expect(pill).not.toHaveTextContent(LONG);
    fireEvent(window, new Event('beforeprint'));
    expect(pill).toHaveTextContent(LONG);
  });

  it('waits for its pictures, by the keys of the browser too', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const posts = Array.from({ length: 60 }, (_post, index) =>
      aPost({
        ...DAY,
        id: `${index}`,
        content: `Post ${index}`,
        ...(index > 50 && { media: MEDIA }),
      }),
    );
    const { user } = await renderPlan('', posts);
    await user.keyboard('{Control>}p{/Control}');
    expect(print).not.toHaveBeenCalled();
    await waitFor(() => {
      expect(print).toHaveBeenCalledTimes(1);
    });
    const lists = screen.getAllByRole('list', { name: 'Pictures' });
    expect(lists).toHaveLength(9);
    for (const list of lists) {
      const [address, picture] = within(list).getAllByRole('listitem');
      expect(address).toHaveTextContent('https://example.org/a.jpgA map');
      expect(picture).toHaveTextContent('A footbridge at dawn');
      expect(picture?.querySelector('img')?.src).toBe(`blob:small/${BRIDGE.id}`);
    }
  });

  it('does not wait for ever', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const media = () => new Promise<never>(() => undefined);
    const { user, advanceTo, clock } = await renderApp({
      path: '/scheduler',
      media,
      state: { scheduledPosts: [aPost({ ...DAY, media: MEDIA })], assets: [BRIDGE] },
    });
    await user.keyboard('{Control>}p{/Control}');
    await screen.findByRole('list', { name: 'Pictures' });
    expect(print).not.toHaveBeenCalled();
    advanceTo(clock.realTime.instant() + 10_000);
    await waitFor(() => {
      expect(print).toHaveBeenCalledTimes(1);
    });
  });
});
