/**
 * The files `_headers` and `_redirects` in the form that Cloudflare Pages and Netlify share. Only what
 * this product uses is understood; anything else is an error. Sources:
 * https://developers.cloudflare.com/pages/configuration/headers/,
 * https://docs.netlify.com/manage/routing/headers/ and
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/.
 */

/** For files whose name contains a hash of their content. */
const KEEP_FOR_A_YEAR = 'Cache-Control: public, max-age=31536000, immutable';
/** Limits of Cloudflare Pages; it ignores what is above them. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/** What both hosts send with a file if no rule sets Cache-Control. */
exports.DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

function contentLines(text) {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Whether a path in a rule, with `*` at its end for everything below, matches an address's path. */
function isMatch(rulePath, pathname) {
  return rulePath.endsWith('*')
    ? pathname.startsWith(rulePath.slice(0, -1))
    : pathname === rulePath;
}

/**
 * Reads `_headers`: each rule is a path, with its headers indented below it.
 *
 * @returns the rules in the order of the file: `{ path, headers: [name, value][] }`
 * @throws on a line that is neither a path nor a header
 */
exports.parseHeaders = function parseHeaders(text) {
  const rules = [];
  for (const line of contentLines(text)) {
    const header = /^\s+([\w-]+):\s*(\S.*)$/.exec(line);
    if (header && rules.length > 0) rules.at(-1).headers.push([header[1], header[2].trimEnd()]);
    else if (/^\/[^\s*]*\*?$/.test(line)) rules.push({ path: line, headers: [] });
    else throw new Error(`_headers: cannot read the line "${line}".`);
  }
  return rules;
};

/**
 * The headers that the rules set for a path. Every matching rule counts, as on both hosts.
 *
 * @returns the values of each header by its name in lower case; more than one if it is set more than
 *   once
 */
exports.headersFor = function headersFor(rules, pathname) {
  const values = new Map();
  for (const { path, headers } of rules) {
    if (!isMatch(path, pathname)) continue;
    for (const [name, value] of headers) {
      const key = name.toLowerCase();
      values.set(key, [...(values.get(key) ?? []), value]);
    }
  }
  return values;
};

/**
 * Adds to the text of `_headers` one rule for each file that may be kept for a year. Each rule names
 * one file, since a rule for the whole folder would also match a missing file, for which a host may
 * send a page.
 *
 * @param files paths such as `/assets/main.5af881f0b8.css`
 * @throws above the limits of Cloudflare Pages
 */
exports.withCacheRules = function withCacheRules(text, files) {
  const added = files.map((file) => `\n${file}\n  ${KEEP_FOR_A_YEAR}\n`);
  const whole = text + added.join('');
  const { length: count } = exports.parseHeaders(whole);
  if (count > MAX_RULES) {
    throw new Error(`_headers: ${count} rules, and Cloudflare Pages reads ${MAX_RULES}.`);
  }
  const tooLong = contentLines(whole).find((line) => line.length > MAX_LINE_LENGTH);
  if (tooLong !== undefined) {
    throw new Error(
      `_headers: a line of ${tooLong.length} characters, and Cloudflare Pages reads ` +
        `${MAX_LINE_LENGTH}: "${tooLong.slice(0, 80)}…"`,
    );
  }
  return whole;
};

/**
 * Reads `_redirects`, as far as its rules are rewrites: the address stays, and the answer is the file
 * `to` with the rule's status, 200 or 404.
 *
 * @returns the rules in the order of the file: `{ from, to, status }`
 * @throws on any other line
 */
exports.parseRewrites = function parseRewrites(text) {
  return contentLines(text).map((line) => {
    const rule = /^(\/[^\s*]*\*?)\s+(\/\S*)\s+(200|404)$/.exec(line.trim());
    if (!rule) throw new Error(`_redirects: cannot read the line "${line}".`);
    const [, from, to, status] = rule;
    return { from, to, status: Number(status) };
  });
};

/** The rewrite for a path that is no file: the first that matches, as on both hosts. */
exports.rewriteFor = function rewriteFor(rules, pathname) {
  return rules.find(({ from }) => isMatch(from, pathname));
};
