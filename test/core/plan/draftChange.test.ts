import { aDraft, aPost } from '@test/support/builders';
import { changedDraft, hasOptionalFields, missingInWords } from '@/core/plan/draftChange';

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
