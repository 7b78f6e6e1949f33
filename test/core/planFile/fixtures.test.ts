import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import type { ReadFile } from '@/core/planFile/reading';
import { workspaceText } from '@/core/planFile/workspaceText';
import { schemaErrors } from '../../support/workspaceSchema';
import { aWorkspace } from '../../support/workspaces';

const FOLDER = path.resolve(__dirname, '../../fixtures/workspace');

function bytesOf(file: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(FOLDER, file)));
}

const SAVED_AT = Date.UTC(2026, 10, 23, 2);
const PLAN = aWorkspace({
  posts: [
    {
      id: '1781616600000',
      date: '2026-06-16',
      time: '09:30',
      content: 'Doors open on Friday.\n\nGrüße 🎉',
      channels: ['Twitter', 'Google Business:2', 'Twitter:2'],
      variants: { Twitter: 'Doors open!', Bluesky: 'Doors open on Friday 🦋' },
      thread: 'numbered',
      labels: ['1781616500000', '9'],
      link: 'https://example.com/a?b=c#d',
      media: [
        { address: 'doors.jpg', alt: 'An open door' },
        { address: ['javascript', 'alert(1)'].join(':') },
      ],
      note: 'Ask Ada',
      firstComment: '#doors',
      mutedAdvice: ['tooLong'],
      status: 'pending',
      mood: ['launch', null],
    },
    {
      id: '1781616600001',
      date: '275760-09-13',
      time: '23:59:59.999',
      content: '\ud83d',
      note: '\ud83d',
      status: 'pending',
    },
    {
      id: '1781616500000',
      date: '0001-01-01',
      time: '00:00',
      content: '<b>"{}\\</b>',
      status: 'pending',
    },
  ] as never,
  connections: ['Twitter', 'Facebook'],
  accounts: [
    { id: 'Twitter', name: 'Harbour Coffee' },
    { id: 'Twitter:2', name: '<b>Velo</b>' },
    { id: 'LinkedIn' },
  ],
  labels: [
    { id: '1781616500000', name: 'Harbour Coffee', colour: 'teal' },
    { id: '1781616500001', name: '=1+1', colour: 'olive' },
  ],
  snippets: [{ id: '1781616500000', name: 'sign_off', text: '— Ada\n#advent' }],
  settings: {
    appearance: 'dark',
    singleKeys: false,
    askBeforeLeaving: true,
    limits: { Twitter: 25_000, Mastodon: 5_000 },
    // Settings of earlier versions, like those of later ones, are kept and ignored.
    mutedAdvice: ['folded'],
    check: { skipsWeekends: true, clashMinutes: 30 },
    fontSize: 120,
  } as never,
  newPost: {
    date: '2026-06-17',
    time: '',
    content: 'Half a',
    channels: ['LinkedIn'],
    labels: ['1781616500001'],
  },
  edits: {
    1781616600000: {
      date: '2026-06-16',
      time: '09:45',
      content: 'Doors open on Saturday.',
      note: 'Later',
    },
    1781616600001: {
      date: '2026-06-18',
      time: '09:30',
      content: '',
      copy: {
        original: '1781616500000',
        draft: { date: '0001-01-01', time: '00:00', content: '<b>"{}\\</b>', link: 'a' },
      },
    },
  },
  unknown: { people: { owner: { name: 'Ada', since: 2024 } } },
});

const EMPTY = aWorkspace({ settings: { ...DEFAULT_SETTINGS, askBeforeLeaving: false } });

describe('the files of every version', () => {
  const FILES = {
    'v2-empty.socialsync': { total: 0, workspace: EMPTY, problemCount: 0 },
    'v2-plan.socialsync': { total: 3, workspace: PLAN, problemCount: 0 },
  };

  it.each(Object.entries(FILES))('%s is read', (file, reading) => {
    const read = { kind: 'read', program: '2.0.0', savedAt: SAVED_AT, ...reading };
    expect(readWorkspace(bytesOf(file))).toMatchObject(read);
  });

  const DAMAGED = 'v2-damaged.socialsync';

  it('a file whose end is missing is refused', () => {
    expect(readWorkspace(bytesOf(DAMAGED))).toEqual({ kind: 'refused', reason: 'endMissing' });
  });

  it('are all of the folder', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.socialsync'));
    expect(files.sort()).toEqual([DAMAGED, ...Object.keys(FILES)]);
  });

  it.each(['v2-empty.socialsync', 'v2-plan.socialsync'])('%s satisfies the schema', (file) => {
    expect(schemaErrors(new TextDecoder().decode(bytesOf(file)))).toBeNull();
  });

  it('are written again as they are', () => {
    const again = workspaceText(PLAN, { savedAt: SAVED_AT, program: '2.0.0' });
    const written = new TextDecoder().decode(bytesOf('v2-plan.socialsync'));
    // A field of an earlier version stands behind the others.
    const [muted, status] = ['"mutedAdvice":["tooLong"]', '"status":"pending"'];
    expect(again).toBe(written.replace(`${muted},${status}`, `${status},${muted}`));
  });
});

it('the example of the documentation is a file without problems', () => {
  const document = readFileSync(
    path.resolve(__dirname, '../../../docs/workspace-format.md'),
    'utf8',
  );
  const [, example = ''] = /^```\n(.*?)^```$/ms.exec(document) ?? [];
  expect(schemaErrors(example)).toBeNull();
  const reading = readWorkspace(new TextEncoder().encode(example));
  expect(reading).toMatchObject({ total: 1, problemCount: 0 });
  const { workspace, program, savedAt } = reading as ReadFile;
  const again = workspaceText(workspace, { program: program ?? '', savedAt: savedAt ?? 0 });
  expect(again).toBe(example);
});
