import { EMPTY_DRAFT, isEmptyDraft, nextDraft } from '@/core/plan/emptyDraft';
import { aDraft } from '../../support/builders';

describe('isEmptyDraft', () => {
  it('does not count the accounts and labels, which stay for the next post', () => {
    expect(isEmptyDraft(EMPTY_DRAFT)).toBe(true);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, channels: ['Twitter'], labels: ['7'] })).toBe(true);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, note: 'Call first' })).toBe(false);
    expect(isEmptyDraft({ ...EMPTY_DRAFT, time: '09:00' })).toBe(false);
  });
});

describe('nextDraft', () => {
  it('keeps the accounts and labels, and nothing else', () => {
    const draft = aDraft({ channels: ['Twitter'], labels: ['7'], link: 'a.example' });
    expect(nextDraft(draft)).toEqual({ ...EMPTY_DRAFT, channels: ['Twitter'], labels: ['7'] });
    expect(nextDraft(aDraft())).toEqual(EMPTY_DRAFT);
  });
});
