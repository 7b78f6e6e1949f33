import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import type { CsvFormat } from '@/tables/formats/csvFormat';

/** Returns the format of a program. */
export function formatNamed(name: string): CsvFormat {
  const format = CSV_FORMATS.find((each) => each.name === name);
  if (!format) throw new Error(`No format is named ${name}`);
  return format;
}
