import { MessageChannel } from 'node:worker_threads';
import { jobsOf } from '@/store/job';
import type { PlanFileJobs } from '@/features/planFile/rules/planFileJobs';
import { JOBS } from '@/background/jobs';
import { createBackground, type Call, type Message } from '@/background/background';
import { createReceiver, partsOf, type Part } from '@/background/parts';
import { aPost } from '../support/builders';
import { createManualTime } from '../support/manualTime';
import { aWorkspace, fileText, SAVING } from '../support/workspaces';

/** The workers that were started and not ended. */
const running = new Set<FakeWorker>();

type Answer = (call: Call, send: (message: Message) => void) => void | Promise<void>;

/** Runs in the page, but sends copies as a real worker does. jsdom has no workers. */
class FakeWorker {
  static started = 0;
  static answer: Answer;
  readonly parts: Part[] = [];
  onmessage: ((event: { readonly data: Message }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  onerror: ((event: Event & { readonly message?: string }) => void) | null = null;
  readonly address: URL;
  private readonly receive = createReceiver();

  constructor(address: URL) {
    this.address = address;
    FakeWorker.started += 1;
    running.add(this);
  }

  postMessage(part: Part): void {
    this.parts.push(structuredClone(part));
    const call = this.receive(structuredClone(part));
    if (!call) return;
    void FakeWorker.answer(call.value as Call, (message) => {
      this.onmessage?.({ data: structuredClone(message) });
    });
  }

  terminate(): void {
    running.delete(this);
  }
}

async function perform({ job, input }: Call, send: (message: Message) => void): Promise<void> {
  for (const part of partsOf(await JOBS[job]?.(input as never, () => undefined))) send(part);
}

const job = jobsOf<PlanFileJobs>();

const nothing: Answer = () => undefined;

const time = createManualTime(0);

function aBackground() {
  return createBackground(time.elapsedTime);
}

function pass(ms: number): void {
  time.advanceTo(time.now() + ms);
}

const PLAN = () => new Blob([fileText(aWorkspace({ posts: [aPost()] }))]);

beforeEach(() => {
  running.clear();
  FakeWorker.started = 0;
  FakeWorker.answer = perform;
  // jsdom has none.
  Object.assign(window, { Worker: FakeWorker, MessageChannel });
});

afterEach(() => {
  Reflect.deleteProperty(window, 'Worker');
});

it('returns what a worker of the product finds, and reports its progress', async () => {
  const shown: number[] = [];
  const reading = { a: 1 };
  FakeWorker.answer = (call, send) => {
    expect(call.job).toBe('checkExport');
    send({ part: 'progress', done: 0.5 });
    send({ part: 'rest', value: reading, lists: [] });
  };
  const order = { posts: [aPost()] } as never;
  const onProgress = (done: number) => shown.push(done);
  const found = aBackground()({ name: 'checkExport' }, order, { onProgress });
  expect([...running].map(({ address }) => address.href)).toEqual([
    expect.stringMatching(/^file:.*backgroundWorker\.ts$/),
  ]);
  expect(await found).toEqual(reading);
  expect(shown).toEqual([0.5]);
});

it('sends long lists in parts, and gets them in parts', async () => {
  const posts = Array.from({ length: 2_500 }, () => aPost());
  FakeWorker.answer = ({ input }, send) => {
    for (const part of partsOf(input)) send(part);
  };
  const workspace = aWorkspace({ posts });
  const input = { workspace, saving: SAVING, files: new Map() };
  expect(await aBackground()(job('writePlan'), input)).toEqual(input);
  const sent = [...running].flatMap(({ parts }) => parts);
  expect(sent.map((part) => part.part)).toEqual(['entries', 'entries', 'entries', 'rest']);
});

it('uses an idle worker again, and ends it after a while', async () => {
  const run = aBackground();
  FakeWorker.answer = async (_call, send) => {
    await Promise.resolve();
    send({ part: 'rest', value: null, lists: [] });
  };
  await Promise.all([run(job('readPlan'), PLAN()), run(job('readPlan'), PLAN())]);
  expect([FakeWorker.started, running.size]).toEqual([2, 1]);
  pass(29_999);
  await run(job('readPlan'), PLAN());
  expect([FakeWorker.started, running.size]).toEqual([2, 1]);
  pass(29_999);
  expect(running.size).toBe(1);
  pass(1);
  expect(running.size).toBe(0);
  await run(job('readPlan'), PLAN());
  expect(FakeWorker.started).toBe(3);
});

it('ends the worker at once when a job is cancelled, also while its input is sent', async () => {
  FakeWorker.answer = nothing;
  const run = aBackground();
  const workspace = aWorkspace({ posts: Array.from({ length: 2_500 }, () => aPost()) });
  const input = { workspace, saving: SAVING, files: new Map() };
  for (const wait of [0, 100]) {
    const cancel = new AbortController();
    const work = run(job('writePlan'), input, { signal: cancel.signal });
    await new Promise((resolve) => setTimeout(resolve, wait));
    const [worker] = [...running];
    cancel.abort();
    expect(running.size).toBe(0);
    await expect(work).rejects.toThrow('It is no longer wanted');
    const sent = worker?.parts.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(worker?.parts).toHaveLength(Number(sent));
  }
});

it('starts nothing for a job that is not wanted any more', async () => {
  const signal = AbortSignal.abort();
  await expect(aBackground()(job('readPlan'), PLAN(), { signal })).rejects.toThrow(
    'no longer wanted',
  );
  expect(FakeWorker.started).toBe(0);
});

it('gives up a worker that makes no progress for 15 seconds, and runs the next job in another one', async () => {
  const run = aBackground();
  let report: (message: Message) => void = () => undefined;
  FakeWorker.answer = (_call, send) => {
    report = send;
  };
  const failed = expect(run(job('readPlan'), PLAN())).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  pass(14_999);
  report({ part: 'progress', done: 0.1 });
  pass(14_999);
  expect(running.size).toBe(1);
  pass(1);
  await failed;
  expect(running.size).toBe(0);
  FakeWorker.answer = (_call, send) => {
    send({ part: 'rest', value: 'read', lists: [] });
  };
  expect(await run(job('readPlan'), PLAN())).toBe('read');
});

it('waits again after the page was frozen, as on a phone in the background', async () => {
  let frozen = 0;
  const { elapsedTime } = time;
  const run = createBackground({
    ...elapsedTime,
    elapsed: () => elapsedTime.elapsed() + frozen,
  });
  FakeWorker.answer = nothing;
  const failed = expect(run(job('readPlan'), PLAN())).rejects.toThrow('no progress');
  frozen = 60_000;
  pass(15_000);
  expect(running.size).toBe(1);
  pass(15_000);
  await failed;
});

it('rejects if the result cannot be copied', async () => {
  FakeWorker.answer = () => {
    for (const worker of running) worker.onmessageerror?.();
  };
  await expect(aBackground()(job('readPlan'), PLAN())).rejects.toThrow('cannot be copied');
  expect(running.size).toBe(0);
});

it('rejects if the job fails', async () => {
  FakeWorker.answer = (_call, send) => {
    send({ part: 'failure', message: 'NotFoundError: It was deleted.' });
  };
  await expect(aBackground()(job('readPlan'), PLAN())).rejects.toThrow('NotFoundError');
  expect(running.size).toBe(0);
});

it('rejects if the input cannot be copied', async () => {
  const input = { posts: () => undefined } as never;
  await expect(aBackground()({ name: 'checkExport' }, input)).rejects.toThrow();
  expect(running.size).toBe(0);
});

it.each([
  ['out of memory', 'out of memory'],
  ['', 'The code cannot be loaded.'],
])('rejects if the worker fails: %j', async (message, text) => {
  FakeWorker.answer = () => {
    const event = Object.assign(new Event('error', { cancelable: true }), { message });
    for (const worker of running) worker.onerror?.(event);
    expect(event.defaultPrevented).toBe(true);
  };
  await expect(aBackground()(job('readPlan'), PLAN())).rejects.toThrow(text);
  expect(running.size).toBe(0);
});
