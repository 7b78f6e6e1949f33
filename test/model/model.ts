import { deepStrictEqual, ok } from 'node:assert/strict';
import { PAGES, type Fields, type Network, type PageName, type SeenPost, type Sight } from './desk';
import { DAY, dayOf, HOUR, MINUTE, typedAt, wallOf, type Zone } from './wall';

/** A post as someone would note it on paper. */
interface NotedPost extends Fields {
  /** Between which milliseconds its id has to lie. */
  readonly idFrom: number;
  readonly idTo: number;
  /** The id that it was first seen with. */
  id: string | undefined;
}

const EMPTY: Fields = { date: '', time: '', content: '' };

/**
 * The rules of the specification, kept by someone with paper, a calendar and a clock on the wall:
 * what was done is noted, and what ought to be on the screen follows from the notes.
 */
export class Model {
  readonly zone: Zone;
  now: number;
  /** The pages that back leads to, the present one last. */
  readonly trail: PageName[];
  posts: NotedPost[] = [];
  connected: Network[] = [];
  fields = EMPTY;
  /** Every alert that there has to be, and how many of them had been seen at the last look. */
  readonly alerts: string[] = [];
  private alertsSeen = 0;
  looks = 0;

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

  /** The link of the page that one is on leads nowhere; what is typed stays on its page. */
  follow(page: PageName): void {
    if (page === this.page) return;
    this.trail.push(page);
    this.fields = EMPTY;
  }

  back(): void {
    this.trail.pop();
    this.fields = EMPTY;
  }

  /** "Posts and connections are lost on reload." */
  reload(): void {
    this.posts = [];
    this.connected = [];
    this.fields = EMPTY;
  }

  submit(typed: Partial<Fields>): void {
    this.fields = { ...this.fields, ...typed };
    const { date, time, content } = this.fields;
    const isComplete = date !== '' && time !== '' && /\S/.test(content);
    // "The date input's minimum is today's date, so past dates cannot be picked."
    if (!isComplete || dayOf(date) < Math.floor(this.wall / DAY)) return;
    // An id is the millisecond; each post that is there already can push it on by one.
    const idTo = this.now + this.posts.length;
    this.posts.push({ date, time, content, idFrom: this.now, idTo, id: undefined });
    this.fields = EMPTY;
  }

  deletePost(index: number): void {
    this.posts.splice(index, 1);
  }

  connect(network: Network): void {
    if (this.connected.includes(network)) this.alerts.push(`${network} is already connected.`);
    else this.connected.push(network);
  }

  disconnect(network: Network): void {
    this.connected.splice(this.connected.indexOf(network), 1);
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

  /** Holds what is seen against the notes; throws where they differ. */
  compare(sight: Sight): void {
    const { page, stored } = sight;
    const { path, title } = PAGES[this.page];
    const isScheduler = this.page === 'Scheduler';
    const isIntegration = this.page === 'Integration';

    deepStrictEqual(
      {
        path: sight.path,
        alerts: sight.alerts,
        complaints: sight.complaints,
        page: {
          ...page,
          posts: page.posts?.map(({ dateTime, content, elementsInContent, status }) => ({
            dateTime,
            content,
            elementsInContent,
            status,
          })),
        },
        stored: {
          connections: stored.connections,
          scheduledPosts: stored.scheduledPosts.map(({ date, time, content, status }) => ({
            date,
            time,
            content,
            status,
          })),
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
          posts: isScheduler
            ? this.posts.map((post) => ({
                dateTime: `${post.date}T${post.time}`,
                content: post.content,
                elementsInContent: 0,
                status: this.hasPassed(post) ? 'Published' : 'Scheduled',
              }))
            : undefined,
          accounts: isIntegration ? this.connected : null,
          saysNoAccounts: isIntegration && this.connected.length === 0,
        },
        stored: {
          connections: this.connected,
          scheduledPosts: this.posts.map(({ date, time, content }) => ({
            date,
            time,
            content,
            status: 'pending',
          })),
        },
      },
    );
    page.posts?.forEach(expectReadableTime);
    expectAllDifferent(page.posts?.map(({ deleteLabel }) => deleteLabel) ?? []);
    this.compareIds(stored.scheduledPosts.map(({ id }) => id));
    this.alertsSeen = this.alerts.length;
    this.looks += 1;
  }

  private compareIds(ids: readonly string[]): void {
    expectAllDifferent(ids);
    this.posts.forEach((post, index) => {
      const id = ids[index] ?? '';
      post.id ??= id;
      deepStrictEqual(id, post.id, 'An id has changed.');
      const isFromTheClock = Number(id) >= post.idFrom && Number(id) <= post.idTo;
      ok(/^\d+$/.test(id) && isFromTheClock, `The id ${id} is not the millisecond of scheduling.`);
    });
  }
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
