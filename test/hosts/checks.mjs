/** The checks of a server: what it answers, compared with the rules in `_headers` and `_redirects`. */
import { isDeepStrictEqual } from 'node:util';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ADDRESSES } from '../../scripts/build/addresses.js';
import {
  DEFAULT_CACHE_CONTROL,
  headersFor,
  rewriteFor,
} from '../../scripts/build/hosts/hostRules.js';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const HIDDEN = ['_headers', '_redirects'];
/** Text of this size or more is compressed. */
const COMPRESSED_FROM = 1024;
/** The headers that a server sets by itself. */
const OWN = [
  'accept-ranges',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
];

/** Requests a path as it is written. */
function ask(port, pathname, { method = 'GET', headers = {}, agent } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: pathname, method, headers, agent });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const values = new Map();
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const name = response.rawHeaders[index].toLowerCase();
          values.set(name, [...(values.get(name) ?? []), response.rawHeaders[index + 1]]);
        }
        resolve({ status: response.statusCode, values, body: Buffer.concat(chunks) });
      });
    });
    sent.end();
  });
}

/**
 * Checks a server that serves a site.
 *
 * @param site `{ base, files, headerRules, rewrites }`; `files` has the content of each built file by its name
 * @param secrets texts of files that must not be served
 * @returns the number of checks, and the failures as sentences
 */
