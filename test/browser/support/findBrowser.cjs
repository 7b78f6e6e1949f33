const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const MODULES = path.resolve(__dirname, '../../../node_modules');

/** Where browsers stand on the three systems, by the names that they are installed under. */
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

/** A fonts.conf that names the unpacked fonts and nothing of the machine's, so pixels repeat. */
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
 * Unpacks the browser that the package @sparticuz/chromium carries, once, into node_modules/.cache.
 * The unpacking writes under fixed names into the folder for temporary files, so it gets one of its
 * own, and the result moves into place whole: whoever comes second finds it or wins the race.
 */
function unpackCarriedBrowser() {
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
        // The variable makes the package unpack the libraries (nss and others) as well.
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
 * Finds a Chromium to test in: the one that CHROME_PATH names; the one that Playwright has
 * downloaded, if it has; on 64-bit Intel Linux the one that comes with `npm ci`; the system's.
 *
 * @returns {{ executablePath?: string, env: Record<string, string> }} options for Playwright's
 * launch; without a path Playwright uses its own browser
 * @throws if there is none, with what to do about it: a test that can't run is no test that passed
 */
exports.findBrowser = function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named !== undefined && named !== '') {
    if (!fs.existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
    return { executablePath: named, env: {} };
  }

  const { chromium } = require('playwright-core');
  if (fs.existsSync(chromium.executablePath())) return { env: {} };

  if (process.platform === 'linux' && process.arch === 'x64') return unpackCarriedBrowser();

  const installed = SYSTEM_BROWSERS[process.platform]?.().find((file) => fs.existsSync(file));
  if (installed !== undefined) return { executablePath: installed, env: {} };

  throw new Error(
    'No browser to test in. Install Chrome, Chromium or Edge; or run `npx playwright install ' +
      'chromium`; or set CHROME_PATH to the program file of one.',
  );
};
