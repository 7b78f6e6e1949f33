import { deepStrictEqual, ok } from 'node:assert/strict';
import {
  PAGES,
  type Appearance,
  type Fields,
  type Network,
  type PageName,
  type SeenPost,
  type Shift,
  type Sight,
} from './desk';
import { isSame, Paper, type NotedPost, type Tag } from './paper';
import { DAY, dayOf, HOUR, hoursFrom, MINUTE, typedAt, wallOf, type Zone } from './wall';

const EMPTY: Fields = { date: '', time: '', content: '' };

const HOURS_IN = { hours: 1, days: 24, weeks: 7 * 24 } as const;

function fieldsOf({ date, time, content }: Fields): Fields {
  return { date, time, content };
}

/**
 * The rules of the specification, kept by someone with paper, a calendar and a clock on the wall:
 * what was done is noted, and what ought to be on the screen follows from the notes.
 */
export class Model {
  readonly zone: Zone;
  now: number;
  /** The pages that back leads to, the present one last. */
  readonly trail: PageName[];
  paper = new Paper();
  /** Of every post since the last reload, those that are gone among them. */
  private tags: Tag[] = [];
  /** The posts whose boxes are ticked. */
  private readonly ticked = new Set<Tag>();
  fields = EMPTY;
  /** Every alert that there has to be, and how many of them had been seen at the last look. */
  readonly alerts: string[] = [];
  private alertsSeen = 0;
  /** How many commands were carried out. */
  deeds = 0;

  constructor(zone: Zone, now: number, page: PageName) {
    this.zone = zone;
    this.now = now;
    this.trail = [page];
  }

  get page(): PageName {
    return this.trail.at(-1) ?? 'Dashboard';
  }

  /** The page that back leads to, if the trail goes back. */
  get pageBefore(): PageName | undefined {
    return this.trail.at(-2);
  }

  get wall(): number {
    return this.zone.wallAt(this.now);
  }

  get posts(): readonly NotedPost[] {
    return this.paper.sheet.posts;
  }

  get connected(): readonly Network[] {
    return this.paper.sheet.connected;
  }

  /** The entries, by where they stand, that show their post and no form. */
  get entriesAtRest(): number[] {
    return this.posts.flatMap(({ tag }, index) => (this.paper.slips.has(tag) ? [] : [index]));
  }

  get selectedPosts(): readonly NotedPost[] {
    return this.posts.filter(({ tag }) => this.ticked.has(tag));
  }

  isSelected(index: number): boolean {
    const post = this.posts[index];
    return post !== undefined && this.ticked.has(post.tag);
  }

  /** The link of the page that one is on leads nowhere. What is ticked is ticked on its page alone. */
  follow(page: PageName): void {
    if (page === this.page) return;
    this.trail.push(page);
    this.ticked.clear();
  }

  back(): void {
    this.trail.pop();
    this.ticked.clear();
  }

  /** "Posts and connections are lost on reload", and so is all else. */
  reload(): void {
    this.paper = new Paper();
    this.tags = [];
    this.ticked.clear();
    this.fields = EMPTY;
  }

  /** What is typed stays, wherever one goes. */
  write(typed: Partial<Fields>): void {
    this.fields = { ...this.fields, ...typed };
  }

  /** "After a successful add, the three fields are cleared." */
  submit(typed: Partial<Fields>): void {
    this.write(typed);
    if (!this.isTaken(this.fields)) return;
    this.addPost('schedule', this.fields);
    this.fields = EMPTY;
  }

  /** @param ownDate the day of the post that is edited, which may stay, be it past */
  private isTaken({ date, time, content }: Fields, ownDate?: string): boolean {
    const isComplete = date !== '' && time !== '' && /\S/.test(content);
    // "The date input's minimum is today's date, so past dates cannot be picked."
    const isPickable = date === ownDate || dayOf(date) >= Math.floor(this.wall / DAY);
    return isComplete && isPickable;
  }

  /** An id is the millisecond; each post that is there, or being edited, can push it on by one. */
  private get idsFromNow(): { idFrom: number; idTo: number } {
    const { sheet, slips } = this.paper;
    return { idFrom: this.now, idTo: this.now + sheet.posts.length + slips.size };
  }

