import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App } from '@/shell/App';
import type { PostDraft } from '@/core/plan/postFields';
import { routes as productRoutes } from '@/shell/routes';
import { createAppStore, type RootState } from '@/store/store';
import type { Notifications, Services, Sharing } from '@/store/services';
import { at } from './builders';
import { createManualTime } from './manualTime';
import { createMemoryFiles } from './memoryFiles';
import { servicesOf } from './services';

/** Noon, on a Monday. */
export const START = at(2026, 6, 15, 12);

interface RenderAppOptions {
  readonly path?: string;
  /** The path of the dashboard, for a build below a path. */
  readonly base?: string;
  readonly now?: number;
  readonly state?: Partial<RootState>;
  /** By default the product cannot be available offline. */
  readonly offline?: Services['offline'];
  /** By default nothing is stored on the device. */
  readonly isKept?: Services['isKept'];
  /** By default there are no pictures and videos. */
  readonly media?: Services['media'];
  /** By default nothing can be copied or shared. */
  readonly sharing?: Sharing;
  /** By default there are no notifications of the system. */
  readonly notifications?: Notifications;
  /** By default jobs run in the page. */
  readonly run?: Services['run'];
  /** Replaces the product's routes, for cases that its own pages cannot produce. */
  readonly routes?: RouteObject[];
  /** True for a browser with the File System Access API. */
  readonly canChoosePlace?: boolean;
}

/**
 * Renders the whole product at a path, with the real store and router, a manual clock, and recorded
 * alerts. Resolves when the page and the history buttons are rendered.
 */
export async function renderApp({
  path = '/',
  base = '/',
  now = START,
  state = {},
  offline,
  isKept,
  media,
  sharing,
  notifications,
  run,
  routes = productRoutes,
  canChoosePlace = false,
}: RenderAppOptions = {}) {
  const clock = createManualTime(now);
  const alerts: string[] = [];
  const files = createMemoryFiles({ canChoosePlace });
  const store = createAppStore(
    servicesOf({
      realTime: clock.realTime,
      alert: (message) => void alerts.push(message),
      files: files.files,
      ...(offline && { offline }),
      ...(isKept && { isKept }),
      ...(media && { media }),
      ...(sharing && { sharing: () => Promise.resolve(sharing) }),
      ...(notifications && { notifications: () => Promise.resolve(notifications) }),
      ...(run && { run }),
    }),
    state,
  );
  const router = createMemoryRouter(routes, {
    initialEntries: [base + path.slice(1)],
    basename: base,
  });
  const user = userEvent.setup({ delay: null });
  const view = render(<App store={store} time={clock} router={router} />);
  await view.findByRole('heading', { level: 1 });
  if (view.queryByRole('banner')) await view.findByRole('button', { name: 'History' });
  return {
    ...view,
    alerts,
    clock,
    files,
    router,
    store,
    user,
    advanceTo: (instant: number) => {
      act(() => {
        clock.advanceTo(instant);
      });
    },
    jumpTo: (instant: number) => {
      act(() => {
        clock.jumpTo(instant);
      });
    },
  };
}

const FIELD_LABELS = { date: 'Date', time: 'Time', content: 'Content' } as const;

/** Returns a field of the scheduler's form. */
export function field(name: keyof typeof FIELD_LABELS) {
  return screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(FIELD_LABELS[name]);
}

/** Fills in the scheduler's form with one change event per field, and submits it. */
export function submitPost({ date, time, content }: PostDraft): void {
  fireEvent.change(field('date'), { target: { value: date } });
  fireEvent.change(field('time'), { target: { value: time } });
  fireEvent.change(field('content'), { target: { value: content } });
  fireEvent.click(screen.getByRole('button', { name: 'Schedule Post' }));
}

/** Duplicates a post by the menu of its entry. */
export async function duplicatePost(user: UserEvent, title: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: `More: ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: /^Duplicate/ }));
}
