const path = require('node:path');
const zlib = require('node:zlib');
const { decode } = require('@jridgewell/sourcemap-codec');
const { ADDRESSES } = require('./addresses.js');

/**
 * What the libraries of a first load weigh by themselves, in bytes after brotli -11 and gzip -9:
 * React, React DOM, React Redux, Redux Toolkit and the data router in one bundle; for /analytics
 * with Chart.js's line and tooltip on top.
 */
const LIBRARIES = { brotli: 92_544, gzip: 107_445 };
const FLOORS = {
  '/': LIBRARIES,
  '/analytics': { brotli: 134_572, gzip: 155_123 },
  '/scheduler': LIBRARIES,
  '/integration': LIBRARIES,
};

/** The bytes that a host sends for a file, in the two ways that it may pack it. */
function weigh(bytes) {
  return {
    brotli: zlib.brotliCompressSync(bytes).length,
    gzip: zlib.gzipSync(bytes, { level: 9 }).length,
  };
}

/** The chunks that each address loads at first. */
function firstLoads({ entrypoints, namedChunkGroups }) {
  const { chunks: first } = entrypoints.get('main');
  return Object.entries(ADDRESSES).map(([address, name]) => {
    const own = name === null ? [] : namedChunkGroups.get(name).chunks;
    return [address, [...new Set([...first, ...own])]];
  });
}

function filesOf(chunks) {
  return chunks.flatMap((chunk) => [...chunk.files]);
}

/**
 * What each address loads at first, by kind: `{ '/': { scripts: { brotli, gzip }, styles } }`.
 *
 * @param read gives a file's bytes by its name
 */
exports.weighFirstLoads = function weighFirstLoads(compilation, read) {
  const weights = new Map();
  function weightOf(file) {
    if (!weights.has(file)) weights.set(file, weigh(read(file)));
    return weights.get(file);
  }
  const sum = (files) => ({
    brotli: files.reduce((total, file) => total + weightOf(file).brotli, 0),
    gzip: files.reduce((total, file) => total + weightOf(file).gzip, 0),
  });
  return Object.fromEntries(
    firstLoads(compilation).map(([address, chunks]) => {
      const files = filesOf(chunks);
      const scripts = sum(files.filter((file) => file.endsWith('.js')));
      const styles = sum(files.filter((file) => file.endsWith('.css')));
      return [address, { scripts, styles }];
    }),
  );
};

/** Prints what each address weighs at its first load, beside the floor that its libraries are. */
exports.printWeights = function printWeights(weights) {
  const above = (weight, floor) => `${((weight / floor - 1) * 100).toFixed(1)} %`;
  console.table(
    Object.fromEntries(
      Object.entries(weights).map(([address, { scripts, styles }]) => [
        address,
        {
          'scripts brotli': scripts.brotli,
          'libraries br': FLOORS[address].brotli,
          'above br': above(scripts.brotli, FLOORS[address].brotli),
          'scripts gzip': scripts.gzip,
          'libraries gz': FLOORS[address].gzip,
          'above gz': above(scripts.gzip, FLOORS[address].gzip),
          'styles brotli': styles.brotli,
          'styles gzip': styles.gzip,
        },
      ]),
    ),
  );
};

/** How many characters of a script come from each source that its map names. */
function charactersBySource(script, { mappings, sources }) {
  const counts = new Map();
  const lines = script.split('\n');
  decode(mappings).forEach((segments, index) => {
    segments.forEach(([column, source], position) => {
      if (source === undefined) return;
      const end = segments[position + 1]?.[0] ?? lines[index].length;
      counts.set(sources[source], (counts.get(sources[source]) ?? 0) + end - column);
    });
  });
  return counts;
}

/** A package is one part, whichever of its files it is; of one's own code each file is. */
exports.partOf = function partOf({ compiler }, file) {
  const [, inPackage] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  const part = inPackage ?? path.relative(compiler.context, path.resolve(compiler.context, file));
  return part.split(path.sep).join('/');
};

/**
 * What each first load is made of: the packages and one's own modules in it, with the bytes that
 * they have in the minified scripts and, of stylesheets, as they stand in the source. What webpack
 * adds of its own is in none.
 *
 * @param read gives a file's bytes by its name; the source maps are found beside the scripts
 */
exports.partsOfFirstLoads = function partsOfFirstLoads(compilation, read) {
  const counted = new Map();
  function countsOf(file) {
    if (!counted.has(file)) {
      const map = JSON.parse(read(`${file}.map`).toString());
      counted.set(file, charactersBySource(read(file).toString(), map));
    }
    return counted.get(file);
  }

  return Object.fromEntries(
    firstLoads(compilation).map(([address, chunks]) => {
      const parts = new Map();
      const add = (part, count) => parts.set(part, (parts.get(part) ?? 0) + count);
      for (const file of filesOf(chunks).filter((name) => name.endsWith('.js'))) {
        for (const [source, count] of countsOf(file)) {
          if (!source.startsWith('webpack/')) add(exports.partOf(compilation, source), count);
        }
      }
      for (const chunk of chunks) {
        for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
          if (module.type !== 'css/mini-extract') continue;
          add(exports.partOf(compilation, module.nameForCondition()), module.size());
        }
      }
      return [address, parts];
    }),
  );
};
