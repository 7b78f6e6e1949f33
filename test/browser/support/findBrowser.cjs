const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const MODULES = path.resolve(__dirname, '../../../node_modules');

/** The possible paths of an installed browser, by platform. */
const SYSTEM_BROWSERS = {
  linux: () =>
    ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge']
      .flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => [folder, name]))
      .map((parts) => path.join(...parts)),
  darwin: () =>
    ['/Applications', path.join(os.homedir(), 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) =>
        path.join(folder, `${name}.app`, 'Contents/MacOS', name),
      ),
    ),
  win32: () =>
    ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
      .flatMap((name) => process.env[name] ?? [])
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]),
};

/** Returns a fonts.conf with only the unpacked fonts, so that screenshots are the same on each machine. */
function fontsConf(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/**
 * Unpacks the browser of the package @sparticuz/chromium into node_modules/.cache, once. The package
 * writes fixed file names into TMPDIR, so each process unpacks into a temporary folder of its own and then
 * renames it. If another process has renamed its folder first, that one is used.
 */
function unpackPackagedBrowser() {
  const packageFolder = path.join(MODULES, '@sparticuz/chromium');
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const folder = path.join(MODULES, '.cache', `chromium-${version}`);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    const temporary = fs.mkdtempSync(path.join(path.dirname(folder), 'unpacking-'));
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        'await (await import("@sparticuz/chromium")).default.executablePath();',
      ],
      {
        cwd: __dirname,
        stdio: 'inherit',
        // AWS_EXECUTION_ENV makes the package also unpack shared libraries such as nss.
        env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
      },
    );
    fs.writeFileSync(path.join(temporary, 'fonts.conf'), fontsConf(folder));
    try {
      fs.renameSync(temporary, folder);
    } catch (error) {
      if (!fs.existsSync(folder)) throw error;
      fs.rmSync(temporary, { recursive: true });
    }
  }

  const executablePath = path.join(folder, 'chromium');
  const env = { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') };
  if (execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found')) {
    env.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib');
  }
  return { executablePath, env };
}

/**
 * Finds a Chromium for the tests, in this order: the path in CHROME_PATH; the download of Playwright;
 * on x64 Linux, the package installed by `npm ci`; a browser installed on the system.
 *
 * @returns {{ executablePath?: string, env: Record<string, string> }} launch options for Playwright,
 * which uses its own download if there is no path
 * @throws if no browser is found; the message says how to install one
 */
exports.findBrowser = function findBrowser() {
  const configured = process.env.CHROME_PATH;
  if (configured !== undefined && configured !== '') {
    if (!fs.existsSync(configured)) throw new Error(`CHROME_PATH names no file: ${configured}`);
    return { executablePath: configured, env: {} };
  }

  const { chromium } = require('playwright-core');
  if (fs.existsSync(chromium.executablePath())) return { env: {} };

  if (process.platform === 'linux' && process.arch === 'x64') return unpackPackagedBrowser();

  const installed = SYSTEM_BROWSERS[process.platform]?.().find((file) => fs.existsSync(file));
  if (installed !== undefined) return { executablePath: installed, env: {} };

  throw new Error(
    'No browser to test in. Install Chrome, Chromium or Edge; or run `npx playwright install ' +
      'chromium`; or set CHROME_PATH to the program file of one.',
  );
};
