import type { Appearance, Fields, Network, StoredAccount, StoredLabel } from './driver';
import {
  differingNames,
  EMPTY,
  isSameFields,
  replacedLabels,
  withFields,
  type FieldsChange,
} from './modelFields';

/** The identity of a post in the model; stays the same when the post changes. */
export interface Tag {
  /** The range of milliseconds (inclusive) that contains the id of the post. */
  readonly idFrom: number;
  readonly idTo: number;
  /** The id of the post in the product, once the model has seen it. */
  id: string | undefined;
}

/** A post in the model. */
export interface ModelPost extends Fields {
  readonly tag: Tag;
}

/** The typed fields of a post that is edited. */
export interface OpenEdit extends Fields {
  /** For the first edit of a copy: its fields when it was made. */
  readonly copied?: Fields;
}

/** The undoable state. It is immutable. */
export interface ModelState {
  readonly posts: readonly ModelPost[];
  readonly connected: readonly Network[];
  /** The accounts that are not in `connected`, and those that have a name. */
  readonly accounts: readonly StoredAccount[];
  readonly labels: readonly StoredLabel[];
  readonly appearance: Appearance;
  readonly singleKeys: boolean;
}

const INITIAL: ModelState = {
  ...{ posts: [], connected: [], accounts: [], labels: [] },
  ...{ appearance: 'System', singleKeys: true },
};

/** A whole plan, as a file holds it. */
export interface ModelPlan extends ModelState {
  /** The fields of the form for a new post. */
  readonly fields: Fields;
  readonly openEdits: ReadonlyMap<Tag, OpenEdit>;
}

interface Step {
  /** The first word of the step's label in the header. */
  readonly verb: string;
  readonly before: ModelState;
  readonly after: ModelState;
  /** Open edits on the other side of the step; undefined for an edit that is closed there. */
  readonly edits?: Map<Tag, OpenEdit | undefined>;
  /** The other values of the fields of the form that the step changed. */
  fields?: FieldsChange;
  /** For a step that replaced the plan: the name of the file on the other side; undefined without one. */
  readonly file?: { name: string | undefined };
}

/** Returns those fields of the first value that a new plan with the other one replaces. */
function replacedFields(one: Fields, other: Fields): FieldsChange {
  return Object.fromEntries(differingNames(one, other).map((name) => [name, one[name]]));
}

/**
 * The undo history of the model: the states before and after each step, the open edits, the form for a
 * new post, and the file of the plan.
 *
 * - The form, the open edits and the name of the file belong to the steps that replace the plan: undo swaps them.
 *   Other steps leave them as they are.
 * - Saving is no step. Each later change marks the plan of a file as changed, and so does undo.
 * - Open edits are the typed fields of posts that are being edited. They are not part of the state.
 * - A change drops the undone steps.
 * - When a post changes, its open edit takes the new value of each field that was unchanged in it.
 */
export class ModelHistory {
  state = INITIAL;
  openEdits = new Map<Tag, OpenEdit>();
  /** The fields of the form for a new post. */
  fields = EMPTY;
  /** The name of the plan's file; undefined without one. */
  file: string | undefined;
  /** When the file was saved; null if it does not say so. */
  savedAt: number | null = null;
  /** Whether the plan has changed since. */
  isChanged = false;
  /** Whether the plan has posts that other tabs scheduled. */
  hasForeignPosts = false;
  private steps: Step[] = [];
  /** The number of applied steps; the later ones are undone. */
  done = 0;

  get stepCount(): number {
    return this.steps.length;
  }

  /**
   * The open edits that a file keeps. Left out are those whose posts are not in the plan and in which nothing was
   * typed: they are the copy as it was made, or a version of the post in the history.
   */
  get savedEdits(): ReadonlyMap<Tag, OpenEdit> {
    const states = this.steps.flatMap(({ before, after }) => [before, after]);
    const isTyped = ([tag, { copied, ...words }]: [Tag, OpenEdit]) => {
      const isOfEdit = (post: ModelPost) => post.tag === tag;
      if (this.state.posts.some(isOfEdit)) return true;
      const versions: readonly Fields[] = states.flatMap(({ posts }) => posts.filter(isOfEdit));
      return [...versions, ...(copied ? [copied] : [])].every((each) => !isSameFields(each, words));
    };
    return new Map([...this.openEdits].filter(isTyped));
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
    this.mark();
  }

