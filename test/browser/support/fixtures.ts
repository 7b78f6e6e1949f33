import { expect, test as base, type Request } from '@playwright/test';
import { builtFiles } from './builtFiles';
import { watchForbidden } from './watchForbidden';

/**
 * Declares a finding that the test provokes, and its number (default: 1). A string must equal the
 * finding; a pattern must match it. The test fails if the number differs.
 */
type ExpectFinding = (finding: string | RegExp, times?: number) => void;

/** Allows a finding any number of times, for a test of what the user has asked for. */
type AllowFinding = (finding: RegExp) => void;

interface Fixtures {
  /** The addresses of the files that a page may request; those of `dist/` by default. */
  readonly ownFiles: readonly string[];
  readonly allowed: RegExp[];
  readonly allowFinding: AllowFinding;
  readonly expectFinding: ExpectFinding;
}

/** The timeout for declared findings at the end of a test, in milliseconds. */
const FINDING_TIMEOUT_MS = 3_000;

/**
 * Returns a finding for a request that is not a GET of a page, of a built file, or of a picture or video in the
 * memory of the page; otherwise null.
 */
function findInRequest(
  request: Request,
  origin: string,
  ownFiles: ReadonlySet<string>,
): string | null {
  const { pathname, search, origin: requested } = new URL(request.url());
  const isOwnPage = request.isNavigationRequest() && requested === origin;
  const isOwnFile = requested === origin && search === '' && ownFiles.has(pathname);
  const isInMemory =
    request.url().startsWith(`blob:${origin}/`) &&
    ['image', 'media'].includes(request.resourceType());
  if (request.method() === 'GET' && (isOwnPage || isOwnFile || isInMemory)) return null;
  return `request: ${request.method()} ${request.url()}`;
}

/**
 * Playwright's `test` with a guard: every test fails if the page writes to the
 * console, throws, opens a dialog, violates its policy, requests anything but its own static
 * files, or uses a network API or a storage API. A test that provokes one of these
 * declares it with `expectFinding`.
 */
export const test = base.extend<Fixtures>({
  ownFiles: [builtFiles(), { option: true }],
  // eslint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
  allowed: async ({}, provide) => {
    // The browser asks before posts are left that are in the tab only. Long jobs run in a worker of the product,
    // whose policy forbids every connection.
    await provide([/^beforeunload: /, /^use of Worker$/]);
  },
  allowFinding: async ({ allowed }, provide) => {
    await provide((finding) => {
      allowed.push(finding);
    });
  },
  expectFinding: [
    async ({ context, baseURL, ownFiles, allowed }, provide) => {
      const origin = new URL(baseURL ?? '').origin;
      const files = new Set(ownFiles);
      const findings: string[] = [];
      const expected: { finding: string | RegExp; times: number }[] = [];

      await context.exposeFunction('reportToTest', (finding: string) => {
        findings.push(finding);
      });
      await context.addInitScript(watchForbidden);
      context.on('console', (message) => {
        findings.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (webError) => {
        findings.push(`uncaught: ${webError.error().message}`);
      });
      context.on('dialog', (dialog) => {
        findings.push(`${dialog.type()}: ${dialog.message()}`);
        void dialog.accept();
      });
      context.on('request', (request) => {
        const finding = findInRequest(request, origin, files);
        if (finding !== null) findings.push(finding);
      });

      await provide((finding, times = 1) => {
        expected.push({ finding, times });
      });

      // A round trip, after which all earlier reports of the page have arrived.
      for (const page of context.pages()) await page.evaluate(() => document.readyState);

      const declared = new Set<string>();
      for (const { finding, times } of expected) {
        const matching = () =>
          findings.filter((found) =>
            typeof finding === 'string' ? found === finding : finding.test(found),
          );
        const what = `findings that match ${finding}`;
        // An event may arrive later than its console message.
        await expect
          .poll(() => matching().length, { message: what, timeout: FINDING_TIMEOUT_MS })
          .toBeGreaterThanOrEqual(times);
        expect(matching(), what).toHaveLength(times);
        for (const found of matching()) declared.add(found);
      }
      const unexpected = findings.filter(
        (found) => !declared.has(found) && !allowed.some((pattern) => pattern.test(found)),
      );
      expect(unexpected, 'what the page should not have done').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
