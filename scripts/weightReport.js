const zlib = require('node:zlib');

/**
 * What the libraries of a first load weigh by themselves, in bytes after gzip -9 and brotli -11:
 * React, React DOM, React Redux, Redux Toolkit and the data router in one bundle; for /analytics
 * with Chart.js's line and tooltip on top.
 */
const FLOORS = {
  '/': { gzip: 107_445, brotli: 92_544 },
  '/analytics': { gzip: 155_123, brotli: 134_572 },
};

/** The named chunks that each address loads at first. */
const FIRST_LOADS = {
  '/': ['main'],
  '/analytics': ['main', 'analytics'],
  '/scheduler': ['main', 'scheduler'],
  '/integration': ['main', 'integration'],
};

function weigh(bytes) {
  return {
    gzip: zlib.gzipSync(bytes, { level: 9 }).length,
    brotli: zlib.brotliCompressSync(bytes).length,
  };
}

/** A webpack plugin that prints what each address weighs at its first load, beside the floor. */
exports.WeightReport = class WeightReport {
  apply(compiler) {
    compiler.hooks.done.tap('WeightReport', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const rows = Object.entries(FIRST_LOADS).map(([address, chunks]) => {
        const files = new Set(
          chunks.flatMap((name) => compilation.namedChunkGroups.get(name).getFiles()),
        );
        const row = { scripts: { gzip: 0, brotli: 0 }, styles: { gzip: 0, brotli: 0 } };
        for (const file of files) {
          const weight = weigh(
            compiler.outputFileSystem.readFileSync(`${compilation.outputOptions.path}/${file}`),
          );
          const kind = file.endsWith('.css') ? row.styles : row.scripts;
          kind.gzip += weight.gzip;
          kind.brotli += weight.brotli;
        }
        const floor = FLOORS[address];
        return {
          'first load of': address,
          'scripts gzip': row.scripts.gzip,
          brotli: row.scripts.brotli,
          'libraries gzip': floor?.gzip ?? '',
          'their brotli': floor?.brotli ?? '',
          'styles gzip': row.styles.gzip,
        };
      });
      console.table(rows);
    });
  }
};
