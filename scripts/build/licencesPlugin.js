const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { Compilation, sources, WebpackError } = require('webpack');
const { devDependencies, repository } = require('../../package.json');
const { faultsOf, isLicenceFile, licencesText, packageFolderOf } = require('./licences.js');

const NAME = 'LicencesPlugin';
const FILE = 'licences.txt';
const ROOT = path.resolve(__dirname, '../..');
const TEXTS = path.join(__dirname, 'licenceTexts');

/** The packages whose code loads the chunks. It belongs to no module of theirs. */
const RUNTIME_PACKAGES = ['webpack', 'mini-css-extract-plugin'];

/** What was copied from elsewhere; its licence is in `licenceTexts/`. */
const COPIED = [
  {
    name: 'Tabler Icons, the used ones',
    version: devDependencies['@tabler/icons'],
    licence: 'MIT',
    source: `https://www.npmjs.com/package/@tabler/icons/v/${devDependencies['@tabler/icons']}`,
    file: 'tabler-icons.txt',
  },
  {
    name: 'Unicode CLDR, names of time zones in Windows',
    version: '48.2',
    licence: 'Unicode-3.0',
    source: 'https://www.npmjs.com/package/cldr-core/v/48.2.0',
    file: 'unicode-cldr.txt',
  },
  {
    // In src/core/composer.
    name: 'twitter-text, characters and lengths of links',
    version: '3.1.0',
    licence: 'Apache-2.0',
    source: 'https://github.com/twitter/twitter-text/tree/30e2430d90cff3b46393ea54caf511441983c260',
    file: 'twitter-text.txt',
  },
  {
    // In linkifyjs, which names it in a comment only.
    name: 'core-js, string-multibyte',
    version: '3',
    licence: 'MIT',
    source: 'https://github.com/zloirock/core-js/tree/2d69cf5f99ab3ea3463c395df81e5a15b68f49d9',
    file: 'core-js.txt',
  },
  {
    // In src/features/sample/pictures.
    name: 'lomiri-wallpapers, photographs of the sample plan',
    version: '16.04',
    licence: 'CC-BY-4.0 AND CC0-1.0',
    source: 'https://packages.debian.org/bookworm/lomiri-wallpapers-16.04',
    file: 'lomiri-wallpapers.txt',
  },
  {
    name: 'scikit-image, photograph of the sample plan',
    version: '0.19.3',
    licence: 'CC0-1.0',
    source: 'https://packages.debian.org/bookworm/python3-skimage',
    file: 'scikit-image.txt',
  },
];

/** Reads the name, the version and the licence of a package in a folder. */
function readPackage(folder) {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const text = readdirSync(folder)
    .filter(isLicenceFile)
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
    .join('\n\n');
  return { name, version, licence: license, text };
}

exports.readPackage = readPackage;

/** The licence of the icons, which the code has as paths. */
exports.ICONS_LICENCE = path.join(TEXTS, 'tabler-icons.txt');

/** Returns the modules of the chunks whose files are in the build, also those of the service worker. */
function shippedModules(compilation, isShipped) {
  const { chunks, chunkGraph, children } = compilation;
  return [
    ...Array.from(chunks)
      .filter(({ files }) => Array.from(files).some(isShipped))
      .flatMap((chunk) => Array.from(chunkGraph.getChunkModulesIterable(chunk)))
      // webpack merges modules into one.
      .flatMap((module) => module.modules ?? [module]),
    ...children.flatMap((child) => shippedModules(child, isShipped)),
  ];
}

/** Returns the folders of the packages in the built files. */
function packagesIn(compilation) {
  const isShipped = (file) => compilation.getAsset(file) !== undefined;
  const folders = shippedModules(compilation, isShipped).map((module) =>
    packageFolderOf(module.nameForCondition() ?? ''),
  );
  return folders.filter((folder) => folder !== undefined);
}

exports.packagesIn = packagesIn;

/**
 * A webpack plugin that writes `licences.txt`: the licence of the product, and of each package and each other work
 * that the build contains. The build fails if one has no licence text or a licence that is not accepted.
 */
exports.LicencesPlugin = class LicencesPlugin {
  /** @param others the folders of packages that are in files which another build made */
  constructor(others = []) {
    this.others = others;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // All files of chunks exist. Later, names get their hashes, and the service worker lists the files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const folders = new Set([
          ...this.others,
          ...RUNTIME_PACKAGES.map((name) => path.dirname(require.resolve(`${name}/package.json`))),
          ...packagesIn(compilation),
        ]);
        const packages = Array.from(folders, readPackage).map((work) => ({
          ...work,
          // The files of this version, with their sources.
          source: `https://www.npmjs.com/package/${work.name}/v/${work.version}`,
        }));
        const copied = COPIED.map(({ file, ...work }) => ({
          ...work,
          text: readFileSync(path.join(TEXTS, file), 'utf8'),
        }));
        const works = [...packages, ...copied];
        for (const fault of works.flatMap(faultsOf)) {
          compilation.errors.push(new WebpackError(fault));
        }
        const product = {
          ...readPackage(ROOT),
          name: 'Social Sync',
          source: repository.url.replace(/^git\+|\.git$/g, ''),
        };
        compilation.emitAsset(FILE, new sources.RawSource(licencesText(product, works)));
      });
    });
  }
};
