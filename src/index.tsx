import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './shell/App';
import { canonicalPath } from './ui/page/pages';
import type { Device } from './shell/device';
import { fetchAhead, routes } from './shell/routes';
import type { RootState } from './store/store';
import type { Services } from './store/services';
import { createAppStore } from './store/store';
import { canonicaliseAddress } from './shell/browser/address';
import { showAlert } from './shell/browser/alert';
import { createRouterWindow } from './shell/browser/guardedHistory';
import { hasKeptDatabase, storageUsage } from './shell/browser/keeping/keptDatabase';
import { createSystemTime } from './shell/browser/systemTime';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

canonicaliseAddress(canonicalPath);
const time = createSystemTime();

// Touch also fires `pointerover` before a tap.
for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, fetchAhead);

const router = createBrowserRouter(routes, {
  basename: BASE_PATH,
  window: createRouterWindow(window, time.elapsedTime),
});

async function loadDevice(): Promise<Device> {
  const { deviceOf } = await import(/* webpackChunkName: 'device' */ './shell/device');
  return deviceOf(time);
}

/** Returns the state to begin with. Without a plan that is kept on this device, loads nothing. */
async function readKept(): Promise<Partial<RootState> | undefined> {
  // A storage that does not answer may have a plan: then the user is told.
  if (!(await hasKeptDatabase(time.elapsedTime, true))) return undefined;
  try {
    return await (await loadDevice()).readKept();
  } catch {
    // The code could not be loaded.
    return { keeping: { kind: 'failed', reason: 'slow' } };
  }
}

async function start(container: HTMLElement): Promise<void> {
  const kept = await readKept();

  /** Returns the device, whose keeping knows the store. */
  async function device(): Promise<Device> {
    const loaded = await loadDevice();
    loaded.keeping.attach(store, services);
    return loaded;
  }

  const { protocol, href } = window.location;
  const services: Services = {
    address: protocol.startsWith('http') ? new URL(BASE_PATH, href).href : undefined,
    realTime: time.realTime,
    alert: showAlert,
    usage: storageUsage,
    sharing: async () => (await device()).sharing,
    unsaved: new Set(),
    notifications: async () => (await device()).notifications,
    files: async () => (await device()).files,
    media: async () => (await device()).media,
    run: (...call) => device().then(({ run }) => run(...call)),
    isKept: () => hasKeptDatabase(time.elapsedTime, false),
    keeping: async () => (await device()).keeping,
    offline: {
      // eslint-disable-next-line no-restricted-properties -- Only a page that the user made available offline uses one.
      workers: () => navigator.serviceWorker,
      load: async () => (await device()).offline(),
    },
  };
  const store = createAppStore(services, kept);
  if (kept) device().catch(() => undefined);

  createRoot(container).render(
    <StrictMode>
      <App store={store} time={time} router={router} />
    </StrictMode>,
  );
}

void start(root);
