import { caddyfile } from '../../../../scripts/build/hosts/caddy';
import { parseHeaders, parseRewrites } from '../../../../scripts/build/hosts/hostRules';
import { dockerfile, nginxConf } from '../../../../scripts/build/hosts/nginx';
import type { Site } from '../../../../scripts/build/hosts/site';

const SCRIPT = 'assets/main.01234567.js';
const FILES = ['index.html', 'analytics.html', SCRIPT, '_headers', '_redirects'];
const HEADERS = `/*
  Content-Security-Policy: frame-ancestors 'none'
  Referrer-Policy: no-referrer
/sw.js
  Content-Security-Policy: default-src 'none'; connect-src 'self'
/${SCRIPT}
  Cache-Control: public, max-age=31536000, immutable
`;
const REDIRECTS = '/assets/* /index.html 404\n/* /index.html 200\n';

function site({ base = '/', files = FILES, headers = HEADERS, redirects = REDIRECTS }): Site {
  return {
    base,
    files,
    headerRules: parseHeaders(headers),
    rewrites: parseRewrites(redirects),
  };
}

/** The rules as the build writes them below a path. */
const BELOW = site({
  base: '/a.b/',
  headers: HEADERS.replace(/^\//gm, '/a.b/'),
  redirects: REDIRECTS.replaceAll(/(?<=^|\s)\//gm, '/a.b/'),
});

// test/hosts starts the servers with these files. These tests are of what a build without faults does not show.
describe('the files for hosts', () => {
  it('set a header that is the same for all addresses once', () => {
    expect(nginxConf(site({}))).toContain('add_header Referrer-Policy "no-referrer" always;\n');
    expect(caddyfile(site({}))).toContain('\tReferrer-Policy "no-referrer"\n');
  });

  it('join the values that two rules set for one file', () => {
    const both = `/sw.js "frame-ancestors 'none', default-src 'none'; connect-src 'self'"`;
    expect(nginxConf(site({}))).toContain(`${both};\n`);
    expect(caddyfile(site({}))).toContain(`${both}\n`);
  });

  it('set the default of other hosts for caching, except for the files of a rule', () => {
    for (const text of [nginxConf(site({})), caddyfile(site({}))]) {
      expect(text).toMatch(/default "public, max-age=0, must-revalidate";?\n/);
      expect(text).toMatch(
        /\/assets\/main\.01234567\.js "public, max-age=31536000, immutable";?\n/,
      );
    }
  });

  it('read the files below the path of the build, and refuse the addresses outside', () => {
    expect(nginxConf(BELOW)).toContain('location = /a.b {\n      return 301 /a.b/;\n');
    expect(nginxConf(BELOW)).toContain('location / {\n      return 404;\n');
    expect(caddyfile(BELOW)).toContain(String.raw`@outside not path_regexp ^/a\.b/`);
    expect(dockerfile(BELOW)).toContain('COPY dist/ /srv/www/a.b/\n');
    expect(nginxConf(site({}))).not.toContain('301');
    expect(caddyfile(site({}))).not.toContain('@outside');
  });

  it.each([
    ['a rule with * for some addresses', { headers: '/assets/*\n  X-Test: a\n' }, 'a rule with *'],
    ['a value with a variable', { headers: '/*\n  X-Test: $uri\n' }, 'would not read'],
    ['a value with a placeholder', { headers: '/*\n  X-Test: {path}\n' }, 'would not read'],
    ['a value with a quote', { headers: '/*\n  X-Test: "a"\n' }, 'would not read'],
    ['a rewrite of one address', { redirects: '/a /index.html 200\n' }, 'a single address: "/a"'],
    ['a file of an unknown type', { files: ['film.mov'] }, 'the file film.mov'],
    ['a file without a type', { files: ['LICENSE'] }, 'the file LICENSE'],
  ])('are not written for %s', (_what, changed, message) => {
    expect(() => nginxConf(site(changed))).toThrow(message);
    expect(() => caddyfile(site(changed))).toThrow(message);
  });
});
