import fc from 'fast-check';
import { undoAndRedoAll } from './commands/history';
import { turnKeepingOn } from './commands/keeping';
import type { Driver } from './driver';
import { Model } from './model';
import { openings, stories, type Opening } from './stories';
import type { Zone } from './wall';

interface ModelCheck {
  /** The name of the check in the output. */
  readonly name: string;
  readonly zone: Zone;
  /** The number of runs, unless MODEL_RUNS is set. */
  readonly runs: number;
  /** Starts the product anew at the given opening. */
  readonly openDriver: (opening: Opening) => Promise<Driver>;
  /** The shell command that runs only this check. */
  readonly command: string;
}

const { MODEL_RUNS, MODEL_PATH, TEST_SEED } = process.env;

/** Prints a line without `console`, which is mocked while a story runs. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function freshSeed(): number {
  return (Date.now() ^ (Math.random() * 2 ** 31)) & 0x7fffffff;
}

/** Splits MODEL_PATH: fast-check needs the path of the run and the replay path of its commands. */
function splitPath(joined: string): { path: string; replayPath: string | undefined } {
  const [path = '', replayPath] = joined.split(' ');
  return { path, replayPath };
}

function joinPath(path: string | null, story: string): string {
  const [, replayPath = ''] = /replayPath="([^"]*)"/.exec(story) ?? [];
  return `${path ?? ''} ${replayPath}`.trim();
}

interface ModelCheckResult {
  /** All alerts of all stories. */
  readonly alerts: readonly string[];
  /** The number of executed commands in all stories. */
  readonly commands: number;
}

/**
 * Runs random stories in the product and in the model, and compares both after each command.
 * TEST_SEED, MODEL_PATH and MODEL_RUNS replay a run.
 *
 * @throws if the product differs from the model, with the command that replays the shrunk story
 */
export async function checkModel(check: ModelCheck): Promise<ModelCheckResult> {
  const { name, zone, openDriver, command } = check;
  const seed = TEST_SEED === undefined ? freshSeed() : Number(TEST_SEED);
  const replay = MODEL_PATH === undefined ? undefined : splitPath(MODEL_PATH);
  const runs = replay ? 1 : Number(MODEL_RUNS ?? check.runs);
  print(`${name}: TEST_SEED=${seed}, ${runs} runs`);

  const alerts: string[] = [];
  let commands = 0;
  const result = await fc.check(
    fc.asyncProperty(openings(zone), stories(replay?.replayPath), async (opening, story) => {
      const model = new Model(zone, opening.now, opening.page);
      const driver = await openDriver(opening);
      model.compare(await driver.readSnapshot());
      if (opening.isKept) await turnKeepingOn(model, driver);
      await fc.asyncModelRun(() => ({ model, real: driver }), story);
      commands += model.commandCount;
      await undoAndRedoAll(model, driver);
      alerts.push(...model.alerts);
    }),
    { seed, numRuns: runs, ...(replay && { path: replay.path, endOnFailure: true }) },
  );

  if (!result.failed) {
    print(`${name}: ${result.numRuns} runs, ${commands} commands`);
    return { alerts, commands };
  }
  const path = joinPath(result.counterexamplePath, fc.stringify(result.counterexample));
  throw new Error(
    `${fc.defaultReportMessage(result) ?? ''}\n\nTo replay it:\n` +
      `TEST_SEED=${seed} MODEL_PATH='${path}' ${command}`,
    { cause: result.errorInstance },
  );
}
