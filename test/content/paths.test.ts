import { canonicalPath, PATHS } from '@/content/paths';

describe('the path of a page', () => {
  it.each([
    ['/index.html', '/'],
    ['/INDEX.HTML', '/'],
    ['/index', '/'],
    ['/analytics.html', '/analytics'],
    ['/scheduler.html', '/scheduler'],
    ['/Integration.HTML', '/integration'],
  ])('%s is the file of %s', (file, path) => {
    expect(canonicalPath(file)).toBe(path);
  });

  it.each(Object.values(PATHS))('%s is unchanged', (path) => {
    expect(canonicalPath(path)).toBe(path);
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
  ])('%s is no page, and unchanged', (path) => {
    expect(canonicalPath(path)).toBe(path);
  });
});
