export declare function changesOf(changelog: string, version: string): string;
export declare function changesPage(changelog: string): string;
