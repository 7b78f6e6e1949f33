import { keptAddress } from '@/serviceWorker/keptAddress';

const FILES = ['/analytics.html', '/favicon.svg', '/index.html'];

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
  expect(keptAddress(pathname, (address) => FILES.includes(address))).toBe(file);
});
