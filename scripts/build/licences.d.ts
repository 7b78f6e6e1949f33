/** A package, or what was copied from elsewhere. */
export interface Work {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  /** The address of its source. */
  readonly source: string;
  /** The text of its licence. */
  readonly text: string;
}

export declare const SHIPPED_LICENCES: ReadonlySet<string>;
export declare function isLicensed(expression: unknown, allowed: ReadonlySet<string>): boolean;
export declare function packageFolderOf(file: string): string | undefined;
export declare function isLicenceFile(name: string): boolean;
export declare function faultsOf(work: Work): string[];
export declare function licencesText(product: Work, works: readonly Work[]): string;
