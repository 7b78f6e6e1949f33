import { BUFFER } from './formats/buffer';
import type { CsvFormat } from './formats/csvFormat';
import { HIGH_LEVEL } from './formats/highLevel';
import { HOOTSUITE } from './formats/hootsuite';
import { METRICOOL } from './formats/metricool';
import { PLAIN_CSV } from './formats/plainCsv';
import { POST_FAST } from './formats/postFast';
import { PUBLER } from './formats/publer';
import { SOCIAL_BEE } from './formats/socialBee';
import { SPROUT_SOCIAL } from './formats/sproutSocial';

/** The tables that Social Sync writes and reads, in display order: those of other programs first. */
export const CSV_FORMATS: readonly [CsvFormat, ...CsvFormat[]] = [
  BUFFER,
  PUBLER,
  METRICOOL,
  SPROUT_SOCIAL,
  SOCIAL_BEE,
  HIGH_LEVEL,
  POST_FAST,
  HOOTSUITE,
  PLAIN_CSV,
];
