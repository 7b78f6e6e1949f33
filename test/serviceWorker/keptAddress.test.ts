import { keptAddress } from '@/serviceWorker/keptAddress';

const FILES = ['analytics.html', 'favicon.svg', 'index.html'];

describe.each(['/', '/social-sync/'])('below %s', (base) => {
  it.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    ['/analytics', '/analytics.html'],
    ['/analytics/', '/analytics.html'],
    ['/analytics.html', '/analytics.html'],
    ['/favicon.svg', '/favicon.svg'],
    ['/analytics/more', '/index.html'],
    ['/nowhere', '/index.html'],
    ['/assets/gone.js', '/index.html'],
  ])('a navigation to %s is answered with %s', (pathname, file) => {
    const isKept = (address: string) => FILES.some((name) => address === base + name);
    expect(keptAddress(base + pathname.slice(1), base, isKept)).toBe(base + file.slice(1));
  });
});
