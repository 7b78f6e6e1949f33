import { PROGRAM_VERSION } from '@/core/planFile/format';

/** The maximum number of errors, with the causes. Errors can cause each other in a circle. */
const MAX_ERRORS = 6;

export interface Failure {
  /** What the screen shows. */
  readonly message: string;
  readonly error: unknown;
  /** The components around the one that threw, as React names them. */
  readonly componentStack: string | null | undefined;
  /** The address, without query and fragment: they contain what the user searches for. */
  readonly pathname: string;
  /** The types of the latest actions. */
  readonly actions: readonly string[];
}

interface System {
  /** The origin of the host. It may be private, so it is left out of the addresses of files. */
  readonly origin: string;
  readonly userAgent: string;
  readonly locale: string;
  readonly timeZone: string;
}

/** Returns an error with its stack. Only Chrome begins the stack with the name and the message. */
function withStack(error: Error): string {
  const { message, stack = '' } = error;
  return stack.includes(message) ? stack : `${String(error)}\n${stack}`;
}

/**
 * Returns what a report of an error needs, as text. It contains no text of the user, unless a message does.
 * Queries and fragments of addresses are left out, and so is the host.
 */
export function detailsOf(
  failure: Failure,
  { origin, userAgent, locale, timeZone }: System,
): string {
  const { message, error, componentStack, pathname, actions } = failure;
  const parts = [
    `Social Sync ${PROGRAM_VERSION} at ${pathname}\n${userAgent}\n${locale}, ${timeZone}`,
    ...(error instanceof Error ? [] : [message]),
  ];
  let cause = error;
  for (let count = 0; cause instanceof Error && count < MAX_ERRORS; count += 1) {
    parts.push(`${count > 0 ? 'Caused by: ' : ''}${withStack(cause)}`);
    cause = cause.cause;
  }
  if (componentStack) parts.push(`Components:${componentStack}`);
  parts.push(`Last actions: ${actions.join(', ') || 'none'}`);
  const text = parts.join('\n\n').replace(/(:\/\/[^\s#?]*)[#?]\S*/g, '$1');
  return text.replaceAll(origin, '');
}
