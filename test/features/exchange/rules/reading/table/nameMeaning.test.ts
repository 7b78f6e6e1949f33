import { nameMeaning, RANK } from '@/features/exchange/rules/reading/table/nameMeaning';

describe('nameMeaning', () => {
  it.each([
    ['Post Copy', 'content', RANK.name],
    ['Caption (FR)', 'content', RANK.name],
    ['Text (a, b)', 'content', RANK.name],
    ['Final Copy', 'content', RANK.best],
    ['Copy - final', 'content', RANK.best],
    ['Approved copy', 'content', RANK.best],
    ['finalCopy', 'content', RANK.best],
    ['Full Caption', 'content', RANK.words],
    ['Caption/Copy', 'content', RANK.words],
    ['Caption EN', 'content', RANK.words],
    ['Copy v2', 'content', RANK.words],
    ['Post', 'content', RANK.weak],
    ['Tweet', 'content', RANK.weak],
    ['Beitrag', 'content', RANK.weak],
    ['Post (FR)', 'content', RANK.weak],
    ['Social media post', 'content', RANK.weak],
    ['Final post', 'content', RANK.best],
    ['Caption (edited)', 'content', RANK.name],
    ['Text (max. 280 characters)', 'content', RANK.name],
    ['Instagram caption', 'variant:Instagram', RANK.words],
    ['Copy - LinkedIn', 'variant:LinkedIn', RANK.words],
    ['Google Business copy', 'variant:Google Business', RANK.words],
    ['Notes (internal)', 'note', RANK.name],
    ['First comment', 'firstComment', RANK.name],
  ])('reads “%s” as %s', (name, field, rank) => {
    expect(nameMeaning(name)).toEqual({ field, rank, isOther: false });
  });

  it.each([
    ['Publish Date', 'date', RANK.best],
    ['Publish date (CET)', 'date', RANK.best],
    ['Post Date CET', 'date', RANK.best],
    ['Posting Time UTC', 'dateTime', RANK.best],
    ['scheduledAt', 'dateTime', RANK.best],
    ['publish_date_utc', 'date', RANK.best],
    ['Posting date', 'date', RANK.best],
    ['Date of the post', 'date', RANK.best],
    ['Veröffentlichungsdatum', 'date', RANK.best],
    ['Date', 'date', RANK.name],
    ['Due date', 'date', RANK.words],
    ['Time (EST)', 'time', RANK.name],
    ['Time UTC+2', 'time', RANK.words],
    ['Time EST', 'time', RANK.name],
    ['Posting time 24h', 'time', RANK.best],
    ['Schedule Date & Time', 'dateTime', RANK.best],
    ['Target date/time', 'dateTime', RANK.words],
    ['Go live', null, RANK.best],
  ])('reads “%s” as %s, and how sure that is', (name, field, rank) => {
    expect(nameMeaning(name)).toEqual({ field, rank, isOther: false });
  });

  it.each([
    'Internal notes',
    'Review comments',
    'Designer brief',
    'Post status',
    'Audience',
    'Copy approved',
    'Copywriter',
    'Post ID',
    'Created Date',
    'createdAt',
    'Date posted',
    'Time posted',
    'Last modified',
    'Published',
    'Geändert am',
    'Copy (internal)',
    'Caption (for review)',
    'Date (internal)',
    'Date (created)',
    'Publish date (posted)',
    'Full caption (status)',
    'Post type',
    'Content type',
    'Video length',
    'Länge',
  ])('says that “%s” is no part of a post', (name) => {
    expect(nameMeaning(name)).toEqual({ field: null, rank: RANK.values, isOther: true });
  });

  it.each([
    '',
    '(text)',
    'Draft copy',
    'Alt copy',
    'Post link',
    'Instagram post',
    'Text colour',
    'Copy deadline',
    'Event date',
    'Time spent',
    'Hook',
    'Post #',
    'Tweet #',
    'Twitter #',
    'Day #',
    'Copy?',
    'Post (number)',
    'Post (URL)',
    'Full caption (link)',
    'Image (prompt)',
    'Facebook (reach)',
    'Name',
    'start',
    'CET',
  ])('does not know “%s”', (name) => {
    expect(nameMeaning(name)).toEqual({ field: null, rank: RANK.values, isOther: false });
  });
});
