import { act } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import { APPEARANCES, DEFAULT_SETTINGS } from '@/core/plan/settings';
import { appearanceChosen } from '@/store/settingsSlice';

function applied() {
  return document.documentElement.dataset.appearance;
}

describe('RootLayout, the appearance', () => {
  it.each(APPEARANCES)('sets the stored appearance on the document: %s', async (appearance) => {
    await renderApp({ state: { settings: { ...DEFAULT_SETTINGS, appearance } } });
    expect(applied()).toBe(appearance);
  });

  it.each(['/', '/analytics', '/scheduler', '/integration', '/unknown'])(
    'updates it immediately, on every page: %s',
    async (path) => {
      const { store } = await renderApp({ path });
      for (const appearance of ['dark', 'light', 'system'] as const) {
        act(() => {
          store.dispatch(appearanceChosen(appearance));
        });
        expect(applied()).toBe(appearance);
      }
    },
  );

  it("selects the theme-color of the browser's toolbar", async () => {
    const metas = ['light', 'dark'].map((scheme) => {
      const meta = document.createElement('meta');
      meta.name = 'theme-color';
      meta.dataset.scheme = scheme;
      document.head.append(meta);
      return meta;
    });
    const { store } = await renderApp();
    for (const [appearance, ...media] of [
      ['dark', 'not all', 'all'],
      ['light', 'all', 'not all'],
      ['system', '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
    ] as const) {
      act(() => {
        store.dispatch(appearanceChosen(appearance));
      });
      expect(metas.map((meta) => meta.getAttribute('media'))).toEqual(media);
    }
    for (const meta of metas) meta.remove();
  });
});
