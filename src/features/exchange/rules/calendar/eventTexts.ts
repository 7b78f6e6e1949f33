import type { CalendarProperties } from './calendarFile';
import { htmlText } from './htmlText';

/** The texts of an event, without HTML. */
export interface EventTexts {
  readonly summary: string;
  readonly description: string;
  /** True if a text was HTML. */
  readonly isHtml: boolean;
}

/** Returns the value of a property that `ical.js` does not know, without its escapes. */
function unescaped(value: string): string {
  return value.replace(/\\([nN\\,;])/g, (_escape, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}

/**
 * Returns the texts of an event. A description in HTML becomes text: that of Google Calendar, or without one that of
 * Outlook, which has it as `X-ALT-DESC` beside a plain one.
 */
export function eventTexts(properties: CalendarProperties): EventTexts {
  const summary = properties.text('summary');
  const plain = properties.text('description');
  const description = plain.trim() === '' ? unescaped(properties.text('x-alt-desc')) : plain;
  const [shownSummary, shownDescription] = [htmlText(summary), htmlText(description)];
  return {
    summary: shownSummary ?? summary,
    description: shownDescription ?? description,
    isHtml: shownSummary !== null || shownDescription !== null,
  };
}
