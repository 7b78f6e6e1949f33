export declare const SHARED_PAGES: Readonly<
  Record<string, { readonly title: string; readonly description: string; readonly alt: string }>
>;
export declare const SHARED_SIZE: { readonly width: number; readonly height: number };
export declare function sharedPicture(page: string): string;
export declare function shareTags(
  page: string,
  url: { readonly origin: string | undefined; readonly base: string },
): string;
