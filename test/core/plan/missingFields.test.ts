import { missingInWords } from '@/core/plan/missingFields';
import { aDraft } from '../../support/builders';

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
