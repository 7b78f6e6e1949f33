import { deepStrictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { IMPORT_CHOICES, type Driver, type ExportFormat, type PlanText } from '../driver';
import { isImportable, networksOf, type FileLabel, type FileRow, type Model } from '../model';
import { fieldsOf } from '../modelFields';
import type { ModelPost } from '../modelHistory';
import { command, goTo, pick, waitForFreshId } from './command';
import { anyMoment, content } from './words';

/** A plan grows by the rows of a file only up to this number of posts. */
const MAX_POSTS = 40;

/** Texts with all that separates cells. In a table, `content` could be taken for another table. */
const CELL_TEXTS = ['One, "two"; three\tfour', ' two\nlines ', "'=1+1", '=1+1', 'Café 🥐', '"'];

/** A cell of a CSV file. */
function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function csvOf(rows: readonly FileRow[]): string {
  const lines = rows.map(({ date, time, content: text, labels }) =>
    [date, time, text, labels.map(({ name }) => name).join(', ')].map(cell).join(','),
  );
  return ['Date,Time,Text,Labels', ...lines, ''].join('\r\n');
}

function jsonOf(rows: readonly FileRow[]): string {
  return JSON.stringify({
    format: 'socialsync-posts',
    version: 1,
    posts: rows.map(({ labels, ...row }) => ({ ...row, ...(labels.length > 0 && { labels }) })),
  });
}

const label = fc.record({
  name: fc.constantFrom('Advent', 'Easter', 'From a table'),
  colour: fc.constantFrom('rose', 'blue'),
});

/** A row: of a post of the plan, of a post of its own, or one that cannot become a post. */
const row = fc.record({
  kind: fc.constantFrom('own', 'own', 'repeated', 'dateless', 'empty'),
  which: fc.nat(40),
  moment: anyMoment,
  text: fc.record({ csv: fc.constantFrom(...CELL_TEXTS), json: content }),
  labels: fc.uniqueArray(label, { maxLength: 2, selector: ({ name }) => name }),
});

/** A file of another program. A JSON file names the colours of labels. */
const file = fc
  .record({
    kind: fc.constantFrom('csv' as const, 'json' as const),
    rows: fc.array(row, { minLength: 1, maxLength: 5 }),
  })
  .map(({ kind, rows }) => (model: Model): PlanText & { readonly rows: readonly FileRow[] } => {
    const made = rows.map((each): FileRow => {
      const own = { ...each.moment.typed(model), content: each.text[kind] };
      const repeated = model.posts.length > 0 ? pick(model.posts, each.which) : own;
      const { date, time, content: text } = each.kind === 'repeated' ? repeated : own;
      return {
        // A row with an empty date can take that of the row above.
        date: each.kind === 'dateless' ? 'undated' : date,
        time,
        content: each.kind === 'empty' ? ' ' : text,
        labels: each.labels.map((one): FileLabel => (kind === 'csv' ? { name: one.name } : one)),
        ...(kind === 'csv' && { isForeign: true }),
      };
    });
    const text = kind === 'csv' ? csvOf(made) : jsonOf(made);
    return { name: `table.${kind}`, text, rows: made };
  });

/** Imports a table with rows that are added, replaced, left out and refused, and with new labels. */
export const importTable = fc
  .record({ file, choice: fc.constantFrom(...IMPORT_CHOICES) })
  .map(({ file: make, choice }) =>
    command({
      name: `import(a table, ${choice})`,
      isPossible: ({ posts }) => posts.length < MAX_POSTS,
      run: async (model, driver) => {
        const { rows, ...made } = make(model);
        await goTo('Scheduler', model, driver);
        await waitForFreshId(model, driver, rows.length);
        const said = await driver.importFile(made, choice);
        deepStrictEqual(said, model.importRows(rows, choice));
      },
    }),
  );

async function exportAndImport(model: Model, driver: Driver, format: ExportFormat): Promise<void> {
  await goTo('Scheduler', model, driver);
  const exported = await driver.exportPlan(format);
  const labelsWith = (ids: ModelPost['labels'] = []) => ids.flatMap((id) => model.label(id) ?? []);
  // The ids of accounts and labels are those of the new plan. A label whose creation was undone is not exported.
  const named = ({ channels, labels, ...post }: ModelPost) => ({
    ...fieldsOf(post),
    networks: networksOf(channels),
    labels: labelsWith(labels).length,
  });
  // An export has the posts in the order in which they are due.
  const rows = model.byDueTime.map((post): FileRow => ({
    ...fieldsOf(post),
    tag: post.tag,
    labels: labelsWith(post.labels),
  }));
  const before = model.byDueTime.map(named);
  await driver.beginPlan();
  model.beginPlan();
  await waitForFreshId(model, driver, rows.length);
  const said = await driver.importFile(exported, 'Add as new posts');
  deepStrictEqual(said, model.importRows(rows, 'Add as new posts'));
  deepStrictEqual(model.posts.map(named), before);
}

/** Exports the plan, begins a new one and imports the file: its posts are those of before. */
export const exportAndImportPlan = fc.constantFrom<ExportFormat>('JSON', 'CSV').map((format) =>
  command({
    name: `export and import(${format})`,
    isPossible: ({ posts }) => posts.length > 0 && posts.every(({ date }) => isImportable(date)),
    run: (model, driver) => exportAndImport(model, driver, format),
  }),
);