  /** Replaces the whole plan, as a step. */
  replace(verb: string, plan: ModelPlan, file: string | undefined, savedAt: number | null): void {
    const { fields, openEdits, ...after } = plan;
    const tags = [...this.openEdits.keys(), ...openEdits.keys()];
    this.add({
      verb,
      before: this.state,
      after,
      edits: new Map(tags.map((tag) => [tag, this.openEdits.get(tag)])),
      fields: replacedFields(this.fields, fields),
      file: { name: this.file },
    });
    this.openEdits = new Map([...openEdits].map(([tag, words]) => [tag, { ...words }]));
    this.fields = fields;
    this.setSaved(file, savedAt);
  }

  /** The plan is now what the file holds. */
  setSaved(file: string | undefined, savedAt: number | null): void {
    this.file = file;
    this.savedAt = savedAt;
    this.isChanged = false;
  }

  /** Marks the plan of a file as changed. */
  mark(): void {
    if (this.file !== undefined) this.isChanged = true;
  }

  /** Types in the form for a new post. */
  write(typed: FieldsChange): void {
    const fields = withFields(this.fields, typed);
    if (!isSameFields(fields, this.fields)) this.mark();
    this.fields = fields;
  }

  /** Replaces or removes a label in all posts, as a step, and in the form and the open edits. */
  replaceLabel(verb: string, id: string, into: string | null): void {
    const { state, fields, openEdits } = this;
    const hasLabel = (source: Fields | undefined) => source?.labels?.includes(id) === true;
    const replaced = <Source extends Fields>(source: Source) =>
      withFields(source, { labels: replacedLabels(source.labels, id, into) });
    const edits = [...openEdits].filter(([, edit]) => hasLabel(edit) || hasLabel(edit.copied));
    this.add({
      verb,
      before: state,
      after: {
        ...state,
        posts: state.posts.map(replaced),
        labels: state.labels.filter((label) => label.id !== id),
      },
    });
    this.fields = replaced(fields);
    for (const [tag, { copied, ...words }] of edits) {
      openEdits.set(tag, { ...replaced(words), ...(copied && { copied: replaced(copied) }) });
    }
    this.mark();
  }

  /** Types in the open edit of a post. */
  writeEdit(tag: Tag, words: OpenEdit, typed: FieldsChange): void {
    const next = withFields(words, typed);
    if (!isSameFields(next, words)) this.mark();
    this.openEdits.set(tag, next);
  }

  /** Adds a post at the end of every state. It is no step. */
  addEverywhere(post: ModelPost): void {
    const withPost = (state: ModelState) => ({ ...state, posts: [...state.posts, post] });
    this.state = withPost(this.state);
    this.steps = this.steps.map((step) => ({
      ...step,
      before: withPost(step.before),
      after: withPost(step.after),
    }));
    this.hasForeignPosts = true;
    this.mark();
  }

  /**
   * Takes over an order of the present posts, by their ids. Where a step puts a post among those of a
   * second tab is not determined.
   */
  reorder(ids: readonly string[]): void {
    const place = ({ tag }: ModelPost) => ids.indexOf(tag.id ?? '');
    const posts = [...this.state.posts].sort((one, other) => place(one) - place(other));
    this.state = { ...this.state, posts };
  }

  /** Undoes or redoes steps one by one until `count` steps are applied. */
  goTo(count: number): void {
    if (count === this.done) return;
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
    this.mark();
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
      const names = differingNames(from, to).filter(
        (name) => !differingNames(words, from).includes(name),
      );
      const followed = Object.fromEntries(names.map((name) => [name, to[name]]));
      this.openEdits.set(tag, withFields(words, followed));
    }
  }

  private add(step: Step): void {
    this.steps.splice(this.done, Infinity, step);
    this.done = this.steps.length;
    this.state = step.after;
  }

  private applyStep(side: 'before' | 'after'): void {
    const step = this.steps[this.done];
    if (!step) return;
    this.state = step[side];
    for (const [tag, words] of step.edits ?? []) {
      step.edits?.set(tag, this.openEdits.get(tag));
      if (words) this.openEdits.set(tag, words);
      else this.openEdits.delete(tag);
    }
    if (step.fields) {
      const { fields } = this;
      this.fields = withFields(fields, step.fields);
      const names = Object.keys(step.fields) as (keyof Fields)[];
      step.fields = Object.fromEntries(names.map((name) => [name, fields[name]]));
    }
    if (step.file) [this.file, step.file.name] = [step.file.name, this.file];
  }
}
