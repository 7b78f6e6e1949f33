/**
 * What the project is made of: every package of the lockfile comes from the registry under a hash,
 * under a licence that was agreed to, and runs nothing when it is installed.
 *
 *     node scripts/supply.mjs [folder with package.json and package-lock.json]
 *
 * Prints a line for each check and then their number. `npm audit` is asked and quoted but fails
 * nothing: what it says changes without a change here.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = path.resolve(process.argv[2] ?? ROOT);
const require = createRequire(import.meta.url);

const SHIPPED_LICENCES = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
]);
/** For what only builds and tests; it is in nothing that anyone is given. */
const TOOL_LICENCES = new Set([
  ...SHIPPED_LICENCES,
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
]);

/** Licences that stand in a package's LICENSE alone, where the lockfile does not see them. */
const READ_LICENCES = { 'parse-cache-control@1.0.1': 'BSD-3-Clause' };

const AUDIT_SECONDS = 20;
/** How many findings of a check are printed. */
const MOST_PRINTED = 10;

function readJson(name) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const manifest = readJson('package.json');
const lock = readJson('package-lock.json');
const { '': root, ...packages } = lock.packages;
const entries = Object.entries(packages);

/** The name of the package at a place such as `node_modules/a/node_modules/@b/c`. */
function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Where a package finds another: in its own node_modules, or in one of those around it. */
function resolve(place, name) {
  const candidate = `${place && `${place}/`}node_modules/${name}`;
  if (candidate in packages) return candidate;
  if (place === '') return null;
  return resolve(place.slice(0, Math.max(place.lastIndexOf('node_modules/') - 1, 0)), name);
}

/** Everything that comes along with the dependencies of the product, by its place. */
function shippedPlaces() {
  const places = new Set();
  function follow(place, { dependencies, optionalDependencies, peerDependencies, ...rest }) {
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => rest.peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const found = resolve(place, name);
      if (found === null || places.has(found)) continue;
      places.add(found);
      follow(found, packages[found]);
    }
  }
  follow('', { dependencies: root.dependencies });
  return places;
}

/** Reads `A`, `(A OR B)` and `A AND B`; anything that mixes them is nobody's to guess. */
function isLicensed(expression, allowed) {
  if (typeof expression !== 'string') return false;
  const terms = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(terms) || (terms.includes(' AND ') && terms.includes(' OR '))) return false;
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => allowed.has(term));
  return terms.split(' AND ').every((term) => allowed.has(term));
}

function licenceOf(place) {
  const { license, version } = packages[place];
  return license ?? READ_LICENCES[`${nameAt(place)}@${version}`];
}

function unlicensed(places, allowed) {
  return places
    .filter((place) => !isLicensed(licenceOf(place), allowed))
    .map((place) => `${place}: ${licenceOf(place) ?? 'no licence'}`);
}

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** 64 bytes in base 64. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Where a package comes from that says nothing of it, as .npmrc has it. */
const REGISTRY = 'https://registry.npmjs.org/';

/** Packages that are known to be installed under a name that is not theirs. */
const ALIASES = { '@jest/react-is-18': 'react-is', '@jest/react-is-19': 'react-is' };

/** Names with the versions that package.json asks for, in `overrides` too. */
function declaredVersions() {
  const versions = (overrides) =>
    Object.entries(overrides).flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version]] : versions(version),
    );
  return [...KINDS, 'overrides'].flatMap((key) => versions(manifest[key] ?? {}));
}

/** Every version or range that anything asks for, as `[who, what, range]`. */
function askedFor() {
  return [['package.json', manifest], ['package-lock.json', root], ...entries].flatMap(
    ([place, entry]) =>
      KINDS.flatMap((kind) => Object.entries(entry[kind] ?? {})).map((asked) => [place, ...asked]),
  );
}

/** Ranges, tags and versions are asked of the registry; any other address names a place. */
function isFromRegistry(range) {
  return !/[/:]/.test(range.replace(/^npm:(@[\w.-]+\/)?/, ''));
}

function optionalDependencies() {
  return entries.flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => [place, name]),
  );
}

/** The value as text, whatever the order of its keys. */
function inOrder(value = {}) {
  return JSON.stringify(typeof value === 'object' ? Object.entries(value).sort() : value);
}

function lockfileLint() {
  const bin = path.join(path.dirname(require.resolve('lockfile-lint/package.json')), 'bin');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(bin, 'lockfile-lint.js'),
      `--path=${path.join(folder, 'package-lock.json').split(path.sep).join('/')}`,
      '--type=npm',
      '--validate-https',
      '--allowed-hosts=npm',
      '--validate-package-names',
      '--validate-integrity',
      '--empty-hostname=false',
      '--format=plain',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  );
  const said = `${stderr}${stdout}`.replace(/\s+/g, ' ').trim();
  // A lockfile that it does not find is one that it does not mind.
  return status === 0 && said === 'No issues detected' ? [] : [said || `ended with ${status}`];
}

