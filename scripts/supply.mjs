/**
 * Checks the dependencies: every package of the lockfile comes from the registry with a hash, has an
 * accepted licence, and has no install script.
 *
 *     node scripts/supply.mjs [folder with package.json and package-lock.json]
 *
 * Prints a line for each check and then their number. The result of `npm audit` is printed but fails
 * nothing, because it changes without a change of the project.
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
/** Licences accepted for build and test tools, which are not shipped. */
const TOOL_LICENCES = new Set([
  ...SHIPPED_LICENCES,
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
]);

/** Licences from LICENSE files of packages that declare none in the lockfile. */
const READ_LICENCES = { 'parse-cache-control@1.0.1': 'BSD-3-Clause', 'svg-tags@1.0.0': 'MIT' };

const AUDIT_SECONDS = 20;
/** The maximum number of printed findings per check. */
const MOST_PRINTED = 10;

function readJson(name) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const manifest = readJson('package.json');
const lock = readJson('package-lock.json');
const { '': root, ...packages } = lock.packages;
const entries = Object.entries(packages);

/** Returns the package name of a path such as `node_modules/a/node_modules/@b/c`. */
function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Resolves a dependency: in the package's own node_modules, or in an outer one. */
function resolve(place, name) {
  const candidate = `${place && `${place}/`}node_modules/${name}`;
  if (candidate in packages) return candidate;
  if (place === '') return null;
  return resolve(place.slice(0, Math.max(place.lastIndexOf('node_modules/') - 1, 0)), name);
}

/** Returns the paths of all transitive dependencies of the product. */
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

/** Parses the licence expressions `A`, `(A OR B)` and `A AND B`; mixed expressions are not supported. */
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

/** The default registry, as in .npmrc. */
const REGISTRY = 'https://registry.npmjs.org/';

/** Accepted aliases: packages installed under another name. */
const ALIASES = { '@jest/react-is-18': 'react-is', '@jest/react-is-19': 'react-is' };

/** Returns the names and versions in package.json, including `overrides`. */
function declaredVersions() {
  const versions = (overrides) =>
    Object.entries(overrides).flatMap(([name, version]) =>
      typeof version === 'string' ? [[name, version]] : versions(version),
    );
  return [...KINDS, 'overrides'].flatMap((key) => versions(manifest[key] ?? {}));
}

/** Returns all requested versions and ranges as `[dependent, dependency, range]`. */
function askedFor() {
  return [['package.json', manifest], ['package-lock.json', root], ...entries].flatMap(
    ([place, entry]) =>
      KINDS.flatMap((kind) => Object.entries(entry[kind] ?? {})).map((asked) => [place, ...asked]),
  );
}

/** Returns true for ranges, tags and versions, which are resolved in the registry, not for URLs or paths. */
function isFromRegistry(range) {
  return !/[/:]/.test(range.replace(/^npm:(@[\w.-]+\/)?/, ''));
}

function optionalDependencies() {
  return entries.flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => [place, name]),
  );
}

/** Serialises a value with sorted keys. */
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
  // lockfile-lint does not fail if it does not find the lockfile.
  return status === 0 && said === 'No issues detected' ? [] : [said || `ended with ${status}`];
}

/** The checks. Each returns its findings, one per line; `of` describes what it checked. */
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
  // lockfile-lint ignores links, entries without a hash, and values that are not URLs.
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
    // If one is missing, `npm ci` rejects the lockfile.
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

/** Returns a summary of `npm audit`. */
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
