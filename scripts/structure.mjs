/**
 * Prints how the folders of `src` depend on each other, from the imports of their TypeScript files:
 *
 *     node scripts/structure.mjs [--pairs] [--edges=FOLDER]
 *
 * A folder is a layer, such as `core`, or a part of `ui` or `features`, such as `features/exchange`. Imports of types
 * count, and imports of stylesheets do not. `--pairs` also lists the pairs of folders; `--edges` lists the imports of
 * one folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SRC = new URL('../src/', import.meta.url).pathname;

const files = readdirSync(SRC, { recursive: true })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort();
const known = new Set(files);

const texts = new Map(files.map((file) => [file, readFileSync(path.join(SRC, file), 'utf8')]));

/** Returns the file of `src` that an import names, or undefined for a package or a stylesheet. */
function fileOf(importer, name) {
  const base = name.startsWith('@/')
    ? name.slice(2)
    : name.startsWith('.')
      ? path.join(path.dirname(importer), name)
      : undefined;
  return base && [base, `${base}.ts`, `${base}.tsx`].find((file) => known.has(file));
}

const imports = files.flatMap((from) =>
  ts
    .preProcessFile(texts.get(from), true, true)
    .importedFiles.map(({ fileName }) => fileOf(from, fileName))
    .filter((to) => to && to !== from)
    .filter((to, index, all) => all.indexOf(to) === index)
    .map((to) => ({ from, to })),
);

/** Returns the folder of a file: a layer, or a part of `ui` or `features`. */
function folderOf(file) {
  const [layer, part] = path.dirname(file).split('/');
  return ['features', 'ui'].includes(layer) ? `${layer}/${part}` : layer;
}

/** Returns the values by their keys. */
function grouped(values, keyOf) {
  const groups = new Map();
  for (const value of values) {
    groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  }
  return groups;
}

/** Returns the groups of nodes that reach each other (Tarjan's algorithm). */
function circlesOf(edges) {
  const next = grouped(edges, ({ from }) => from);
  const indexes = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  const visit = (node) => {
    indexes.set(node, indexes.size);
    lowest.set(node, indexes.get(node));
    stack.push(node);
    for (const { to } of next.get(node) ?? []) {
      if (!indexes.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node), lowest.get(to)));
    }
    if (lowest.get(node) !== indexes.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const { from } of edges) if (!indexes.has(from)) visit(from);
  return circles;
}

const between = imports
  .map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
  .filter(({ from, to }) => from !== to);
const pairs = grouped(between, ({ from, to }) => `${from} → ${to}`);
const importers = grouped(imports, ({ to }) => to);
const lines = files.map((file) => texts.get(file).split('\n').length - 1);
const share = (count, of) => `${count} of ${of} (${Math.round((count / of) * 100)} %)`;

const folderCircles = circlesOf(between);
const fileCircles = circlesOf(imports);
console.log(`files                       ${files.length}`);
console.log(`lines                       ${lines.reduce((sum, count) => sum + count)}`);
console.log(`pairs of folders            ${pairs.size}`);
console.log(
  `imports inside a folder     ${share(imports.length - between.length, imports.length)}`,
);
console.log(
  `imported by one file        ${share([...importers.values()].filter((list) => list.length === 1).length, files.length)}`,
);
console.log(
  `under 25 lines              ${share(lines.filter((count) => count < 25).length, files.length)}`,
);
console.log(`circles of folders          ${folderCircles.length}`);
for (const circle of folderCircles) console.log(`  ${circle.join(', ')}`);
console.log(`circles of files            ${fileCircles.length}`);
for (const circle of fileCircles) console.log(`  ${circle.join(', ')}`);

if (process.argv.includes('--pairs')) {
  for (const [pair, all] of [...pairs].sort()) {
    console.log(`${String(all.length).padStart(5)}  ${pair}`);
  }
}
const edges = process.argv.find((argument) => argument.startsWith('--edges='))?.slice(8);
if (edges) {
  for (const { from, to } of imports) {
    if (folderOf(from) === edges && folderOf(to) !== edges) console.log(`${from} → ${to}`);
  }
}
