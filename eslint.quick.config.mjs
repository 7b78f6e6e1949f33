import config, { compat } from './eslint.config.mjs';

/** The rules of `npm test`: those that need no types, because `npm run build` checks the types, and no import cycles. */
export default [
  ...config,
  ...compat.extends('plugin:@typescript-eslint/disable-type-checked'),
  {
    languageOptions: { parserOptions: { project: null } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { 'import/no-cycle': 'off' },
  },
];
