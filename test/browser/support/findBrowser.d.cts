export interface FoundBrowser {
  /** The program file; without one Playwright uses its own browser. */
  readonly executablePath?: string;
  /** What the browser needs in its environment beside the present one. */
  readonly env: Readonly<Record<string, string>>;
}

export declare function findBrowser(): FoundBrowser;
