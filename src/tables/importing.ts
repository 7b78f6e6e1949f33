/** What the dialog of an import uses: files, rows and columns that were read. */
export { isPictureName } from './reading/archiveFiles';
export type { PictureFile } from './reading/archiveFiles';
export type { ChosenSource, ImportPreview } from './reading/importPreview';
export type {
  PictureReadings,
  ReadSource,
  RefusedSource,
  SourceChoices,
} from './reading/importSource';
export { otherSheets } from './reading/otherSheets';
export type { SourceContext } from './reading/readSource';
export { sizeRefusal } from './reading/sourceRefusal';
export { choicesAgain, firstChoices } from './reading/sourceRows';
export type { SourceRows } from './reading/sourceRows';
export { isNotAdded } from './rows/leftOutRows';
export { namedPictures } from './rows/rowPictures';
export { isRefused } from './rows/rowReading';
export type { ReadRow, RowDefaults } from './rows/rowReading';
export type { ColumnField } from './formats/csvFormat';
export { headerKey, leftOutColumns } from './table/columnMapping';
export type { MappedColumn } from './table/columnMapping';
export { COLUMN_FIELDS, fieldName } from './table/columnNames';
export { networksIn } from './table/networkNames';
export type { TableRow } from './table/table';
