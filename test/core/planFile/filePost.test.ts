import { filePostsWith } from '@/core/planFile/filePost';
import { aDraft, aPost } from '../../support/builders';

const filePost = filePostsWith({
  accounts: [
    { id: 'Twitter', network: 'Twitter' },
    { id: 'Twitter:2', network: 'Twitter', name: 'Harbour Coffee' },
  ],
  labels: [{ id: '1', name: 'Advent', colour: 'rose' }],
});

describe('filePostsWith', () => {
  it('replaces ids by names, and keeps all other fields', () => {
    const fields = { ...aDraft(), note: 'Ask Mia' };
    const draft = { ...fields, channels: ['Twitter:2', 'Twitter'], labels: ['1'] };
    expect(filePost(draft)).toEqual({
      ...fields,
      accounts: [{ network: 'Twitter', name: 'Harbour Coffee' }, { network: 'Twitter' }],
      labels: [{ name: 'Advent', colour: 'rose' }],
    });
  });

  it('keeps the id of a post', () => {
    expect(filePost(aPost({ id: '7' })).id).toBe('7');
  });

  it('keeps the network of an account that is not connected', () => {
    const draft = { ...aDraft(), channels: ['Facebook:2'] };
    expect(filePost(draft).accounts).toEqual([{ network: 'Facebook' }]);
  });

  it('leaves out unknown networks and labels, and lists without an entry', () => {
    expect(filePost({ ...aDraft(), channels: ['Orkut'], labels: ['2'] })).toEqual(aDraft());
    expect(filePost(aDraft())).toEqual(aDraft());
  });
});
