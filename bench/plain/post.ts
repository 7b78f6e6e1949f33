export interface Post {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly content: string;
  readonly status: 'pending';
}

declare global {
  interface Window {
    /** What the list begins with when the benchmark has put it there. */
    readonly benchPosts?: readonly Post[];
  }
}
