/**
 * Checks the dependencies: every package of the lockfile comes from the registry with a hash, has an
 * accepted licence, and may not run an install script.
 *
 *     node scripts/supply.mjs [folder with package.json and package-lock.json]
 *
 * Prints one line per check, then the totals. The result of `npm audit` is printed but never fails the
 * run, because it can change without a change of the project.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLicensed, SHIPPED_LICENCES } from './build/licences.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = path.resolve(process.argv[2] ?? ROOT);
const require = createRequire(import.meta.url);

/** Licences accepted for build and test tools. */
const TOOL_LICENCES = new Set([
  ...SHIPPED_LICENCES,
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MIT-0',
  'Python-2.0',
]);

/** Licences of packages that declare none in the lockfile, read from their LICENSE files. */
const UNDECLARED_LICENCES = {
  'parse-cache-control@1.0.1': 'BSD-3-Clause',
  'svg-tags@1.0.0': 'MIT',
};

const AUDIT_SECONDS = 20;
/** The maximum number of printed findings per check. */
const MAX_PRINTED = 10;

function readJson(name) {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

const manifest = readJson('package.json');
const lock = readJson('package-lock.json');
const { '': root, ...packages } = lock.packages;
const entries = Object.entries(packages);

/** Returns the name of the package at a path such as `node_modules/a/node_modules/@b/c`. */
function nameAt(packagePath) {
  return packagePath.slice(packagePath.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Resolves a dependency: in the package's own node_modules, or in an outer one. */
function resolve(packagePath, name) {
  const candidate = `${packagePath && `${packagePath}/`}node_modules/${name}`;
  if (candidate in packages) return candidate;
  if (packagePath === '') return null;
  return resolve(
    packagePath.slice(0, Math.max(packagePath.lastIndexOf('node_modules/') - 1, 0)),
    name,
  );
}

/**
 * Returns the paths of the dependencies of the product and of all that they need. The build contains most of them;
 * it checks the licence of each package that it contains, see `licencesPlugin.js`.
 */
function productPaths() {
  const packagePaths = new Set();
  function follow(packagePath, { dependencies, optionalDependencies, peerDependencies, ...rest }) {
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => rest.peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      const found = resolve(packagePath, name);
      if (found === null || packagePaths.has(found)) continue;
      packagePaths.add(found);
      follow(found, packages[found]);
    }
  }
  follow('', { dependencies: root.dependencies });
  return packagePaths;
}

function licenceOf(packagePath) {
  const { license, version } = packages[packagePath];
  return license ?? UNDECLARED_LICENCES[`${nameAt(packagePath)}@${version}`];
}

function unacceptedLicences(packagePaths, allowed) {
  return packagePaths
    .filter((packagePath) => !isLicensed(licenceOf(packagePath), allowed))
    .map((packagePath) => `${packagePath}: ${licenceOf(packagePath) ?? 'no licence'}`);
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

/** Returns all requested ranges as `[dependent, dependency, range]`. */
function requestedRanges() {
  return [['package.json', manifest], ['package-lock.json', root], ...entries].flatMap(
    ([packagePath, entry]) =>
      KINDS.flatMap((kind) => Object.entries(entry[kind] ?? {})).map((request) => [
        packagePath,
        ...request,
      ]),
  );
}

/** Returns true for a version, a range or a tag, and false for a URL or a path. */
function isFromRegistry(range) {
  return !/[/:]/.test(range.replace(/^npm:(@[\w.-]+\/)?/, ''));
}

function optionalDependencies() {
  return entries.flatMap(([packagePath, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).map((name) => [packagePath, name]),
  );
}

/** Serialises a value with sorted keys, for comparison. */
function serialised(value = {}) {
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
  const output = `${stderr}${stdout}`.replace(/\s+/g, ' ').trim();
  // lockfile-lint also succeeds if it finds no lockfile.
  return status === 0 && output === 'No issues detected' ? [] : [output || `ended with ${status}`];
}

/** The checks. Each returns its findings, one per line; `scope` describes what it checked. */
const CHECKS = [
  {
    name: 'the lockfile matches package.json',
    scope: () => 'name, version and direct dependencies',
    find: () =>
      ['name', 'version', ...KINDS.slice(0, 3)].filter(
        (key) => serialised(manifest[key]) !== serialised(root[key]),
      ),
  },
  {
    name: 'versions in package.json are exact',
    scope: () => `${declaredVersions().length} versions`,
    find: () =>
      declaredVersions()
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${name}: ${version}`),
  },
  {
    name: 'lockfile-lint',
    scope: () => 'https, host, package names, hash kind',
    find: lockfileLint,
  },
  // lockfile-lint ignores links, entries without a hash, and values that are not URLs.
  {
    name: 'every package has a sha512',
    scope: () => `${entries.length} packages`,
    find: () =>
      entries
        .filter(([, { integrity }]) => !SHA512.test(integrity ?? ''))
        .map(([packagePath]) => packagePath),
  },
  {
    name: 'every package comes from the registry, under its own name',
    scope: () => `${entries.length} packages`,
    find: () =>
      entries
        .filter(
          ([packagePath, { version, resolved = REGISTRY, link, inBundle, name }]) =>
            !EXACT.test(version ?? '') ||
            !resolved.startsWith(REGISTRY) ||
            link === true ||
            inBundle === true ||
            (name !== undefined && name !== ALIASES[nameAt(packagePath)]),
        )
        .map(
          ([packagePath, { name, resolved }]) =>
            `${packagePath}: ${resolved ?? name ?? 'odd version'}`,
        ),
  },
  {
    name: 'no dependency is requested by URL or path',
    scope: () => `${requestedRanges().length} ranges`,
    find: () =>
      requestedRanges()
        .filter(([, , range]) => !isFromRegistry(range))
        .map(([packagePath, name, range]) => `${packagePath}: ${name}@${range}`),
  },
  {
    name: 'the dependencies of the product have a licence accepted for the build',
    scope: () => `${productPaths().size} packages`,
    find: () => unacceptedLicences([...productPaths()], SHIPPED_LICENCES),
  },
  {
    name: 'all packages have a licence accepted for build and test tools',
    scope: () => `${entries.length} packages`,
    find: () => unacceptedLicences(Object.keys(packages), TOOL_LICENCES),
  },
  {
    // If one is missing, `npm ci` rejects the lockfile.
    name: 'every optional dependency is in the lockfile',
    scope: () => `${optionalDependencies().length} dependencies`,
    find: () =>
      optionalDependencies()
        .filter(([packagePath, name]) => resolve(packagePath, name) === null)
        .map(([packagePath, name]) => `${packagePath}: ${name}`),
  },
  {
    name: 'allowScripts denies exactly the packages with an install script',
    scope: () => `${Object.keys(manifest.allowScripts ?? {}).length} packages`,
    find: () => {
      const scripted = new Set(
        entries
          .filter(([, entry]) => entry.hasInstallScript)
          .map(([packagePath]) => nameAt(packagePath)),
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
    return 'not available: the registry gave no valid answer';
  }
}

const failures = CHECKS.map(({ name, scope, find }) => {
  const findings = find();
  console.log(`${findings.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${scope()})`);
  for (const finding of findings.slice(0, MAX_PRINTED)) console.log(`         ${finding}`);
  if (findings.length > MAX_PRINTED) console.log(`         … ${findings.length} in all`);
  return findings.length > 0;
}).filter(Boolean).length;

console.log(`report npm audit: ${audit().trim()}`);
console.log(`${CHECKS.length} checks, ${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;
