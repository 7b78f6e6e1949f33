import { detailsOf } from '@/shell/failure';
import manifest from '../../package.json';

const SYSTEM = {
  origin: 'https://intranet.example',
  userAgent: 'Browser/1.0',
  locale: 'en-GB',
  timeZone: 'Europe/Berlin',
};
const FAILURE = {
  message: '404 Not Found',
  error: null,
  componentStack: undefined,
  pathname: '/scheduler',
  actions: ['posts/added', 'posts/removed'],
};

/** Returns an error with a stack as Chrome writes it. */
function errorOf(message: string, cause?: unknown): Error {
  const error = new Error(message, cause === undefined ? {} : { cause });
  error.stack = `Error: ${message}\n    at f (/assets/a.js:1:2)`;
  return error;
}

describe('detailsOf', () => {
  it('names the version, the page, the browser, the error and the last actions', () => {
    const error = errorOf('Broken.');
    expect(detailsOf({ ...FAILURE, message: 'Broken.', error }, SYSTEM)).toBe(
      [
        `Social Sync ${manifest.version} at /scheduler`,
        'Browser/1.0',
        'en-GB, Europe/Berlin',
        '',
        'Error: Broken.',
        '    at f (/assets/a.js:1:2)',
        '',
        'Last actions: posts/added, posts/removed',
      ].join('\n'),
    );
  });

  it('has the message that is shown for a thrown value that is no error', () => {
    const text = detailsOf({ ...FAILURE, actions: [] }, SYSTEM);
    expect(text).toContain('\n\n404 Not Found\n\nLast actions: none');
  });

  it('adds the name and the message to a stack without them', () => {
    const error = new TypeError('x is not y');
    error.stack = 'f@/assets/a.js:1:2';
    expect(detailsOf({ ...FAILURE, error }, SYSTEM)).toContain(
      '\n\nTypeError: x is not y\nf@/assets/a.js:1:2\n\n',
    );
  });

  it('has the name and the message of an error without a stack', () => {
    const error = new TypeError('x is not y');
    delete error.stack;
    expect(detailsOf({ ...FAILURE, error }, SYSTEM)).toContain('\n\nTypeError: x is not y\n');
  });

  it('leaves out the host, which may be private', () => {
    const error = errorOf('Broken.');
    error.stack = 'Error: Broken.\n    at f (https://intranet.example/social-sync/assets/a.js:1:2)';
    const text = detailsOf(
      {
        ...FAILURE,
        error,
        componentStack: '\n    at Page (https://intranet.example/assets/b.js:3:4)',
      },
      SYSTEM,
    );
    expect(text).toContain('    at f (/social-sync/assets/a.js:1:2)\n');
    expect(text).toContain('    at Page (/assets/b.js:3:4)\n');
    expect(text).not.toContain('intranet');
  });

  it('lists the causes, in order', () => {
    const error = errorOf('one', errorOf('two', errorOf('three', 'no error')));
    const text = detailsOf({ ...FAILURE, error }, SYSTEM);
    expect(text.match(/(Caused by: )?Error: \w+/g)).toEqual([
      'Error: one',
      'Caused by: Error: two',
      'Caused by: Error: three',
    ]);
  });

  it('ends for errors that cause each other', () => {
    const error = errorOf('one');
    error.cause = error;
    expect(detailsOf({ ...FAILURE, error }, SYSTEM).match(/Caused by/g)).toHaveLength(5);
  });

  it('has the components, if React names them', () => {
    const componentStack = '\n    at Page (/assets/a.js:1:2)';
    expect(detailsOf({ ...FAILURE, componentStack }, SYSTEM)).toContain(
      '\n\nComponents:\n    at Page (/assets/a.js:1:2)\n\n',
    );
  });

  it.each(['#search=secret', '?search=secret#page=2', '#search=a:secret'])(
    'leaves out %s of an address',
    (rest) => {
      const error = errorOf(`Cannot go to 'https://host.example/scheduler${rest}' here`);
      const text = detailsOf({ ...FAILURE, error }, SYSTEM);
      expect(text).not.toContain('secret');
      expect(text).toContain("Cannot go to 'https://host.example/scheduler here");
    },
  );

  it('keeps the names of private methods', () => {
    const error = errorOf('Broken.');
    error.stack = `Error: Broken.\n    at Page.#draw (https://host.example/assets/a.js:1:2)`;
    expect(detailsOf({ ...FAILURE, error }, SYSTEM)).toContain('at Page.#draw (https://host');
  });
});
