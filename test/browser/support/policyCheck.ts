import { DEFAULT_CACHE_CONTROL } from '../../../scripts/build/hosts/hostRules';

/** Directives by lower-case name, with their values as written. */
export interface Directive {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Directives that must be 'none'. The last two do not fall back on `default-src`: they are
 * unrestricted by default.
 */
const CLOSED = ['default-src', 'connect-src', 'base-uri', 'form-action'];
/** Directives that must allow the page's own files, because the page needs them. */
const OPENED = ['script-src', 'style-src', 'worker-src', 'manifest-src'];
/** Directives that must allow, beside these files, pictures and videos that the page has in its memory. */
export const SHOWN = ['img-src', 'media-src'];

/** The required directives with their only accepted values. */
const REQUIRED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CLOSED.map((name) => [name, "'none'"])),
  ...Object.fromEntries(OPENED.map((name) => [name, "'self'"])),
  ...Object.fromEntries(SHOWN.map((name) => [name, "'self' blob:"])),
  'require-trusted-types-for': "'script'",
  // Webpack's policy name, with which it creates script elements for lazy pages.
  'trusted-types': 'webpack',
};

/** Directives that browsers ignore in a meta element. */
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'report-to', 'sandbox'];

/** The fallbacks of missing fetch directives, in order (CSP level 3, 6.8). */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'connect-src': ['default-src'],
  'font-src': ['default-src'],
  'frame-src': ['child-src', 'default-src'],
  'img-src': ['default-src'],
  'manifest-src': ['default-src'],
  'media-src': ['default-src'],
  'object-src': ['default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'script-src-elem': ['script-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
};

/** The fetch directives. */
export const FETCH_DIRECTIVES = Object.keys(FALLBACKS);

export function parsePolicy(policy: string): Directive[] {
  return policy
    .split(';')
    .map((text) => text.trim().split(/\s+/))
    .filter(([name]) => name !== '')
    .map(([name = '', ...values]) => ({ name: name.toLowerCase(), values }));
}

export function formatPolicy(directives: readonly Directive[]): string {
  return directives.map(({ name, values }) => [name, ...values].join(' ')).join('; ');
}

/** Returns the effective values of a fetch directive, including fallbacks. */
export function effectiveSources(policy: string, name: string): readonly string[] {
  const directives = parsePolicy(policy);
  for (const candidate of [name, ...(FALLBACKS[name] ?? [])]) {
    const directive = directives.find((found) => found.name === candidate);
    if (directive) return directive.values;
  }
  return ['*'];
}

/**
 * Returns what is wrong with the policy in the page's meta element; each finding begins with the name of
 * its directive. Additional directives may only restrict more.
 */
export function faultsOfPolicy(policy: string): string[] {
  const directives = parsePolicy(policy);
  const names = directives.map(({ name }) => name);

  const missing = Object.keys(REQUIRED)
    .filter((name) => !names.includes(name))
    .map((name) => `${name}: missing`);
  // Browsers use the first of two equal directives.
  const doubled = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${name}: twice`);
  const unobeyed = names
    .filter((name) => HEADER_ONLY.includes(name))
    .map((name) => `${name}: not obeyed in a meta element`);
  const otherwise = directives
    .filter(({ name, values }) => values.join(' ') !== (REQUIRED[name] ?? "'none'"))
    .map(({ name, values }) => `${name}: ${values.join(' ') || 'no value'}`);
  return [...missing, ...doubled, ...unobeyed, ...otherwise];
}

export type Headers = Record<string, string>;

/** The headers of every response, with their only accepted values. */
const EVERYWHERE: Readonly<Headers> = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Browser features that the page never uses and must disable. */
export const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
] as const;

export const SERVICE_WORKER = '/sw.js';

/** The workers of pages. */
const PAGE_WORKER = /^\/assets\/\w+Worker\.\w+\.js$/;

/** Returns the policies of a file, which all apply: a worker has one of its own. */
export function policiesOf(address: string): readonly string[] {
  const everywhere = EVERYWHERE['content-security-policy'] ?? '';
  if (address === SERVICE_WORKER) return [everywhere, "default-src 'none'; connect-src 'self'"];
  return PAGE_WORKER.test(address) ? [everywhere, "default-src 'none'"] : [everywhere];
}

function headersOf(address: string): Readonly<Headers> {
  return { ...EVERYWHERE, 'content-security-policy': policiesOf(address).join(', ') };
}

const YEAR_IN_SECONDS = 31_536_000;

function faultsOfPermissions(value: string): string[] {
  const grants = new Map(
    [...value.matchAll(/([\w-]+)=(\([^)]*\)|[^,]*)/g)].map(([, feature = '', allowed = '']) => [
      feature,
      allowed.trim(),
    ]),
  );
  return [
    ...UNUSED_FEATURES.filter((feature) => !grants.has(feature)),
    ...[...grants].filter(([, allowed]) => allowed !== '()').map(([feature]) => feature),
  ].map((feature) => `permissions-policy: ${feature} is allowed`);
}

/**
 * Checks Cache-Control: one year for a file with a hash in its name, otherwise revalidation.
 */
function faultsOfCaching(address: string, value: string): string[] {
  const terms = value.split(',').map((term) => term.trim());
  const maxAge = Number(terms.find((term) => term.startsWith('max-age='))?.slice(8) ?? 0);
  const isRight = address.startsWith('/assets/')
    ? terms.includes('public') && terms.includes('immutable') && maxAge >= YEAR_IN_SECONDS
    : value === (address === SERVICE_WORKER ? 'no-cache' : DEFAULT_CACHE_CONTROL);
  return isRight ? [] : [`cache-control: ${value}`];
}

/** Returns what is wrong with the headers of a response; each finding begins with the header's name. */
export function faultsOfHeaders(address: string, headers: Readonly<Headers>): string[] {
  return [
    ...Object.entries(headersOf(address))
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => `${name}: ${headers[name] ?? 'missing'}`),
    ...faultsOfPermissions(headers['permissions-policy'] ?? ''),
    ...faultsOfCaching(address, headers['cache-control'] ?? 'missing'),
  ];
}
