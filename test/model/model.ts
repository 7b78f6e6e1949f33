import { deepStrictEqual, ok } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import {
  ALL_NETWORKS,
  NETWORKS,
  PAGES,
  type AnyNetwork,
  type Appearance,
  type Arrival,
  type Arrow,
  type AsOfStep,
  type Calendar,
  type Fields,
  type ImportChoice,
  type Network,
  type PageName,
  type PlanText,
  type SeenDay,
  type SeenPost,
  type Shift,
  type Snapshot,
  type StoredAccount,
  type StoredLabel,
  type TypedFields,
  type TypedTime,
} from './driver';
import {
  EMPTY,
  type FieldsChange,
  fieldsOf,
  isNothingEntered,
  isSameFields,
  nextFields,
  typedOf,
  withFields,
} from './modelFields';
import { ModelHistory, type ModelPlan, type ModelPost, type Tag } from './modelHistory';
import { DAY, dateOf, dayOf, HOUR, hoursFrom, MINUTE, typedAt, wallOf, type Zone } from './wall';

/** The step by which a post moves in a week. */
const QUARTER = 15 * MINUTE;

/** An entry of the browser's session history. */
interface Entry {
  readonly page: PageName;
  readonly asOf: TypedTime | null;
}

/** A plan in a file. */
export interface ModelFile extends PlanText {
  readonly plan: ModelPlan;
  /** When it was saved; null if the file does not say so. */
  readonly savedAt: number | null;
}

/** A label as a file of another program names it. */
export type FileLabel = Pick<StoredLabel, 'name'> & Partial<Pick<StoredLabel, 'colour'>>;

/** A row of an imported file. It has names of labels instead of ids. */
export interface FileRow extends Omit<Fields, 'labels'> {
  readonly labels: readonly FileLabel[];
  /** The identity of the post of a file of our own, which its new post keeps; omitted for other files. */
  readonly tag?: Tag;
  /** Whether it is of a table of another program. */
  readonly isForeign?: boolean;
}

/** What an import does with a row. */
interface RowUse {
  readonly kind: 'added' | 'replaced' | 'unchanged' | 'skipped' | 'refused';
  readonly row: FileRow;
  /** The post that the row repeats; undefined for none. */
  readonly post?: ModelPost | undefined;
}

/** The name of a plan that was never saved. */
const DEFAULT_NAME = 'plan.socialsync';

const HOURS_IN = { hours: 1, days: 24, weeks: 7 * 24 } as const;

function idOf({ id }: Tag): string {
  if (id === undefined) throw new Error('The post was never seen.');
  return id;
}

/** Returns the text of a file with a plan. */
export function textOf(plan: ModelPlan, savedAt: number | null): string {
  const { posts, connected, accounts, labels, appearance, singleKeys, fields, openEdits } = plan;
  return JSON.stringify({
    format: 'socialsync',
    version: 2,
    program: '',
    ...(savedAt !== null && { savedAt: new Date(savedAt).toISOString() }),
    posts: posts.map((post) => ({ id: idOf(post.tag), ...fieldsOf(post), status: 'pending' })),
    connections: connected,
    accounts,
    labels,
    snippets: [],
    settings: { appearance: appearance.toLowerCase(), singleKeys, askBeforeLeaving: true },
    newPost: fields,
    edits: Object.fromEntries(
      [...openEdits].map(([tag, { copied, ...words }]) => [
        idOf(tag),
        { ...words, ...(copied && { copy: { original: '', draft: copied } }) },
      ]),
    ),
  });
}

/** The colours of labels, in the order in which they are given. */
const COLOURS = ['teal', 'orange', 'violet', 'rose', 'slate', 'olive', 'blue', 'green'];

/** Returns the colour that the fewest labels have. */
function leastUsedColour(labels: readonly StoredLabel[]): string {
  const counts = COLOURS.map((each) => labels.filter(({ colour }) => colour === each).length);
  return COLOURS[counts.indexOf(Math.min(...counts))] ?? '';
}

/** Returns true for a date that an import reads: the years 1000 to 9999. */
export function isImportable(date: string): boolean {
  return /^[1-9]\d{3}-/.test(date);
}

