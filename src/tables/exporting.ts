/** What the dialog of an export uses: the formats, what is ordered, and what a worker returns. */
export { EXPORT_FORMATS, formatNamed, isCalendar } from './writing/exportFormats';
export type { ExportFormat } from './writing/exportFormats';
export { postFiles } from './writing/exportMedia';
export { exportTable, planStem } from './writing/exportOrder';
export type { ExportOrder, NetworkChoice } from './writing/exportOrder';
export type { ExportWarning } from './writing/exportWarnings';
export { fieldsWithoutColumn, hasNetworkColumn } from './writing/lostFields';
export type { ExportPreview, PreparedExport } from './writing/preparedExport';
