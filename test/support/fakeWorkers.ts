/** The address below which the workers of this file answer. */
export const SCOPE = 'http://localhost/';

/** A service worker without a program. */
export class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  /** The answer to a message with a port; undefined for none. */
  answer: unknown = undefined;

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(message: unknown, [port]: readonly MessagePort[] = []): void {
    this.messages.push(message);
    if (this.answer !== undefined) port?.postMessage(this.answer);
  }
}

class FakeRegistration extends EventTarget {
  scope = SCOPE;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  onUnregister: () => void = () => undefined;
  onUpdate: () => void = () => undefined;

  update(): Promise<void> {
    this.onUpdate();
    return Promise.resolve();
  }

  unregister(): Promise<boolean> {
    this.onUnregister();
    return Promise.resolve(true);
  }
}

/** The service workers of a browser with one page. The test moves the workers on. */
export class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
  registration: FakeRegistration | undefined = undefined;
  readonly registered: unknown[] = [];
  /** Thrown by `register`. */
  refusal: Error | undefined = undefined;

  register(address: unknown): Promise<FakeRegistration> {
    if (this.refusal) return Promise.reject(this.refusal);
    this.registered.push(address);
    return Promise.resolve(this.registration ?? this.find(new FakeWorker()));
  }

  getRegistration(): Promise<FakeRegistration | undefined> {
    return Promise.resolve(this.registration);
  }

  /** Starts to install a worker, as after registering and after an update of its file. */
  find(worker: FakeWorker): FakeRegistration {
    this.registration ??= new FakeRegistration();
    this.registration.onUnregister = () => {
      this.registration = undefined;
    };
    this.registration.onUpdate = () => {
      this.find(new FakeWorker());
    };
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    return this.registration;
  }

  /** Ends the installation: the first worker becomes active, a later one waits. */
  install(): void {
    const { registration } = this;
    const worker = registration?.installing;
    if (!registration || !worker) throw new Error('No worker is being installed.');
    registration.installing = null;
    registration.waiting = worker;
    worker.become('installed');
    if (!registration.active) this.takeOver();
  }

  /** The installation fails. A registration without another worker ends. */
  fail(): void {
    const { registration } = this;
    const worker = registration?.installing;
    if (!registration || !worker) throw new Error('No worker is being installed.');
    registration.installing = null;
    if (!registration.active) this.registration = undefined;
    worker.become('redundant');
  }

  /** The waiting worker becomes active and controls the page. */
  takeOver(): void {
    const { registration } = this;
    const worker = registration?.waiting;
    if (!registration || !worker) throw new Error('No worker waits.');
    registration.waiting = null;
    registration.active?.become('redundant');
    registration.active = worker;
    worker.become('activating');
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
    worker.become('activated');
  }
}
