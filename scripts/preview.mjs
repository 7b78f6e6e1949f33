/**
 * Serves dist/, or another folder with a build, like a static host, with compression. A build below a path is served
 * below this path, and nothing else is.
 *
 *     npm run preview [port] [folder]
 *
 * Where Cloudflare Pages and Netlify differ, it behaves like the stricter one:
 * - Both hosts: `/analytics` and `/analytics/` return analytics.html. Cloudflare Pages redirects the
 *   second to the first.
 * - Netlify: `/analytics.html` and `/index.html` return that file. Cloudflare Pages redirects them to
 *   `/analytics` and `/`.
 * - Netlify: an address without a file returns the file of the first matching rule in _redirects, with
 *   the status of the rule. Cloudflare Pages ignores both rules and returns index.html with status
 *   200, also for a missing asset.
 * - Both hosts: the rules in _headers apply to the requested address. Cloudflare Pages: if several
 *   rules set one header, the values are joined with a comma.
 * - Both hosts: `Cache-Control` is `public, max-age=0, must-revalidate` unless a rule sets it.
 * - Both hosts: _headers and _redirects are not served.
 * - GitHub Pages: the path of a folder without the slash at its end redirects to the folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import sirv from 'sirv';
import {
  baseOf,
  DEFAULT_CACHE_CONTROL,
  headersFor,
  parseHeaders,
  parseRewrites,
  rewriteFor,
} from './build/hosts/hostRules.js';

const port = Number(process.argv[2] ?? 4173);
const folder = process.argv[3] ?? fileURLToPath(new URL('../dist', import.meta.url));

if (!existsSync(`${folder}/index.html`)) {
  console.error('There is no build to serve. Run `npm run build` first.');
  process.exit(1);
}

const HEADERS = '_headers';
const REDIRECTS = '_redirects';
const headerRules = parseHeaders(readFileSync(`${folder}/${HEADERS}`, 'utf8'));
const rewrites = parseRewrites(readFileSync(`${folder}/${REDIRECTS}`, 'utf8'));
const base = baseOf(rewrites);

const compress = compression({ threshold: 0 });
const serve = sirv(folder, { etag: true });

/** Responds with the file at an address below the path of the build; calls `next` if there is none. */
function serveFile(request, response, next) {
  request.url = request.url.slice(base.length - 1);
  serve(request, response, next);
}

/** Responds to a request for an address without a file. */
function rewrite(request, response, pathname) {
  const rule = rewriteFor(rewrites, pathname);
  if (rule?.status === 200) {
    request.url = rule.to;
    serveFile(request, response);
    return;
  }
  response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' });
  response.end(rule && readFileSync(folder + rule.to.slice(base.length - 1)));
}

function answer(request, response) {
  const [pathname] = request.url.split('?');
  if (`${pathname}/` === base) {
    response.writeHead(301, { Location: base }).end();
    return;
  }
  if (!pathname.startsWith(base)) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('Cache-Control', DEFAULT_CACHE_CONTROL);
  for (const [name, values] of headersFor(headerRules, pathname)) {
    response.setHeader(name, values.join(', '));
  }
  const isForHosts = [HEADERS, REDIRECTS].includes(pathname.slice(base.length));
  if (isForHosts) rewrite(request, response, pathname);
  else serveFile(request, response, () => rewrite(request, response, pathname));
}

const server = createServer((request, response) => {
  compress(request, response, () => {
    answer(request, response);
  });
});

server.on('error', (error) => {
  console.error(`Can't serve at port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Social Sync: http://localhost:${server.address().port}${base}`);
});
