/**
 * The name of a function that the worker runs, with the types of its input and result. Callers do not load the code
 * of the function.
 */
export interface Job<Input, Result> {
  readonly name: string;
  /** Only for the types; never set. */
  readonly types?: (input: Input) => Result;
}

type InputOf<Work> = Work extends (input: infer Input, report: never) => unknown ? Input : never;

type ResultOf<Work> = Work extends (...call: never) => infer Result ? Awaited<Result> : never;

/** Returns a function that creates the `Job` of a function in `Table` from its name. */
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
}

/**
 * Runs a job beside the page. Input and result are copied.
 *
 * @throws DOMException `AbortError` if the signal ended the job, `TimeoutError` if it made no progress for 15 seconds
 * @throws Error if the job failed, or its code could not be loaded
 */
export type Run = <Input, Result>(
  job: Job<Input, Result>,
  input: Input,
  watch?: Watch,
) => Promise<Result>;
