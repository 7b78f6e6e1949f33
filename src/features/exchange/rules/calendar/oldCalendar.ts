/** What the kinds of rules of vCalendar 1.0 are in RRULE: the frequency, and the name of their list. */
const KINDS: Readonly<Record<string, { readonly frequency: string; readonly list: string }>> = {
  D: { frequency: 'DAILY', list: '' },
  W: { frequency: 'WEEKLY', list: 'BYDAY' },
  MP: { frequency: 'MONTHLY', list: 'BYDAY' },
  MD: { frequency: 'MONTHLY', list: 'BYMONTHDAY' },
  YM: { frequency: 'YEARLY', list: 'BYMONTH' },
};

const WEEKDAY = /^(?:SU|MO|TU|WE|TH|FR|SA)$/;

/** Returns the number of `2+`, `2-`, `2` or `LD`, the last day; null for something else. */
function signed(token: string): string | null {
  if (token === 'LD') return '-1';
  const [, number, sign] = /^(\d\d?)([+-]?)$/.exec(token) ?? [];
  return number === undefined ? null : `${sign === '-' ? '-' : ''}${Number(number)}`;
}

/** Returns the entries of a list; null for a list with something else, such as times of the day. */
function entriesOf(kind: string, tokens: readonly string[]): readonly string[] | null {
  const entries: string[] = [];
  let place = '';
  for (const token of tokens) {
    const number = signed(token);
    if (kind === 'MP' && number !== null) place = number;
    else if (kind === 'W' || kind === 'MP') {
      if (!WEEKDAY.test(token)) return null;
      entries.push(`${place}${token}`);
    } else if (kind !== 'D' && number !== null) entries.push(number);
    else return null;
  }
  return entries;
}

/**
 * Returns a simple rule of vCalendar 1.0, such as `W1 MO TH #10`, as a value of RRULE.
 *
 * @returns null for a rule that is not supported
 */
export function modernRule(rule: string): string | null {
  const [first, ...tokens] = rule.trim().toUpperCase().split(/\s+/);
  const [, name = '', interval = ''] = /^([A-Z]{1,2})(\d{1,3})$/.exec(String(first)) ?? [];
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) return null;
  const last = /^(?:#(\d{1,4})|(\d{8}(?:T\d{6}Z?)?))$/.exec(tokens.at(-1) ?? '');
  const entries = entriesOf(name, last ? tokens.slice(0, -1) : tokens);
  if (!entries) return null;
  // A rule without an end has two occurrences; #0 stands for no end.
  const [, count = '', until = ''] = last ?? ['', '2'];
  return [
    `FREQ=${kind.frequency};INTERVAL=${Number(interval)}`,
    ...(entries.length > 0 ? [`${kind.list}=${entries.join()}`] : []),
    ...(until === '' ? [] : [`UNTIL=${until}`]),
    ...(Number(count) === 0 ? [] : [`COUNT=${Number(count)}`]),
  ].join(';');
}

/** A value of RRULE that `ical.js` parses and does not follow, so that its event is known to have more occurrences. */
export const NO_RULE = 'NONE';