export async function checkServer(port, { base, files, headerRules, rewrites }, secrets) {
  const failures = [];
  let count = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function check(what, actual, expected) {
    count += 1;
    if (!isDeepStrictEqual(actual, expected)) {
      failures.push(`${what}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`);
    }
  }

  /** Returns the values of the headers that the rules set for an address. */
  function ruleHeaders(pathname) {
    const values = headersFor(headerRules, pathname);
    if (!values.has('cache-control')) values.set('cache-control', [DEFAULT_CACHE_CONTROL]);
    return values;
  }

  /** Returns the status and the file for an address below the base. */
  function expectedFor(pathname) {
    const name = pathname.slice(base.length);
    if (files.has(name) && !HIDDEN.includes(name)) return { status: 200, file: name };
    const page = ADDRESSES[`/${name.replace(/\/$/, '')}`];
    if (page) return { status: 200, file: `${page}.html` };
    const { status, to } = rewriteFor(rewrites, pathname);
    return { status, file: to.slice(base.length) };
  }

  /** Checks that an answer has each header of the rules once, and only known other ones. */
  function checkHeaders(what, { values }, pathname, others = []) {
    const expected = ruleHeaders(pathname);
    for (const [name, value] of expected) {
      check(`${what}: ${name}`, values.get(name), [value.join(', ')]);
    }
    const known = [...expected.keys(), ...OWN, ...others];
    const unknown = [...values].filter(
      ([name, [value]]) => !known.includes(name) && !(name === 'server' && value === 'nginx'),
    );
    check(`${what}: other headers`, unknown, []);
    const doubled = [...values].filter(([, all]) => all.length > 1).map(([name]) => name);
    check(`${what}: headers that occur twice`, doubled, []);
  }

  /** Checks the whole answer for an address whose path begins with the base. */
  async function checkAddress(pathname, { status, file } = expectedFor(pathname), method = 'GET') {
    const what = `${method} ${pathname}`;
    const answer = await ask(port, pathname, { method, agent });
    const content = files.get(file);
    check(`${what}: status`, answer.status, status);
    check(`${what}: type`, answer.values.get('content-type'), [TYPES[path.extname(file)]]);
    check(`${what}: length`, answer.values.get('content-length'), [String(content.length)]);
    const body = method === 'HEAD' ? Buffer.alloc(0) : content;
    check(`${what}: body of ${file}`, answer.body.equals(body), true);
    checkHeaders(what, answer, pathname.split('?')[0]);
    return answer;
  }

  /** Checks that a compressed answer has the content of the file. Pictures are not compressed. */
  async function checkCompressed(file) {
    const what = `compressed ${file}`;
    const headers = { 'Accept-Encoding': 'gzip' };
    const answer = await ask(port, base + file, { headers, agent });
    const isCompressed = answer.values.has('content-encoding');
    const content = files.get(file);
    if (['.png', '.ico', '.jpg'].includes(path.extname(file))) {
      check(`${what}: encoding`, isCompressed, false);
    } else if (content.length >= COMPRESSED_FROM) check(`${what}: encoding`, isCompressed, true);
    const body = isCompressed ? gunzipSync(answer.body) : answer.body;
    check(`${what}: body`, body.equals(content), true);
    if (isCompressed) {
      check(`${what}: vary`, answer.values.get('vary'), ['Accept-Encoding']);
      check(`${what}: smaller`, answer.body.length < content.length, true);
    }
    checkHeaders(what, answer, base + file, ['content-encoding', 'transfer-encoding']);
    await checkUnchanged(what, base + file, answer, headers);
  }

  /** Checks that a second request with the tag of an answer gets no body. */
  async function checkUnchanged(what, pathname, { values }, headers = {}) {
    const [tag] = values.get('etag') ?? [];
    check(`${what}: has a tag`, typeof tag, 'string');
    const again = await ask(port, pathname, {
      headers: { ...headers, 'If-None-Match': tag ?? '' },
      agent,
    });
    check(`${what}: status with its tag`, again.status, 304);
    check(`${what}: body with its tag`, again.body.length, 0);
    checkHeaders(`${what} with its tag`, again, pathname);
  }

  const names = [...files.keys()].filter((name) => !HIDDEN.includes(name));
  const assets = names.filter((name) => name.startsWith('assets/'));
  const script = assets.find((name) => name.endsWith('.js'));
  const worker = assets.find((name) => name.includes('backgroundWorker'));

  for (const name of names) {
    await checkUnchanged(name, base + name, await checkAddress(base + name));
    await checkCompressed(name);
  }
  for (const name of ['index.html', 'sw.js', script, worker, 'icon-192.png']) {
    await checkAddress(base + name, undefined, 'HEAD');
  }

  for (const page of Object.keys(ADDRESSES)) {
    await checkAddress(base + page.slice(1));
    await checkAddress(`${base}${page.slice(1)}?x=/../y`, expectedFor(base + page.slice(1)));
    if (page !== '/') await checkAddress(`${base}${page.slice(1)}/`);
  }
  const missing = ['nothing', 'nothing/', 'nothing.js', 'analytics/x', 'ANALYTICS/x'];
  const missingAssets = ['assets/', 'assets/gone.0123abcd.js', 'assets/gone/', `${script}/`];
  for (const name of [
    ...missing,
    ...missingAssets,
    ...HIDDEN,
    'assets',
    '.well-known/nothing',
    script.toUpperCase().replace('ASSETS', 'assets'),
  ]) {
    await checkAddress(base + name);
  }
  for (const name of ['.env', 'assets/.env', '.git/config', '.nothing']) {
    await checkAddress(base + name, { status: 404, file: 'index.html' });
  }

  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    for (const name of ['', 'sw.js', 'nothing']) {
      const what = `${method} ${base}${name}`;
      const answer = await ask(port, base + name, { method, agent });
      check(`${what}: status`, answer.status, 405);
      check(`${what}: allow`, answer.values.get('allow'), ['GET, HEAD']);
      checkHeaders(what, answer, base + name, ['allow']);
    }
  }

  for (const name of [script, 'icon-512.png']) {
    const what = `part of ${name}`;
    const answer = await ask(port, base + name, { headers: { Range: 'bytes=5-14' }, agent });
    const content = files.get(name);
    check(`${what}: status`, answer.status, 206);
    check(`${what}: body`, answer.body.equals(content.subarray(5, 15)), true);
    check(`${what}: range`, answer.values.get('content-range'), [`bytes 5-14/${content.length}`]);
    checkHeaders(what, answer, base + name, ['content-range']);
  }

  // Other ways to write a path: the server refuses it, or it is the file with all its headers.
  for (const before of ['', 'assets/', 'nothing/', '.well-known/']) {
    for (const up of [
      '../',
      '../../',
      '%2e%2e/',
      '..%2f',
      '%2e%2e%2f..%2f',
      './',
      '/',
      '..%5c',
      '%2f',
    ]) {
      for (const name of [
        'secret.txt',
        '.env',
        'sw.js',
        '%73w.js',
        worker,
        ...HIDDEN,
        '%5fheaders',
      ]) {
        const pathname = base + before + up + name;
        const answer = await ask(port, pathname, { agent });
        const is = (content) => answer.body.equals(Buffer.from(content));
        const shown = secrets.find((content) => is(content)) ?? '';
        check(`${pathname}: a secret`, shown, '');
        check(`${pathname}: status`, [200, 301, 400, 404].includes(answer.status), true);
        for (const file of ['sw.js', worker]) {
          if (is(files.get(file))) checkHeaders(pathname, answer, base + file);
        }
      }
    }
  }

  if (base !== '/') {
    const answer = await ask(port, base.slice(0, -1), { agent });
    check('the base without a slash: status', answer.status, 301);
    check('the base without a slash: location', answer.values.get('location'), [base]);
    const outside = [
      '/',
      '/outside.txt',
      '/sw.js',
      '/nothing',
      `${base.slice(0, -1)}ed/`,
      '/assets/',
    ];
    for (const pathname of [...outside, base.toUpperCase()]) {
      const { status, body } = await ask(port, pathname, { agent });
      check(`${pathname}: status`, status, 404);
      check(
        `${pathname}: a file`,
        [...files.values()].some((content) => content.equals(body)),
        false,
      );
    }
  }
  agent.destroy();
  return { count, failures };
}
