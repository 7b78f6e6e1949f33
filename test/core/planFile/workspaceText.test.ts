import { aDraft, aPost } from '../../support/builders';
import { aWorkspace, fileText } from '../../support/workspaces';

describe('workspaceText', () => {
  it('has a line for each post and each edit, in a fixed order of fields', () => {
    const workspace = aWorkspace({
      posts: [
        {
          status: 'pending',
          colour: 'red',
          content: 'Hi',
          time: '09:30',
          date: '2026-06-16',
          id: '7',
        },
        aPost({ id: '8' }),
      ] as never,
      connections: ['Twitter', 'Facebook'],
      accounts: [{ id: 'LinkedIn', name: 'Velo' }],
      labels: [{ id: '9', name: 'Advent', colour: 'rose' }],
      snippets: [{ id: '9', name: 'sign', text: '— Ada' }],
      newPost: aDraft({ content: '' }),
      edits: { 7: { ...aDraft(), copy: { original: '8', draft: aDraft() } } },
      unknown: { tags: ['a'], version: 7 },
    });
    expect(fileText(workspace)).toBe(`{
  "format": "socialsync",
  "version": 2,
  "program": "1.0.0",
  "savedAt": "2026-06-16T13:30:00.000Z",
  "posts": [
    {"id":"7","date":"2026-06-16","time":"09:30","content":"Hi","status":"pending","colour":"red"},
    {"id":"8","date":"2026-06-16","time":"09:30","content":"Doors open on Friday.","status":"pending"}
  ],
  "connections": ["Twitter","Facebook"],
  "accounts": [
    {"id":"LinkedIn","name":"Velo"}
  ],
  "labels": [
    {"id":"9","name":"Advent","colour":"rose"}
  ],
  "snippets": [
    {"id":"9","name":"sign","text":"— Ada"}
  ],
  "settings": {"appearance":"system","singleKeys":true,"askBeforeLeaving":true},
  "newPost": {"date":"2026-06-16","time":"09:30","content":""},
  "edits": {
    "7": {"date":"2026-06-16","time":"09:30","content":"Doors open on Friday.","copy":{"original":"8","draft":{"date":"2026-06-16","time":"09:30","content":"Doors open on Friday."}}}
  },
  "tags": ["a"]
}
`);
  });

  it('writes a surrogate without its partner as an escape, which survives UTF-8', () => {
    const workspace = aWorkspace({ posts: [aPost({ content: 'a\ud83d' })] });
    expect(fileText(workspace)).toContain(String.raw`"a\ud83d"`);
  });
});
