import {
  calendarStatementText,
  eventProblemText,
} from '@/domain/exchange/calendar/calendarReading';

describe('eventProblemText', () => {
  it.each([
    [{ kind: 'cutOff' }, 'The file ends within this event. Its text can be incomplete.'],
    [{ kind: 'unreadableLines', lines: [7] }, 'Line 7 is not readable. It is left out.'],
    [{ kind: 'unreadableLines', lines: [7, 9] }, 'Lines 7, 9 are not readable. They are left out.'],
    [{ kind: 'dateMissing' }, 'The event has no date. Choose one.'],
    [{ kind: 'dateUnreadable', shown: 'x' }, 'The date is not readable: x. Choose one.'],
    [{ kind: 'timeMissing' }, 'This is an all-day event. Choose a time.'],
    [{ kind: 'textMissing' }, 'The event has no content. Enter it.'],
    [{ kind: 'cancelled' }, 'The event is cancelled.'],
    [
      { kind: 'occurrencesCut' },
      'The event has more than 100 occurrences. Up to 100 are read, those from today on first.',
    ],
    [
      { kind: 'ruleUnknown' },
      'The recurrence rule of this event is not supported. Some occurrences are missing.',
    ],
  ] as const)('says %j in words', (problem, text) => {
    expect(eventProblemText(problem)).toBe(text);
  });
});

describe('calendarStatementText', () => {
  it('says that times without a zone stay, without a zone of the calendar', () => {
    expect(calendarStatementText({ kind: 'floating', zone: null, events: 1 })).toBe(
      'The times of 1 event have no time zone. They are not converted.',
    );
  });
});
