/**
 * The built product for the stories: scripts/preview.mjs, behind a server that records each request,
 * adds inPage.js to each page, and can refuse a file.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { ROOT } from '../../scripts/processes.mjs';
import { PAGES } from './desk.mjs';

const IN_PAGE = readFileSync(new URL('inPage.js', import.meta.url));
const IN_PAGE_PATH = '/inPage.js';

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

/** A port on which nothing listens at this moment. */
export async function freePort() {
  const server = createTcpServer();
  const port = await listen(server);
  await stopListening(server);
  return port;
}

/** The addresses of all built files, such as `/assets/main.5af881f0b8.css`. */
function builtFiles() {
  return readdirSync(`${ROOT}dist`, { recursive: true })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.\w+$/.test(file));
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

/** The address that is asked for. A browser tells the whole address to a proxy only. */
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

  /** Asks the preview. A page gets a script before all of its own. */
  function forward({ method, headers }, path, response) {
    const sent = { ...headers, 'accept-encoding': 'identity' };
    const asked = send(
      { port: previewPort, host: '127.0.0.1', path, method, headers: sent },
      async (answer) => {
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        let body = Buffer.concat(chunks);
        if (String(answer.headers['content-type']).startsWith('text/html')) {
          const script = `<head><script src="${IN_PAGE_PATH}"></script>`;
          body = Buffer.from(body.toString().replace('<head>', script));
        }
        const answered = { ...answer.headers, 'content-length': body.length };
        delete answered['transfer-encoding'];
        response.writeHead(answer.statusCode, answered).end(body);
      },
    );
    asked.on('error', (error) => response.destroy(error));
    asked.end();
  }

  function handle(request, response) {
    const address = addressOf(request);
    const path = address.pathname + address.search;
    const isOwn = address.origin === origin;
    if (!isOwn || request.method !== 'GET' || !allowed.has(path)) {
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
    } else {
      forward(request, path, response);
    }
  }

  const proxy = createServer(handle);
  // A proxy is asked like so for an https address, which is a foreign one.
  proxy.on('connect', ({ url }, socket) => {
    findings.push(`request: CONNECT ${url}`);
    socket.destroy();
  });
  const proxyPort = await listen(proxy);
  const site = createServer(handle);

  return {
    /** For a browser whose driver does not tell of foreign requests. */
    proxy: `127.0.0.1:${proxyPort}`,
    origin: () => origin,
    /**
     * Serves the product at a new address, whose files are in no cache of a browser. A file that a
     * story refuses can then not come from an earlier story: Firefox keeps stylesheets in memory, and
     * uses one that has expired when its document asks for it a second time.
     */
    async moveSite() {
      if (site.listening) await stopListening(site);
      origin = `http://127.0.0.1:${await listen(site)}`;
      refused = null;
      refusals = 0;
    },
    /** Answers each address that matches with status 500, until {@link mend}. */
    refuse(pattern) {
      refused = pattern;
    },
    mend() {
      refused = null;
    },
    /** How many requests were refused since the site moved. */
    refusals: () => refusals,
    /** Returns what was asked for and should not have been, and forgets it. */
    takeFindings: () => findings.splice(0),
    async close() {
      await Promise.all([site, proxy].filter(({ listening }) => listening).map(stopListening));
      preview.kill();
      await once(preview, 'exit');
    },
  };
}
