import { createNotifications } from '@/shell/browser/notifications';
import { createLocks } from '@/shell/browser/keeping/locks';

const NOTICE = { title: 'Time to post', body: '9:30 AM · The buns are out.', posts: ['buns'] };

/** Creates the notifications of a browser with this constructor, without service workers. */
function createIn(Notification: unknown) {
  Object.defineProperty(window, 'Notification', { value: Notification, configurable: true });
  return createNotifications(createLocks(), () => {
    throw new DOMException('Service workers are denied.', 'SecurityError');
  });
}

function hide(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

/** A constructor that records what it shows, as on a computer. */
function recorder() {
  const made: { readonly title: string; readonly tag: string; readonly close: jest.Mock }[] = [];
  function Recorded(title: string, { tag }: { readonly tag: string }) {
    const notification = { title, tag, close: jest.fn() };
    made.push(notification);
    return notification;
  }
  return { made, Notification: Object.assign(Recorded, { permission: 'granted' }) };
}

afterEach(() => {
  hide('visible');
  Reflect.deleteProperty(window, 'Notification');
});

describe('notifications of the system', () => {
  it('are missing in a browser without them', async () => {
    const notifications = createIn(undefined);
    expect(notifications.permission()).toBe('missing');
    await notifications.ask();
    expect(await notifications.show(NOTICE)).toBe(false);
  });

  it('are not shown by a page on a phone', async () => {
    function OnPhone() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()');
    }
    Object.assign(OnPhone, { permission: 'granted' });
    expect(await createIn(OnPhone).show(NOTICE)).toBe(false);
  });

  it('are sent only while the tab is out of sight, and closed when nothing is left to post', async () => {
    const { made, Notification } = recorder();
    const tab = createIn(Notification).join(false, () => undefined);
    await tab.send([NOTICE]);
    expect(made).toEqual([]);
    hide('hidden');
    await tab.send([NOTICE]);
    expect(made.map(({ title }) => title)).toEqual(['Time to post']);
    expect(made[0]?.tag).toMatch(/ buns$/);
    tab.closeAllBut(new Set(['buns']));
    expect(made[0]?.close).not.toHaveBeenCalled();
    tab.closeAllBut(new Set());
    expect(made[0]?.close).toHaveBeenCalledTimes(1);
    tab.leave();
  });
});
