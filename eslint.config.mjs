import { readFileSync } from 'node:fs';
import { FlatCompat } from '@eslint/eslintrc';
import js from '@eslint/js';

/** All rules stand in .eslintrc.json; this hands them to ESLint 9, which no longer reads it. */
const { ignorePatterns, ...config } = JSON.parse(
  readFileSync(new URL('.eslintrc.json', import.meta.url), 'utf8'),
);
delete config.root;

const compat = new FlatCompat({
  baseDirectory: import.meta.dirname,
  recommendedConfig: js.configs.recommended,
});

export default [
  { ignores: ignorePatterns },
  { files: ['**/*.{ts,tsx,js,cjs,mjs}'] },
  ...compat.config(config),
];
