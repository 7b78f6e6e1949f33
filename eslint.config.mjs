import { readdirSync, readFileSync } from 'node:fs';
import { FlatCompat } from '@eslint/eslintrc';
import js from '@eslint/js';

/** All rules stand in .eslintrc.json; this hands them to ESLint 9, which no longer reads it. */
const { ignorePatterns, ...config } = JSON.parse(
  readFileSync(new URL('.eslintrc.json', import.meta.url), 'utf8'),
);
delete config.root;

// A feature is a folder, so this rule names each of them.
const [{ rules }] = config.overrides;
rules['import/no-restricted-paths'][1].zones.push(
  ...readdirSync(new URL('src/features', import.meta.url)).map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [`./${feature}`],
    message: 'A feature imports no other feature.',
  })),
);

export const compat = new FlatCompat({
  baseDirectory: import.meta.dirname,
  recommendedConfig: js.configs.recommended,
});

export default [
  { ignores: ignorePatterns },
  { files: ['**/*.{ts,tsx,js,cjs,mjs}'] },
  ...compat.config(config),
];
