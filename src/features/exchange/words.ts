import { counted } from '@/core/text/counted';
import { wallDateFormatter } from '@/core/time/wallTime';
import type { FormatFacts } from './ExportDialog';
import type { ExportFormat } from './rules/writing/exportFormats';
import { fieldsWithoutColumn, LOSABLE_FIELDS } from './rules/writing/lostFields';

const formatDate = wallDateFormatter(undefined, 'brief');

/** What is known about the source of a format. */
const CONFIDENCE = {
  high: 'Source',
  medium: 'Source (some details from third parties)',
  low: 'Outdated format, not confirmed. Source',
} as const;

/** Returns what is known about a format: its source, its rules, and what it cannot hold. */
export function factsOf(format: ExportFormat): FormatFacts {
  const { table, remarks, source, checkedOn, confidence } = format;
  const lost = table ? fieldsWithoutColumn(table).map((field) => LOSABLE_FIELDS[field].many) : [];
  const maxRows = table?.maxRows;
  return {
    source: `${CONFIDENCE[confidence]}: ${source}, checked on ${formatDate(checkedOn)}.`,
    rules: [
      ...(lost.length > 0 ? [`There is no column for ${lost.join(', ')}.`] : []),
      ...(maxRows === undefined ? [] : [`A file has at most ${counted(maxRows, 'row', 'rows')}.`]),
      ...remarks,
    ],
  };
}
