import { deepStrictEqual, ok } from 'node:assert/strict';
import {
  PAGES,
  type Appearance,
  type Fields,
  type Network,
  type PageName,
  type SeenPost,
  type Shift,
  type Snapshot,
} from './driver';
import { isSameFields, ModelHistory, type ModelPost, type Tag } from './modelHistory';
import { DAY, dayOf, HOUR, hoursFrom, MINUTE, typedAt, wallOf, type Zone } from './wall';

const EMPTY: Fields = { date: '', time: '', content: '' };

const HOURS_IN = { hours: 1, days: 24, weeks: 7 * 24 } as const;

function fieldsOf({ date, time, content }: Fields): Fields {
  return { date, time, content };
}

/**
 * A model of the specification. Commands update it, and {@link Model.compare} checks that the product
 * shows and stores what the model predicts.
 */
export class Model {
  readonly zone: Zone;
  now: number;
  /** The browser's session history; the current page is the last entry. */
  readonly trail: PageName[];
  history = new ModelHistory();
  /** The tags of all posts since the last reload, deleted posts included. */
  private tags: Tag[] = [];
  /** The tags of the selected posts. */
  private readonly selectedTags = new Set<Tag>();
  fields = EMPTY;
  /** All expected alerts. `alertsSeen` of them were in earlier snapshots. */
  readonly alerts: string[] = [];
  private alertsSeen = 0;
  /** The number of executed commands. */
  commandCount = 0;

  constructor(zone: Zone, now: number, page: PageName) {
    this.zone = zone;
    this.now = now;
    this.trail = [page];
  }

  get page(): PageName {
    return this.trail.at(-1) ?? 'Dashboard';
  }

  /** The previous page, or undefined if there is none. */
  get pageBefore(): PageName | undefined {
    return this.trail.at(-2);
  }

  get wall(): number {
    return this.zone.wallAt(this.now);
  }

  get posts(): readonly ModelPost[] {
    return this.history.state.posts;
  }

  get connected(): readonly Network[] {
    return this.history.state.connected;
  }

  /**
   * The posts in the order of the list: by due time; those of the same time as they were added. More
   * than ten posts of past days are left out, up to the first one with an open edit.
   */
  get listed(): readonly ModelPost[] {
    const sorted = this.posts
      .map((post) => ({ post, order: this.zone.orderOf(wallOf(post.date, post.time)) }))
      .sort((one, other) => (one.order === other.order ? 0 : one.order - other.order));
    const today = this.zone.orderOf(Math.floor(this.wall / DAY) * DAY);
    const past = sorted.filter(({ order }) => order < today);
    const edited = sorted.findIndex(({ post }) => this.history.openEdits.has(post.tag));
    const folded = past.length > 10 ? Math.min(past.length, edited < 0 ? Infinity : edited) : 0;
    return sorted.slice(folded).map(({ post }) => post);
  }

  /** The positions in the list of the posts that are not being edited. */
  get positionsWithoutEdit(): number[] {
    return this.listed.flatMap(({ tag }, position) =>
      this.history.openEdits.has(tag) ? [] : [position],
    );
  }

  get selectedPosts(): readonly ModelPost[] {
    const listed = new Set(this.listed);
    return this.posts.filter((post) => listed.has(post) && this.selectedTags.has(post.tag));
  }

  /** A link to the current page does nothing. Leaving a page clears the selection. */
  follow(page: PageName): void {
    if (page === this.page) return;
    this.trail.push(page);
    this.leavePage();
  }

  private leavePage(): void {
    this.selectedTags.clear();
  }

  back(): void {
    this.trail.pop();
    this.leavePage();
  }

  /** "Posts and connections are lost on reload", and so is all other state. */
  reload(): void {
    this.history = new ModelHistory();
    this.tags = [];
    this.leavePage();
    this.fields = EMPTY;
  }

  /** Typed values are kept across pages. */
  write(typed: Partial<Fields>): void {
    this.fields = { ...this.fields, ...typed };
  }

  /** "After a successful add, the three fields are cleared." */
  submit(typed: Partial<Fields>): void {
    this.write(typed);
    if (!this.isAccepted(this.fields)) return;
    this.addPost('schedule', this.fields);
    this.fields = EMPTY;
  }

