import type { Appearance, Fields, Network } from './desk';

/** What tells a post from all others, whatever becomes of it: where its id was made. */
export interface Tag {
  /** Between which milliseconds its id has to lie. */
  readonly idFrom: number;
  readonly idTo: number;
  /** The id that it was first seen with. */
  id: string | undefined;
}

/** A post as someone would note it on paper. */
export interface NotedPost extends Fields {
  readonly tag: Tag;
}

/** All that can be changed and taken back, on one sheet. A change is written on a new one. */
export interface Sheet {
  readonly posts: readonly NotedPost[];
  readonly connected: readonly Network[];
  readonly appearance: Appearance;
  readonly singleKeys: boolean;
}

const BLANK: Sheet = { posts: [], connected: [], appearance: 'System', singleKeys: true };

interface Step {
  /** The word by which the header tells of it. */
  readonly verb: string;
  readonly before: Sheet;
  readonly after: Sheet;
  /** Of an edit that was given up: what its slip says on the other side of the step. */
  readonly slip?: { readonly tag: Tag; words: Fields | undefined };
}

/**
 * The sheets, one for how things stood before and after each step, with a finger on the present one.
 * Beside them lie the slips: what is typed in the forms of posts that are edited. They are no part of
 * a sheet, for nothing is done yet; but to give one up with words of its own on it is a step, which
 * takes it away, and to take that step back exchanges what lies there for what was taken.
 */
export class Paper {
  sheet = BLANK;
  readonly slips = new Map<Tag, Fields>();
  private readonly steps: Step[] = [];
  /** How many of the steps are in force. */
  done = 0;

  get stepCount(): number {
    return this.steps.length;
  }

  /** The word for what would be taken back. */
  get lastVerb(): string | undefined {
    return this.steps[this.done - 1]?.verb;
  }

  /** The word for what would be done again. */
  get nextVerb(): string | undefined {
    return this.steps[this.done]?.verb;
  }

  /** A change, after which nothing can be done again that was taken back before it. */
  write(verb: string, change: Partial<Sheet>): void {
    const before = this.sheet;
    this.sheet = { ...before, ...change };
    this.add({ verb, before, after: this.sheet });
  }

  /** Takes a slip away for good, or, if that shall be a step, until it is taken back. */
  takeSlip(tag: Tag, isStep: boolean): void {
    const words = this.slips.get(tag);
    this.slips.delete(tag);
    if (!isStep) return;
    this.add({ verb: 'cancel', before: this.sheet, after: this.sheet, slip: { tag, words } });
  }

  /** To where so many steps are in force, one after the other. */
  goTo(count: number): void {
    while (this.done > count) {
      this.done -= 1;
      this.cross('before');
    }
    while (this.done < count) {
      this.cross('after');
      this.done += 1;
    }
  }

  private add(step: Step): void {
    this.steps.splice(this.done);
    this.steps.push(step);
    this.done += 1;
  }

  private cross(side: 'before' | 'after'): void {
    const step = this.steps[this.done];
    if (!step) return;
    this.sheet = step[side];
    if (!step.slip) return;
    const { tag, words } = step.slip;
    step.slip.words = this.slips.get(tag);
    if (words) this.slips.set(tag, words);
    else this.slips.delete(tag);
  }
}
