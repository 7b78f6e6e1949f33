import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isExportChoice, type ExportChoice } from '@/domain/exchange/exportChoice';
import { isRecord } from '@/domain/record';
import { INITIAL_STATE, type ColumnFields } from '../rootState';

/** The fields that the user chose for the columns of a table. */
interface ChosenColumns {
  /** See `headerKey`. */
  readonly header: string;
  readonly fields: ColumnFields;
}

function isChosenColumns(value: unknown): value is ChosenColumns {
  if (!isRecord(value) || typeof value.header !== 'string') return false;
  const { fields } = value;
  return (
    Array.isArray(fields) && fields.every((field) => field === null || typeof field === 'string')
  );
}

const exchangeSlice = createSlice({
  name: 'exchange',
  initialState: INITIAL_STATE.exchange,
  reducers: {
    /** The user chose something in the Export dialog. An invalid payload changes nothing. */
    exportChosen(exchange, { payload: exportChoice }: PayloadAction<ExportChoice>) {
      return isExportChoice(exportChoice) ? { ...exchange, exportChoice } : exchange;
    },
    /** The user imported a table with columns of their own choice. An invalid payload changes nothing. */
    columnsChosen(exchange, { payload }: PayloadAction<ChosenColumns>) {
      if (!isChosenColumns(payload)) return exchange;
      const { header, fields } = payload;
      return { ...exchange, columns: { ...exchange.columns, [header]: fields } };
    },
  },
});

export const { exportChosen, columnsChosen } = exchangeSlice.actions;
/** What was chosen last in this tab for exports and imports. It belongs to no plan, and is no step. */
export const exchangeReducer = exchangeSlice.reducer;
