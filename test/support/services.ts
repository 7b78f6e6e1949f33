import type { Keeping, Notifications, OfflineAccess, Services, Sharing } from '@/store/services';
import { createMemoryFiles } from './memoryFiles';
import { createMemoryMedia } from './memoryMedia';
import { runDirectly } from './runDirectly';

/** A browser without service workers. */
const NO_OFFLINE: OfflineAccess = {
  workers: () => undefined,
  load: () => Promise.reject(new Error('The test has no service workers.')),
};

/** A system that copies nothing and shares nothing. */
const NO_SHARING: Sharing = {
  copyText: () => Promise.resolve(false),
  copyPicture: () => Promise.resolve(false),
  canShare: () => false,
  share: () => Promise.resolve('failed'),
  showBadge: () => undefined,
};

/** A browser without notifications. */
const NO_NOTIFICATIONS: Notifications = {
  permission: () => 'missing',
  ask: () => Promise.resolve(),
  subscribe: () => () => undefined,
  show: () => Promise.resolve(false),
  join: () => ({
    send: () => Promise.resolve(),
    closeAllBut: () => undefined,
    leave: () => undefined,
  }),
};

const nothing = () => Promise.resolve();

/** A keeping that stays off. */
const NO_KEEPING: Keeping = {
  state: () => ({ kind: 'off' }),
  subscribe: () => () => undefined,
  turnOn: nothing,
  turnOff: nothing,
  remove: nothing,
};

/**
 * Returns services for a store: files and pictures in memory, jobs in the page, alerts that nobody sees, and nothing
 * kept on the device, unless they are given.
 */
export function servicesOf(given: Pick<Services, 'realTime'> & Partial<Services>): Services {
  return {
    address: 'https://plan.example/sync/',
    alert: () => undefined,
    usage: () => Promise.resolve(0),
    files: createMemoryFiles().files,
    media: createMemoryMedia().media,
    run: runDirectly,
    unsaved: new Set(),
    sharing: () => Promise.resolve(NO_SHARING),
    notifications: () => Promise.resolve(NO_NOTIFICATIONS),
    offline: NO_OFFLINE,
    isKept: () => Promise.resolve(false),
    keeping: () => Promise.resolve(NO_KEEPING),
    ...given,
  };
}
