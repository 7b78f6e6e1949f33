declare global {
  interface Window {
    /** Reports a finding from the page to the test. */
    reportToTest: (finding: string) => Promise<void>;
  }
}

/**
 * Runs in the page before its own scripts, and reports to the test everything that Social Sync must
 * never do: use a network API, store anything, or violate its policy. The calls still take effect.
 * It uses nothing outside its body, because it is sent to the page as text.
 */
export function watchForbidden(): void {
  function report(finding: string): void {
    void window.reportToTest(finding);
  }

  function watchConstructor(name: string): void {
    const constructor: unknown = Reflect.get(window, name);
    if (typeof constructor !== 'function') return;
    const watched = new Proxy(constructor, {
      construct(target, args: unknown[], newTarget) {
        report(`use of ${name}`);
        return Reflect.construct(target, args, newTarget) as object;
      },
    });
    Reflect.set(window, name, watched);
  }

  function watchMethod(interfaceName: string, name: string): void {
    const owner = Reflect.get(window, interfaceName) as { prototype: object } | undefined;
    if (!owner) return;
    const method: unknown = Reflect.get(owner.prototype, name);
    if (typeof method !== 'function') return;
    const watched = new Proxy(method, {
      apply(target, thisArgument, args: unknown[]): unknown {
        report(`use of ${interfaceName}.${name}`);
        return Reflect.apply(target, thisArgument, args);
      },
    });
    Reflect.set(owner.prototype, name, watched);
  }

  /** Reading is allowed: the router reads state that an earlier page may have stored. */
  function watchStorage(name: 'localStorage' | 'sessionStorage'): void {
    const descriptor = Object.getOwnPropertyDescriptor(window, name);
    Object.defineProperty(window, name, {
      ...descriptor,
      get() {
        const storage = descriptor?.get?.call(window) as Storage;
        return new Proxy(storage, {
          get(target, key) {
            const value: unknown = Reflect.get(target, key);
            if (typeof value !== 'function') return value;
            return (...args: unknown[]): unknown => {
              if (key !== 'getItem' && key !== 'key') report(`${name}: ${String(key)}`);
              return Reflect.apply(value, target, args);
            };
          },
          set(target, key, value) {
            report(`${name}: ${String(key)} set`);
            return Reflect.set(target, key, value);
          },
        });
      },
    });
  }

  document.addEventListener('securitypolicyviolation', (event) => {
    report(`policy violation: ${event.effectiveDirective} ${event.blockedURI}`);
  });

  for (const name of [
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'WebTransport',
    'RTCPeerConnection',
    'BroadcastChannel',
    'Worker',
    'SharedWorker',
  ]) {
    watchConstructor(name);
  }

  watchMethod('Navigator', 'sendBeacon');
  watchMethod('IDBFactory', 'open');
  watchMethod('CacheStorage', 'open');
  watchMethod('CookieStore', 'set');
  watchMethod('ServiceWorkerContainer', 'register');
  const fetch = window.fetch.bind(window);
  window.fetch = (...args) => {
    report('use of fetch');
    return fetch(...args);
  };

  watchStorage('localStorage');
  watchStorage('sessionStorage');
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      report('cookie set');
      cookie?.set?.call(this, value);
    },
  });
}
