import fc from 'fast-check';
import type { FilePost } from '@/core/planFile/filePost';
import { planMarkdown } from '@/tables/writing/planMarkdown';
import { digits } from '@/core/time/timeText';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';

const OPTIONS = { zone: 'Europe/Berlin', locale: 'en-US' };

function markdown(...posts: readonly FilePost[]): string {
  return planMarkdown(posts, OPTIONS);
}

/** Reads Markdown as CommonMark says: the contents of the blocks of code, and the lines outside of them. */
function parsed(text: string) {
  const blocks: string[] = [];
  const outside: string[] = [];
  let fence: string | null = null;
  let block: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, ticks = '', rest = ''] = /^ {0,3}(`{3,})(.*)$/.exec(line) ?? [];
    if (fence === null && ticks !== '' && !rest.includes('`')) {
      fence = ticks;
      block = [];
    } else if (fence !== null && ticks.length >= fence.length && rest.trim() === '') {
      blocks.push(block.join('\n'));
      fence = null;
    } else if (fence === null) outside.push(line);
    else block.push(line);
  }
  return { blocks, outside, isOpen: fence !== null };
}

const asLines = (text: string) => text.replace(/\r\n?|[\x85\u2028\u2029]/g, '\n');

describe('planMarkdown', () => {
  it('names the labels and the days in its heading', () => {
    const [moss, velo] = [{ name: 'Moss & Fern' }, { name: 'Velo' }];
    const posts = [
      aFilePost({ date: '2026-12-14', labels: [moss, velo] }),
      aFilePost({ date: '2026-12-01', labels: [moss] }),
    ];
    const headingOf = (...each: readonly FilePost[]) => markdown(...each).split('\n')[0];
    expect(headingOf(...posts)).toBe('# ` Moss & Fern ` · Dec 1 – Dec 14, 2026');
    expect(headingOf(...posts, aFilePost({ date: '2026-12-14', labels: [velo] }))).toBe(
      '# ` Moss & Fern `, ` Velo ` · Dec 1 – Dec 14, 2026',
    );
    expect(headingOf(aFilePost({ date: '2026-12-14' }))).toBe('# Social Sync · Dec 14, 2026');
    expect(headingOf()).toBe('# Social Sync');
  });

  it('writes a heading for each day and each post, in the order of their times', () => {
    const posts = [
      aFilePost({ date: '2026-12-02', time: '08:00', content: 'Third' }),
      aFilePost({ date: '2026-12-01', time: '10:00', content: 'Second' }),
      aFilePost({ date: '2026-12-01', time: '09:30', content: 'First' }),
      aFilePost({ date: '12026-12-01', time: '10:00', content: 'Last' }),
    ];
    expect(markdown(...posts)).toBe(`# Social Sync · Dec 1, 2026 – Dec 1, 12026

Times are in Europe/Berlin.

## Tuesday, December 1, 2026

### 09:30

\`\`\`text
First
\`\`\`

### 10:00

\`\`\`text
Second
\`\`\`

## Wednesday, December 2, 2026

### 08:00

\`\`\`text
Third
\`\`\`

## Tuesday, December 1, 12026

### 10:00

\`\`\`text
Last
\`\`\`
`);
  });

  it('writes every field', () => {
    const { outside, blocks } = parsed(markdown(FULL_POST));
    expect(outside.filter((line) => line !== '')).toEqual([
      '# ` Advent, 2026 `, ` Twitter ` · Dec 1, 2026',
      'Times are in Europe/Berlin.',
      '## Tuesday, December 1, 2026',
      '### 09:30 · Twitter: ` Harbour Coffee `, Facebook, Twitter',
      '- Labels: ` Advent, 2026 `, ` Twitter `',
      '- Link: ` https://harbour.example/?a=1,2;3 `',
      '- Media: ` https://harbour.example/a.jpg ` – ` A "cup" `',
      '- Media: ` b.png `',
      '- Thread with numbers',
      '- Posted: 2026-12-01 09:31 on Twitter: ` Harbour Coffee `: ` https://x.com/a?b=1,2;3 `',
      '- Skipped: Facebook',
      'Facebook:',
      'Twitter:',
      'First comment:',
      'Note:',
    ]);
    expect(blocks).toEqual(
      [FULL_POST.content, '=Short\rtext', '#coffee', '\tAsk Mia\0'].map(asLines),
    );
  });

  it('writes each part of a thread and each own text as its networks publish it', () => {
    const post = aFilePost({
      content: 'One one one. Two two two.',
      accounts: [{ network: 'Twitter' }, { network: 'Facebook' }, { network: 'Instagram' }],
      variants: { Instagram: 'A picture.' },
      thread: 'numbered',
    });
    const text = planMarkdown([post], { ...OPTIONS, limits: { Twitter: 18 } });
    const { outside, blocks } = parsed(text);
    expect(outside.filter((line) => line.endsWith(':'))).toEqual([
      'Facebook:',
      'Twitter, part 1 of 2:',
      'Twitter, part 2 of 2:',
      'Instagram:',
    ]);
    expect(blocks).toEqual([post.content, 'One one one. 1/2', 'Two two two. 2/2', 'A picture.']);
  });

  it('names no day twice', () => {
    const posts = Array.from({ length: 201 }, () => aFilePost());
    expect(markdown(...posts).match(/^## /gm)).toHaveLength(1);
  });

  it('puts many days in order', () => {
    const posts = Array.from({ length: 62 }, (_post, index) =>
      aFilePost({ date: `2026-12-${digits(31 - (index % 31), 2)}` }),
    );
    const days = markdown(...posts).match(/(?<=^## .*December )\d+/gm) ?? [];
    expect(days.map(Number)).toEqual(Array.from({ length: 31 }, (_day, index) => index + 1));
  });

  it.each([
    '[a](b) <i>c</i> <!-- d -->',
    'https://e.example www.f.example g@h.example',
    '#d @mia :smile: [[page]] [^1] $x$ ==y== ~~z~~ ++u++ ^v^ a|b %%w%% {{t}}',
    '` a `` b',
    'a\u2028# b\x85- [ ] c\u2029> d',
  ])('writes names as code, in which programs act on nothing: %j', (name) => {
    const post = aFilePost({
      thread: 'plain',
      labels: [{ name }],
      accounts: [{ network: 'Twitter', name }],
      media: [{ address: name, alt: name }],
    });
    const ticks = name.includes('``') ? '```' : name.includes('`') ? '``' : '`';
    const code = `${ticks} ${name.replace(/[\x85\u2028\u2029]/g, ' ')} ${ticks}`;
    const text = markdown(post);
    expect(text).toContain(`### 09:30 · Twitter: ${code}\n`);
    expect(text).toContain(`- Labels: ${code}\n- Media: ${code} – ${code}\n- Thread\n`);
  });

  it('writes addresses as code, whatever they contain', () => {
    expect(markdown(aFilePost({ link: ' a``b\n`' }))).toContain('- Link: ``` a``b ` ```\n');
  });

  it('lets no text end its block', () => {
    const content = '```\n# Heading\n````text\n~~~\n    ```';
    expect(parsed(markdown(aFilePost({ content })))).toMatchObject({
      blocks: [content],
      isOpen: false,
    });
  });

  it('keeps the lines of every text, and writes nothing else into blocks', () => {
    fc.assert(
      fc.property(fc.array(anyFilePost, { maxLength: 3 }), (planned) => {
        // A post for no network has all its texts, and without a thread they are whole.
        const posts = planned.map(
          (post) =>
            Object.fromEntries(
              Object.entries(post).filter(([name]) => name !== 'accounts' && name !== 'thread'),
            ) as unknown as FilePost,
        );
        const { blocks, isOpen } = parsed(markdown(...posts));
        const texts = posts.flatMap(({ content, variants = {}, firstComment, note }) =>
          [content, ...Object.values(variants), firstComment, note].flatMap((text) =>
            text === undefined ? [] : [asLines(text)],
          ),
        );
        // Equal texts of a post are one.
        expect(new Set(blocks)).toEqual(new Set(texts));
        expect(isOpen).toBe(false);
        for (const line of parsed(markdown(...planned)).outside) {
          expect(line).not.toMatch(/^[^`]*(?<!\\)[<[]/);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
