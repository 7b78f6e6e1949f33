import type { Asset } from './asset';

/** What was read of a file that the user chose for a post. */
export type MediaReading =
  | { readonly kind: 'read'; readonly asset: Asset }
  /** A file that this browser cannot show, or that cannot be added: only its name can go into the post. */
  | {
      readonly kind: 'nameOnly' | 'refused';
      readonly name: string;
      /** Says why, as a sentence. */
      readonly problem: string;
    };
