/** Reads CHANGELOG.md: a heading of the second level for each version, such as `## 3.0.0 – 2026-11-26`. */
const { createHash } = require('node:crypto');
const { marked } = require('marked');

const HEADING = /^## (\S+) – \d{4}-\d{2}-\d{2}$/;

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
body { color: light-dark(#16202e, #e8edf4); background: light-dark(#f6f7f9, #0e131a); }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
ul { margin: 0; padding-inline-start: 1.25rem; }
li { margin-block: 0.25rem; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Returns what the changelog says about a version, without the heading.
 *
 * @throws if it has no section for the version, or an empty one
 */
exports.changesOf = function changesOf(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version) + 1;
  const rest = start === 0 ? [] : lines.slice(start);
  const end = rest.findIndex((line) => line.startsWith('## '));
  const changes = rest
    .slice(0, end === -1 ? rest.length : end)
    .join('\n')
    .trim();
  if (changes === '') throw new Error(`CHANGELOG.md says nothing about version ${version}.`);
  return changes;
};

/** Returns the changelog as a page that runs nothing. HTML in the changelog is text. */
exports.changesPage = function changesPage(changelog) {
  const content = marked.parse(changelog, { walkTokens: withoutHtml, async: false });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'" />
    <title>What changed · Social Sync</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="favicon.svg" type="image/svg+xml" />
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
${content}    </main>
  </body>
</html>
`;
};

/** Turns HTML in Markdown into text. */
function withoutHtml(token) {
  if (token.type === 'html') token.text = escaped(token.text);
}
