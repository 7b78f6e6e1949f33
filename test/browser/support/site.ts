import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { headersFor, parseHeaders } from '../../../scripts/build/hosts/hostRules';
import { builtFiles } from './builtFiles';
import { test as base } from './fixtures';
import type { Headers } from './policyCheck';

const DIST = path.resolve(__dirname, '../../../dist');

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

const WORKER = '/sw.js';

/** The content of each file by its address. */
type Files = ReadonlyMap<string, Buffer>;

/** The product as it was built. */
export const BUILT: Files = new Map(
  builtFiles().map((address) => [address, readFileSync(path.join(DIST, address))]),
);

/** Returns the hash of a content as the service worker lists it: 15 bytes of its SHA-256. */
function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest().subarray(0, 15).toString('base64');
}

/**
 * Returns the files of another version, with all these texts replaced in their contents and names, and with
 * their hashes in the list of the service worker.
 */
export function replaced(
  files: Files,
  replacements: readonly (readonly [string, string])[],
): Files {
  const replace = (text: string) =>
    replacements.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  const contentOf = (address: string, content: Buffer) =>
    address.endsWith('.png') ? content : Buffer.from(replace(content.toString()));
  const changed = new Map<string, Buffer>();
  let worker = replace(String(files.get(WORKER)));
  for (const [address, content] of files) {
    const next = contentOf(address, content);
    changed.set(replace(address), next);
    worker = worker.replaceAll(hashOf(content), hashOf(next));
  }
  return changed.set(WORKER, Buffer.from(worker));
}

/** Returns the files with another content for each page. */
export function withPages(files: Files, contentOf: (page: string) => string): Files {
  return new Map(
    Array.from(files, ([address, content]) => [
      address,
      address.endsWith('.html') ? Buffer.from(contentOf(content.toString())) : content,
    ]),
  );
}

/** A host of the product on an origin of its own, which can be stopped and updated. */
export interface Site {
  readonly origin: string;
  /** The path of each request, in order. */
  readonly requests: string[];
  /** What the host serves; a test may replace it. */
  files: Files;
  /** Whether it answers a missing file with the page and status 200, as Cloudflare Pages does. */
  hasFallback: boolean;
  /** Changes the headers of every answer. */
  changeHeaders: (headers: Headers) => Headers;
  readonly stop: () => Promise<void>;
}

async function startSite(): Promise<Site> {
  const server: Server = createServer(answer);
  const requests: string[] = [];

  /** Returns the address of the file for a path, as the hosts in docs/hosting.md do. */
  function fileFor(pathname: string): string | null {
    const page = `${pathname}.html`;
    const found = [pathname, page].find((address) => site.files.has(address));
    if (found !== undefined) return found;
    return pathname.startsWith('/assets/') && !site.hasFallback ? null : '/index.html';
  }

  function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(url, 'http://localhost');
    requests.push(pathname);
    const address = fileFor(pathname);
    const rules = parseHeaders(String(site.files.get('/_headers')));
    const headers: Headers = { 'cache-control': 'public, max-age=0' };
    for (const [name, values] of headersFor(rules, pathname)) headers[name] = values.join(', ');
    headers['content-type'] = TYPES[path.extname(address ?? '')] ?? 'text/plain';
    response
      .writeHead(address === null ? 404 : 200, site.changeHeaders(headers))
      .end(address === null ? '' : site.files.get(address));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site: Site = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    files: BUILT,
    hasFallback: false,
    changeHeaders: (headers) => headers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
  return site;
}

/** The guarded `test` on a site of its own, so that no worker or cache of another test answers. */
export const test = base.extend<{ readonly site: Site }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern.
  site: async ({}, provide) => {
    const site = await startSite();
    await provide(site);
    await site.stop();
  },
  baseURL: async ({ site }, provide) => {
    await provide(site.origin);
  },
});
