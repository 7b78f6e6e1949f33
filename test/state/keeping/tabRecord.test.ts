import type { TabRecord } from '@/domain/keeping/kept';
import { MAX_TABS_WITH_DRAFTS, tabsToForget } from '@/state/keeping/tabRecord';
import { START } from '../aStore';

/** Returns records of tabs, the one that was used last first. */
function records(count: number, hasDrafts: boolean, first = 1): readonly TabRecord[] {
  return Array.from({ length: count }, (_each, index) => ({
    tab: first + index,
    key: 0,
    base: 0,
    done: 0,
    isTruncated: false,
    drafts: {},
    hasDrafts,
    updatedAt: START - index,
  }));
}

it('forgets the tabs that were used longest ago, those with drafts later', () => {
  const withDrafts = records(MAX_TABS_WITH_DRAFTS + 2, true);
  const own = MAX_TABS_WITH_DRAFTS + 1;
  expect(tabsToForget(withDrafts, own)).toEqual([MAX_TABS_WITH_DRAFTS + 2]);
  const without = records(7, false, 101);
  expect(tabsToForget([...withDrafts, ...without], own)).toEqual([
    106,
    107,
    MAX_TABS_WITH_DRAFTS + 2,
  ]);
});
