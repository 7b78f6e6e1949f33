import type { Appearance, Fields, Network } from './desk';

/** What tells a post from all others, whatever becomes of it: where its id was made. */
export interface Tag {
  /** Between which milliseconds its id has to lie. */
  readonly idFrom: number;
  readonly idTo: number;
  /** The id that it was first seen with. */
  id: string | undefined;
}

/** True if both say the same. */
export function isSame(one: Fields, other: Fields): boolean {
  return one.date === other.date && one.time === other.time && one.content === other.content;
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
 * takes it away, and to take that step back exchanges what lies there for what was taken. A change
 * drops the steps that were taken back, but never the only copy of unsaved words. A slip follows its
 * post: when the post changes, so do the fields of the slip that said the same as the post.
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

  /**
   * A change, after which nothing can be done again that was taken back before it.
   *
   * @param closes of which post the slip is taken away with it, its words being in the change
   */
  write(verb: string, change: Partial<Sheet>, closes?: Tag): void {
    const before = this.sheet;
    const slips = new Map(this.slips);
    this.add({ verb, before, after: { ...before, ...change } });
    if (closes) this.slips.delete(closes);
    this.followPosts(before, slips);
  }

  /** Takes a slip away for good, or, if that shall be a step, until it is taken back. */
  takeSlip(tag: Tag, isStep: boolean): void {
    const words = this.slips.get(tag);
    if (isStep) {
      this.add({ verb: 'cancel', before: this.sheet, after: this.sheet, slip: { tag, words } });
    }
    this.slips.delete(tag);
  }

  /** To where so many steps are in force, one after the other. */
  goTo(count: number): void {
    const before = this.sheet;
    const slips = new Map(this.slips);
    while (this.done > count) {
      this.done -= 1;
      this.cross('before');
    }
    while (this.done < count) {
      this.cross('after');
      this.done += 1;
    }
    this.followPosts(before, slips);
  }

  /** @param slips those of before; one that was exchanged since says what it should */
  private followPosts(before: Sheet, slips: ReadonlyMap<Tag, Fields>): void {
    for (const [tag, words] of this.slips) {
      const [from, to] = [before, this.sheet].map(({ posts }) =>
        posts.find((post) => post.tag === tag),
      );
      if (!from || !to || slips.get(tag) !== words) continue;
      this.slips.set(tag, {
        date: words.date === from.date ? to.date : words.date,
        time: words.time === from.time ? to.time : words.time,
        content: words.content === from.content ? to.content : words.content,
      });
    }
  }

  private add(step: Step): void {
    const dropped = this.steps.splice(this.done);
    const tags = [...dropped.flatMap(({ slip }) => slip?.tag ?? []), ...this.slips.keys()];
    const kept = [...new Set(tags)].flatMap((tag) => this.keptOf(tag, dropped));
    this.steps.push(...kept, step);
    this.done = this.steps.length;
    this.sheet = step.after;
  }

  /**
   * The steps that keep the unsaved words of one post when steps are dropped. If only the dropped
   * steps bring in the post, it is noted once more, and taken away again.
   */
  private keptOf(tag: Tag, dropped: readonly Step[]): Step[] {
    const postOn = (sheet: Sheet) => sheet.posts.find((post) => post.tag === tag);
    const { sheet } = this;
    const noting = postOn(sheet) ? undefined : dropped.find(({ after }) => postOn(after));
    const post = postOn(sheet) ?? dropped.flatMap(({ after }) => postOn(after) ?? []).at(-1);
    if (!post) return [];

    const withPost = noting ? { ...sheet, posts: [...sheet.posts, post] } : sheet;
    const open = this.slips.get(tag);
    const said: Fields[] = open ? [post, open] : [post];
    const kept: Step[] = [];
    for (const { slip } of dropped) {
      const words = slip?.tag === tag ? slip.words : undefined;
      if (!words || said.some((each) => isSame(each, words))) continue;
      said.push(words);
      kept.push({ verb: 'cancel', before: withPost, after: withPost, slip: { tag, words } });
    }
    const isUnsaved = kept.length > 0 || (open !== undefined && !isSame(open, post));
    if (!noting || !isUnsaved) return kept;
    return [
      { verb: noting.verb, before: sheet, after: withPost },
      ...kept,
      { verb: 'cancel', before: withPost, after: sheet },
    ];
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
