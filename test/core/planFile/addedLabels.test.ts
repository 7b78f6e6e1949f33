import type { Label } from '@/core/channels/label';
import { addedLabels, usedLabels } from '@/core/planFile/addedLabels';
import { aPost } from '../../support/builders';

function aLabel(id: string, name: string): Label {
  return { id, name, colour: 'teal' };
}

const ADVENT = aLabel('1', 'Advent');

describe('addedLabels', () => {
  it('adds the labels that the plan does not have', () => {
    const posts = [aPost({ labels: ['2'] })];
    const velo = aLabel('2', 'Velo');
    expect(addedLabels([ADVENT], { labels: [velo], posts })).toEqual({ labels: [velo], posts });
  });

  it('gives posts the id of the label with the same name, once', () => {
    const posts = [aPost({ labels: ['7', '1'] }), aPost()];
    const file = { labels: [aLabel('7', 'ADVENT\u200B'), aLabel('1', 'Velo')], posts };
    const { labels, posts: added } = addedLabels([ADVENT], file);
    // The id of Velo is taken by another label of the plan.
    expect(labels).toEqual([aLabel('2', 'Velo')]);
    expect(added.map((post) => post.labels)).toEqual([['1', '2'], undefined]);
  });

  it('counts from 0 for an id that is no number', () => {
    const file = { labels: [aLabel('x', 'Velo')], posts: [aPost({ labels: ['x', 'gone'] })] };
    const { labels, posts } = addedLabels([aLabel('x', 'Advent')], file);
    expect(labels).toEqual([aLabel('0', 'Velo')]);
    expect(posts[0]?.labels).toEqual(['0', 'gone']);
  });
});

describe('usedLabels', () => {
  it('returns the labels of the posts', () => {
    expect(usedLabels([ADVENT, aLabel('2', 'Velo')], [aPost({ labels: ['2'] }), aPost()])).toEqual([
      aLabel('2', 'Velo'),
    ]);
  });
});
