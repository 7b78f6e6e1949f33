/**
 * Writes docs/export-formats.md from the descriptions of the formats in src/tables:
 *
 *     node scripts/exportFormats.mjs
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../test/zones/loadTypeScript.cjs');
const { formatsDocument } = require('../test/tables/formatsDocument.ts');

writeFileSync(new URL('../docs/export-formats.md', import.meta.url), formatsDocument());
