/** What is open over a calendar: the posts of a day, the form of a post, or the short form for a post on a day. */
export type Opened =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'quickAdd'; readonly date: string };
