import { strFromU8, unzipSync } from 'fflate';
import { exportScopes } from '@/features/exchange/rules/writing/exportScope';
import { EXPORT_FORMATS } from '@/features/exchange/rules/writing/exportFormats';
import { writerFor } from '@/features/exchange/rules/writing/preparedExport';
import {
  downloadOf,
  exportFiles,
  planStem,
  type ExportFile,
} from '@/features/exchange/rules/writing/exportFiles';
import { filePostsWith } from '@/core/planFile/filePost';
import { aPost } from '../../../../support/builders';

const NOW = Date.UTC(2026, 10, 24, 12);

const toFilePost = filePostsWith({ accounts: [], labels: [] });

/** Returns how the files of a format are written; the first format for another name. */
function writerOf(name: string) {
  const format = EXPORT_FORMATS.find((each) => each.name === name) ?? EXPORT_FORMATS[0];
  return writerFor(format, { toFilePost, zone: 'UTC', now: NOW });
}

function namesOf(files: readonly ExportFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

function contentsOf(file: ExportFile): string {
  return file.content() as string;
}

/** Returns the files of a zip as texts, by name. */
async function unzipped(content: Blob): Promise<Readonly<Record<string, string>>> {
  const files = Object.entries(unzipSync(new Uint8Array(await content.arrayBuffer())));
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
  const buffer = writerOf('Buffer');
  const plain = writerOf('CSV');

  it('names a file by the plan and the program', () => {
    const scopes = exportScopes([post], 'all', []);
    expect(namesOf(exportFiles(scopes, buffer, 'spring'))).toEqual(['spring-buffer.csv']);
    expect(namesOf(exportFiles(scopes, plain, 'spring'))).toEqual(['spring.csv']);
    const hootsuite = writerOf('Hootsuite (classic)');
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

  it('is the only file', async () => {
    const { name, content } = downloadOf([file('spring-buffer.csv')], ZIP, NOW);
    expect(name).toBe('spring-buffer.csv');
    expect(await (await content()).text()).toBe('aé');
  });

  it('is a zip of several files', async () => {
    const files = [file('a.csv'), file('b.csv')];
    const { name, content } = downloadOf(files, ZIP, NOW);
    expect(name).toBe('spring-buffer.zip');
    expect(await unzipped(await content())).toEqual({ 'a.csv': 'aé', 'b.csv': 'aé' });
    expect(downloadOf(files, { ...ZIP, format: '' }, NOW).name).toBe('spring.zip');
    const ofTwitter = downloadOf(files, { ...ZIP, network: 'Twitter' }, NOW);
    expect(ofTwitter.name).toBe('spring-buffer-twitter.zip');
  });

  it('writes workbooks, also in a zip', async () => {
    const workbook = (name: string): ExportFile => ({
      name,
      count: 1,
      content: () => [{ name: 'xl/workbook.xml', content: name }],
    });
    const one = await downloadOf([workbook('a.xlsx')], ZIP, NOW).content();
    expect(await unzipped(one)).toEqual({ 'xl/workbook.xml': 'a.xlsx' });
    const both = await downloadOf([workbook('a.xlsx'), workbook('b.xlsx')], ZIP, NOW).content();
    const { 'b.xlsx': second } = unzipSync(new Uint8Array(await both.arrayBuffer()));
    expect(await unzipped(new Blob([second ?? '']))).toEqual({ 'xl/workbook.xml': 'b.xlsx' });
  });
});
