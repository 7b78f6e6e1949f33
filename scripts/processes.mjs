/** Child processes for the scripts, and ports for their servers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns a port that is free now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

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
 * Runs a script with this version of Node.
 *
 * @param options.env additional environment variables
 * @param options.output an array that collects the output, so that the output of two children does not
 *   mix; without it, the child prints directly
 * @returns whether the exit code is 0
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs a script of `package.json`; otherwise like {@link runNode}. */
export function runNpm(script, options) {
  const isWindows = process.platform === 'win32';
  const npm = isWindows ? 'npm.cmd' : 'npm';
  return run(npm, ['run', '--silent', script], { ...options, shell: isWindows });
}
