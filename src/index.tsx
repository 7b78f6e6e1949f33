import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { canonicalPath } from './content/paths';
import { fetchAhead, routes } from './routes';
import { createAppStore } from './state/store';
import { createRouterWindow } from './world/guardedHistory';
import { createSystemTime } from './world/systemTime';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');

/** Replaces the address of a page's file, such as /analytics.html, by that of the page. */
function canonicaliseAddress(): void {
  const { pathname, search, hash } = window.location;
  const path = canonicalPath(pathname);
  if (path === pathname) return;
  try {
    window.history.replaceState(window.history.state, '', path + search + hash);
  } catch {
    // Browsers may refuse history calls. The router then answers the address as it is.
  }
}

canonicaliseAddress();
const time = createSystemTime();
const store = createAppStore({
  realTime: time.realTime,
  alert: (message) => {
    window.alert(message);
  },
});

// A finger points too, before it taps.
for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, fetchAhead);

const router = createBrowserRouter(routes, {
  window: createRouterWindow(window, time.elapsedTime),
});

createRoot(root).render(
  <StrictMode>
    <App store={store} time={time} router={router} />
  </StrictMode>,
);
