import type { PostDraft } from './postFields';

/**
 * Returns in words what a draft lacks before it can be scheduled, for example "Add a date and a time"; '' if
 * nothing.
 */
export function missingInWords({ content, date, time }: PostDraft): string {
  const missing = [
    content.trim() === '' ? 'a text' : '',
    date === '' ? 'a date' : '',
    time === '' ? 'a time' : '',
  ].filter((word) => word !== '');
  const last = missing.pop();
  if (last === undefined) return '';
  return `Add ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}`;
}
