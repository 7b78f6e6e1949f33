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

const IN_PAGE = readFileSync(new URL('inPage.js', import.meta.url));
const IN_PAGE_PATH = '/inPage.js';
const PAGES = ['/', '/analytics', '/scheduler', '/integration'];

/** A port on which nothing listens at this moment. */
export async function freePort() {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
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

export async function startServer() {
  const previewPort = await freePort();
  const preview = await startPreview(previewPort);
  const allowed = new Set([...PAGES, ...builtFiles(), IN_PAGE_PATH]);
  let origin = '';
  let findings = [];
  let refused = null;
  let refusals = 0;

  function record({ method, url, headers }) {
    const isOwn = method === 'GET' && `http://${headers.host}` === origin && allowed.has(url);
    if (!isOwn) findings.push(`request: ${method} ${headers.host} ${url}`);
    if (headers.cookie !== undefined) findings.push(`cookie sent with ${url}`);
  }

  /** Hands a request on to the preview. A page gets a script before all of its own. */
  function pass(request, response) {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const asked = send(
      { port: previewPort, host: '127.0.0.1', path: request.url, method: request.method, headers },
      async (answer) => {
        const chunks = [];
        for await (const chunk of answer) chunks.push(chunk);
        let body = Buffer.concat(chunks);
        if (String(answer.headers['content-type']).startsWith('text/html')) {
          const script = `<head><script src="${IN_PAGE_PATH}"></script>`;
          body = Buffer.from(body.toString().replace('<head>', script));
        }
        const sent = { ...answer.headers, 'content-length': body.length };
        delete sent['transfer-encoding'];
        // What one story fetched must not be at hand in the next, which may refuse it.
        if (request.url.startsWith('/assets/')) sent['cache-control'] = 'no-store';
        response.writeHead(answer.statusCode, sent).end(body);
      },
    );
    asked.on('error', (error) => response.destroy(error));
    asked.end();
  }

  const server = createServer((request, response) => {
    record(request);
    if (request.url === IN_PAGE_PATH) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(IN_PAGE);
    } else if (refused?.test(request.url)) {
      refusals += 1;
      response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
    } else {
      pass(request, response);
    }
  });
  // A browser that has this server as its proxy asks it for each foreign https address like so.
  server.on('connect', ({ url }, socket) => {
    findings.push(`request: CONNECT ${url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    /** Proxy address for a browser that has no other way to tell of foreign requests. */
    host: `127.0.0.1:${port}`,
    /** Answers each address that matches with status 500, until {@link mend}. */
    refuse(pattern) {
      refused = pattern;
      refusals = 0;
    },
    mend() {
      refused = null;
    },
    refusals: () => refusals,
    /** Returns what was asked for and should not have been, and forgets it. */
    takeFindings() {
      const taken = findings;
      findings = [];
      return taken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      preview.kill();
      await once(preview, 'exit');
    },
  };
}
