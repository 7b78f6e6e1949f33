/** The worker that runs jobs. It gets the parts of a {@link Call}, one call after the other. */
import type { Call, Message } from './background';
import { JOBS } from './jobs';
import { createReceiver, partsOf, type Part } from './parts';

const receive = createReceiver();

function send(message: Message): void {
  postMessage(message);
}

async function perform({ job, input }: Call): Promise<void> {
  try {
    const work = JOBS[job];
    if (!work) throw new Error(`There is no job ${job}.`);
    const result = await work(input as never, (done) => {
      send({ part: 'progress', done });
    });
    for (const part of partsOf(result)) send(part);
  } catch (error) {
    // A job can fail, for example when its input is a file that was deleted after the user chose it.
    send({ part: 'failure', message: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Part>) => {
  const call = receive(data);
  if (call) void perform(call.value as Call);
});
