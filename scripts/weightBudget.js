const fs = require('node:fs');
const path = require('node:path');
const { Compilation, SourceMapDevToolPlugin, WebpackError } = require('webpack');
const { partOf, partsOfFirstLoads, printWeights, weighFirstLoads } = require('./weigh.js');

const NAME = 'WeightBudget';
const BUDGET = path.resolve(__dirname, 'budget.json');
/** How many of the parts that grew are named. */
const MOST_NAMED = 8;

function isOwn(part) {
  return part.startsWith('src/');
}

/** By whom each part is imported, before webpack merges modules and forgets. */
function importersOf(compilation) {
  const importers = new Map();
  for (const module of compilation.modules) {
    if (!module.resource) continue;
    const part = partOf(compilation, module.resource);
    for (const { originModule } of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!originModule?.resource) continue;
      const importer = partOf(compilation, originModule.resource);
      if (importer !== part) importers.set(part, (importers.get(part) ?? new Set()).add(importer));
    }
  }
  return importers;
}

/** The shortest way by which a part comes into a load: from a module of one's own, by packages. */
function wayInto(part, load, importers) {
  const ways = [[part]];
  const seen = new Set(ways[0]);
  for (const way of ways) {
    for (const importer of importers.get(way[0]) ?? []) {
      if (isOwn(importer) && load.has(importer)) return [importer, ...way.slice(0, -1)].join(', ');
      if (isOwn(importer) || seen.has(importer)) continue;
      seen.add(importer);
      ways.push([importer, ...way]);
    }
  }
  return 'the entry';
}

/** The parts that are new or have grown since they were recorded, the largest gain first. */
function gains(load, recorded) {
  return Array.from(load, ([part, count]) => ({ part, count, before: recorded[part] ?? 0 }))
    .filter(({ count, before }) => count > before)
    .sort((a, b) => b.count - b.before - (a.count - a.before));
}

/**
 * What is wrong with the first load of an address, in lines.
 *
 * @param allowance the most bytes that there may be, by kind of file and way of packing, and the
 *   parts that the load may have, with the bytes that they had
 */
function faultsOf(weight, load, { most, parts: recorded }, importers) {
  const describe = ({ part, count, before }) =>
    `${part} ${before ? `has grown from ${before} to` : 'is new with'} ${count} bytes; ` +
    `it comes by ${wayInto(part, load, importers)}`;
  const gained = gains(load, recorded);

  const strangers = gained.filter(({ part }) => !isOwn(part) && !(part in recorded));
  const grown = gained.filter((gain) => !strangers.includes(gain));
  const excesses = [];
  for (const [kind, packings] of Object.entries(most)) {
    for (const [packed, limit] of Object.entries(packings)) {
      const is = weight[kind][packed];
      if (is > limit) {
        excesses.push(`${kind} are ${is} bytes after ${packed}, ${is - limit} above ${limit}`);
      }
    }
  }
  return [
    ...strangers.map((gain) => `no place for this package: ${describe(gain)}`),
    ...excesses,
    ...(excesses.length > 0 ? grown.slice(0, MOST_NAMED).map((gain) => `  ${describe(gain)}`) : []),
  ];
}

/** What the budget says of an address; one that it does not know may weigh what / may. */
function allowanceOf(budget, address) {
  const { most, parts } = { ...budget['/'], ...budget[address] };
  return { most, parts: { ...budget['/'].parts, ...parts } };
}

/** The budget with the sizes of today; an address other than / lists just where it differs. */
function recordedIn(budget, loads) {
  return Object.fromEntries(
    Object.keys(loads).map((address) => {
      const { most } = allowanceOf(budget, address);
      const parts = Array.from(loads[address])
        .filter(([part, count]) => address === '/' || loads['/'].get(part) !== count)
        .sort(([a], [b]) => (a < b ? -1 : 1));
      return [address, { most, parts: Object.fromEntries(parts) }];
    }),
  );
}

/**
 * A webpack plugin that weighs what each address loads at first and fails the build if it is above
 * the budget in budget.json, or if a package is in it that has no place there. It says which part
 * brought the weight. With `isRecording` it writes the sizes of today into the budget instead; the
 * most that there may be is for people to change. Unless `isQuiet` it prints all weights as a table.
 */
exports.WeightBudget = class WeightBudget {
  constructor({ isRecording = false, isQuiet = false }) {
    this.isRecording = isRecording;
    this.isQuiet = isQuiet;
  }

  apply(compiler) {
    // Made to be read here, and not shipped.
    new SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: '[resource-path]',
    }).apply(compiler);

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let importers;
      compilation.hooks.finishModules.tap(NAME, () => {
        importers = importersOf(compilation);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        this.check(compilation, importers);
        for (const file of Object.keys(compilation.assets)) {
          if (file.endsWith('.map')) compilation.deleteAsset(file);
        }
      });
    });
  }

  check(compilation, importers) {
    const read = (file) => compilation.getAsset(file).source.buffer();
    const weights = weighFirstLoads(compilation, read);
    const loads = partsOfFirstLoads(compilation, read);
    const budget = JSON.parse(fs.readFileSync(BUDGET, 'utf8'));
    if (!this.isQuiet) printWeights(weights);
    if (this.isRecording) {
      fs.writeFileSync(BUDGET, `${JSON.stringify(recordedIn(budget, loads), null, 2)}\n`);
      return;
    }
    for (const address of Object.keys(weights)) {
      const allowance = allowanceOf(budget, address);
      const faults = faultsOf(weights[address], loads[address], allowance, importers);
      if (faults.length === 0) continue;
      const heading = `The first load of ${address} is not within scripts/budget.json:`;
      compilation.errors.push(new WebpackError([heading, ...faults].join('\n  ')));
    }
  }
};
