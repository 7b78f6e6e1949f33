/** Child processes of the scripts, one at a time or side by side. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

function run(command, args, { env = {}, output, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      shell,
      stdio: output === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => output.push(chunk));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

/**
 * Runs a script with this Node.
 *
 * @param options.env what the child's environment holds beside this one's
 * @param options.output a list that takes what the child prints, so that two children don't print
 *   across each other; without it the child prints straight away
 * @returns whether it ended well
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs a script of `package.json`; as {@link runNode} otherwise. */
export function runNpm(script, options) {
  const isWindows = process.platform === 'win32';
  const npm = isWindows ? 'npm.cmd' : 'npm';
  return run(npm, ['run', '--silent', script], { ...options, shell: isWindows });
}
