import ICAL from 'ical.js';
import { EXPORT_FORMATS } from '@/features/exchange/rules/writing/exportFormats';
import { writerFor } from '@/features/exchange/rules/writing/preparedExport';
import { filePostsWith } from '@/core/planFile/filePost';
import { aPost, at } from '../../../../support/builders';

const CONTEXT = {
  toFilePost: filePostsWith({ accounts: [], labels: [] }),
  zone: 'Europe/Berlin',
  now: at(2026, 6, 1, 12),
};

function formatOf(name: string) {
  const format = EXPORT_FORMATS.find((each) => each.name === name);
  if (!format) throw new Error(`No format is named ${name}`);
  return format;
}

function textOf(name: string, posts = [aPost()], network: 'Twitter' | null = null): string {
  return writerFor(formatOf(name), CONTEXT).write(posts, network) as string;
}

describe('EXPORT_FORMATS', () => {
  it('has those of other programs first, and then those for people and programs', () => {
    expect(EXPORT_FORMATS.map(({ name, extension }) => `${name}${extension}`)).toEqual([
      'Buffer.csv',
      'Publer.csv',
      'Metricool.csv',
      'Sprout Social.csv',
      'SocialBee.csv',
      'HighLevel.csv',
      'PostFast.csv',
      'Hootsuite (classic).csv',
      'CSV.csv',
      'Workbook.xlsx',
      'iCalendar.ics',
      'JSON.json',
      'Markdown.md',
    ]);
    expect(EXPORT_FORMATS.filter(({ isForTool }) => !isForTool).map(({ name }) => name)).toEqual([
      'CSV',
      'Workbook',
      'iCalendar',
      'JSON',
      'Markdown',
    ]);
  });

  it('writes each text for a network', () => {
    const post = aPost({
      id: '7',
      date: '2026-06-16',
      time: '09:30',
      content: 'For all',
      variants: { Twitter: 'For Twitter' },
    });
    const calendar = new ICAL.Component(ICAL.parse(textOf('iCalendar', [post], 'Twitter')) as []);
    const event = calendar.getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe('For Twitter');
    expect(event?.getFirstPropertyValue('uid')).toBe('7+Twitter@social-sync');
    expect(JSON.parse(textOf('JSON', [post], 'Twitter'))).toMatchObject({
      posts: [{ content: 'For Twitter', accounts: [{ network: 'Twitter' }] }],
    });
    expect(textOf('Markdown', [post], 'Twitter')).toContain('\nFor Twitter\n');
    expect(textOf('CSV', [post], 'Twitter')).toContain(',For Twitter,Twitter,');
  });

  it('names the files after a program only', () => {
    const nameOf = (name: string) => writerFor(formatOf(name), CONTEXT).name;
    expect(['Buffer', 'CSV', 'Workbook', 'iCalendar', 'JSON', 'Markdown'].map(nameOf)).toEqual([
      'Buffer',
      '',
      '',
      '',
      '',
      '',
    ]);
  });
});
