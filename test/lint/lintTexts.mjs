/**
 * Lints texts with the project's configuration, but without the rules that need types, so that a
 * text need not be part of the TypeScript project. Runs in its own process because ESLint imports its
 * configuration as a module, which Jest does not support.
 *
 * Reads `{ texts: { filePath, code, findsCycles }[], files: string[] }` as JSON from standard input.
 * Only a text with `findsCycles` is checked for cycles, because that check reads all imported modules.
 * Prints `{ breaches: [line, rule][][], configs: object[] }`: the errors of each text, by
 * line, and the configured rules of each file.
 */
import { text } from 'node:stream/consumers';
import typescript from '@typescript-eslint/eslint-plugin';
import { ESLint } from 'eslint';

const { languageOptions, rules } = typescript.configs['flat/disable-type-checked'];
const eslint = new ESLint({ overrideConfig: { languageOptions, rules } });
const withoutCycles = new ESLint({
  overrideConfig: { languageOptions, rules: { ...rules, 'import/no-cycle': 'off' } },
});

const { texts, files } = JSON.parse(await text(process.stdin));
const breaches = [];
for (const { filePath, code, findsCycles } of texts) {
  const [{ messages }] = await (findsCycles ? eslint : withoutCycles).lintText(code, { filePath });
  breaches.push(messages.map(({ line, ruleId, message }) => [line, ruleId ?? message]));
}
const configs = [];
for (const file of files) configs.push((await eslint.calculateConfigForFile(file)).rules);

console.log(JSON.stringify({ breaches, configs }));
