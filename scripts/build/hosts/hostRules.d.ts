export interface HeaderRule {
  /** An address's path, or the beginning of one before a final `*`. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

export interface Rewrite {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

export declare const DEFAULT_CACHE_CONTROL: string;
export declare function belowBase(text: string, base: string): string;
export declare function parseHeaders(text: string): HeaderRule[];
export declare function headersFor(
  rules: readonly HeaderRule[],
  pathname: string,
): Map<string, string[]>;
export declare function withAssetRules(
  text: string,
  files: readonly string[],
  workers?: readonly string[],
): string;
export declare function parseRewrites(text: string): Rewrite[];
export declare function baseOf(rules: readonly Rewrite[]): string;
export declare function rewriteFor(
  rules: readonly Rewrite[],
  pathname: string,
): Rewrite | undefined;
