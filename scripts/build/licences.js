/** The licences of what the build contains: which are accepted, and the text of `licences.txt`. */

exports.SHIPPED_LICENCES = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  // Of ical.js, which is minified in the file of the background worker. Section 3.2 of the licence allows that if
  // recipients are told how to get the source of this version: `licences.txt` tells them.
  'MPL-2.0',
  // Of the pictures in src/features/sample: their photographers are named in `licences.txt`.
  'CC0-1.0',
  'CC-BY-4.0',
  // Of the data in src/tables/dates/windowsZones.ts.
  'Unicode-3.0',
]);

/** Parses the licence expressions `A`, `(A OR B)` and `A AND B`; mixed expressions are not supported. */
exports.isLicensed = function isLicensed(expression, allowed) {
  if (typeof expression !== 'string') return false;
  const terms = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(terms) || (terms.includes(' AND ') && terms.includes(' OR '))) return false;
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => allowed.has(term));
  return terms.split(' AND ').every((term) => allowed.has(term));
};

/** Returns the folder of the package that a file belongs to, or undefined for a file of the product. */
exports.packageFolderOf = function packageFolderOf(file) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
};

/** Returns true for the name of a file with a licence, such as `LICENSE.md`. */
exports.isLicenceFile = function isLicenceFile(name) {
  return /^(?:licen[cs]e|copying)(?:[-.].*)?$/i.test(name);
};

/** Returns what forbids to ship a work. */
exports.faultsOf = function faultsOf({ name, version, licence, text }) {
  return [
    ...(text.trim() === '' ? [`${name} ${version} has no licence text.`] : []),
    ...(exports.isLicensed(licence, exports.SHIPPED_LICENCES)
      ? []
      : [`The licence of ${name} ${version} is not accepted: ${licence ?? 'none'}.`]),
  ];
};

/** Some hosts send text without its encoding. With this mark, browsers read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const RULE = '='.repeat(80);

function entryOf({ name, version, licence, source, text }) {
  const heading = `${name} ${version}\nLicence: ${licence}\nSource: ${source}`;
  return `${heading}\n\n${text.trim().replace(/\r\n/g, '\n')}\n`;
}

/** Returns the text of `licences.txt`: the product, and the works of others in the order of their names. */
exports.licencesText = function licencesText(product, works) {
  const sorted = works.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  const introduction = `${product.name} contains these ${works.length} works of others. Their code is minified.\n`;
  return (
    BYTE_ORDER_MARK + [entryOf(product), introduction, ...sorted.map(entryOf)].join(`\n${RULE}\n\n`)
  );
};