  private addPost(verb: string, fields: Fields): Tag {
    const tag = { ...this.idsFromNow, id: undefined };
    this.tags.push(tag);
    this.paper.write(verb, { posts: [...this.posts, { ...fieldsOf(fields), tag }] });
    return tag;
  }

  /**
   * Nobody takes a post away and makes another within a millisecond, which then had its id. So many
   * pass until no post that is gone can lend its own.
   */
  get untilFreshId(): number {
    const present = new Set(this.posts.map(({ tag }) => tag));
    const { idFrom, idTo } = this.idsFromNow;
    const lenders = this.tags.filter(
      (tag) => !present.has(tag) && tag.idFrom <= idTo && tag.idTo >= idFrom,
    );
    return Math.max(0, ...lenders.map((tag) => tag.idTo + 1 - this.now));
  }

  /** The post is open for editing, and this is typed. */
  edit(index: number, typed: Partial<Fields>): void {
    const post = this.posts[index];
    if (!post) return;
    const words = this.paper.slips.get(post.tag) ?? fieldsOf(post);
    this.paper.slips.set(post.tag, { ...words, ...typed });
  }

  /** By the rules of scheduling; what says the same as before is no change. */
  save(index: number): void {
    const post = this.posts[index];
    const words = post && this.paper.slips.get(post.tag);
    if (!words || !this.isTaken(words, post.date)) return;
    if (isSame(words, post)) this.paper.takeSlip(post.tag, false);
    else {
      const posts = this.posts.with(index, { ...words, tag: post.tag });
      this.paper.write('edit', { posts }, post.tag);
    }
  }

  cancel(index: number): void {
    const post = this.posts[index];
    const words = post && this.paper.slips.get(post.tag);
    if (words) this.paper.takeSlip(post.tag, !isSame(words, post));
  }

  /** A copy of the post, and not of what is typed in its form, comes to the end, open for editing. */
  duplicate(index: number): void {
    const post = this.posts[index];
    if (!post) return;
    this.paper.slips.set(this.addPost('duplicate', post), fieldsOf(post));
  }

  deletePost(index: number): void {
    this.paper.write('delete', { posts: this.posts.toSpliced(index, 1) });
  }

  select(index: number): void {
    const post = this.posts[index];
    if (post && !this.ticked.delete(post.tag)) this.ticked.add(post.tag);
  }

  /** Ticks all; or, if all are, none. */
  selectAll(): void {
    const isAll = this.selectedPosts.length === this.posts.length;
    this.ticked.clear();
    if (!isAll) for (const { tag } of this.posts) this.ticked.add(tag);
  }

  deleteSelected(): void {
    this.paper.write('delete', { posts: this.posts.filter(({ tag }) => !this.ticked.has(tag)) });
    this.ticked.clear();
  }

  /** On the calendar and the wall, where no zone is known. What has no day to go to stays. */
  shiftSelected({ amount, unit, direction }: Shift): void {
    const hours = amount * HOURS_IN[unit] * (direction === 'later' ? 1 : -1);
    const posts = this.posts.map((post) =>
      this.ticked.has(post.tag) ? { ...post, ...hoursFrom(post, hours) } : post,
    );
    if (posts.every((post, index) => isSame(post, this.posts[index] ?? EMPTY))) return;
    this.paper.write('move', { posts });
  }

  connect(network: Network): void {
    if (this.connected.includes(network)) this.alerts.push(`${network} is already connected.`);
    else this.paper.write('connect', { connected: [...this.connected, network] });
  }

  disconnect(network: Network): void {
    const connected = this.connected.filter((each) => each !== network);
    this.paper.write('disconnect', { connected });
  }

  chooseAppearance(appearance: Appearance): void {
    if (appearance !== this.paper.sheet.appearance) this.paper.write('choose', { appearance });
  }

  switchSingleKeys(): void {
    this.paper.write('turn', { singleKeys: !this.paper.sheet.singleKeys });
  }