/** Returns what the dialog says about rows. */
function sentenceOf(uses: readonly RowUse[]): string {
  const count = (kind: RowUse['kind']) => uses.filter((use) => use.kind === kind).length;
  const [replaced, unchanged] = [count('replaced'), count('unchanged')];
  const [leftOut, refused] = [count('skipped') + count('refused'), count('refused')];
  const notAnswered = refused === leftOut ? ': not answered' : `, ${refused} of them not answered`;
  return [
    `${count('added')} of ${uses.length} ${uses.length === 1 ? 'row' : 'rows'} will be added`,
    ...(replaced > 0 ? [`${replaced} will replace ${replaced === 1 ? 'a post' : 'posts'}`] : []),
    ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out${refused > 0 ? notAnswered : ''}`] : []),
  ].join(', ');
}

/** An account with its network, also one that is not connected any more. */
interface ModelAccount extends StoredAccount {
  readonly network: AnyNetwork;
  readonly isConnected: boolean;
}

function networkOf(id: string): AnyNetwork {
  return id.split(':')[0] as AnyNetwork;
}

/** Returns the name of an account for the user. */
export function nameOf({ id, network, name, isConnected }: ModelAccount): string {
  if (!isConnected) return `${id.replace(':', ' ')}, not connected`;
  return name === undefined ? network : `${network}: ${name}`;
}

/** Returns the networks of these accounts, each once, in the order in which they are shown. */
export function networksOf(channels: readonly string[] = []): readonly AnyNetwork[] {
  return ALL_NETWORKS.filter((network) => channels.some((id) => networkOf(id) === network));
}

/** The networks that can have a thread. */
export const THREADED: readonly AnyNetwork[] = ['Twitter', 'Threads', 'Bluesky', 'Mastodon'];

/**
 * Returns what a post takes over of a form: texts only for its networks and not of white space alone, a thread only
 * with a network that can have one.
 */
function settled(fields: Fields): Fields {
  const networks: readonly string[] = networksOf(fields.channels);
  const hasThread = THREADED.some((network) => networks.includes(network));
  const variants = Object.entries(fields.variants ?? {});
  return withFields(fields, {
    variants: Object.fromEntries(
      variants.filter(([network, text]) => networks.includes(network) && text.trim() !== ''),
    ),
    ...(!hasThread && { thread: undefined }),
  });
}

/** Returns the millisecond of an id, behind which the number of the tab can stand. */
function millisecondOf(id: string): number {
  return Number(/^(\d+)(?:-\d+)?$/.exec(id)?.[1]);
}

/** Returns the first id from an instant on that is free. */
function freshId(instant: number, taken: readonly StoredLabel[]): string {
  let id = instant;
  while (taken.some((label) => label.id === String(id))) id += 1;
  return String(id);
}

/** Returns what the text of a file holds, without the version of the product and the originals of copies. */
function contentOf(text: string): unknown {
  const names = ['program', 'original'];
  return JSON.parse(text, (name, value: unknown) => (names.includes(name) ? '' : value));
}

/** Returns true if a post has the date, the time and the text of another one, and all of its networks or none. */
function isRepeated(post: ModelPost, other: Omit<ModelPost, 'tag'>): boolean {
  const networksIn = ({ channels = [] }: Omit<ModelPost, 'tag'>) =>
    channels.map((id) => id.split(':')[0]);
  const own = networksIn(post);
  return (
    isDeepStrictEqual(typedOf(post), typedOf(other)) &&
    (own.length === 0 || networksIn(other).every((network) => own.includes(network)))
  );
}

/** Returns the text of a post on a network; undefined if it is not meant for it. */
function textOn({ channels, variants, content }: ModelPost, network: AnyNetwork) {
  return networksOf(channels).includes(network) ? (variants?.[network] ?? content) : undefined;
}

/**
 * A model of the specification. Commands update it, and {@link Model.compare} checks that the product
 * shows and stores what the model predicts.
 */
export class Model {
  readonly zone: Zone;
  now: number;
  /** The browser's session history; the current page is the last entry. */
  private readonly trail: Entry[];
  /** The shown calendar; undefined for the list. */
  calendar: Calendar | undefined;
  /** Whether the list shows all posts of past days, as it does for a post of them that was just scheduled or saved. */
  isPastShown = false;
  history = new ModelHistory();
  /** The tags of all posts of the story, deleted posts and those of files included. */
  private readonly tags: Tag[] = [];
  /** The tags of the posts of invented files, by their ids. */
  private readonly inventedTags = new Map<string, Tag>();
  /** The files that were saved. */
  readonly files: ModelFile[] = [];
  /** The tags of the selected posts. */
  private readonly selectedTags = new Set<Tag>();
  /** Whether the plan is kept on the device. */
  isKept = false;
  /** Whether the device has records of other tabs. */
  hasOtherTabs = false;
  /** All expected alerts. `alertsSeen` of them were in earlier snapshots. */
  readonly alerts: string[] = [];
  private alertsSeen = 0;
  /** The number of executed commands. */
  commandCount = 0;

  constructor(zone: Zone, now: number, page: PageName) {
    this.zone = zone;
    this.now = now;
    this.trail = [{ page, asOf: null }];
  }

  private get entry(): Entry {
    return this.trail.at(-1) ?? { page: 'Dashboard', asOf: null };
  }

  get page(): PageName {
    return this.entry.page;
  }

  /** The moment of the view as local time; null for the present. */
  get asOf(): TypedTime | null {
    return this.entry.asOf;
  }

  /** What back leads to, or undefined if there is nothing before. */
  get arrivalBefore(): Arrival | undefined {
    const before = this.trail.at(-2);
    return before && { page: before.page, isAsOf: before.asOf !== null };
  }

  /** The instant at which the product is viewed. */
  private get viewedNow(): number {
    const { asOf } = this;
    return asOf ? this.zone.instantOf(wallOf(asOf.date, asOf.time)) : this.now;
  }

  private get viewedWall(): number {
    const { asOf } = this;
    return asOf ? wallOf(asOf.date, asOf.time) : this.wall;
  }

  get wall(): number {
    return this.zone.wallAt(this.now);
  }

  get posts(): readonly ModelPost[] {
    return this.history.state.posts;
  }

  /** The fields of the form for a new post. */
  get fields(): Fields {
    return this.history.fields;
  }

  get connected(): readonly Network[] {
    return this.history.state.connected;
  }

  private orderOf({ date, time }: ModelPost): number {
    return this.zone.orderOf(wallOf(date, time));
  }

  /** All posts by due time; those of the same time as they were added. */
  get byDueTime(): readonly ModelPost[] {
    return this.posts
      .map((post) => ({ post, order: this.orderOf(post) }))
      .sort((one, other) => (one.order === other.order ? 0 : one.order - other.order))
      .map(({ post }) => post);
  }

  /**
   * The posts in the order of the list, by due time. In the list, the posts of past days are left out if one is to
   * come or they are more than five, up to the first one with an open edit, unless {@link isPastShown}.
   */
  get listed(): readonly ModelPost[] {
    const sorted = this.byDueTime;
    if (this.calendar || this.isPastShown) return sorted;
    const today = this.zone.orderOf(Math.floor(this.viewedWall / DAY) * DAY);
    const past = sorted.filter((post) => this.orderOf(post) < today);
    const edited = sorted.findIndex(({ tag }) => this.history.openEdits.has(tag));
    const isToCome = sorted.some((post) => !this.hasPassed(post));
    const folded =
      isToCome || past.length > 5 ? Math.min(past.length, edited < 0 ? Infinity : edited) : 0;
    return sorted.slice(folded);
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
    this.trail.push({ page, asOf: this.asOf });
    this.leavePage();
  }

  private leavePage(): void {
    this.selectedTags.clear();
  }

  back(): void {
    const { page } = this;
    this.trail.pop();
    if (page !== this.page) this.leavePage();
  }

  /**
   * Views the product as of a moment. To begin is an entry of the session history, and so is to end; a
   * change of the moment replaces the entry. A time in a gap becomes the time after it.
   */
  viewAsOf(moment: TypedTime): void {
    const wall = this.zone.wallAt(this.zone.instantOf(wallOf(moment.date, moment.time)));
    const { page, asOf } = this;
    if (asOf) this.trail.pop();
    this.trail.push({ page, asOf: typedAt(wall) });
  }

  /** Steps by wall time, over a skipped day; not out of the range of a view. */
  stepAsOf(step: AsOfStep): void {
    const { asOf, viewedNow } = this;
    const sign = step === '1 day later' ? 1 : -1;
    const hours = sign * HOURS_IN.days;
    let next = asOf && hoursFrom(asOf, hours);
    while (next && (this.zone.instantOf(wallOf(next.date, next.time)) - viewedNow) * sign <= 0) {
      next = hoursFrom(next, hours);
    }
    if (next && dayOf(next.date) <= dayOf('9999-12-31')) this.viewAsOf(next);
  }

  backToNow(): void {
    this.trail.push({ page: this.page, asOf: null });
  }

  /** "Posts and connections are lost on reload", and so is all other state, unless the plan is kept. */
  reload(): void {
    if (!this.isKept) this.history = new ModelHistory();
    this.leavePage();
  }

  /** A killed page is like a reloaded one, in a new tab without a session history. */
  kill(): void {
    this.trail.splice(0, this.trail.length - 1);
    this.reload();
  }

  switchKeeping(): void {
    this.isKept = !this.isKept;
    this.hasOtherTabs = false;
  }

  /**
   * A post is scheduled in a second tab, which has the plan if it is kept; otherwise the tabs are
   * independent. No undo of this tab takes the post back.
   *
   * @param found the number of posts that the second tab had
   */
  scheduleElsewhere(fields: TypedFields, found: number): void {
    deepStrictEqual(found, this.isKept ? this.posts.length : 0, 'The second tab has another plan.');
    if (!this.isKept) return;
    const tag: Tag = { ...this.idsFromNow, id: undefined };
    this.tags.push(tag);
    this.history.addEverywhere({ ...fieldsOf(fields), tag });
    this.hasOtherTabs = true;
  }

  /** Typed values are kept across pages. */
  write(typed: FieldsChange): void {
    this.history.write(typed);
  }

  /** "After a successful add, the three fields are cleared." The accounts and labels stay. */
  submit(typed: Partial<Fields>): void {
    this.write(typed);
    if (!this.isAccepted(this.fields)) return;
    const tag = this.addPost('schedule', settled(this.fields));
    this.history.fields = nextFields(this.fields);
    this.reveal(tag);
  }

  /** Shows all posts of past days if the list leaves out a post. */
  private reveal(tag: Tag): void {
    if (this.listed.every((post) => post.tag !== tag)) this.isPastShown = true;
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
  untilFreshId(added = 0): number {
    const present = new Set(this.posts.map(({ tag }) => tag));
    const { idFrom, idTo } = this.idsFromNow;
    const most = Math.max(
      added,
      this.posts.length,
      ...this.files.map(({ plan }) => 2 * plan.posts.length),
    );
    const reusable = this.tags.filter(
      (tag) => !present.has(tag) && tag.idFrom <= idTo + most && tag.idTo >= idFrom,
    );
    return Math.max(0, ...reusable.map((tag) => tag.idTo + 1 - this.now));
  }

  /** Opens the edit of a post if it is closed, and types the given fields. */
  edit(position: number, typed: FieldsChange): void {
    const post = this.listed[position];
    if (!post) return;
    const words = this.history.openEdits.get(post.tag) ?? fieldsOf(post);
    this.history.writeEdit(post.tag, words, typed);
  }

  /** Returns the id of a post in the list and the draft of its open edit. */
  editAt(position: number): readonly [string, Fields] {
    const { tag = null } = this.listed[position] ?? {};
    const words = tag && this.history.openEdits.get(tag);
    if (!words) throw new Error('The edit is not open.');
    return [idOf(tag), fieldsOf(words)];
  }

  /** Saves an edit by the rules of scheduling. Without changes, saving is not a step. */
  save(position: number): void {
    const post = this.listed[position];
    if (post) this.saveEditOf(post);
  }

  private saveEditOf(post: ModelPost): void {
    const draft = this.history.openEdits.get(post.tag);
    if (!draft || !this.isAccepted(draft, post.date)) return;
    const words = settled(fieldsOf(draft));
    if (isSameFields(words, post)) this.history.openEdits.delete(post.tag);
    else {
      const saved = { ...words, tag: post.tag };
      const posts = this.posts.map((each) => (each === post ? saved : each));
      this.history.change('edit', { posts }, post.tag);
    }
    this.reveal(post.tag);
  }

  cancel(position: number): void {
    const post = this.listed[position];
    const words = post && this.history.openEdits.get(post.tag);
    if (!words) return;
    const isSame = isSameFields(words, post);
    this.history.openEdits.delete(post.tag);
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
    const { idFrom, idTo } = this.idsFromNow;
    const originals = this.selectedPosts;
    const copies = originals.map((post) => {
      const tag: Tag = { idFrom, idTo: idTo + originals.length, id: undefined };
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

  /** The selected posts move together, if it is one of them. */
  private movedWith(post: ModelPost): readonly ModelPost[] {
    const { selectedPosts } = this;
    return selectedPosts.includes(post) ? selectedPosts : [post];
  }

  /**
   * Carries a post of a calendar: by days and weeks; in a week, up and down by quarters of an hour
   * within its day.
   */
  carry(post: ModelPost, arrows: readonly Arrow[]): void {
    const wall = wallOf(post.date, post.time);
    let [days, time] = [0, wall % DAY];
    for (const arrow of arrows) {
      const sign = arrow === 'ArrowLeft' || arrow === 'ArrowUp' ? -1 : 1;
      const isSideways = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
      const next = time + sign * QUARTER;
      if (isSideways) days += sign;
      else if (this.calendar === 'Month') days += sign * 7;
      else if (next >= 0 && next < DAY) time = next;
    }
    this.moveBy(post, days * DAY + time - (wall % DAY));
  }

  private moveBy(post: ModelPost, milliseconds: number): void {
    if (milliseconds === 0) return;
    const moved = this.movedWith(post);
    this.history.change('move', {
      posts: this.posts.map((each) =>
        moved.includes(each) ? { ...each, ...hoursFrom(each, milliseconds / HOUR) } : each,
      ),
    });
  }

  /** Types a date and a time in the form of a post of a calendar, and saves it; a refused one stays open. */
  retime(post: ModelPost, to: TypedTime): void {
    this.history.writeEdit(post.tag, fieldsOf(post), to);
    this.saveEditOf(post);
  }

  /** The whole plan, as a file holds it. */
  private get plan(): ModelPlan {
    const { state, fields, savedEdits } = this.history;
    return { ...state, fields, openEdits: savedEdits };
  }

  /** Returns the tag of a post with this id in an invented file. */
  inventedTag(id: string): Tag {
    const millisecond = millisecondOf(id);
    const tag = this.inventedTags.get(id) ?? { idFrom: millisecond, idTo: millisecond, id };
    this.inventedTags.set(id, tag);
    return tag;
  }

  /** Returns true if the product asks how a file is opened: the plan has posts, or text for a new one. */
  get asksToOpen(): boolean {
    return this.posts.length > 0 || !isNothingEntered(this.history.fields);
  }

  /** Returns true for a plan without posts, connections and drafts. An edit in which nothing was typed is no draft. */
  get isEmpty(): boolean {
    const { state, fields, savedEdits } = this.history;
    const { posts, connected, accounts, labels } = state;
    const lists = [posts, connected, accounts, labels, [...savedEdits]];
    return lists.every(({ length }) => length === 0) && isNothingEntered(fields);
  }

  /**
   * Begins a new plan: without posts, connections, drafts and file, with the same settings. Does nothing
   * if the plan is like that.
   */
  beginPlan(): void {
    const { state, file } = this.history;
    if (this.isEmpty && file === undefined) return;
    const none = { posts: [], connected: [], accounts: [], labels: [] };
    const plan = { ...state, ...none, fields: EMPTY, openEdits: new Map() };
    this.history.replace('begin', plan, undefined, null);
  }

  /**
   * Checks the file that was saved: it holds exactly the plan.
   *
   * @param as the typed name; without one, the file of the plan is saved again
   */
  savePlan(saved: PlanText, as?: string): void {
    const name = as === undefined ? (this.history.file ?? DEFAULT_NAME) : `${as}.socialsync`;
    const { plan, now } = this;
    deepStrictEqual(
      { name: saved.name, content: contentOf(saved.text) },
      { name, content: contentOf(textOf(plan, now)) },
    );
    this.files.push({ ...saved, plan, savedAt: now });
    this.history.setSaved(name, now);
  }

  openPlan({ name, plan, savedAt }: ModelFile): void {
    this.history.replace('open', plan, name, savedAt);
  }

  /**
   * Adds the posts of a file at the end. A post that the plan has with the same id and fields is left
   * out; one whose id is in use gets a new id. A duplicate has other fields under the same id, or the date, time,
   * text and networks of a post of the plan.
   */
  addPlan({ plan }: ModelFile, withDuplicates: boolean): void {
    const { posts: present, history } = this;
    const { labels: all, idsByName } = this.labelsWith(plan.labels);
    const { idFrom, idTo } = this.idsFromNow;
    const used = new Set<Tag>([...present.map(({ tag }) => tag), ...history.openEdits.keys()]);
    const added: ModelPost[] = [];
    for (const own of plan.posts) {
      const post = withFields(own, { labels: [...new Set(own.labels?.map(idsByName))] });
      const namesake = present.find(({ tag }) => tag === post.tag);
      if (namesake && isSameFields(namesake, post)) continue;
      const isDuplicate = namesake !== undefined || present.some((each) => isRepeated(each, post));
      const fresh: Tag = { idFrom, idTo: idTo + 2 * plan.posts.length, id: undefined };
      const tag = used.has(post.tag) ? fresh : post.tag;
      if (isDuplicate && !withDuplicates) continue;
      if (tag === fresh) this.tags.push(tag);
      added.push({ ...post, tag });
    }
    const labels = all.filter(
      ({ id }) => this.label(id) !== undefined || added.some((post) => post.labels?.includes(id)),
    );
    if (added.length > 0) {
      history.change('import', { posts: [...present, ...added], labels });
    }
  }

  /**
   * Decides for each row. A row repeats a post with the same date, time and text: each row its own post as long
   * as there are some, then the last one. A row of another program also repeats a row before it, which it cannot
   * replace; a file of our own has each post once. The last row that replaces a post counts; those before it are
   * left out.
   */
  private usesOf(rows: readonly FileRow[], choice: ImportChoice): readonly RowUse[] {
    const uses: RowUse[] = [];
    rows.forEach((row, index) => {
      const isSame = (other: TypedFields) => isDeepStrictEqual(typedOf(other), typedOf(row));
      if (!isImportable(row.date) || !/\S/.test(row.content)) {
        uses.push({ kind: 'refused', row });
        return;
      }
      const count = rows.slice(0, index).filter(isSame).length;
      const same = this.posts.filter(isSame);
      const post = same[count] ?? same.at(-1);
      const isDuplicate = post !== undefined || (row.isForeign === true && count > 0);
      const isReplacing = choice === 'Replace the posts' && post !== undefined;
      if (isDuplicate && !isReplacing && choice !== 'Add as new posts') {
        uses.push({ kind: 'skipped', row });
        return;
      }
      const earlier = isReplacing
        ? uses.findLastIndex((use) => use.kind === 'replaced' && use.post === post)
        : -1;
      if (earlier >= 0) uses[earlier] = { kind: 'skipped', row };
      uses.push({ kind: isReplacing ? 'replaced' : 'added', row, post });
    });
    return uses;
  }

  /**
   * Imports rows. A replaced post keeps the fields that the row does not have. Labels are found by their
   * names, and created at the first row that has them; accounts become those of their networks.
   *
   * @returns the sentence about what happens to the rows
   */
  importRows(rows: readonly FileRow[], choice: ImportChoice): string {
    const { history } = this;
    const uses = this.usesOf(rows, choice);
    const labels = [...this.labels];
    const labelIdOf = ({ name, colour }: FileLabel) => {
      const found = labels.find((label) => label.name === name);
      if (found) return found.id;
      const id = freshId(this.now, labels);
      labels.push({ id, name, colour: colour ?? leastUsedColour(labels) });
      return id;
    };
    const { idFrom, idTo } = this.idsFromNow;
    const posts = [...this.posts];
    const done = [...uses];
    for (const [index, { kind, row, post }] of uses.entries()) {
      if (kind === 'skipped' || kind === 'refused') continue;
      const ids = row.labels.map(labelIdOf);
      const fields = fieldsOf({ ...row, labels: ids, channels: networksOf(row.channels) });
      if (kind === 'replaced' && post) {
        const replaced = { ...post, ...fields };
        if (isDeepStrictEqual(replaced, post)) done[index] = { kind: 'unchanged', row };
        posts[posts.indexOf(post)] = replaced;
      } else {
        const tag: Tag = row.tag ?? { idFrom, idTo: idTo + rows.length, id: undefined };
        this.tags.push(tag);
        posts.push({ ...fields, tag });
      }
    }
    const isChanged = labels.length > this.labels.length || !isDeepStrictEqual(posts, this.posts);
    if (isChanged) history.change('import', { posts, labels });
    return sentenceOf(done);
  }

  /**
   * Returns the labels of the plan and of a file, which are the same if they have the same name. A label of
   * the file gets a new id if that of another label of the plan is the same.
   */
  private labelsWith(others: readonly StoredLabel[]) {
    const labels = [...this.history.state.labels];
    const ids = new Map<string, string>();
    for (const other of others) {
      const namesake = this.history.state.labels.find(({ name }) => name === other.name);
      const id = namesake?.id ?? freshId(Number(other.id), labels);
      ids.set(other.id, id);
      if (!namesake) labels.push({ ...other, id });
    }
    return { labels, idsByName: (id: string) => ids.get(id) ?? id };
  }

  /** The connected accounts, in the order in which the forms offer them. */
  get accounts(): readonly ModelAccount[] {
    const { connected, accounts } = this.history.state;
    const named = (id: string) => accounts.find((account) => account.id === id) ?? { id };
    const others = accounts.filter(({ id }) => !(NETWORKS as readonly string[]).includes(id));
    const all = [...connected.map(named), ...others];
    return ALL_NETWORKS.flatMap((network) =>
      all
        .filter(({ id }) => networkOf(id) === network)
        .map((account) => ({ ...account, network, isConnected: true })),
    );
  }

  /** The connected accounts, in the order in which the page lists them. */
  private get listedAccounts(): readonly ModelAccount[] {
    const { accounts, connected } = this;
    const first = connected.flatMap((network) => accounts.find(({ id }) => id === network) ?? []);
    return [...first, ...accounts.filter((account) => !first.includes(account))];
  }

  /** The connected accounts, and those of these channels that are gone. */
  offered(channels: readonly string[] = []): readonly ModelAccount[] {
    const { accounts } = this;
    const gone = channels.filter((id) => accounts.every((account) => account.id !== id));
    return [...accounts, ...gone.map((id) => ({ id, network: networkOf(id), isConnected: false }))];
  }

  private channelNames(channels: readonly string[] = []): readonly string[] {
    return this.offered(channels)
      .filter(({ id }) => channels.includes(id))
      .map(nameOf);
  }

  label(id: string): StoredLabel | undefined {
    return this.labels.find((label) => label.id === id);
  }

  get labels(): readonly StoredLabel[] {
    return this.history.state.labels;
  }

  private labelNames(ids: readonly string[] = []): readonly string[] {
    return ids.flatMap((id) => this.label(id)?.name ?? []);
  }

  connect(network: Network): void {
    if (this.connected.includes(network)) this.alerts.push(`${network} is already connected.`);
    else this.history.change('connect', { connected: [...this.connected, network] });
  }

  /** Connects one more account of a network. With a name, it is not the one that posts and drafts were meant for. */
  connectAccount(network: AnyNetwork, name: string): void {
    const { state, fields, openEdits } = this.history;
    const { posts, connected, accounts } = state;
    const used = [...posts, fields, ...openEdits.values()].flatMap(({ channels = [] }) => channels);
    const taken = new Set([...this.accounts.map((account) => account.id), ...(name ? used : [])]);
    let id: string = network;
    for (let number = 2; taken.has(id); number += 1) id = `${network}:${number}`;
    const isOfSpec = (NETWORKS as readonly string[]).includes(id);
    const entry = { id, ...(name !== '' && { name }) };
    this.history.change('connect', {
      ...(isOfSpec && { connected: [...connected, network as Network] }),
      ...((!isOfSpec || name !== '') && { accounts: [...accounts, entry] }),
    });
  }

  disconnect({ id }: ModelAccount): void {
    const { connected, accounts } = this.history.state;
    this.history.change('disconnect', {
      connected: connected.filter((each) => each !== id),
      accounts: accounts.filter((account) => account.id !== id),
    });
  }

  /** Two accounts of a network cannot have the same name, nor none. */
  canName({ id, network }: Pick<ModelAccount, 'network'> & { id?: string }, name: string): boolean {
    return this.accounts.every(
      (account) =>
        account.network !== network || account.id === id || (account.name ?? '') !== name,
    );
  }

  nameAccount({ id, name: before = '' }: ModelAccount, name: string): void {
    if (name === before) return;
    const { accounts } = this.history.state;
    const others = accounts.filter((account) => account.id !== id);
    const entry = { id, ...(name !== '' && { name }) };
    const isOfSpec = (NETWORKS as readonly string[]).includes(id);
    const named = isOfSpec
      ? [...others, ...(name === '' ? [] : [entry])]
      : accounts.map((account) => (account.id === id ? entry : account));
    this.history.change('name', { accounts: named });
  }

  /** Returns the label of this name, which is created if there is none. */
  createLabel(name: string): StoredLabel {
    const { labels } = this;
    const present = labels.find((label) => label.name === name);
    if (present) return present;
    const label = { id: freshId(this.now, labels), name, colour: leastUsedColour(labels) };
    this.history.change('create', { labels: [...labels, label] });
    return label;
  }

  renameLabel({ id, name: before }: StoredLabel, name: string): void {
    if (name === before) return;
    this.history.change('rename', {
      labels: this.labels.map((label) => (label.id === id ? { ...label, name } : label)),
    });
  }

  /** Adds an id to a field of the selected posts, or removes it if all of them have it. */
  tagSelected(field: 'labels' | 'channels', id: string, isKept = false): void {
    const { selectedPosts } = this;
    const isOn = selectedPosts.every((post) => post[field]?.includes(id));
    if (isOn && isKept) return;
    const changed = (ids: readonly string[] = []) =>
      isOn ? ids.filter((each) => each !== id) : [...new Set([...ids, id])];
    this.history.change(field === 'labels' ? 'change' : 'set', {
      posts: this.posts.map((post) =>
        selectedPosts.includes(post) ? withFields(post, { [field]: changed(post[field]) }) : post,
      ),
    });
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
    if (gone && isNothingEntered(this.fields)) this.history.fields = fieldsOf(gone);
  }

  /** A post that is scheduled again leaves the form, if its text is still there. */
  redo(): void {
    const tags = this.posts.map(({ tag }) => tag);
    const isScheduling = this.history.nextVerb === 'schedule';
    this.history.goTo(Math.min(this.history.done + 1, this.history.stepCount));
    const added = isScheduling && this.posts.find(({ tag }) => !tags.includes(tag));
    if (added && isSameFields(this.fields, added)) {
      this.history.fields = nextFields(this.fields);
    }
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
    const away = wall - this.viewedWall;
    if (Math.abs(away) > 2 * DAY) return away < 0;
    return this.zone.instantOf(wall) < this.viewedNow;
  }

  private statusOf(post: ModelPost): string {
    return this.hasPassed(post) ? 'Published' : 'Scheduled';
  }

  /** Where the plan is, in words, without the time of the last save; or the name of the button that keeps it. */
  private get place(): string | null {
    const { file, isChanged, savedAt } = this.history;
    if (file === undefined) {
      if (this.posts.length === 0) return null;
      return this.isKept ? 'Kept on this device' : 'Keep it';
    }
    const here = this.isKept ? ' · kept here' : '';
    if (isChanged) return `unsaved changes${here}`;
    return savedAt === null ? `saved${here}` : `saved …${here}`;
  }

  /** The title of the document. */
  private get documentTitle(): string {
    const { file, isChanged } = this.history;
    const parts = file === undefined ? [] : [`${isChanged ? '• ' : ''}${file}`];
    return [...parts, this.page, 'Social Sync'].join(' · ');
  }

  /** The name in the heading of the day of an entry: days from today have one, and no day with one post has a heading. */
  private dayNameOf({ date }: ModelPost, others: readonly (ModelPost | undefined)[]): string {
    if (others.every((other) => other?.date !== date)) return '';
    const names = ['Today', 'Tomorrow'];
    return names[dayOf(date) - Math.floor(this.viewedWall / DAY)] ?? '';
  }

  /**
   * The posts to come that clash: two that follow each other on one account within 15 minutes, or, otherwise, two with
   * the same text on one network within a day.
   */
  private get clashing(): ReadonlySet<ModelPost> {
    const toCome = this.byDueTime.filter(
      (post) => !this.hasPassed(post) && Number.isFinite(this.orderOf(post)),
    );
    const pairs = toCome.flatMap((later, index) => {
      const before = toCome.slice(0, index).reverse();
      const { channels = [] } = later;
      const isWithin = (earlier: ModelPost, milliseconds: number) =>
        this.orderOf(later) - this.orderOf(earlier) <= milliseconds;
      const onAccount = channels
        .flatMap((id) => before.find((each) => each.channels?.includes(id)) ?? [])
        .find((earlier) => isWithin(earlier, 15 * MINUTE));
      const withText = channels.map(networkOf).flatMap((network) => {
        const text = textOn(later, network);
        const isSame = (each: ModelPost) => isWithin(each, DAY) && textOn(each, network) === text;
        return before.find(isSame) ?? [];
      });
      const [earlier] = onAccount ? [onAccount] : withText;
      return earlier ? [earlier, later] : [];
    });
    return new Set(pairs);
  }

  /** What a day of the shown calendar has to show, by the ids of its posts. */
  private dayOfCalendar({ date, posts }: SeenDay, clashing: ReadonlySet<ModelPost>) {
    // By the typed time, which differs from the due time where the clocks change.
    const due = this.listed
      .filter((post) => post.date === date)
      .sort((one, other) => wallOf(date, one.time) - wallOf(date, other.time));
    // How many blocks of a week have room depends on their height.
    const isShown = (post: ModelPost, index: number) =>
      this.calendar === 'Month'
        ? index < 3
        : index === 0 || posts.some(({ id }) => id === post.tag.id);
    return {
      date,
      isToday: dayOf(date) === Math.floor(this.viewedWall / DAY),
      count: due.length,
      posts: due.filter(isShown).map((post) => ({
        id: post.tag.id ?? '',
        status: this.statusOf(post),
        tags: [
          ...(clashing.has(post) ? ['clash'] : []),
          ...this.channelNames(post.channels),
          ...this.labelNames(post.labels),
        ]
          .map((name) => `, ${name}`)
          .join(''),
        isSelected: this.selectedTags.has(post.tag),
      })),
    };
  }

  /** What the list has to show. */
  private get seenEntries() {
    const { listed } = this;
    return this.calendar
      ? []
      : listed.map((post, at) =>
          this.entryOf(post, this.dayNameOf(post, [listed[at - 1], listed[at + 1]])),
        );
  }

  /** What an entry has to show. */
  private entryOf(post: ModelPost, dayName: string) {
    const words = this.history.openEdits.get(post.tag);
    return words
      ? {
          ...EDITED_ENTRY,
          dayName,
          edit: typedOf(words),
          isSelected: this.selectedTags.has(post.tag),
        }
      : {
          ...WITHOUT_TEXTS,
          dayName,
          edit: null,
          networks: this.channelNames(post.channels),
          labels: this.labelNames(post.labels),
          dateTime: `${post.date}T${post.time}`,
          content: post.content,
          elementsInContent: 0,
          status: this.statusOf(post),
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
    this.posts.forEach(({ tag }, index) => {
      tag.id ??= stored.scheduledPosts[index]?.id;
    });
    if (this.history.hasForeignPosts) {
      this.history.reorder(stored.scheduledPosts.map(({ id }) => id));
    }
    const clashing = this.calendar ? this.clashing : new Set<ModelPost>();

    deepStrictEqual(
      {
        path: snapshot.path,
        alerts: snapshot.alerts,
        problems: snapshot.problems,
        unknownAssets: snapshot.unknownAssets,
        page: {
          ...page,
          posts: page.posts?.map(withoutTexts),
          calendar: page.calendar?.map(withoutTimes),
          asOf: page.asOf !== null,
          place: page.place?.replace(/^saved [^·]+?(?= ·|$)/, 'saved …') ?? null,
          undo: untilVerb(page.undo),
          redo: untilVerb(page.redo),
        },
        stored: {
          connections: stored.connections,
          accounts: stored.accounts,
          labels: stored.labels,
          settings: stored.settings,
          // compareIds checks the ids.
          scheduledPosts: stored.scheduledPosts.map((post) => ({ ...post, id: '' })),
        },
      },
      {
        path,
        alerts: this.alerts.slice(this.alertsSeen),
        problems: [],
        unknownAssets: [],
        page: {
          title,
          fields: isScheduler ? typedOf(this.fields) : null,
          networks: isScheduler ? this.channelNames(this.fields.channels) : null,
          labels: isScheduler ? this.labelNames(this.fields.labels) : null,
          earliestDate: isScheduler ? typedAt(this.wall).date : null,
          isHeadedScheduledPosts: isScheduler && this.posts.length > 0,
          posts: isScheduler ? this.seenEntries : undefined,
          calendar: this.calendar && page.calendar?.map((day) => this.dayOfCalendar(day, clashing)),
          asOf: this.asOf !== null,
          selected: isScheduler ? this.selectedPosts.length : null,
          accounts: isIntegration ? this.listedAccounts.map(nameOf) : null,
          saysNoAccounts: isIntegration && this.accounts.length === 0,
          documentTitle: this.documentTitle,
          fileName: isScheduler ? (this.history.file ?? null) : null,
          place: isScheduler ? this.place : null,
          undo: labelOf('Undo', this.history.lastVerb),
          redo: labelOf('Redo', this.history.nextVerb),
        },
        stored: {
          connections: this.connected,
          accounts: this.history.state.accounts,
          labels: this.labels,
          settings: {
            appearance: appearance.toLowerCase(),
            singleKeys,
            askBeforeLeaving: true,
          },
          scheduledPosts: this.posts.map((post) => ({
            ...fieldsOf(post),
            id: '',
            status: 'pending',
          })),
        },
      },
    );
    const entries = page.posts?.filter(({ edit }) => edit === null) ?? [];
    const viewedYear = Number(typedAt(this.viewedWall).date.slice(0, 4));
    for (const entry of entries) expectReadableTime(entry, viewedYear);
    if (this.asOf) {
      const { date, time } = this.asOf;
      expectReadableTime({ dateTime: `${date}T${time}`, when: page.asOf ?? '' }, NaN);
    }
    if (page.place !== null) this.compareSaved(page.place);
    if (this.calendar) this.compareDays(page.calendar ?? []);
    expectAllDifferent(entries.map(({ deleteLabel }) => deleteLabel));
    this.compareIds(stored.scheduledPosts.map(({ id }) => id));
    this.alertsSeen = this.alerts.length;
  }

  /** Checks that the time of the last save contains its numbers, with the day if that is not today. */
  private compareSaved(place: string): void {
    const { savedAt } = this.history;
    if (!this.place?.startsWith('saved …') || savedAt === null) return;
    const wall = this.zone.wallAt(savedAt);
    const { date, time } = typedAt(wall);
    const isToday = Math.floor(wall / DAY) === Math.floor(this.wall / DAY);
    const [hour = NaN, minute = NaN] = time.split(':').map(Number);
    const shown = (place.match(/\d+/g) ?? []).map(Number);
    const isRight =
      (shown.includes(hour) || shown.includes(hour % 12 || 12)) &&
      shown.includes(minute) &&
      (isToday ? shown.length === 2 : shown.includes(Number(date.slice(-2))));
    ok(isRight, `"${place}" does not show ${date}T${time}.`);
  }

  /** Checks that a calendar shows whole weeks, and its posts at their times. */
  private compareDays(days: readonly SeenDay[]): void {
    const first = dayOf(days[0]?.date ?? '');
    const whole = this.calendar === 'Month' ? 35 : 7;
    // The calendar begins with the year 1, in the middle of a week.
    const count = days[0]?.date === '0001-01-01' ? days.length : whole;
    deepStrictEqual(
      days.map(({ date }) => date),
      Array.from({ length: count }, (_, index) => dateOf(first + index)),
    );
    for (const { date, posts } of days) {
      posts.forEach(({ id, when }) => {
        const { time = '' } = this.posts.find(({ tag }) => tag.id === id) ?? {};
        expectReadableTime({ dateTime: `${date}T${time}`, when: `${date} ${when}` }, NaN);
      });
    }
  }

  private compareIds(ids: readonly string[]): void {
    expectAllDifferent(ids);
    this.posts.forEach(({ tag }, index) => {
      const id = ids[index] ?? '';
      deepStrictEqual(id, tag.id, 'An id has changed.');
      const millisecond = millisecondOf(id);
      const isFromTheClock = millisecond >= tag.idFrom && millisecond <= tag.idTo;
      ok(isFromTheClock, `The id ${id} does not begin with the millisecond of scheduling.`);
    });
  }
}

/** The texts of an entry that are not compared. */
const WITHOUT_TEXTS = { when: '', deleteLabel: '' };

/** The entry of a post while it is edited. */
const EDITED_ENTRY = {
  ...WITHOUT_TEXTS,
  networks: [],
  labels: [],
  dateTime: '',
  content: '',
  elementsInContent: 0,
  status: '',
};

/** Returns an entry without texts that depend on the locale or on the product's wording. */
function withoutTexts(post: SeenPost) {
  return { ...post, ...WITHOUT_TEXTS };
}

/** Returns a day without texts that depend on the locale. */
function withoutTimes({ posts, ...day }: SeenDay) {
  return {
    ...day,
    posts: posts.map(({ id, status, tags, isSelected }) => ({ id, status, tags, isSelected })),
  };
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
function expectReadableTime(
  { dateTime, when }: Pick<SeenPost, 'dateTime' | 'when'>,
  presentYear: number,
): void {
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
