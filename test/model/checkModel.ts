import fc from 'fast-check';
import { undoAndRedoAll } from './commands/history';
import type { Desk } from './desk';
import { Model } from './model';
import { openings, stories, type Opening } from './stories';
import type { Zone } from './wall';

interface ModelCheck {
  /** Names the check in what is printed. */
  readonly name: string;
  readonly zone: Zone;
  /** Unless MODEL_RUNS asks for another number. */
  readonly runs: number;
  /** Sets up the product afresh, at rest at the opening. */
  readonly openDesk: (opening: Opening) => Promise<Desk>;
  /** The command that runs this check alone. */
  readonly command: string;
}

const { MODEL_RUNS, MODEL_PATH, TEST_SEED } = process.env;

/** Past the console, which belongs to the product while a story is played. */
function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function freshSeed(): number {
  return (Date.now() ^ (Math.random() * 2 ** 31)) & 0x7fffffff;
}

/** Shrinking leaves out what did not run, so to come to the same story takes both paths. */
function splitPath(joined: string): { path: string; replayPath: string | undefined } {
  const [path = '', replayPath] = joined.split(' ');
  return { path, replayPath };
}

function joinPath(path: string | null, story: string): string {
  const [, replayPath = ''] = /replayPath="([^"]*)"/.exec(story) ?? [];
  return `${path ?? ''} ${replayPath}`.trim();
}

interface Played {
  readonly alerts: readonly string[];
  /** How many were carried out and looked at. */
  readonly commands: number;
}

/**
 * Plays stories at the desk and in the model, and throws at the first in which the one shows what
 * the other does not know. TEST_SEED, MODEL_PATH and MODEL_RUNS replay it.
 *
 * @returns what came up in all stories together
 */
export async function checkModel(check: ModelCheck): Promise<Played> {
  const { name, zone, openDesk, command } = check;
  const seed = TEST_SEED === undefined ? freshSeed() : Number(TEST_SEED);
  const replay = MODEL_PATH === undefined ? undefined : splitPath(MODEL_PATH);
  const runs = replay ? 1 : Number(MODEL_RUNS ?? check.runs);
  say(`${name}: TEST_SEED=${seed}, ${runs} runs`);

  const alerts: string[] = [];
  let commands = 0;
  const result = await fc.check(
    fc.asyncProperty(openings(zone), stories(replay?.replayPath), async (opening, story) => {
      const model = new Model(zone, opening.now, opening.page);
      const desk = await openDesk(opening);
      model.compare(await desk.look());
      await fc.asyncModelRun(() => ({ model, real: desk }), story);
      commands += model.deeds;
      await undoAndRedoAll(model, desk);
      alerts.push(...model.alerts);
    }),
    { seed, numRuns: runs, ...(replay && { path: replay.path, endOnFailure: true }) },
  );

  if (!result.failed) {
    say(`${name}: ${result.numRuns} runs, ${commands} commands`);
    return { alerts, commands };
  }
  const path = joinPath(result.counterexamplePath, fc.stringify(result.counterexample));
  throw new Error(
    `${fc.defaultReportMessage(result) ?? ''}\n\nTo replay it:\n` +
      `TEST_SEED=${seed} MODEL_PATH='${path}' ${command}`,
    { cause: result.errorInstance },
  );
}
