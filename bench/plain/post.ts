export interface Post {
  readonly id: string;
  readonly date: string;
  readonly time: string;
  readonly content: string;
  readonly status: 'pending';
}

declare global {
  interface Window {
    /** The initial posts, set by the benchmark. */
    readonly benchPosts?: readonly Post[];
  }
}
