import { accountKey } from '@/core/channels/accountNames';
import { chosenBrands, type ChosenTags } from '@/core/channels/brand';
import { labelKey } from '@/core/channels/label';
import { dueOrderOf } from '@/core/plan/dueOrder';
import {
  freeIn,
  freeTimesOn,
  weekOfTimes,
  timesOn,
  type WeekOfTimes,
} from '@/core/plan/postingTimes';
import { createPlaces } from '@/core/plan/spread';
import { usualTimes } from '@/core/plan/usualTimes';
import type { CurrentPlan } from '@/core/planFile/importPlan';
import type { FilePost } from '@/core/planFile/filePost';
import { endOfDay } from '@/core/time/days';
import { dueAt } from '@/core/time/postStatus';
import { remark } from './rowProblem';
import type { ReadRow } from './rowReading';

/** Returns true for a post whose file has no time for it. */
function lacksTime({ missing }: ReadRow): boolean {
  return missing.includes('time');
}

/** Returns a function that finds the ids of the accounts and labels of a post that is imported. */
function tagsIn({ accounts, labels }: CurrentPlan): (post: FilePost) => ChosenTags {
  const accountIds = new Map(accounts.map((account) => [accountKey(account), account.id]));
  const labelIds = new Map(labels.map(({ id, name }) => [labelKey(name), id]));
  return ({ accounts: named = [], labels: ofFile = [] }) => {
    const channels = named.map((each) => accountIds.get(accountKey(each)) ?? each.network);
    const ids = ofFile.flatMap(({ name }) => labelIds.get(labelKey(name)) ?? []);
    return { ...(channels.length > 0 && { channels }), labels: ids };
  };
}

function textKey({ date, content }: Pick<FilePost, 'date' | 'content'>): string {
  return JSON.stringify([date, content]);
}

/**
 * Returns a function that gives the rows of a file without a time, in their order, the free posting times of their dates;
 * the free usual times in a plan without posting times. If none is free, a row gets the last one of its date, or a usual
 * time, and says so. A post that the plan has already keeps its time, so that it is found as a duplicate.
 */
export function postingTimesIn(
  plan: CurrentPlan,
): (rows: readonly ReadRow[]) => readonly ReadRow[] {
  const { posts, labels, now } = plan;
  const dueOrder = dueOrderOf(posts);
  const tagsOf = tagsIn(plan);
  const places = createPlaces();
  const weeks = new Map<string, WeekOfTimes>();
  const known = new Map(posts.map((post) => [textKey(post), post.time]));
  const times = usualTimes(posts);
  const [usual = ''] = times;
  const postingTimes = plan.postingTimes ?? { '': [{ days: [0, 1, 2, 3, 4, 5, 6], times }] };
  const kind = plan.postingTimes ? 'posting' : 'usual';
  const placeOf = (post: FilePost) => {
    const chosen = tagsOf(post);
    const group = chosenBrands(labels, chosen.labels)[0]?.id ?? '';
    return { chosen, place: { at: dueAt(post), group, channels: chosen.channels } };
  };
  function timed(row: ReadRow): ReadRow {
    const { post, isLeftOut, problems } = row;
    if (!post || isLeftOut || !lacksTime(row)) return row;
    const { chosen, place } = placeOf(post);
    const key = JSON.stringify(chosen);
    const held = weeks.get(key) ?? weekOfTimes(postingTimes, labels, chosen);
    weeks.set(key, held);
    const { date } = post;
    const isFree = freeIn(dueOrder, chosen, now);
    const after = endOfDay(date) <= now ? -Infinity : now;
    const isOpen = (at: number) => isFree(at) && !places.isTaken({ ...place, at });
    const free = known.get(textKey(post)) ?? freeTimesOn(held, date, after, isOpen)[0];
    const last = timesOn(held, date).at(-1);
    const time = free ?? last ?? usual;
    places.add({ ...place, at: dueAt({ date, time }) });
    const why =
      last === undefined ? 'The day has no posting time.' : `No ${kind} time of the day is free.`;
    return {
      ...row,
      post: { ...post, time },
      problems:
        free === undefined ? [...problems, remark(null, `${why} It gets ${time}.`)] : problems,
    };
  }
  return (rows) => {
    for (const row of rows) {
      const hasDate = row.post !== null && row.post.date !== '';
      if (hasDate && !row.isLeftOut && !lacksTime(row)) places.add(placeOf(row.post).place);
    }
    return rows.map(timed);
  };
}
