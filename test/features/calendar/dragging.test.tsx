import { act, fireEvent, screen, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp, START } from '@test/support/renderApp';
import { TURN_DELAY_MS } from '@/ui/plan/dragEdges';
import { LONG_PRESS_MS } from '@/ui/plan/longPress';
import { postDeleted, postMoved } from '@/store/scheduledPostsSlice';

const POSTS = [aPost({ id: '1', content: 'Summer sale', date: '2026-06-16', time: '10:05' })];

/** The day under the pointer; jsdom has no layout. */
let under: Element | null = null;

beforeEach(() => {
  under = null;
  document.elementsFromPoint = () => (under ? [under] : []);
  Element.prototype.setPointerCapture = () => undefined;
});

async function renderCalendar(view = 'month', posts = POSTS) {
  const app = await renderApp({
    path: `/scheduler#view=${view}`,
    state: { scheduledPosts: posts },
  });
  await screen.findByRole('grid');
  const times = () =>
    app.store.getState().scheduledPosts.map(({ date, time }) => `${date} ${time}`);
  return { ...app, times };
}

const day = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const pill = () => within(screen.getByRole('grid')).getByRole('button', { name: /Summer/ });

interface Point {
  readonly x?: number;
  readonly y?: number;
  readonly altKey?: boolean;
  readonly buttons?: number;
  readonly pointerId?: number;
  readonly pointerType?: string;
}

/** Fires a pointer event; jsdom's lacks most of its properties. */
function point(type: string, target: Element | Document, { x = 0, y = 0, ...rest }: Point = {}) {
  const event = new MouseEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    buttons: 1,
    ...rest,
  });
  const { pointerId = 1, pointerType = 'mouse' } = rest;
  Object.assign(event, { pointerId, pointerType, isPrimary: true });
  fireEvent(target, event);
}

function moveOver(name: string, to: Point = { x: 40 }) {
  under = day(name);
  point('pointermove', document, to);
}

describe('a drag in a month', () => {
  it('moves a post to another day, with its time of day, and opens nothing', async () => {
    const { times, store } = await renderCalendar();
    point('pointerdown', pill());
    moveOver('Thursday, June 18', { x: 3 });
    expect(screen.queryByText(/move here/)).toBeNull();
    moveOver('Thursday, June 18');
    expect(within(day('Thursday, June 18')).getByText('10:05 AM · move here')).toBeVisible();
    point('pointerup', document);
    fireEvent.click(pill());
    expect(times()).toEqual(['2026-06-18 10:05']);
    expect(store.getState().history.past).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies with Alt @nightly', async () => {
    const { times } = await renderCalendar();
    point('pointerdown', pill());
    moveOver('Thursday, June 18', { x: 40, altKey: true });
    point('pointerup', document, { altKey: true });
    expect(times()).toEqual(['2026-06-16 10:05', '2026-06-18 10:05']);
  });

  it('is cancelled by Escape, by the system, and by a drop outside of the days', async () => {
    const { times, user } = await renderCalendar();
    point('pointerdown', pill());
    moveOver('Thursday, June 18');
    await user.keyboard('{Escape}');
    moveOver('Friday, June 19');
    expect(screen.queryByText(/move here/)).toBeNull();
    point('pointerup', document);
    // WebKit sends it to the post, although another element captures the pointer.
    fireEvent.click(pill());
    expect(screen.queryByRole('dialog')).toBeNull();
    point('pointerdown', pill());
    moveOver('Thursday, June 18');
    point('pointercancel', document);
    point('pointerdown', pill());
    moveOver('Thursday, June 18');
    under = null;
    point('pointermove', document, { x: 50 });
    point('pointerup', document);
    expect(times()).toEqual(['2026-06-16 10:05']);
  });

  it('ignores other buttons, and presses outside of posts @nightly', async () => {
    const { times } = await renderCalendar();
    const event = new MouseEvent('pointerdown', { bubbles: true, button: 2 });
    fireEvent(pill(), Object.assign(event, { pointerId: 1, isPrimary: true }));
    moveOver('Thursday, June 18');
    point('pointerdown', day('Friday, June 19'));
    moveOver('Thursday, June 18');
    point('pointerup', document);
    expect(times()).toEqual(['2026-06-16 10:05']);
  });

  it('ends when its button is released, also while another one is held', async () => {
    const { times, advanceTo } = await renderCalendar();
    point('pointerdown', pill());
    moveOver('Thursday, June 18');
    point('pointermove', document, { x: 41, buttons: 2 });
    expect(times()).toEqual(['2026-06-18 10:05']);
    moveOver('Friday, June 19');
    expect(screen.queryByText(/move here/)).toBeNull();
    // Windows opens the menu after the second button is released.
    point('pointerup', document, { buttons: 0 });
    expect(fireEvent.contextMenu(pill())).toBe(false);
    advanceTo(START);
    expect(fireEvent.contextMenu(pill())).toBe(true);
  });

  it('goes on while a second pointer is pressed and released, which opens nothing', async () => {
    const { times } = await renderCalendar();
    point('pointerdown', pill());
    moveOver('Thursday, June 18');
    for (const type of ['pointerdown', 'pointermove', 'pointerup']) {
      point(type, pill(), { x: 90, pointerId: 2, pointerType: 'touch' });
    }
    fireEvent.click(pill());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(day('Thursday, June 18')).getByText('10:05 AM · move here')).toBeVisible();
    point('pointerup', document);
    expect(times()).toEqual(['2026-06-18 10:05']);
  });

  it.each([
    ['moves', false, ['2026-06-18 16:30', '2026-06-19 11:00']],
    [
      'copies',
      true,
      ['2026-06-20 16:30', '2026-06-17 11:00', '2026-06-18 16:30', '2026-06-19 11:00'],
    ],
  ])(
    '%s other selected posts as far as the post was aimed, also if that was moved elsewhere @nightly',
    async (_what, altKey, expected) => {
      const party = aPost({ id: '2', content: 'Party', date: '2026-06-17', time: '11:00' });
      const { times, store, user } = await renderCalendar('month', [...POSTS, party]);
      await user.keyboard('{Control>}');
      await user.click(pill());
      await user.click(within(day('Wednesday, June 17')).getByRole('button', { name: /Party/ }));
      await user.keyboard('{/Control}');
      point('pointerdown', pill());
      moveOver('Thursday, June 18', { x: 40, altKey });
      act(() => {
        store.dispatch(postMoved({ id: '1', date: '2026-06-20', time: '16:30' }));
      });
      point('pointerup', document, { altKey });
      expect(times()).toEqual(expected);
    },
  );

  it('ends without a move if its post is deleted elsewhere @nightly', async () => {
    const { times, store } = await renderCalendar();
    point('pointerdown', pill());
    moveOver('Thursday, June 18');
    act(() => {
      store.dispatch(postDeleted('1'));
    });
    expect(screen.queryByText(/move here/)).toBeNull();
    point('pointerup', document);
    expect(times()).toEqual([]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Not moved',
    );
  });

  it('does not turn the month at the place of the press', async () => {
    const { advanceTo } = await renderCalendar();
    point('pointerdown', pill(), { x: 300 });
    moveOver('Thursday, June 18', { x: 310 });
    moveOver('Tuesday, June 16', { x: 301 });
    advanceTo(START + 2 * TURN_DELAY_MS);
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 14/);
    point('pointerup', document);
  });

  it('moves the month by a week at the lower edge after a pause', async () => {
    const { advanceTo } = await renderCalendar();
    point('pointerdown', pill(), { x: 100 });
    // All boxes of jsdom are empty, so every place is at the lower edge.
    moveOver('Thursday, June 18', { x: 300 });
    advanceTo(START + TURN_DELAY_MS - 1);
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 14/);
    advanceTo(START + TURN_DELAY_MS);
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 21/);
    point('pointercancel', document);
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 14/);
  });

  it('turns back if it is dropped outside of the days @nightly', async () => {
    const { times, advanceTo } = await renderCalendar();
    point('pointerdown', pill(), { x: 100 });
    moveOver('Thursday, June 18', { x: 300 });
    advanceTo(START + TURN_DELAY_MS);
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 21/);
    under = null;
    point('pointermove', document, { x: 40 });
    point('pointerup', document);
    expect(times()).toEqual(['2026-06-16 10:05']);
    expect(screen.getByRole('grid')).toHaveAccessibleName(/^Jun 14/);
    expect(pill()).toHaveFocus();
  });
});

