/**
 * Reads the files `_headers` and `_redirects` in the form that Cloudflare Pages and Netlify share.
 * It supports only what this product uses and throws on everything else. Sources:
 * https://developers.cloudflare.com/pages/configuration/headers/,
 * https://docs.netlify.com/manage/routing/headers/ and
 * https://docs.netlify.com/manage/routing/redirects/redirect-options/.
 */

/** The header line for files whose name contains a hash of their content. */
const KEEP_FOR_A_YEAR = 'Cache-Control: public, max-age=31536000, immutable';
/** The header line for a worker. Browsers apply the policy of its own response, not that of the page. */
const WORKER_POLICY = "Content-Security-Policy: default-src 'none'";
/** Limits of Cloudflare Pages, which ignores rules that exceed them. */
const MAX_RULES = 100;
const MAX_LINE_LENGTH = 2000;

/** The Cache-Control value that both hosts send if no rule sets one. */
exports.DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';

function contentLines(text) {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Returns true if the path of a rule matches an address. A final `*` matches everything below. */
function isMatch(rulePath, pathname) {
  return rulePath.endsWith('*')
    ? pathname.startsWith(rulePath.slice(0, -1))
    : pathname === rulePath;
}

/**
 * Returns the text of `_headers` or `_redirects` with rules for a build below a path: the path comes before each
 * address of the rules.
 *
 * @param base the path, which begins and ends with a slash
 */
exports.belowBase = function belowBase(text, base) {
  return text.replace(/^\/.*$/gm, (rule) => rule.replace(/(?<!\S)\//g, base));
};

/**
 * Parses `_headers`: each rule is a path, with its headers indented below it.
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
 * Returns the headers that the rules set for a path. Every matching rule applies, as on both hosts.
 *
 * @returns the values of each header by its lower-case name; more than one value if several rules
 * set it
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
 * Adds a rule to the text of `_headers` for each file that browsers may keep for a year. Each rule
 * names one file. A rule for the whole folder would also match a missing file, for which a host may
 * send a page.
 *
 * @param files paths such as `/assets/main.5af881f0b8.css`
 * @param workers those of the files that run as a worker of a page, and get a policy
 * @throws above the limits of Cloudflare Pages
 */
exports.withAssetRules = function withAssetRules(text, files, workers = []) {
  const added = files.map((file) => {
    const policy = workers.includes(file) ? `  ${WORKER_POLICY}\n` : '';
    return `\n${file}\n  ${KEEP_FOR_A_YEAR}\n${policy}`;
  });
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
 * Parses the rewrites in `_redirects`: the address stays, and the answer is the file `to` with the
 * status of the rule, 200 or 404.
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

/** Returns the path below which the build is served: that of the rewrite for all other addresses, the last one. */
exports.baseOf = function baseOf(rules) {
  return rules.at(-1).from.replace(/\*$/, '');
};

/** Returns the rewrite for a path without a file: the first rule that matches, as on both hosts. */
exports.rewriteFor = function rewriteFor(rules, pathname) {
  return rules.find(({ from }) => isMatch(from, pathname));
};
