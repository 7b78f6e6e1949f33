import { strFromU8, unzipSync } from 'fflate';
import { exportScopes } from '@/features/exchange/rules/writing/exportScope';
import { csvWriter } from '@/features/exchange/rules/writing/preparedExport';
import {
  downloadOf,
  exportFiles,
  planStem,
  type ExportFile,
} from '@/features/exchange/rules/writing/exportFiles';
import { zipBytes } from '@/features/exchange/rules/writing/zipBytes';
import { filePostsWith } from '@/core/planFile/filePost';
import { aPost } from '../../../../support/builders';
import { formatNamed } from '../formatNamed';

const NOW = Date.UTC(2026, 10, 24, 12);

const toFilePost = filePostsWith({ accounts: [], labels: [] });

function namesOf(files: readonly ExportFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

function contentsOf(file: ExportFile): string {
  return String(file.content());
}

/** Returns the files of a zip as texts, by name. */
function unzipped(content: string | Uint8Array): Readonly<Record<string, string>> {
  const files = Object.entries(unzipSync(Buffer.from(content as Uint8Array)));
  return Object.fromEntries(files.map(([name, content]) => [name, strFromU8(content)]));
}

describe('planStem', () => {
  it.each([
    ['spring.socialsync', 'spring'],
    ['Spring.SocialSync', 'Spring'],
    ['spring.v2', 'spring.v2'],
  ])('of %s is %s', (name, stem) => {
    expect(planStem(name)).toBe(stem);
  });
});

describe('exportFiles', () => {
  const post = aPost({ channels: ['Google Business', 'Twitter'] });
  const buffer = csvWriter(formatNamed('Buffer'), toFilePost, 'UTC');
  const plain = csvWriter(formatNamed('CSV'), toFilePost, 'UTC');

  it('names a file by the plan and the program', () => {
    const scopes = exportScopes([post], 'all', []);
    expect(namesOf(exportFiles(scopes, buffer, 'spring'))).toEqual(['spring-buffer.csv']);
    expect(namesOf(exportFiles(scopes, plain, 'spring'))).toEqual(['spring.csv']);
    const hootsuite = csvWriter(formatNamed('Hootsuite (classic)'), toFilePost, 'UTC');
    expect(namesOf(exportFiles(scopes, hootsuite, 'spring'))).toEqual([
      'spring-hootsuite-classic.csv',
    ]);
  });

  it('names the network', () => {
    const scopes = exportScopes([post], 'each', []);
    expect(namesOf(exportFiles(scopes, buffer, 'spring'))).toEqual([
      'spring-buffer-twitter.csv',
      'spring-buffer-google-business.csv',
    ]);
  });

  it('has no more rows in a file than the program accepts', () => {
    const posts = Array.from({ length: 201 }, (_, index) => aPost({ content: `Post ${index}.` }));
    const files = exportFiles(exportScopes(posts, 'Twitter', []), buffer, 'spring');
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['spring-buffer-twitter-1.csv', 100],
      ['spring-buffer-twitter-2.csv', 100],
      ['spring-buffer-twitter-3.csv', 1],
    ]);
    const rows = files.map((file) => contentsOf(file).split('\r\n').slice(1, -1));
    expect(rows.flat().map((row) => row.split(',')[0])).toEqual(
      posts.map(({ content }) => content),
    );
    expect(exportFiles(exportScopes(posts.slice(1, 101), 'all', []), buffer, 'a')).toHaveLength(1);
  });

  it('has a file without rows for no post', () => {
    const files = exportFiles(exportScopes([], 'all', []), plain, 'spring');
    expect(files.map(({ count }) => count)).toEqual([0]);
    expect(files.map(contentsOf)).toEqual([expect.stringMatching(/^\uFEFFDate,[^\r]*\r\n$/)]);
  });

  it('writes the text for the network', () => {
    const varied = aPost({ channels: ['Twitter'], variants: { Twitter: 'Doors!' } });
    const [file] = exportFiles(exportScopes([varied], 'Twitter', []), buffer, 'a');
    expect(file && contentsOf(file)).toContain('\r\nDoors!,');
  });
});

describe('downloadOf', () => {
  const ZIP = { stem: 'spring', format: 'Buffer', network: null };
  const file = (name: string): ExportFile => ({ name, count: 1, content: () => 'aé' });

  it('is the only file', () => {
    const { name, content } = downloadOf([file('spring-buffer.csv')], ZIP, NOW);
    expect(name).toBe('spring-buffer.csv');
    expect(content()).toBe('aé');
  });

  it('is a zip of several files', () => {
    const files = [file('a.csv'), file('b.csv')];
    const { name, content } = downloadOf(files, ZIP, NOW);
    expect(name).toBe('spring-buffer.zip');
    expect(unzipped(content())).toEqual({ 'a.csv': 'aé', 'b.csv': 'aé' });
    expect(downloadOf(files, { ...ZIP, format: '' }, NOW).name).toBe('spring.zip');
    const ofTwitter = downloadOf(files, { ...ZIP, network: 'Twitter' }, NOW);
    expect(ofTwitter.name).toBe('spring-buffer-twitter.zip');
  });
});

describe('zipBytes', () => {
  function zipOf(mtime: number): Buffer {
    const entry = { name: 'a.csv', content: () => `${'a'.repeat(100_000)}\ud800` };
    return Buffer.from(zipBytes([entry], mtime));
  }

  it('writes UTF-8, and U+FFFD for a lone surrogate', () => {
    expect(unzipped(zipOf(NOW))).toEqual({ 'a.csv': `${'a'.repeat(100_000)}\uFFFD` });
  });

  it('contains bytes as they are', () => {
    const entry = { name: 'a', content: () => new Uint8Array([0, 255]) };
    const { a } = unzipSync(zipBytes([entry], NOW));
    expect(a).toEqual(new Uint8Array([0, 255]));
  });

  it('is the same for the same time, and small', () => {
    expect(zipOf(NOW)).toEqual(zipOf(NOW));
    expect(zipOf(NOW)).not.toEqual(zipOf(NOW + 60_000));
    expect(zipOf(NOW).length).toBeLessThan(1000);
  });

  it('takes the nearest time that a zip can hold', () => {
    expect(zipOf(0)).toEqual(zipOf(Date.UTC(1980, 0, 2)));
    expect(zipOf(Date.UTC(2200, 0))).toEqual(zipOf(Date.UTC(2099, 11, 30)));
  });

  it('writes an empty zip', () => {
    expect(unzipped(zipBytes([], NOW))).toEqual({});
  });
});
