import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the browser's own process, not those of its pages.
 *
 * @param directory the profile of the browser
 */
export function browserProcess(directory: string): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        const isOurs = command.some((each) => each === `--user-data-dir=${directory}`);
        return isOurs && !command.some((each) => each.startsWith('--type='));
      } catch {
        // The process has ended.
        return false;
      }
    });
  if (found === undefined) throw new Error('The browser does not run.');
  return Number(found);
}
