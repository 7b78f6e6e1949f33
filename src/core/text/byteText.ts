const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a number of bytes in words, at least 1 kB: "41 kB", "1.2 MB". 1 kB are 1,000 bytes. */
export function byteText(bytes: number, locale?: string): string {
  let value = Math.max(bytes / 1000, 1);
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] as string,
    maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0,
  }).format(value);
}
