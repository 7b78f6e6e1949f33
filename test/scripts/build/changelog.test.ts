import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changesOf, changesPage } from '../../../scripts/build/changelog.js';
import manifest from '../../../package.json';

const CHANGELOG = `# What changed

## 2.1.0 – 2026-12-01

- Second
- Third

## 2.0.0 – 2026-11-23

## 1.0.0 – 2026-11-21

- First
`;

const OWN = readFileSync(path.resolve(__dirname, '../../../CHANGELOG.md'), 'utf8');

describe('changesOf', () => {
  it.each([
    ['2.1.0', '- Second\n- Third'],
    ['1.0.0', '- First'],
  ])('returns the section of %s without its heading', (version, changes) => {
    expect(changesOf(CHANGELOG, version)).toBe(changes);
  });

  it.each(['2.0.0', '2.1', '3.0.0', '2x1.0'])('throws without changes of %s', (version) => {
    expect(() => changesOf(CHANGELOG, version)).toThrow(version);
  });

  it('finds the present version in CHANGELOG.md, as the first one', () => {
    expect(changesOf(OWN, manifest.version)).toMatch(/^- /);
    expect(/^## (\S+)/m.exec(OWN)?.[1]).toBe(manifest.version);
  });
});

describe('changesPage', () => {
  it('has the versions as headings, and the changes as lists', () => {
    const page = changesPage(CHANGELOG);
    expect(page).toContain('<h1>What changed</h1>');
    expect(page).toContain('<h2>2.1.0 – 2026-12-01</h2>\n<ul>\n<li>Second</li>\n<li>Third</li>');
  });

  it('may load nothing but its icon, and run nothing', () => {
    expect(changesPage(CHANGELOG)).toMatch(
      /content="default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"/,
    );
  });

  it('shows HTML as text', () => {
    const page = changesPage('<img src="a">\n\n- <b>bold</b> & `<i>`\n');
    expect(page).toContain('&lt;img src="a"&gt;');
    expect(page).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; <code>&lt;i&gt;</code>');
  });
});
