import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { canonicalPath } from './content/paths';
import { fetchAhead, routes } from './routes';
import { createAppStore } from './state/store';
import { canonicaliseAddress } from './world/address';
import { showAlert } from './world/alert';
import { createRouterWindow } from './world/guardedHistory';
import { createSystemTime } from './world/systemTime';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');

canonicaliseAddress(canonicalPath);
const time = createSystemTime();
const store = createAppStore({
  realTime: time.realTime,
  alert: showAlert,
  async files() {
    const { createFiles } = await import(/* webpackChunkName: 'files' */ './world/files');
    return createFiles(time.realTime);
  },
  offline: {
    // eslint-disable-next-line no-restricted-properties -- Only a page that the user made available offline uses one.
    workers: () => navigator.serviceWorker,
    load: async () => {
      // In the chunk of the settings, which need it, too.
      const { startOffline } = await import(/* webpackChunkName: 'settings' */ './world/offline');
      return startOffline();
    },
  },
});

// Touch also fires `pointerover` before a tap.
for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, fetchAhead);

const router = createBrowserRouter(routes, {
  window: createRouterWindow(window, time.elapsedTime),
});

createRoot(root).render(
  <StrictMode>
    <App store={store} time={time} router={router} />
  </StrictMode>,
);
