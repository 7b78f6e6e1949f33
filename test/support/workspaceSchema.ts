import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';

const SCHEMA = path.resolve(__dirname, '../../docs/workspace.schema.json');

const isValid = new Ajv2020({ allErrors: true }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')) as object,
);

/** Returns what the JSON Schema of the workspace file finds wrong in a file; null if it is valid. */
export function schemaErrors(text: string): ErrorObject[] | null {
  isValid(JSON.parse(text));
  return isValid.errors ?? null;
}
