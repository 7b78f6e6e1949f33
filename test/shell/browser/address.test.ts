import { canonicaliseAddress } from '@/shell/browser/address';

function pagePath(path: string) {
  return path.replace('.html', '');
}

function address() {
  return window.location.href.slice(window.location.origin.length);
}

describe('canonicaliseAddress', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it('replaces the path, and keeps the query, the fragment and the state', () => {
    window.history.replaceState({ key: 'a' }, '', '/analytics.html?a=1#b');
    canonicaliseAddress(pagePath);
    expect(address()).toBe('/analytics?a=1#b');
    expect(window.history.state).toEqual({ key: 'a' });
  });

  it('makes no history call for the address of a page', () => {
    window.history.replaceState(null, '', '/analytics?a=1');
    const replaceState = jest.spyOn(window.history, 'replaceState');
    canonicaliseAddress(pagePath);
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('keeps the address if the browser rejects the history call', () => {
    window.history.replaceState(null, '', '/analytics.html');
    const rejected = jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    canonicaliseAddress(pagePath);
    rejected.mockRestore();
    expect(address()).toBe('/analytics.html');
  });
});