  /** @param ownDate the date of the edited post, which is accepted even if it is past */
  private isAccepted({ date, time, content }: Fields, ownDate?: string): boolean {
    const isComplete = date !== '' && time !== '' && /\S/.test(content);
    // "The date input's minimum is today's date, so past dates cannot be picked."
    const isPickable = date === ownDate || dayOf(date) >= Math.floor(this.wall / DAY);
    return isComplete && isPickable;
  }

  /** The range of a new id: the current millisecond, plus one for each existing post or open edit. */
  private get idsFromNow(): { idFrom: number; idTo: number } {
    const { state, openEdits } = this.history;
    return { idFrom: this.now, idTo: this.now + state.posts.length + openEdits.size };
  }

  private addPost(verb: string, fields: Fields): Tag {
    const tag = { ...this.idsFromNow, id: undefined };
    this.tags.push(tag);
    this.history.change(verb, { posts: [...this.posts, { ...fieldsOf(fields), tag }] });
    return tag;
  }

  /**
   * Milliseconds to wait until a new post cannot get the id of a deleted one. A user cannot delete a
   * post and add another within a millisecond, so the model excludes this case.
   */
  get untilFreshId(): number {
    const present = new Set(this.posts.map(({ tag }) => tag));
    const { idFrom, idTo } = this.idsFromNow;
    const reusable = this.tags.filter(
      (tag) => !present.has(tag) && tag.idFrom <= idTo + this.posts.length && tag.idTo >= idFrom,
    );
    return Math.max(0, ...reusable.map((tag) => tag.idTo + 1 - this.now));
  }

  /** Opens the edit of a post if it is closed, and types the given fields. */
  edit(position: number, typed: Partial<Fields>): void {
    const post = this.listed[position];
    if (!post) return;
    const words = this.history.openEdits.get(post.tag) ?? fieldsOf(post);
    this.history.openEdits.set(post.tag, { ...words, ...typed });
  }

  /** Saves an edit by the rules of scheduling. Without changes, saving is not a step. */
  save(position: number): void {
    const post = this.listed[position];
    const words = post && this.history.openEdits.get(post.tag);
    if (!words || !this.isAccepted(words, post.date)) return;
    if (isSameFields(words, post)) this.history.closeEdit(post.tag, false);
    else {
      const saved = { ...words, tag: post.tag };
      const posts = this.posts.map((each) => (each === post ? saved : each));
      this.history.change('edit', { posts }, post.tag);
    }
  }

  cancel(position: number): void {
    const post = this.listed[position];
    const words = post && this.history.openEdits.get(post.tag);
    if (!words) return;
    const isSame = isSameFields(words, post);
    this.history.closeEdit(post.tag, !isSame);
    if (words.copied && isSame && isSameFields(words.copied, post)) this.deletePost(position);
  }

  /** Adds a copy of the saved post, one week later, and opens the copy for editing. */
  duplicate(position: number): void {
    const post = this.listed[position];
    if (!post) return;
    const copy = { ...fieldsOf(post), ...hoursFrom(post, HOURS_IN.weeks) };
    const tag = this.addPost('duplicate', copy);
    this.history.openEdits.set(tag, { ...copy, copied: copy });
  }

  deletePost(position: number): void {
    const post = this.listed[position];
    this.history.change('delete', { posts: this.posts.filter((each) => each !== post) });
  }

  select(position: number): void {
    const post = this.listed[position];
    if (post && !this.selectedTags.delete(post.tag)) this.selectedTags.add(post.tag);
  }

  /** Ticks all; or, if all are, none. */
  selectAll(): void {
    const isAll = this.selectedPosts.length === this.listed.length;
    this.selectedTags.clear();
    if (!isAll) for (const { tag } of this.listed) this.selectedTags.add(tag);
  }

  deleteSelected(): void {
    this.history.change('delete', {
      posts: this.posts.filter((post) => !this.selectedPosts.includes(post)),
    });
    this.selectedTags.clear();
  }

  /** Shifts wall time, without a time zone. A post whose new date is out of range stays. */
  shiftSelected({ amount, unit, direction }: Shift): void {
    const hours = amount * HOURS_IN[unit] * (direction === 'later' ? 1 : -1);
    const { selectedPosts } = this;
    const posts = this.posts.map((post) =>
      selectedPosts.includes(post) ? { ...post, ...hoursFrom(post, hours) } : post,
    );
    if (posts.every((post, index) => isSameFields(post, this.posts[index] ?? EMPTY))) return;
    this.history.change('move', { posts });
  }

