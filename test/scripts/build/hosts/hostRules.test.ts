import {
  baseOf,
  belowBase,
  headersFor,
  parseHeaders,
  parseRewrites,
  rewriteFor,
  withAssetRules,
} from '../../../../scripts/build/hosts/hostRules';

const HEADERS = `# Comment
/*
  Referrer-Policy: no-referrer
  X-Test: a:b, c

/assets/main.js
  Cache-Control: public, max-age=31536000, immutable
`;

function headersOf(text: string, pathname: string) {
  return Object.fromEntries(headersFor(parseHeaders(text), pathname));
}

describe('_headers', () => {
  it('applies a rule with * to every path below it, and an exact rule to its path', () => {
    const everywhere = { 'referrer-policy': ['no-referrer'], 'x-test': ['a:b, c'] };
    expect(headersOf(HEADERS, '/')).toEqual(everywhere);
    expect(headersOf(HEADERS, '/assets/main.js2')).toEqual(everywhere);
    expect(headersOf(HEADERS, '/assets/main.js')).toEqual({
      ...everywhere,
      'cache-control': ['public, max-age=31536000, immutable'],
    });
  });

  it('returns all values of a header from several rules, ignoring case', () => {
    const text = '/*\n  Cache-Control: no-cache\n/assets/*\n  cache-control: immutable\n';
    expect(headersOf(text, '/')).toEqual({ 'cache-control': ['no-cache'] });
    expect(headersOf(text, '/assets/x')).toEqual({ 'cache-control': ['no-cache', 'immutable'] });
  });

  it.each(['  X-Test: before any path', '/a b', '/*/b', 'a', '/a\n  no header', '/a\n  Name:'])(
    'throws for an invalid line: %j',
    (text) => {
      expect(() => parseHeaders(text)).toThrow('_headers: cannot read the line');
    },
  );
});

describe('the rules of built files', () => {
  const FILES = ['/assets/a.0123456789.js', '/assets/b.0123456789.css'];
  const SECURITY = '/*\n  Referrer-Policy: no-referrer\n';

  it('cache each file for a year, and no other address', () => {
    const text = withAssetRules(SECURITY, FILES);
    expect(text.startsWith(SECURITY)).toBe(true);
    for (const file of FILES) {
      expect(headersOf(text, file)['cache-control']).toEqual([
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const path of ['/', '/assets/', '/assets/a.9999999999.js', `${FILES[0]}.map`]) {
      expect(headersOf(text, path)).toEqual({ 'referrer-policy': ['no-referrer'] });
    }
  });

  it('give a worker a policy that forbids everything, because that of the page does not bind it', () => {
    const [worker = '', other = ''] = FILES;
    const text = withAssetRules(SECURITY, FILES, [worker]);
    expect(headersOf(text, worker)['content-security-policy']).toEqual(["default-src 'none'"]);
    expect(headersOf(text, worker)['cache-control']).toHaveLength(1);
    expect(headersOf(text, other)).not.toHaveProperty('content-security-policy');
  });

  it('throw above 100 rules, the limit of Cloudflare Pages', () => {
    const files = Array.from({ length: 99 }, (_, index) => `/assets/${index}.js`);
    expect(parseHeaders(withAssetRules(SECURITY, files))).toHaveLength(100);
    expect(() => withAssetRules(SECURITY, [...files, '/assets/99.js'])).toThrow('101 rules');
  });

  it('throw for a line over 2,000 characters, the limit of Cloudflare Pages', () => {
    const name = `/${'a'.repeat(1999)}`;
    expect(() => withAssetRules(SECURITY, [name])).not.toThrow();
    expect(() => withAssetRules(SECURITY, [`${name}a`])).toThrow('2001 characters');
  });
});

describe('_redirects', () => {
  const rules = parseRewrites('# Comment\n/assets/* /index.html 404\n/* /index.html 200\n');

  it('applies the first rule that matches', () => {
    expect(rewriteFor(rules, '/assets/gone.js')).toMatchObject({ to: '/index.html', status: 404 });
    expect(rewriteFor(rules, '/analytics/x')).toMatchObject({ to: '/index.html', status: 200 });
    expect(rewriteFor(rules.slice(0, 1), '/')).toBeUndefined();
  });

  it.each(['/a', '/a /b', '/a /b 301', '/a https://example.com 200', '/a/*/b /c 200'])(
    'throws for a line that is not a rewrite: %j',
    (text) => {
      expect(() => parseRewrites(text)).toThrow('_redirects: cannot read the line');
    },
  );
});

describe('the rules of a build below a path', () => {
  const BASE = '/social-sync/';

  it('apply below it, and to no other address', () => {
    const text = belowBase(`${HEADERS}/sw.js\n  X-Worker: /a\n`, BASE);
    expect(headersOf(text, BASE)).toEqual(headersOf(HEADERS, '/'));
    expect(headersOf(text, `${BASE}assets/main.js`)).toEqual(headersOf(HEADERS, '/assets/main.js'));
    expect(headersOf(text, `${BASE}sw.js`)).toMatchObject({ 'x-worker': ['/a'] });
    for (const path of ['/', '/social-sync', '/assets/main.js', '/sw.js', '/other/']) {
      expect(headersOf(text, path)).toEqual({});
    }
  });

  it('name their files below it', () => {
    const text = belowBase('# /a\n/assets/* /index.html 404\n/* /index.html 200\n', BASE);
    expect(text).toBe(
      '# /a\n/social-sync/assets/* /social-sync/index.html 404\n/social-sync/* /social-sync/index.html 200\n',
    );
  });

  it.each(['/', BASE])('tell the path %s', (base) => {
    const text = belowBase('/assets/* /index.html 404\n/* /index.html 200\n', base);
    expect(baseOf(parseRewrites(text))).toBe(base);
  });
});
