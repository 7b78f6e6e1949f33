import { excerptOf } from '../text/shownValue';
import { MAX_LISTED_PROBLEMS } from './format';

/** A part of the file that was not read as it stands. */
export interface Problem {
  /** The place: `posts[17].date`, or the name of a picture. */
  readonly path: string;
  /** What is wrong, and what was done about it: `2026-02-30 does not exist`. */
  readonly message: string;
}

/** Names of properties and indexes of lists, from the outermost. */
export type Path = readonly (string | number)[];

/** The problems of one file. */
export interface Problems {
  /** The first {@link MAX_LISTED_PROBLEMS} problems. */
  readonly listed: readonly Problem[];
  readonly count: number;
  add(path: Path | string, message: string): void;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]{0,39}$/;

/** Returns a path as in JavaScript: `edits["a b"].copy.original`. */
function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!IDENTIFIER.test(step)) return `${text}[${JSON.stringify(excerptOf(step))}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** Returns the text of a problem: `posts[17].date: 2026-02-30 does not exist`. */
export function problemText({ path, message }: Problem): string {
  return `${path}: ${message}`;
}

export function createProblems(): Problems {
  const listed: Problem[] = [];
  let count = 0;
  return {
    listed,
    get count() {
      return count;
    },
    add(path, message) {
      count += 1;
      if (count > MAX_LISTED_PROBLEMS) return;
      listed.push({ path: typeof path === 'string' ? path : pathText(path), message });
    },
  };
}
