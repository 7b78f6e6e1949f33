import { setImmediate } from 'node:timers/promises';
import type { Run, Watch } from '@/store/job';

/** Runs jobs in the page: jsdom has no workers. A job that the signal ends has no result. */
export const runDirectly: Run = async ({ name }, input, watch: Watch = {}) => {
  const { JOBS } = await import('@/background/jobs');
  const { signal, onProgress = () => undefined } = watch;
  const work = JOBS[name];
  if (!work) throw new Error(`There is no job ${name}.`);
  const checkSignal = () => {
    if (signal?.aborted) throw new DOMException('It is no longer wanted.', 'AbortError');
  };
  checkSignal();
  const result = await work(input as never, onProgress);
  checkSignal();
  return result as never;
};

/** Returns what runs jobs, and notes which ran. */
export function createRunner() {
  const ran: string[] = [];
  const run: Run = (job, input, watch) => {
    ran.push(job.name);
    return runDirectly(job, input, watch);
  };
  return { run, ran };
}

/** Resolves when the jobs that {@link runDirectly} has begun are done. */
export async function jobsDone(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await setImmediate();
}
