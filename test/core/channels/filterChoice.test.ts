import { filterChoice } from '@/core/channels/filterChoice';
import type { PlanTags } from '@/core/channels/brand';

const TAGS: PlanTags = {
  labels: [
    { id: '1', name: 'Velo', colour: 'teal', accounts: ['Twitter', 'Instagram', 'Facebook'] },
    { id: '2', name: 'Launch', colour: 'rose' },
  ],
  accounts: [
    { id: 'Twitter', network: 'Twitter' },
    { id: 'Instagram', network: 'Instagram' },
    { id: 'Instagram:2', network: 'Instagram', name: 'Moss' },
  ],
};
const NONE = { networks: [], labels: [] };

describe('filterChoice', () => {
  it.each<[string, Parameters<typeof filterChoice>[0], ReturnType<typeof filterChoice>]>([
    ['nothing', NONE, null],
    [
      'a brand, with its connected accounts',
      { ...NONE, labels: ['1'] },
      { labels: ['1'], channels: ['Twitter', 'Instagram'] },
    ],
    ['a label without accounts', { ...NONE, labels: ['2'] }, { labels: ['2'], channels: [] }],
    ['no: a deleted label', { ...NONE, labels: ['3'] }, null],
    ['no: two labels', { ...NONE, labels: ['1', '2'] }, null],
    [
      'the account of a network, with its only brand',
      { ...NONE, networks: ['Twitter'] },
      { labels: ['1'], channels: ['Twitter'] },
    ],
    ['no: a network with two accounts', { ...NONE, networks: ['Instagram'] }, null],
    ['no: two networks', { ...NONE, networks: ['Twitter', 'Facebook'] }, null],
    [
      'the account of a grid, without a brand',
      { ...NONE, channel: 'Instagram:2' },
      { labels: [], channels: ['Instagram:2'] },
    ],
    [
      'a brand on one account',
      { networks: ['Twitter'], labels: ['1'] },
      { labels: ['1'], channels: ['Twitter'] },
    ],
  ])('%s', (_case, filter, choice) => {
    expect(filterChoice(filter, TAGS, {})).toEqual(choice);
  });

  it.each<[string, Parameters<typeof filterChoice>[0], ReturnType<typeof filterChoice>]>([
    [
      'the accounts of a brand, with a label without accounts',
      { ...NONE, labels: ['2'] },
      { labels: ['2'], channels: ['Instagram:2'] },
    ],
    [
      'the brand, with an account of none',
      { ...NONE, channel: 'Instagram:2' },
      { labels: ['2'], channels: ['Instagram:2'] },
    ],
  ])('does not keep %s', (_case, filter, choice) => {
    const last = { labels: ['1', '2'], channels: ['Twitter', 'Instagram:2'] };
    expect(filterChoice(filter, TAGS, last)).toEqual(choice);
  });
});
