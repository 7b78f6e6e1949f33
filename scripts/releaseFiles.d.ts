type Files = ReadonlyMap<string, Uint8Array>;

export declare function zipOf(files: Files, folder: string): Uint8Array;