  /** Adds a copy of each selected post, a week later if that is in range, and selects the copies. */
  duplicateSelected(): void {
    const { selectedPosts } = this;
    const { idFrom, idTo } = this.idsFromNow;
    const copies = selectedPosts.map((post) => {
      const tag: Tag = { idFrom, idTo: idTo + selectedPosts.length, id: undefined };
      this.tags.push(tag);
      return { ...post, ...hoursFrom(post, HOURS_IN.weeks), tag };
    });
    this.history.change('duplicate', { posts: [...this.posts, ...copies] });
    this.selectedTags.clear();
    for (const { tag } of copies) this.selectedTags.add(tag);
  }

  /** Sets the time of day of the selected posts. */
  setTimeSelected(time: string): void {
    const posts = this.posts.map((post) =>
      this.selectedTags.has(post.tag) ? { ...post, time } : post,
    );
    if (posts.every((post, index) => isSameFields(post, this.posts[index] ?? EMPTY))) return;
    this.history.change('set', { posts });
  }

  connect(network: Network): void {
    if (this.connected.includes(network)) this.alerts.push(`${network} is already connected.`);
    else this.history.change('connect', { connected: [...this.connected, network] });
  }

  disconnect(network: Network): void {
    const connected = this.connected.filter((each) => each !== network);
    this.history.change('disconnect', { connected });
  }

  chooseAppearance(appearance: Appearance): void {
    if (appearance !== this.history.state.appearance) this.history.change('choose', { appearance });
  }

  switchSingleKeys(): void {
    this.history.change('turn', { singleKeys: !this.history.state.singleKeys });
  }

  /** A post whose scheduling is undone goes back into the form, if the form is empty. */
  undo(): void {
    const { posts } = this;
    const isScheduling = this.history.lastVerb === 'schedule';
    this.history.goTo(Math.max(this.history.done - 1, 0));
    const gone = isScheduling && posts.find(({ tag }) => !this.has(tag));
    if (gone && isSameFields(this.fields, EMPTY)) this.fields = fieldsOf(gone);
  }

  /** A post that is scheduled again leaves the form, if its text is still there. */
  redo(): void {
    const tags = this.posts.map(({ tag }) => tag);
    const isScheduling = this.history.nextVerb === 'schedule';
    this.history.goTo(Math.min(this.history.done + 1, this.history.stepCount));
    const added = isScheduling && this.posts.find(({ tag }) => !tags.includes(tag));
    if (added && isSameFields(this.fields, added)) this.fields = EMPTY;
  }

  private has(tag: Tag): boolean {
    return this.posts.some((post) => post.tag === tag);
  }

  /** Milliseconds until the next post is due; undefined if none is due within an hour. */
  get untilNextDue(): number | undefined {
    const waits = this.posts
      .map(({ date, time }) => wallOf(date, time))
      .filter((wall) => Math.abs(wall - this.wall) < DAY)
      .map((wall) => this.zone.instantOf(wall) - this.now)
      .filter((milliseconds) => milliseconds >= 0 && milliseconds <= HOUR);
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }

  /** Has the moment passed at which the wall showed what was typed? */
  private hasPassed({ date, time }: Fields): boolean {
    const wall = wallOf(date, time);
    // Beyond two days no zone matters, nor the end of the time that can be counted.
    const away = wall - this.wall;
    if (Math.abs(away) > 2 * DAY) return away < 0;
    return this.zone.instantOf(wall) < this.now;
  }

  /** What an entry has to show. */
  private entryOf(post: ModelPost) {
    const words = this.history.openEdits.get(post.tag);
    return words
      ? { ...EDITED_ENTRY, edit: fieldsOf(words), isSelected: this.selectedTags.has(post.tag) }
      : {
          edit: null,
          dateTime: `${post.date}T${post.time}`,
          content: post.content,
          elementsInContent: 0,
          status: this.hasPassed(post) ? 'Published' : 'Scheduled',
          isSelected: this.selectedTags.has(post.tag),
        };
  }

