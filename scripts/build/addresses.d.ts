export declare const ADDRESSES: Readonly<Record<string, string | null>>;
