import type { HeaderRule, Rewrite } from './hostRules';

/** A build, and where it is served. */
export interface Site {
  /** The path below which it is served. It begins and ends with a slash. */
  readonly base: string;
  /** The names of the built files, such as `assets/main.5af881f0b8.css`. */
  readonly files: readonly string[];
  readonly headerRules: readonly HeaderRule[];
  readonly rewrites: readonly Rewrite[];
}
