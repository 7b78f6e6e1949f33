/**
 * Serves the build with real nginx and real Caddy, with the files that the build wrote for them, and checks every
 * answer against the rules in `_headers` and `_redirects`: at the base of the build, and below a path. A server with
 * a path is one test with thousands of checks.
 *
 *     npm run test:hosts
 *     npm run test:hosts -- --results=file.json           also writes the totals to a file
 *
 * A server that is not installed counts as failed. Run `npm run build` first.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesIn } from '../../scripts/filesIn.mjs';
import { caddyfile } from '../../scripts/build/hosts/caddy.js';
import { parseHeaders, parseRewrites } from '../../scripts/build/hosts/hostRules.js';
import { dockerfile, nginxConf } from '../../scripts/build/hosts/nginx.js';
import { ROOT } from '../../scripts/processes.mjs';
import { publicUrl } from '../../scripts/build/publicUrl.js';
import { checkServer } from './checks.mjs';
import { FILES, startServer } from './servers.mjs';

const DIST = path.join(ROOT, 'dist');
const HOSTING = path.join(ROOT, 'hosting');
const SECRET = 'A text that no server may send.';
const DOT_FILES = ['.env', 'assets/.env', '.git/config'];

/** Returns the site of the build, and the same site below a further path. */
function sitesOf(files) {
  const { base } = publicUrl();
  const site = {
    base,
    files,
    headerRules: parseHeaders(String(files.get('_headers'))),
    rewrites: parseRewrites(String(files.get('_redirects'))),
  };
  const below = (pathname) => `/social-sync${pathname}`;
  return {
    built: site,
    below: {
      base: below(base),
      files,
      headerRules: site.headerRules.map((rule) => ({ ...rule, path: below(rule.path) })),
      rewrites: site.rewrites.map(({ from, to, ...rule }) => ({
        ...rule,
        from: below(from),
        to: below(to),
      })),
    },
  };
}

/** Returns the texts of the files for hosts, as the build writes them. */
function textsOf(site) {
  const named = { ...site, files: [...site.files.keys()] };
  return {
    'nginx.conf': nginxConf(named),
    Caddyfile: caddyfile(named),
    Dockerfile: dockerfile(named),
  };
}

const readHosting = (file) => readFileSync(path.join(HOSTING, file), 'utf8');

/** Copies the build to where a server finds it, with files that it must not serve. */
function prepareFolder(base) {
  const folder = mkdtempSync(path.join(tmpdir(), 'social-sync-hosts-'));
  // nginx started by root reads the files as another user.
  chmodSync(folder, 0o755);
  const served = path.join(folder, 'www', base);
  cpSync(DIST, served, { recursive: true });
  const secrets = [
    ...['secret.txt', 'www/outside.txt'].map((file) => path.join(folder, file)),
    ...DOT_FILES.map((file) => path.join(served, file)),
  ];
  for (const file of secrets) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, SECRET);
  }
  return folder;
}

/** Returns the number of checks and the failures of a server that serves a site. */
async function runServer(server, text, site) {
  const folder = prepareFolder(site.base);
  try {
    const { port, stop } = await startServer(server, text, folder);
    try {
      const hidden = ['_headers', '_redirects'].map((file) => String(site.files.get(file)));
      return await checkServer(port, site, [SECRET, ...hidden]);
    } finally {
      await stop();
    }
  } catch (error) {
    return { count: 1, failures: [error.message] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks the Dockerfile as far as that is possible without Docker. */
function checkDockerfile(text) {
  const failures = [];
  let count = 0;
  const check = (isTrue, sentence) => {
    count += 1;
    if (!isTrue) failures.push(sentence);
  };
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const argumentsOf = (name) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(' ').slice(1));
  for (const [source] of argumentsOf('COPY')) {
    check(existsSync(path.join(ROOT, source)), `COPY: there is no ${source}`);
  }
  const users = argumentsOf('USER');
  check(users.length > 0 && !['root', '0'].includes(users.at(-1)[0]), 'USER is root');
  check(argumentsOf('FROM').length === 1, 'FROM does not occur once');
  check(argumentsOf('RUN').length === 0, 'RUN builds something');
  check(text.includes('docker build') && text.includes('docker run'), 'the commands are missing');
  const [entry = []] = argumentsOf('ENTRYPOINT');
  check(JSON.parse(entry.join(' '))[0] === 'nginx', 'ENTRYPOINT does not start nginx');
  return { count, failures };
}

if (!existsSync(path.join(DIST, 'index.html'))) {
  console.error('There is no dist/ to serve. Run `npm run build` first.');
  process.exit(1);
}

const files = filesIn(DIST);
const { built, below } = sitesOf(files);
const results = [];

function record(what, { count, failures }, started = Date.now()) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${what}: ${count} checks, ${failures.length} failed, ${seconds} s`);
  for (const failure of failures) console.log(`  FAILED ${failure}`);
  results.push({ what, count, failures });
}

for (const [file, text] of Object.entries(textsOf(built))) {
  const isSame = readHosting(file) === text;
  record(`hosting/${file}`, { count: 1, failures: isSame ? [] : ['It is not of this build.'] });
}
for (const { server, file } of FILES) {
  for (const [site, text] of [
    [built, readHosting(file)],
    [below, textsOf(below)[file]],
  ]) {
    const started = Date.now();
    record(`${server} at ${site.base}`, await runServer(server, text, site), started);
  }
}
record('Dockerfile', checkDockerfile(readHosting('Dockerfile')));

const passed = results.filter((result) => result.failures.length === 0).length;
const failures = results.flatMap((result) =>
  result.failures.map((failure) => `${result.what}: ${failure}`),
);
const [resultsFile] = process.argv
  .filter((arg) => arg.startsWith('--results='))
  .map((arg) => arg.slice('--results='.length));
if (resultsFile !== undefined) {
  const notes = results.map(({ what, count }) => `${what}: ${count} checks`);
  writeFileSync(resultsFile, JSON.stringify({ passed, total: results.length, notes, failures }));
}
console.log(`${passed} passed, ${results.length - passed} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