/** A check finds what is wrong, each in one line; `of` says what it went through. */
const CHECKS = [
  {
    name: 'the lockfile is that of package.json',
    of: () => 'name, version and direct dependencies',
    find: () =>
      ['name', 'version', ...KINDS.slice(0, 3)].filter(
        (key) => inOrder(manifest[key]) !== inOrder(root[key]),
      ),
  },
  {
    name: 'versions in package.json are exact',
    of: () => `${declaredVersions().length} versions`,
    find: () =>
      declaredVersions()
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${name}: ${version}`),
  },
  {
    name: 'lockfile-lint',
    of: () => 'https, host, package names, hash kind',
    find: lockfileLint,
  },
  // lockfile-lint passes over an entry without a hash, a link, and what is not an address.
  {
    name: 'every package has a sha512',
    of: () => `${entries.length} packages`,
    find: () =>
      entries.filter(([, { integrity }]) => !SHA512.test(integrity ?? '')).map(([place]) => place),
  },
  {
    name: 'every package is one of the registry, under its own name',
    of: () => `${entries.length} packages`,
    find: () =>
      entries
        .filter(
          ([place, { version, resolved = REGISTRY, link, inBundle, name }]) =>
            !EXACT.test(version ?? '') ||
            !resolved.startsWith(REGISTRY) ||
            link === true ||
            inBundle === true ||
            (name !== undefined && name !== ALIASES[nameAt(place)]),
        )
        .map(([place, { name, resolved }]) => `${place}: ${resolved ?? name ?? 'odd version'}`),
  },
  {
    name: 'no dependency is asked for by an address',
    of: () => `${askedFor().length} ranges`,
    find: () =>
      askedFor()
        .filter(([, , range]) => !isFromRegistry(range))
        .map(([place, name, range]) => `${place}: ${name}@${range}`),
  },
  {
    name: 'what ships is licensed for it',
    of: () => `${shippedPlaces().size} packages`,
    find: () => unlicensed([...shippedPlaces()], SHIPPED_LICENCES),
  },
  {
    name: 'what builds and tests is licensed for it',
    of: () => `${entries.length} packages`,
    find: () => unlicensed(Object.keys(packages), TOOL_LICENCES),
  },
  {
    // Where one is missing, `npm ci` refuses the lockfile on every machine.
    name: 'every optional dependency is in the lockfile',
    of: () => `${optionalDependencies().length} dependencies`,
    find: () =>
      optionalDependencies()
        .filter(([place, name]) => resolve(place, name) === null)
        .map(([place, name]) => `${place}: ${name}`),
  },
  {
    name: 'just the packages that would run an install script are denied it',
    of: () => `${Object.keys(manifest.allowScripts ?? {}).length} packages`,
    find: () => {
      const scripted = new Set(
        entries.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameAt(place)),
      );
      const rules = Object.entries(manifest.allowScripts ?? {});
      return [
        ...rules.filter(([, allowed]) => allowed !== false).map(([name]) => `${name} is allowed`),
        ...rules.filter(([name]) => !scripted.has(name)).map(([name]) => `${name} has none`),
        ...[...scripted]
          .filter((name) => !rules.some(([denied]) => denied === name))
          .map((name) => `${name} is not denied`),
      ];
    },
  },
];

/** What `npm audit` knows of the packages, in a few words. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: AUDIT_SECONDS * 1000,
    shell: process.platform === 'win32',
  });
  try {
    const { total, ...kinds } = JSON.parse(stdout).metadata.vulnerabilities;
    const known = Object.entries(kinds).filter(([, count]) => count > 0);
    return `${total} known vulnerabilities ${known.map(([kind, n]) => `(${n} ${kind})`).join(' ')}`;
  } catch {
    return 'could not be asked: the registry gave no answer that is one';
  }
}

const failures = CHECKS.map(({ name, of, find }) => {
  const findings = find();
  console.log(`${findings.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${of()})`);
  for (const finding of findings.slice(0, MOST_PRINTED)) console.log(`         ${finding}`);
  if (findings.length > MOST_PRINTED) console.log(`         … ${findings.length} in all`);
  return findings.length > 0;
}).filter(Boolean).length;

console.log(`report npm audit: ${audit().trim()}`);
console.log(`${CHECKS.length} checks, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
