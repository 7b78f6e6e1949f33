import { canonicalPath, PATHS } from '@/ui/page/pages';

describe('canonicalPath', () => {
  it.each([
    ['/index.html', '/'],
    ['/INDEX.HTML', '/'],
    ['/index', '/'],
    ['/analytics.html', '/analytics'],
    ['/scheduler.html', '/scheduler'],
    ['/Integration.HTML', '/integration'],
  ])('maps the file %s to %s', (file, path) => {
    expect(canonicalPath(file, '/')).toBe(path);
    expect(canonicalPath(`/Plan${file}`, '/Plan/')).toBe(`/Plan${path}`);
  });

  it.each(Object.values(PATHS))('returns the page path %s unchanged', (path) => {
    expect(canonicalPath(path, '/')).toBe(path);
    expect(canonicalPath(`/Plan${path}`, '/Plan/')).toBe(`/Plan${path}`);
  });

  it.each([
    '/nowhere.html',
    '/analytics.html/',
    '/analytics.htm',
    '/analyticsXhtml',
    '/analytics/index.html',
    '/more/analytics.html',
    '/index/',
    '/.html',
    '/404.html',
    '/robots.txt',
    '//index.html',
    '/constructor.html',
    '/%E0%A4%A.html',
  ])('returns the other path %s unchanged', (path) => {
    expect(canonicalPath(path, '/')).toBe(path);
    expect(canonicalPath(`/Plan${path}`, '/Plan/')).toBe(`/Plan${path}`);
  });

  it.each(['/index.html', '/analytics.html', '/plan', '/plans/index.html'])(
    'returns %s, which is not below the path of the product, unchanged',
    (path) => {
      expect(canonicalPath(path, '/plan/')).toBe(path);
    },
  );
});