describe('a drag by touch', () => {
  const touch = { pointerType: 'touch' };

  it('begins after a long press', async () => {
    const { times, advanceTo } = await renderCalendar();
    under = day('Tuesday, June 16');
    point('pointerdown', pill(), touch);
    advanceTo(START + LONG_PRESS_MS);
    moveOver('Thursday, June 18', { ...touch, x: 40 });
    expect(fireEvent.touchMove(pill())).toBe(false);
    expect(fireEvent.contextMenu(pill())).toBe(false);
    point('pointerup', document, touch);
    expect(times()).toEqual(['2026-06-18 10:05']);
  });

  it('does not begin if the finger moves at once @nightly', async () => {
    const { times, advanceTo } = await renderCalendar();
    point('pointerdown', pill(), touch);
    moveOver('Thursday, June 18', { ...touch, y: 40 });
    expect(fireEvent.touchMove(pill())).toBe(true);
    advanceTo(START + LONG_PRESS_MS);
    point('pointerup', document, touch);
    expect(times()).toEqual(['2026-06-16 10:05']);
  });
});

describe('a drag in a week', () => {
  it('keeps minutes that are no quarter of an hour @nightly', async () => {
    // In jsdom a day of a week has no height, so the time is read from one that is set here.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(
      this: Element,
    ) {
      const isDay = this.matches('[data-day]');
      const top = this.matches('[data-entry]') ? 605 : 0;
      return new DOMRect(0, top, 1000, isDay ? 1440 * (1 + 44 / (24 * 46)) : 44);
    });
    const { times } = await renderCalendar('week');
    point('pointerdown', pill(), { x: 500, y: 610 });
    act(() => {
      under = day('Thursday, June 18');
    });
    point('pointermove', document, { x: 500, y: 616 });
    point('pointerup', document);
    expect(times()).toEqual(['2026-06-18 10:05']);
    point('pointerdown', pill(), { x: 500, y: 610 });
    point('pointermove', document, { x: 500, y: 640 });
    point('pointerup', document);
    expect(times()).toEqual(['2026-06-18 10:35']);
  });
});