  undo(): void {
    this.paper.goTo(Math.max(this.paper.done - 1, 0));
  }

  redo(): void {
    this.paper.goTo(Math.min(this.paper.done + 1, this.paper.stepCount));
  }

  /** Milliseconds until the next post is due, if one is within the hour. */
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
  private entryOf(post: NotedPost) {
    const words = this.paper.slips.get(post.tag);
    return words
      ? { ...SHOWS_NO_POST, edit: words, isSelected: this.ticked.has(post.tag) }
      : {
          edit: null,
          dateTime: `${post.date}T${post.time}`,
          content: post.content,
          elementsInContent: 0,
          status: this.hasPassed(post) ? 'Published' : 'Scheduled',
          isSelected: this.ticked.has(post.tag),
        };
  }

  /** Holds what is seen against the notes; throws where they differ. */
  compare(sight: Sight): void {
    const { page, stored } = sight;
    const { path, title } = PAGES[this.page];
    const { appearance, singleKeys } = this.paper.sheet;
    const isScheduler = this.page === 'Scheduler';
    const isIntegration = this.page === 'Integration';

    deepStrictEqual(
      {
        path: sight.path,
        alerts: sight.alerts,
        complaints: sight.complaints,
        page: {
          ...page,
          posts: page.posts?.map(withoutWords),
          undo: firstWord(page.undo),
          redo: firstWord(page.redo),
        },
        stored: {
          connections: stored.connections,
          settings: stored.settings,
          // The ids are looked at apart.
          scheduledPosts: stored.scheduledPosts.map((post) => ({ ...post, id: '' })),
        },
      },
      {
        path,
        alerts: this.alerts.slice(this.alertsSeen),
        complaints: [],
        page: {
          title,
          fields: isScheduler ? this.fields : null,
          earliestDate: isScheduler ? typedAt(this.wall).date : null,
          isHeadedScheduledPosts: isScheduler && this.posts.length > 0,
          posts: isScheduler ? this.posts.map((post) => this.entryOf(post)) : undefined,
          selected: isScheduler ? this.selectedPosts.length : null,
          accounts: isIntegration ? this.connected : null,
          saysNoAccounts: isIntegration && this.connected.length === 0,
          undo: labelOf('Undo', this.paper.lastVerb),
          redo: labelOf('Redo', this.paper.nextVerb),
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
    entries.forEach(expectReadableTime);
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

/** Of an entry that holds a form. */
const SHOWS_NO_POST = {
  dateTime: '',
  content: '',
  elementsInContent: 0,
  status: '',
};

/** An entry but for what is worded in the reader's language, or at the product's will. */
function withoutWords(post: SeenPost) {
  const { edit, dateTime, content, elementsInContent, status, isSelected } = post;
  return { edit, dateTime, content, elementsInContent, status, isSelected };
}

/** Of "Undo: delete “Summer sale…”" the beginning, up to the word that says what was done. */
function firstWord(label: string | null): string | null {
  const [beginning = label] = /^\w+: \w+/.exec(label ?? '') ?? [];
  return beginning;
}

function labelOf(verb: string, step: string | undefined): string {
  return step === undefined ? `Nothing to ${verb.toLowerCase()}` : `${verb}: ${step}`;
}

function expectAllDifferent(names: readonly string[]): void {
  ok(new Set(names).size === names.length, `Two of these are alike: ${names.join(', ')}`);
}

/** In whatever order and with whatever words a reader's language has: the numbers are all there. */
function expectReadableTime({ dateTime, when }: SeenPost): void {
  const [year, , day, hour = NaN, minute] = dateTime.split(/[-T:]/).map(Number);
  const shown = (when.match(/\d+/g) ?? []).map(Number);
  const isShown = [year, day, minute].every((number) => shown.includes(number ?? NaN));
  const isHourShown = shown.includes(hour) || shown.includes(hour % 12 || 12);
  ok(isShown && isHourShown, `"${when}" does not tell of ${dateTime}.`);
}

/** Milliseconds until the next whole minute; 60,000 if it has just come. */
export function untilNextMinute(now: number): number {
  return MINUTE - (now % MINUTE);
}
