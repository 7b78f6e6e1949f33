import {
  faultsOf,
  isLicenceFile,
  isLicensed,
  licencesText,
  packageFolderOf,
  type Work,
} from '../../../scripts/build/licences';

const WORK: Work = {
  name: 'parser',
  version: '1.2.3',
  licence: 'MIT',
  source: 'https://example.org/parser',
  text: 'MIT License\r\n\r\nCopyright © Zoë\n',
};

describe('isLicensed', () => {
  const ACCEPTED = new Set(['MIT', 'ISC']);

  it.each(['MIT', '(MIT OR GPL-3.0)', 'GPL-3.0 OR ISC', 'MIT AND ISC'])('accepts %s', (licence) => {
    expect(isLicensed(licence, ACCEPTED)).toBe(true);
  });

  it.each([
    undefined,
    '',
    'GPL-3.0',
    'MIT AND GPL-3.0',
    'GPL-2.0 OR GPL-3.0',
    'MIT OR (ISC AND GPL-3.0)',
    'MIT OR ISC AND GPL-3.0',
  ])('refuses %s', (licence) => {
    expect(isLicensed(licence, ACCEPTED)).toBe(false);
  });
});

describe('packageFolderOf', () => {
  it.each([
    ['/home/me/node_modules/react/index.js', '/home/me/node_modules/react'],
    ['/home/me/node_modules/@noble/hashes/sha2.js', '/home/me/node_modules/@noble/hashes'],
    ['/a/node_modules/b/node_modules/c/lib/d.js', '/a/node_modules/b/node_modules/c'],
    ['C:\\a\\node_modules\\@b\\c\\d.js', 'C:\\a\\node_modules\\@b\\c'],
    ['/home/me/src/index.tsx', undefined],
    ['', undefined],
  ])('returns for %s the folder %s', (file, folder) => {
    expect(packageFolderOf(file)).toBe(folder);
  });
});

describe('isLicenceFile', () => {
  it.each(['LICENSE', 'license', 'LICENSE.md', 'licence.txt', 'LICENSE-MIT', 'COPYING'])(
    'accepts %s',
    (name) => {
      expect(isLicenceFile(name)).toBe(true);
    },
  );

  it.each(['licenses', 'README.md', 'licensePlugin.js', 'unlicense.md'])('refuses %s', (name) => {
    expect(isLicenceFile(name)).toBe(false);
  });
});

describe('faultsOf', () => {
  it('finds nothing in a work with an accepted licence and its text', () => {
    expect(faultsOf(WORK)).toEqual([]);
  });

  it('finds a missing text', () => {
    expect(faultsOf({ ...WORK, text: ' \n' })).toEqual(['parser 1.2.3 has no licence text.']);
  });

  it.each([
    ['GPL-3.0', 'GPL-3.0'],
    [undefined, 'none'],
  ])('finds the licence %s', (licence, named) => {
    expect(faultsOf({ ...WORK, licence })).toEqual([
      `The licence of parser 1.2.3 is not accepted: ${named}.`,
    ]);
  });
});

describe('licencesText', () => {
  const PRODUCT: Work = { ...WORK, name: 'Product', text: 'The licence of the product' };

  it('has name, version, licence, source and text of the product and each work, by name', () => {
    const text = licencesText(PRODUCT, [
      WORK,
      { ...WORK, name: '@a/icons' },
      { ...WORK, name: 'B' },
    ]);
    const entries = text.split(/\n=+\n\n/);
    expect(entries.map((entry) => entry.split('\n', 1)[0])).toEqual([
      '\uFEFFProduct 1.2.3',
      'Product contains these 3 works of others. Their code is minified.',
      '@a/icons 1.2.3',
      'B 1.2.3',
      'parser 1.2.3',
    ]);
    expect(entries.at(-1)).toBe(
      'parser 1.2.3\nLicence: MIT\nSource: https://example.org/parser\n\nMIT License\n\nCopyright © Zoë\n',
    );
  });
});
