/**
 * Serves the built product through a server in front of scripts/preview.mjs. It records unexpected
 * requests, adds inPage.js to each page, and can refuse files.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { freePort, ROOT } from '../../scripts/processes.mjs';
import { PAGES } from './storyContext.mjs';

const IN_PAGE = readFileSync(new URL('inPage.js', import.meta.url));
const IN_PAGE_PATH = '/inPage.js';
const SERVICE_WORKER = '/sw.js';

async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

async function stopListening(server) {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections?.();
  await closed;
}

/** Returns the addresses of all built files, such as `/assets/main.5af881f0b8.css`. */
function builtFiles() {
  return readdirSync(`${ROOT}dist`, { recursive: true })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.\w+$/.test(file));
}

/** Returns the type of a file that is text, and '' for others. */
function typeOf(file) {
  const kind = /\.(html|js|css)$/.exec(file)?.[1];
  return kind === undefined ? '' : `text/${kind}`;
}

/** Returns the hash of a content as the service worker lists it. */
function hashOfBody(body) {
  return createHash('sha256').update(body).digest('base64');
}

/** Returns the hash in the name of a built script. */
function hashOf(name) {
  const pattern = new RegExp(`^/assets/${name}\\.(\\w+)\\.js$`);
  const hash = builtFiles()
    .map((file) => pattern.exec(file)?.[1])
    .find(Boolean);
  if (hash === undefined) throw new Error(`There is no script ${name}.`);
  return hash;
}

async function startPreview(port) {
  const preview = spawn(process.execPath, ['scripts/preview.mjs', String(port)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(preview, 'exit').then(() => {
    throw new Error('The preview did not start.');
  });
  ended.catch(() => undefined);
  await Promise.race([once(preview.stdout, 'data'), ended]);
  return preview;
}

/** Returns the requested URL. Only a request to a proxy contains the complete URL. */
function addressOf({ url, headers }) {
  return new URL(url, `http://${headers.host}`);
}

export async function startServer() {
  const previewPort = await freePort();
  const preview = await startPreview(previewPort);
  const allowed = new Set([...Object.keys(PAGES), ...builtFiles(), IN_PAGE_PATH]);
  let origin = '';
  const findings = [];
  let refused = null;
  let refusals = 0;
  // The texts that a later version has in place of others, in its files and in their names.
  let replacements = [];

  const ofVersion = (text) =>
    replacements.reduce((result, [old, replacement]) => result.replaceAll(old, replacement), text);
  /** Returns the path of the built file for a path of the version. */
  const builtPath = (path) =>
    replacements.reduce((result, [old, replacement]) => result.replaceAll(replacement, old), path);
  /** Returns true for a path that the present version has. */
  const isPresent = (path) => ofVersion(builtPath(path)) === path;

  /** Returns the body of a file in the version, with inPage.js as the first script of a page. */
  function servedBody(body, type) {
    if (!type.startsWith('text/')) return body;
    const text = ofVersion(body.toString());
    const script = `<head><script src="${IN_PAGE_PATH}"></script>`;
    return Buffer.from(type.startsWith('text/html') ? text.replace('<head>', script) : text);
  }

  /** Returns the service worker with the hashes of the files as they are served. */
  function withServedHashes(worker) {
    const hashed = builtFiles().reduce((text, file) => {
      const body = readFileSync(`${ROOT}dist${file}`);
      return text.replaceAll(hashOfBody(body), hashOfBody(servedBody(body, typeOf(file))));
    }, worker.toString());
    return Buffer.from(hashed);
  }

  /** Forwards a request to the preview. */
  function forward({ method, headers }, path, response) {
    const requestHeaders = { ...headers, 'accept-encoding': 'identity' };
    // The preview knows only the built version.
    if (replacements.length > 0) delete requestHeaders['if-none-match'];
    const forwarded = send(
      {
        port: previewPort,
        host: '127.0.0.1',
        path: builtPath(path),
        method,
        headers: requestHeaders,
      },
      async (answer) => {
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        const type = String(answer.headers['content-type']);
        let body = servedBody(Buffer.concat(chunks), type);
        if (path === SERVICE_WORKER) body = withServedHashes(body);
        const responseHeaders = { ...answer.headers, 'content-length': body.length };
        delete responseHeaders['transfer-encoding'];
        response.writeHead(answer.statusCode, responseHeaders).end(body);
      },
    );
    forwarded.on('error', (error) => response.destroy(error));
    forwarded.end();
  }

  function handle(request, response) {
    const address = addressOf(request);
    const path = address.pathname + address.search;
    const isOwn = address.origin === origin;
    if (!isOwn || request.method !== 'GET' || !allowed.has(builtPath(path))) {
      findings.push(`request: ${request.method} ${address.host} ${path}`);
    }
    if (request.headers.cookie !== undefined) findings.push(`cookie sent with ${path}`);

    if (!isOwn) {
      response.writeHead(502).end();
    } else if (path === IN_PAGE_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(IN_PAGE);
    } else if (refused?.test(path)) {
      refusals += 1;
      response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
    } else if (!isPresent(path)) {
      response.writeHead(404, { 'Cache-Control': 'no-store' }).end();
    } else {
      forward(request, path, response);
    }
  }

  const proxy = createServer(handle);
  // A browser sends CONNECT to a proxy for an https address, which is always another host.
  proxy.on('connect', ({ url }, socket) => {
    findings.push(`request: CONNECT ${url}`);
    socket.destroy();
  });
  const proxyPort = await listen(proxy);
  const site = createServer(handle);

  return {
    /** The proxy, for a browser whose driver does not report requests to other hosts. */
    proxy: `127.0.0.1:${proxyPort}`,
    origin: () => origin,
    /**
     * Serves the product on a new origin, so that no browser cache contains its files. Otherwise a file
     * that a story refuses could come from the cache of an earlier story: Firefox keeps stylesheets in
     * memory, and uses an expired one for a second request of the same document.
     */
    async useNewOrigin() {
      if (site.listening) await stopListening(site);
      origin = `http://127.0.0.1:${await listen(site)}`;
      refused = null;
      refusals = 0;
      replacements = [];
    },
    /**
     * Serves a later version: other scripts for the page "Analytics" and for all pages, and pages in
     * another language.
     */
    update() {
      replacements = [
        [hashOf('analytics'), '0000000000'],
        [hashOf('main'), '1111111111'],
        ['lang="en"', 'lang="en-GB"'],
      ];
    },
    /** Answers each matching request with status 500, until {@link stopRefusing}. */
    refuse(pattern) {
      refused = pattern;
    },
    stopRefusing() {
      refused = null;
    },
    /** Returns the number of refused requests since {@link useNewOrigin}. */
    refusals: () => refusals,
    /** Returns and clears the unexpected requests. */
    takeFindings: () => findings.splice(0),
    async close() {
      await Promise.all([site, proxy].filter(({ listening }) => listening).map(stopListening));
      preview.kill();
      await once(preview, 'exit');
    },
  };
}
