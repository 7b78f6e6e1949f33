import { aDraft, aPost } from '@test/support/builders';
import {
  changedDraft,
  hasOptionalFields,
  heldInWords,
  missingInWords,
} from '@/core/plan/draftChange';

describe('changedDraft', () => {
  it('changes fields, and adds and removes optional ones', () => {
    const draft = aDraft({ note: 'Call first' });
    expect(changedDraft(draft, { time: '', link: 'a.example', note: undefined })).toEqual(
      aDraft({ time: '', link: 'a.example' }),
    );
  });

  it.each([{ channels: [] }, { variants: {} }, { note: '' }, { media: [] }])(
    'leaves out an optional field without a value: %j',
    (change) => {
      const draft = aDraft({ channels: ['Twitter'], variants: { Twitter: 'T' }, note: 'N' });
      const [name] = Object.keys(change);
      expect(changedDraft(draft, change)).not.toHaveProperty(String(name));
    },
  );

  it('keeps what is no field of a draft', () => {
    const post = aPost();
    expect(changedDraft(post, { note: 'N' })).toEqual({ ...post, note: 'N' });
  });
});

it('hasOptionalFields is true for a draft with more than date, time and content', () => {
  expect(hasOptionalFields(aDraft())).toBe(false);
  expect(hasOptionalFields(aPost())).toBe(false);
  expect(hasOptionalFields(aDraft({ note: 'N' }))).toBe(true);
});

describe('missingInWords', () => {
  it.each([
    [{}, ''],
    [{ date: '' }, 'Add a date'],
    [{ content: ' ', time: '' }, 'Add a text and a time'],
    [{ content: '', date: '', time: '' }, 'Add a text, a date and a time'],
  ])('names what a draft with %j lacks', (fields, words) => {
    expect(missingInWords(aDraft(fields))).toBe(words);
  });
});

describe('heldInWords', () => {
  it.each([
    [{ note: 'N', channels: ['Twitter'], labels: ['1'] }, 'No text yet, but a note'],
    [{ media: [{ address: 'a.jpg' }, { address: 'b.jpg' }] }, 'No text yet, but 2 pictures'],
    [
      { variants: { Twitter: 'T', Bluesky: 'B' }, thread: 'plain', link: 'a.example' },
      'No text yet, but a text for Twitter, a text for Bluesky, a link and a thread',
    ],
    [{ firstComment: 'F' }, 'No text yet, but a first comment'],
    [{ channels: ['Twitter'], labels: ['1'] }, ''],
  ] as const)('names what a draft without a text has: %j', (fields, words) => {
    expect(heldInWords(aDraft({ ...fields, content: '' }))).toBe(words);
    expect(heldInWords(aDraft(fields))).toBe('');
  });
});
