import fc from 'fast-check';
import { unguarded } from '@/tables/formats/cellText';
import type { FilePost } from '@/core/planFile/filePost';
import { planTable, type PlanTable } from '@/tables/writing/planTable';
import { csvRows } from '@/tables/table/csvRows';
import { aFilePost, anyFilePost } from '../../support/filePosts';
import { runs } from '../../support/runs';

function tableOf(...posts: readonly FilePost[]): PlanTable {
  return planTable(posts, 'Europe/Berlin');
}

function cellsIn(text: string): readonly (readonly string[])[] {
  return csvRows(text, '\t').map(({ cells }) => cells);
}

describe('planTable', () => {
  it('writes the columns that a post uses', () => {
    const { text, html } = tableOf(aFilePost(), aFilePost({ note: 'Ask "Mia"', content: 'a\tb' }));
    expect(text).toBe(
      [
        'Date\tTime\tContent\tNote',
        '2026-06-16\t09:30\tDoors open on Friday.\t',
        '2026-06-16\t09:30\t"a\tb"\t"Ask ""Mia"""',
        '',
      ].join('\r\n'),
    );
    expect(html).toContain('<tr><th>Date</th><th>Time</th><th>Content</th><th>Note</th></tr>');
    expect(html).toContain('>Ask "Mia"</td></tr>');
    expect(html.match(/<tr>/g)).toHaveLength(3);
  });

  it('has a header without a post', () => {
    const { text, html } = tableOf();
    expect(text).toBe('Date\tContent\r\n');
    expect(html).toBe(
      '<table>\n<thead><tr><th>Date</th><th>Content</th></tr></thead>\n<tbody>\n</tbody>\n</table>\n',
    );
  });

  it('guards formulas in both forms', () => {
    const { text, html } = tableOf(aFilePost({ content: '=1+1' }));
    expect(text).toContain("\t'=1+1\r\n");
    expect(html).toContain(">'=1+1</td>");
  });

  it('keeps lines in one cell of a spreadsheet', () => {
    expect(tableOf(aFilePost({ content: 'a\r\nb\rc\nd' })).html.match(/<br /g)).toHaveLength(3);
  });

  it('holds every text exactly as cells', () => {
    fc.assert(
      fc.property(fc.array(anyFilePost, { minLength: 1, maxLength: 3 }), (posts) => {
        const [header = [], ...rows] = cellsIn(tableOf(...posts).text);
        const column = (name: string) =>
          rows.map((cells) => unguarded(cells[header.indexOf(name)] ?? ''));
        expect(column('Content')).toEqual(posts.map(({ content }) => content));
        if (posts.some(({ note }) => note !== undefined)) {
          expect(column('Note')).toEqual(posts.map(({ note = '' }) => note));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('is HTML whose texts contain no element', () => {
    const element =
      /<\/?(?:table|thead|tbody|tr|th)>|<br style="mso-data-placement:same-cell">|<td style='[^']*'>|<\/td>/g;
    fc.assert(
      fc.property(fc.array(anyFilePost, { maxLength: 3 }), (posts) => {
        const texts = tableOf(...posts).html.replace(element, '');
        expect(texts).not.toMatch(/[<>]|&(?!#\d\d;)|\p{Surrogate}|\0/u);
      }),
      { numRuns: runs(200) },
    );
  });
});
