/** Web Locks in memory. A lock that is held until its tab is closed is held for ever. */
class FakeLocks {
  private readonly held = new Map<string, Promise<unknown>>();

  async request(
    name: string,
    ...args: [
      ...options: { readonly ifAvailable?: boolean }[],
      work: (lock: object | null) => unknown,
    ]
  ): Promise<unknown> {
    const work = args.at(-1) as (lock: object | null) => unknown;
    const { ifAvailable } = args.length > 1 ? (args[0] as { ifAvailable?: boolean }) : {};
    if (ifAvailable === true && this.held.has(name)) return work(null);
    while (this.held.has(name)) await this.held.get(name);
    const done = Promise.resolve(work({ name }));
    const settled = done.then(
      () => this.held.delete(name),
      () => this.held.delete(name),
    );
    this.held.set(name, settled);
    return done;
  }

  query(): Promise<{ readonly held: readonly { readonly name: string }[] }> {
    return Promise.resolve({ held: Array.from(this.held.keys(), (name) => ({ name })) });
  }
}

const channels = new Set<FakeChannel>();

/** A BroadcastChannel in memory. Messages come in a later task, as in a browser. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) {
        void Promise.resolve().then(() => other.onmessage?.({ data }));
      }
    }
  }

  close(): void {
    channels.delete(this);
  }
}

/** Gives jsdom what tabs share, with no lock held and no channel open. */
export function installTabs({ hasLocks = true } = {}): void {
  channels.clear();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: hasLocks ? new FakeLocks() : undefined,
  });
  Object.assign(window, { BroadcastChannel: FakeChannel });
}
