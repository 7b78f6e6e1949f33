/** Starts nginx and Caddy with the files of the build, as a user would. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/processes.mjs';

const START_MS = 10_000;
const POLL_MS = 20;

/** Returns the text with these lines replaced. Each of them occurs once. */
function withLines(text, changes) {
  const lines = text.split('\n');
  for (const [from, ...to] of changes) {
    const places = lines.flatMap((line, index) => (line.trim() === from ? [index] : []));
    if (places.length !== 1) throw new Error(`The line "${from}" must occur once.`);
    lines.splice(places[0], 1, ...to);
  }
  return lines.join('\n');
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** The folders that only root may create at their default places. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const SERVERS = {
  nginx: {
    file: 'nginx.conf',
    /** Sets the folder and the port of the test, and what a user who is not root needs. */
    adapted: (text, port, folder) =>
      withLines(text, [
        ['http {', 'http {', ...TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`)],
        ['listen 8080;', `listen 127.0.0.1:${port};`],
        ['root /srv/www;', `root ${folder}/www;`],
      ]),
    args: (file, folder) => ['-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`],
  },
  caddy: {
    file: 'Caddyfile',
    adapted: (text, port, folder) =>
      withLines(text, [
        [':8080 {', `:${port} {`, 'bind 127.0.0.1'],
        ['root * /srv/www', `root * ${folder}/www`],
      ]),
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

/** The servers, with the name of the file that configures each. */
export const FILES = Object.entries(SERVERS).map(([server, { file }]) => ({ server, file }));

/**
 * Starts a server.
 *
 * @param server `nginx` or `caddy`, which is also the name of Debian's package
 * @param text its configuration
 * @param folder a folder of the test, in which `www` is the folder that is served
 * @returns the port, and a function that stops the server
 * @throws if the server is not installed, does not accept the configuration or does not start
 */
export async function startServer(server, text, folder) {
  const { file, adapted, args } = SERVERS[server];
  const port = await freePort();
  const config = path.join(folder, file);
  writeFileSync(config, adapted(text, port, folder));
  const output = [];
  const child = spawn(server, args(config, folder), {
    // Debian has nginx in a folder that is not on the path of every user.
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  let fault;
  const ended = new Promise((resolve) => {
    child.on('error', (error) => {
      fault =
        error.code === 'ENOENT'
          ? `${server} is not installed. Run: apt-get install -y --no-install-recommends ${server}`
          : error.message;
      resolve();
    });
    child.on('exit', (code) => {
      fault ??= `${server} ended with code ${code}:\n${Buffer.concat(output)}`;
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const started = Date.now(); !(await isListening(port));) {
    if (fault !== undefined) throw new Error(fault);
    if (Date.now() - started > START_MS) {
      await stop();
      throw new Error(`${server} does not listen:\n${Buffer.concat(output)}`);
    }
    await wait(POLL_MS);
  }
  return { port, stop };
}
