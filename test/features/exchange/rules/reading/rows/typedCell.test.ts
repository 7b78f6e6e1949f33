import { isDate } from '@/features/exchange/rules/reading/dates/readDate';
import { readTime } from '@/features/exchange/rules/reading/dates/readTime';
import {
  needsLines,
  typedExample,
  withLineEndsOf,
} from '@/features/exchange/rules/reading/rows/typedCell';

describe('typedExample', () => {
  it('can be read in its column', () => {
    expect(isDate(typedExample({ field: 'date' }))).toBe(true);
    expect(isDate(typedExample({ field: 'dateTime' }))).toBe(true);
    expect(readTime(typedExample({ field: 'time' })).kind).toBe('read');
  });

  it('is empty for a text in any form', () => {
    expect(typedExample({ field: 'content' })).toBe('');
    expect(typedExample({ field: null })).toBe('');
  });
});

describe('needsLines', () => {
  it('is true for texts, and for a cell with a line break', () => {
    for (const field of ['content', 'note', 'firstComment', 'variant:Twitter'] as const) {
      expect(needsLines('a', { field })).toBe(true);
    }
    expect(needsLines('a', { field: 'date' })).toBe(false);
    expect(needsLines('a', { field: null })).toBe(false);
    expect(needsLines('a', { field: 'network:Twitter' })).toBe(false);
    expect(needsLines('a\rb', { field: 'labels' })).toBe(true);
    expect(needsLines('a\nb', { field: null })).toBe(true);
  });
});

describe('withLineEndsOf', () => {
  it('gives a changed text the line ends of the cell', () => {
    expect(withLineEndsOf('a\nb\nc', 'a\r\nb')).toBe('a\r\nb\r\nc');
    expect(withLineEndsOf('a\nb\nc', 'a\rb')).toBe('a\rb\rc');
    expect(withLineEndsOf('a\nb\nc', 'a\nb')).toBe('a\nb\nc');
    expect(withLineEndsOf('a\nb', 'a')).toBe('a\nb');
  });

  it('gives back an unchanged text exactly, and else LF for several kinds of line ends', () => {
    expect(withLineEndsOf('a\nb\nc', 'a\rb\r\nc')).toBe('a\rb\r\nc');
    expect(withLineEndsOf('a\nb\nd', 'a\rb\r\nc')).toBe('a\nb\nd');
  });
});
