import { isRecord } from '@/core/text/record';
import type { DueNotice } from '@/core/posting/dueNotices';
import type { Notifications } from '@/store/services';
import type { Locks } from './keeping/locks';
import { askWorker, findRegistration, type OfflineBrowser } from './offline';

/** The lock of the tab that shows the notifications of the kept plan: the one that has waited longest. */
const SENDER_LOCK = `${STORED_NAME} notifications`;

/** The shared lock of the tabs in sight that show the kept plan. */
const SIGHT_LOCK = `${STORED_NAME} in sight`;

function isInSight(): boolean {
  return document.visibilityState === 'visible';
}

/** Holds a shared lock while this tab is in sight. */
function holdInSight(locks: Locks): () => void {
  let release: (() => void) | undefined;
  function follow() {
    release?.();
    release = isInSight() ? locks.keep(SIGHT_LOCK, 'shared') : undefined;
  }
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    release?.();
  };
}

/**
 * Creates the implementation of `Notifications` in `store/services.ts`. While the product is available offline, its
 * service worker shows the notifications: browsers on phones show no others.
 *
 * @param offlineBrowser throws in a browser that denies service workers
 */
export function createNotifications(
  locks: Locks,
  offlineBrowser: () => OfflineBrowser,
): Notifications {
  const { Notification: Program } = window as Partial<typeof globalThis>;
  /** What a press on a notification calls. */
  let handlePress: ((post: string) => void) | undefined;

  function press(post: string): void {
    // A notification about no post shows what one looks like.
    if (post !== '') handlePress?.(post);
  }

  /** Returns the service workers of the browser, and the product's registration, if there are any. */
  async function workerParts() {
    try {
      const browser = offlineBrowser();
      return { workers: browser.workers, registration: await findRegistration(browser) };
    } catch {
      return {};
    }
  }

  function handleMessage({ data }: MessageEvent<unknown>): void {
    if (isRecord(data) && typeof data.post === 'string') press(data.post);
  }

  async function show({ title, body, posts }: DueNotice): Promise<(() => void) | null> {
    const [post = ''] = posts;
    const tag = `${STORED_NAME} ${post}`;
    const { registration } = await workerParts();
    if (registration?.active) {
      const isShown = await askWorker(registration.active, { title, body, tag, post });
      if (!isShown) return null;
      return () => {
        void registration.getNotifications({ tag }).then((all) => {
          for (const each of all) each.close();
        });
      };
    }
    try {
      if (Program?.permission !== 'granted') return null;
      const notification = new Program(title, { body, tag });
      notification.onclick = () => {
        window.focus();
        notification.close();
        press(post);
      };
      return () => {
        notification.close();
      };
    } catch {
      // On Android only a service worker may show one.
      return null;
    }
  }

  return {
    permission: () => Program?.permission ?? 'missing',
    async ask() {
      await Program?.requestPermission();
    },
    subscribe(listener) {
      const end = new AbortController();
      const { signal } = end;
      const { permissions } = navigator as Partial<Navigator>;
      permissions?.query({ name: 'notifications' }).then(
        (status) => {
          status.addEventListener('change', listener, { signal });
        },
        () => undefined,
      );
      return () => {
        end.abort();
      };
    },
    async show(notice) {
      return (await show(notice)) !== null;
    },
    join(isKept, onPress) {
      handlePress = onPress;
      let shown: { readonly posts: readonly string[]; readonly close: () => void }[] = [];
      let isSender = !isKept;
      const leave = isKept
        ? [
            locks.keep(SENDER_LOCK, 'exclusive', () => {
              isSender = true;
            }),
            holdInSight(locks),
          ]
        : [];
      const following = workerParts().then(({ workers }) => {
        workers?.addEventListener('message', handleMessage);
        return workers;
      });
      return {
        async send(notices) {
          if (isInSight()) return;
          // The answer comes after that about the own lock.
          if (isKept && (await locks.areHeldElsewhere(SIGHT_LOCK))) return;
          if (!isSender) return;
          for (const notice of notices) {
            const close = await show(notice);
            if (close) shown.push({ posts: notice.posts, close });
          }
        },
        closeAllBut(posts) {
          const isOver = (each: (typeof shown)[number]) =>
            !each.posts.some((post) => posts.has(post));
          for (const { close } of shown.filter(isOver)) close();
          shown = shown.filter((each) => !isOver(each));
        },
        leave() {
          for (const end of leave) end();
          void following.then((workers) => {
            workers?.removeEventListener('message', handleMessage);
          });
        },
      };
    },
  };
}
