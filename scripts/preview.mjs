/**
 * Serves dist/ as a static host would: compressed, with the headers of dist/_headers, each address
 * by the page of its name, and with index.html in the place of every address that has none.
 *
 *     npm run preview [port]
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import sirv from 'sirv';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const port = Number(process.argv[2] ?? 4173);

if (!existsSync(`${DIST}/index.html`)) {
  console.error('There is no dist/ to serve. Run `npm run build` first.');
  process.exit(1);
}

/**
 * Reads the format that Netlify and Cloudflare Pages share: a path, `*` at its end for all below
 * it, and under it, indented, the headers. Later blocks win over earlier ones.
 */
function readHeaderRules(text) {
  const rules = [];
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), headers: [] });
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    if (header) rules.at(-1).headers.push(header.slice(1));
  }
  return rules;
}

const rules = readHeaderRules(readFileSync(`${DIST}/_headers`, 'utf8'));

function setHeaders(response, pathname) {
  for (const { path, headers } of rules) {
    const matches = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path;
    if (matches) for (const [name, value] of headers) response.setHeader(name, value);
  }
}

const compress = compression({ threshold: 0 });
const serve = sirv(DIST, { etag: true, single: true, setHeaders });

const server = createServer((request, response) => {
  compress(request, response, () => {
    serve(request, response);
  });
});

server.on('error', (error) => {
  console.error(`Can't serve at port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => {
  console.log(`Social Sync: http://localhost:${port}`);
});
