import type { DueNotice } from '@/core/posting/dueNotices';
import type { Notifications } from '@/store/services';

type Permission = ReturnType<Notifications['permission']>;

/**
 * Returns notifications in memory.
 *
 * @param given the permission at first, and what the user answers to the question
 */
export function memoryNotifications(given: {
  readonly permission: Permission;
  readonly answer?: Permission;
}) {
  const { answer = given.permission } = given;
  let { permission } = given;
  let asked = 0;
  let canShow = true;
  let press: ((post: string) => void) | undefined;
  const shown: DueNotice[] = [];
  const listeners = new Set<() => void>();

  function show(notice: DueNotice): boolean {
    const isShown = canShow && permission === 'granted';
    if (isShown) shown.push(notice);
    return isShown;
  }

  const notifications: Notifications = {
    permission: () => permission,
    ask() {
      asked += 1;
      permission = answer;
      return Promise.resolve();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (notice) => Promise.resolve(show(notice)),
    join(_isKept, onPress) {
      press = onPress;
      return {
        send(notices) {
          notices.forEach(show);
          return Promise.resolve();
        },
        closeAllBut(posts) {
          const left = shown.filter((notice) => notice.posts.some((id) => posts.has(id)));
          shown.splice(0, shown.length, ...left);
        },
        leave() {
          press = undefined;
        },
      };
    },
  };

  return {
    notifications,
    /** The notifications that are in sight. */
    shown,
    /** Returns how often the user was asked. */
    asked: () => asked,
    /** The user changes the permission in the browser. */
    change(to: Permission) {
      permission = to;
      for (const listener of listeners) listener();
    },
    /** From now on, the browser shows none. */
    fail() {
      canShow = false;
    },
    /** The user presses the notification of a post. */
    press: (post: string) => press?.(post),
  };
}
