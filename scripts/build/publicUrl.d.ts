export declare function publicUrl(value?: string): {
  readonly base: string;
  readonly origin: string | undefined;
};
export declare function storedName(base: string): string;
