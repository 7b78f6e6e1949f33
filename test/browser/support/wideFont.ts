import fs from 'node:fs';
import path from 'node:path';
import { findBrowser } from './findBrowser.cjs';

/** DejaVu Sans, a wide system font; of Debian's package `fonts-dejavu-core`. */
const FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

/**
 * Returns launch options of a browser whose system font is wide. The other tests use the font that comes
 * with the packaged browser, which is narrow.
 *
 * @throws if the font is not installed
 */
export function withWideFont() {
  if (!fs.existsSync(FONT)) {
    throw new Error(
      'The tests with a wide font need DejaVu Sans: apt-get install fonts-dejavu-core',
    );
  }
  const { executablePath, env } = findBrowser();
  const folder = path.resolve(__dirname, '../../../node_modules/.cache/wide-font');
  fs.mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'fonts.conf');
  fs.writeFileSync(
    config,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.dirname(FONT)}</dir>
  <cachedir>${path.join(folder, 'cache')}</cachedir>
  <selectfont><rejectfont><glob>*Serif*</glob><glob>*Math*</glob></rejectfont></selectfont>
</fontconfig>
`,
  );
  return {
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: false,
    args: ['--lang=en-US'],
    env: { ...process.env, LC_ALL: 'en_US.UTF-8', ...env, FONTCONFIG_FILE: config },
  };
}
