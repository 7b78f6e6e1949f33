import type { ChannelNetwork } from '@/core/channels/channelNetwork';

/**
 * What a column of a table holds. `dateTime` is a date and a time in one cell. `timeZone` is the zone of the
 * time; it is only read, as are `hashtags`, which are added to the content. `networks` are names of networks, `accounts` names of networks and accounts. `media`
 * are addresses of any kind; `pictures`, `gifs` and `videos` those of one kind. `altTexts` has one entry for
 * each of the `media`, which may be empty; so has `labelColours` for the `labels`. `posted` has what the user has said
 * about the publication on accounts: see `markText`. `variant:Twitter` is the text
 * for Twitter, and `network:Twitter` is TRUE or FALSE. `id` names a post of the plan: see `idText`.
 */
export type ColumnField =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'timeZone'
  | 'content'
  | 'hashtags'
  | 'networks'
  | 'accounts'
  | 'labels'
  | 'labelColours'
  | 'link'
  | 'media'
  | 'pictures'
  | 'gifs'
  | 'videos'
  | 'altTexts'
  | 'note'
  | 'firstComment'
  | 'thread'
  | 'posted'
  | 'id'
  | `variant:${ChannelNetwork}`
  | `network:${ChannelNetwork}`;

/** What a format can write. */
export type WrittenField = Exclude<ColumnField, 'timeZone' | 'hashtags'>;

/** A column of the table of a program. */
export interface FormatColumn {
  /** The name in the header, exactly as the program writes and expects it. */
  readonly name: string;
  /** What Social Sync writes into it and reads from it; omitted for a column that stays as it is. */
  readonly field?: WrittenField;
  /** Text of each cell of a column without a field; '' if omitted. */
  readonly constant?: string;
  /** Separates the entries of a list in a cell; also in a cell of which we write one entry only. */
  readonly separator?: string;
  /** The number of entries of a list that the column holds; no limit if omitted. */
  readonly maxEntries?: number;
  /** The first entry of the list that stands in this column, from 0: `Picture Url 2` has 1. */
  readonly entry?: number;
}

/**
 * How a program writes dates and times, in the letters of Unicode: `yyyy-MM-dd HH:mm`. `X` is the
 * offset from UTC: `+02:00`, or `Z`; a `T` stands for itself. The first is written; in a file for
 * spreadsheets, the one that writes exactly what was typed. All are read.
 */
export type DatePatterns = readonly [string, ...string[]];

/** What is known about a format. */
export interface FormatFacts {
  /** The name of the program, as the user knows it. */
  readonly name: string;
  /** Rules that a file cannot express, for the user: `The free plan of Buffer accepts 10 rows.` */
  readonly remarks: readonly string[];
  /** The page that describes the format. */
  readonly source: string;
  /** The day on which the source was read: `YYYY-MM-DD`. */
  readonly checkedOn: string;
  /** How sure we are of the description. */
  readonly confidence: 'high' | 'medium' | 'low';
}

/** The table of a program, as data. A new program is one such description and one fixture. */
export interface CsvFormat extends FormatFacts {
  /** False for a program whose files begin with the first post. */
  readonly hasHeader: boolean;
  /** The columns in the order in which the program expects them. */
  readonly columns: readonly [FormatColumn, ...FormatColumn[]];
  /** Patterns of `date` and `dateTime` columns. */
  readonly dates: DatePatterns;
  /** Patterns of `time` columns; omitted if there is none. */
  readonly times?: DatePatterns;
  /** True if a row may have pictures, or GIFs, or videos, but not two of these kinds. */
  readonly isOneMediaKindPerRow?: true;
  /**
   * True for a file for people and for Social Sync: no cell is a formula for a spreadsheet (see
   * `guarded`), and entries of lists are quoted (see `listText`), so that each text can be read back.
   */
  readonly isForSpreadsheets?: true;
  /** The maximum number of rows in a file; no limit if omitted. */
  readonly maxRows?: number;
}
