import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { createSystemClock } from './clock/systemClock';
import { fetchAhead, routes } from './routes';
import { createAppStore } from './state/store';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');

const clock = createSystemClock();
const store = createAppStore({
  clock,
  alert: (message) => {
    window.alert(message);
  },
});

// A finger points too, before it taps.
for (const intent of ['pointerover', 'focusin']) document.addEventListener(intent, fetchAhead);

createRoot(root).render(
  <StrictMode>
    <App store={store} clock={clock} router={createBrowserRouter(routes)} />
  </StrictMode>,
);
