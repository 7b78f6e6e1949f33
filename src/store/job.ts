/**
 * Names a function that a worker runs, with the types of its input and of its result. Whoever asks for the work
 * needs only the name: the code of the function is loaded in the worker.
 */
export interface Job<Input, Result> {
  readonly name: string;
  /** Only for the types; never set. */
  readonly types?: (input: Input) => Result;
}

type InputOf<Work> = Work extends (input: infer Input, report: never) => unknown ? Input : never;

type ResultOf<Work> = Work extends (...call: never) => infer Result ? Awaited<Result> : never;

/** Returns a function that returns a job of a table of functions by its name. */
export function jobsOf<Table>() {
  return <Name extends keyof Table & string>(
    name: Name,
  ): Job<InputOf<Table[Name]>, ResultOf<Table[Name]>> => ({ name });
}

/** How the caller observes and cancels a job. */
export interface Watch {
  /** Ends the job at once. */
  readonly signal?: AbortSignal;
  /** Gets the progress, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** The job is given up after this time without progress, in milliseconds; never if omitted. */
  readonly patience?: number;
}

/**
 * Runs a job beside the page. Input and result are copied.
 *
 * @throws DOMException `AbortError` if the signal ended the job, `TimeoutError` if it made no progress for too long
 * @throws Error if the job failed, or its code could not be loaded
 */
export type Run = <Input, Result>(
  job: Job<Input, Result>,
  input: Input,
  watch?: Watch,
) => Promise<Result>;
