import type { Appearance, Fields, Network } from './driver';

/** The identity of a post in the model; stays the same when the post changes. */
export interface Tag {
  /** The range of milliseconds (inclusive) that contains the id of the post. */
  readonly idFrom: number;
  readonly idTo: number;
  /** The id of the post in the product, once the model has seen it. */
  id: string | undefined;
}

/** Returns true if all fields are equal. */
export function isSameFields(one: Fields, other: Fields): boolean {
  return one.date === other.date && one.time === other.time && one.content === other.content;
}

/** A post in the model. */
export interface ModelPost extends Fields {
  readonly tag: Tag;
}

/** The typed fields of a post that is edited. */
interface OpenEdit extends Fields {
  /** For the first edit of a copy: its fields when it was made. */
  readonly copied?: Fields;
}

/** The undoable state. It is immutable. */
export interface ModelState {
  readonly posts: readonly ModelPost[];
  readonly connected: readonly Network[];
  readonly appearance: Appearance;
  readonly singleKeys: boolean;
}

const INITIAL: ModelState = { posts: [], connected: [], appearance: 'System', singleKeys: true };

interface Step {
  /** The first word of the step's label in the header. */
  readonly verb: string;
  readonly before: ModelState;
  readonly after: ModelState;
  /** For a cancelled edit: its fields on the other side of the step; undefined if it is closed there. */
  readonly closedEdit?: { readonly tag: Tag; words: OpenEdit | undefined };
}

/**
 * The undo history of the model: the states before and after each step, and the open edits.
 *
 * - Open edits are the typed fields of posts that are being edited. They are not part of the state.
 * - Cancelling an edit with unsaved changes is a step. Undoing it swaps the open edit of the post with
 *   the cancelled one.
 * - A change drops the undone steps, except cancelled edits that are the only copy of unsaved fields.
 * - When a post changes, its open edit takes the new value of each field that was unchanged in it.
 */
export class ModelHistory {
  state = INITIAL;
  readonly openEdits = new Map<Tag, OpenEdit>();
  private readonly steps: Step[] = [];
  /** The number of applied steps; the later ones are undone. */
  done = 0;

  get stepCount(): number {
    return this.steps.length;
  }

  /** The verb of the step that undo would undo. */
  get lastVerb(): string | undefined {
    return this.steps[this.done - 1]?.verb;
  }

  /** The verb of the step that redo would redo. */
  get nextVerb(): string | undefined {
    return this.steps[this.done]?.verb;
  }

  /**
   * Adds a step with a change of the state. It drops the undone steps.
   *
   * @param closes the post whose open edit the change closes, because it saves the edit
   */
  change(verb: string, change: Partial<ModelState>, closes?: Tag): void {
    const before = this.state;
    const openEdits = new Map(this.openEdits);
    this.add({ verb, before, after: { ...before, ...change } });
    if (closes) this.openEdits.delete(closes);
    this.followPosts(before, openEdits);
  }

  /** Closes an open edit; with `isStep`, as a step that can be undone. */
  closeEdit(tag: Tag, isStep: boolean): void {
    const words = this.openEdits.get(tag);
    if (isStep) {
      this.add({
        verb: 'cancel',
        before: this.state,
        after: this.state,
        closedEdit: { tag, words },
      });
    }
    this.openEdits.delete(tag);
  }

  /** Undoes or redoes steps one by one until `count` steps are applied. */
  goTo(count: number): void {
    const before = this.state;
    const openEdits = new Map(this.openEdits);
    while (this.done > count) {
      this.done -= 1;
      this.applyStep('before');
    }
    while (this.done < count) {
      this.applyStep('after');
      this.done += 1;
    }
    this.followPosts(before, openEdits);
  }

  /**
   * Updates the open edits after a change of the posts.
   *
   * @param openEdits the open edits before the change; an edit that was swapped since stays as it is
   */
  private followPosts(before: ModelState, openEdits: ReadonlyMap<Tag, Fields>): void {
    for (const [tag, words] of this.openEdits) {
      const [from, to] = [before, this.state].map(({ posts }) =>
        posts.find((post) => post.tag === tag),
      );
      if (!from || !to || openEdits.get(tag) !== words) continue;
      this.openEdits.set(tag, {
        ...words,
        date: words.date === from.date ? to.date : words.date,
        time: words.time === from.time ? to.time : words.time,
        content: words.content === from.content ? to.content : words.content,
      });
    }
  }

  private add(step: Step): void {
    const dropped = this.steps.splice(this.done);
    const tags = [
      ...dropped.flatMap(({ closedEdit }) => closedEdit?.tag ?? []),
      ...this.openEdits.keys(),
    ];
    const kept = [...new Set(tags)].flatMap((tag) => this.keptSteps(tag, dropped));
    this.steps.push(...kept, step);
    this.done = this.steps.length;
    this.state = step.after;
  }

  /**
   * Returns the steps that preserve the unsaved fields of one post when steps are dropped. If the post
   * exists only in the dropped steps, two more steps add it and remove it again.
   */
  private keptSteps(tag: Tag, dropped: readonly Step[]): Step[] {
    const postOn = (state: ModelState) => state.posts.find((post) => post.tag === tag);
    const { state } = this;
    const adding = postOn(state) ? undefined : dropped.find(({ after }) => postOn(after));
    const post = postOn(state) ?? dropped.flatMap(({ after }) => postOn(after) ?? []).at(-1);
    if (!post) return [];

    const withPost = adding ? { ...state, posts: [...state.posts, post] } : state;
    const open = this.openEdits.get(tag);
    const seen: Fields[] = open ? [post, open] : [post];
    const kept: Step[] = [];
    for (const { closedEdit } of dropped) {
      const words = closedEdit?.tag === tag ? closedEdit.words : undefined;
      if (!words || seen.some((each) => isSameFields(each, words))) continue;
      seen.push(words);
      kept.push({ verb: 'cancel', before: withPost, after: withPost, closedEdit: { tag, words } });
    }
    const isUnsaved = kept.length > 0 || (open !== undefined && !isSameFields(open, post));
    if (!adding || !isUnsaved) return kept;
    return [
      { verb: adding.verb, before: state, after: withPost },
      ...kept,
      { verb: 'cancel', before: withPost, after: state },
    ];
  }

  private applyStep(side: 'before' | 'after'): void {
    const step = this.steps[this.done];
    if (!step) return;
    this.state = step[side];
    if (!step.closedEdit) return;
    const { tag, words } = step.closedEdit;
    step.closedEdit.words = this.openEdits.get(tag);
    if (words) this.openEdits.set(tag, words);
    else this.openEdits.delete(tag);
  }
}