  /** Holds what is seen against the notes; throws where they differ. */
  compare(snapshot: Snapshot): void {
    const { page, stored } = snapshot;
    const { path, title } = PAGES[this.page];
    const { appearance, singleKeys } = this.history.state;
    const isScheduler = this.page === 'Scheduler';
    const isIntegration = this.page === 'Integration';

    deepStrictEqual(
      {
        path: snapshot.path,
        alerts: snapshot.alerts,
        problems: snapshot.problems,
        page: {
          ...page,
          posts: page.posts?.map(withoutTexts),
          undo: untilVerb(page.undo),
          redo: untilVerb(page.redo),
        },
        stored: {
          connections: stored.connections,
          settings: stored.settings,
          // compareIds checks the ids.
          scheduledPosts: stored.scheduledPosts.map((post) => ({ ...post, id: '' })),
        },
      },
      {
        path,
        alerts: this.alerts.slice(this.alertsSeen),
        problems: [],
        page: {
          title,
          fields: isScheduler ? this.fields : null,
          earliestDate: isScheduler ? typedAt(this.wall).date : null,
          isHeadedScheduledPosts: isScheduler && this.posts.length > 0,
          posts: isScheduler ? this.listed.map((post) => this.entryOf(post)) : undefined,
          selected: isScheduler ? this.selectedPosts.length : null,
          accounts: isIntegration ? this.connected : null,
          saysNoAccounts: isIntegration && this.connected.length === 0,
          undo: labelOf('Undo', this.history.lastVerb),
          redo: labelOf('Redo', this.history.nextVerb),
        },
        stored: {
          connections: this.connected,
          settings: { appearance: appearance.toLowerCase(), singleKeys },
          scheduledPosts: this.posts.map((post) => ({
            ...fieldsOf(post),
            id: '',
            status: 'pending',
          })),
        },
      },
    );
    const entries = page.posts?.filter(({ edit }) => edit === null) ?? [];
    const presentYear = new Date(this.wall).getUTCFullYear();
    for (const entry of entries) expectReadableTime(entry, presentYear);
    expectAllDifferent(entries.map(({ deleteLabel }) => deleteLabel));
    this.compareIds(stored.scheduledPosts.map(({ id }) => id));
    this.alertsSeen = this.alerts.length;
  }

  private compareIds(ids: readonly string[]): void {
    expectAllDifferent(ids);
    this.posts.forEach(({ tag }, index) => {
      const id = ids[index] ?? '';
      tag.id ??= id;
      deepStrictEqual(id, tag.id, 'An id has changed.');
      const isFromTheClock = Number(id) >= tag.idFrom && Number(id) <= tag.idTo;
      ok(/^\d+$/.test(id) && isFromTheClock, `The id ${id} is not the millisecond of scheduling.`);
    });
  }
}

/** The entry of a post while it is edited. */
const EDITED_ENTRY = {
  dateTime: '',
  content: '',
  elementsInContent: 0,
  status: '',
};

/** Returns an entry without texts that depend on the locale or on the product's wording. */
function withoutTexts(post: SeenPost) {
  const { edit, dateTime, content, elementsInContent, status, isSelected } = post;
  return { edit, dateTime, content, elementsInContent, status, isSelected };
}

/** Returns the label of an undo button up to its verb: "Undo: delete" for "Undo: delete “Summer…”". */
function untilVerb(label: string | null): string | null {
  const [beginning = label] = /^\w+: \w+/.exec(label ?? '') ?? [];
  return beginning;
}

function labelOf(verb: string, step: string | undefined): string {
  return step === undefined ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${step}`;
}

function expectAllDifferent(names: readonly string[]): void {
  ok(new Set(names).size === names.length, `Two of these are alike: ${names.join(', ')}`);
}

/**
 * Checks that a formatted time contains its numbers, in any order and language. The present year is left
 * out.
 */
function expectReadableTime({ dateTime, when }: SeenPost, presentYear: number): void {
  const [year, , day, hour = NaN, minute] = dateTime.split(/[-T:]/).map(Number);
  const shown = (when.match(/\d+/g) ?? []).map(Number);
  const numbers = year === presentYear ? [day, minute] : [year, day, minute];
  const isShown = numbers.every((number) => shown.includes(number ?? NaN));
  const isHourShown = shown.includes(hour) || shown.includes(hour % 12 || 12);
  ok(isShown && isHourShown, `"${when}" does not show ${dateTime}.`);
}

/** Returns the milliseconds until the next whole minute, 1 to 60,000. */
export function untilNextMinute(now: number): number {
  return MINUTE - (now % MINUTE);
}
