import { SAMPLE_PICTURES, samplePlan, type SamplePicture } from '@/core/sample/samplePlan';
import type { Asset } from '@/core/media/asset';
import { dueOrderOf } from '@/core/plan/dueOrder';
import { planHealth } from '@/core/plan/planHealth';
import { POST_FIELDS } from '@/core/plan/postFields';
import { weekOfTimes } from '@/core/plan/postingTimes';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { networkChecks } from '@/core/composer/networkChecks';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { indicesToPost } from '@/core/posting/toPost';
import { reviewGroup } from '@/core/review/reviewState';
import { reviewIndex } from '@/core/review/reviewIndex';
import { weekOf } from '@/core/time/week';
import { localDate } from '@/core/time/today';
import { daysAfter } from '@/core/time/days';
import { anAsset, at } from '../../support/builders';
import { aWorkspace, fileText, inUtf8 } from '../../support/workspaces';

const NOW = at(2026, 11, 24, 11, 3);

const PICTURES = Object.fromEntries(
  SAMPLE_PICTURES.map((name, index) => [
    name,
    anAsset({ id: String(index).repeat(64), name: `${name}.jpg`, alt: name }),
  ]),
) as Record<SamplePicture, Asset>;

const OWN_TIMES = {
  ...DEFAULT_SETTINGS,
  postingTimes: { '': [{ days: [1], times: ['09:00'] }] },
};

function sampleAt(now: number, current = aWorkspace()) {
  return samplePlan(now, current, PICTURES).workspace;
}

describe('samplePlan', () => {
  it('is a valid plan of six weeks, which uses every field of a post that a form has', () => {
    const workspace = sampleAt(NOW);
    const dates = workspace.posts.map(({ date }) => date).sort();
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-17', '2026-12-28']);
    const read = readWorkspace(inUtf8(fileText(workspace)));
    expect(read).toMatchObject({ kind: 'read', problemCount: 0, workspace });
    const used = new Set(workspace.posts.flatMap((post) => Object.keys(post)));
    expect(POST_FIELDS.filter((name) => !used.has(name))).toEqual(['posted']);
    const ids = [...workspace.posts, ...workspace.ideas].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(workspace.labels.map(({ name }) => name)).toEqual([
      'Harbour Coffee',
      'Velo Atelier',
      'Moss & Fern',
      'Workshops',
    ]);
    const channels = new Set(workspace.posts.flatMap((post) => post.channels ?? []));
    expect([...channels].sort()).toEqual(workspace.accounts.map(({ id }) => id).sort());
  });

  it.each([
    ['in the morning', NOW],
    ['at midnight', at(2026, 6, 15)],
    ['just after midnight', at(2026, 6, 15, 0, 7)],
    ['just before midnight', at(2026, 6, 15, 23, 59)],
    ['while the clock is put back', at(2026, 11, 1, 1, 30)],
    ['in the year 9999', at(9999, 12, 31, 12)],
  ])('has one clash, one empty day, one post to post and all pictures %s', (_name, now) => {
    const { workspace, since } = samplePlan(now, aWorkspace(), PICTURES);
    const { posts, settings } = workspace;
    const order = dueOrderOf(posts);
    const rules = { mayBeEmpty: () => false, asksForMedia: true };
    const health = planHealth(order, posts, now, rules);
    expect(health.emptyDays).toEqual([daysAfter(localDate(now), 4)]);
    expect(health.clashes.map(({ kind }) => kind)).toEqual(['time']);
    expect(health.withoutMedia.indices).toEqual([]);
    expect(settings.helpPosting).toEqual({ since });
    const toPost = indicesToPost(order, posts, now, new Date(since).getTime());
    expect(toPost.map((index) => posts[index]?.content)).toEqual([
      'Watering day: press the soil before you pour. If it is cool, wait until tomorrow.',
    ]);
  });

  it('has posts on most days of every week of the month that opens, on each weekday', () => {
    for (let day = 1; day <= 7; day++) {
      const { posts } = sampleAt(at(2026, 3, day));
      const planned = new Set(posts.map(({ date }) => date));
      for (let week = 0; week < 5; week++) {
        const { from } = weekOf(`2026-03-0${day}`, 0, week) ?? { from: '' };
        const days = Array.from({ length: 7 }, (_, index) => daysAfter(from, index) ?? '');
        expect(days.filter((date) => planned.has(date)).length).toBeGreaterThan(4);
      }
    }
  });

  it('has a thread, and a reviewer who has approved one of the posts that were sent', () => {
    const { posts, reviews } = sampleAt(NOW);
    const thread = posts.find((post) => post.thread);
    expect(thread && networkChecks(thread)[0]?.parts?.length).toBe(3);
    const index = reviewIndex(reviews);
    const groups = posts.flatMap((post) => reviewGroup(post, index) ?? []);
    expect(groups.sort()).toEqual(['approved', 'waiting', 'waiting']);
  });

  it('has one idea, one post of every week, and a brand with posting times of its own', () => {
    const { ideas, posts, settings, labels } = sampleAt(NOW, aWorkspace({ settings: OWN_TIMES }));
    expect(ideas.map(({ content, date }) => [content, date])).toEqual([
      ['Service in four steps. The second is coffee.', ''],
    ]);
    const weekly = posts.filter(({ series }) => series !== undefined);
    expect(new Set(weekly.map(({ series }) => series))).toEqual(new Set([weekly[0]?.id]));
    expect(weekly.map(({ date }) => date)).toEqual(
      [-5, 2, 9, 16, 23, 30].map((days) => daysAfter(localDate(NOW), days)),
    );
    const { '': ofAll, ...ofBrands } = settings.postingTimes ?? {};
    expect(ofAll).toEqual(OWN_TIMES.postingTimes['']);
    const ids = Object.keys(ofBrands);
    expect(ids).toEqual([labels[0]?.id]);
    expect(weekOfTimes(ofBrands, labels, { labels: ids }).week).not.toContainEqual([]);
  });

  it('keeps the settings and snippets of the plan, also its answer about the help with posting', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      appearance: 'dark' as const,
      helpPosting: { since: null },
      yourName: 'Mia',
    };
    const snippets = [{ id: '1', name: 'Hours', text: '8 to 6' }];
    const workspace = sampleAt(NOW, aWorkspace({ settings, snippets }));
    expect(workspace.settings).toMatchObject(settings);
    expect(workspace.snippets).toEqual(snippets);
    expect(workspace.reviews[0]?.by).toBe('Mia');
  });
});
