import fc from 'fast-check';
import { htmlText } from '@/tables/calendar/htmlText';
import { cpuTime } from '../../support/cpuTime';
import { runs } from '../../support/runs';

/** The text that Google Calendar, Outlook and others have in descriptions, and what a person reads. */
const TEXTS: readonly (readonly [name: string, html: string, text: string])[] = [
  ['line ends', 'One<br>Two<br/>Three<br />\nFour', 'One\nTwo\nThree\nFour'],
  ['an empty line', 'One<br><br>Two', 'One\n\nTwo'],
  [
    'line ends of a plain text with some bold words',
    'One\n\n<b>Two</b>\nThree',
    'One\n\nTwo\nThree',
  ],
  ['paragraphs', '<p>One</p>\n<p>Two <b>and</b> more</p>', 'One\n\nTwo and more'],
  ['paragraphs without ends', '<div><p>One<p>Two</div>Three', 'One\n\nTwo\nThree'],
  ['wrapped lines of a paragraph', '<p>One\n  two</p>', 'One two'],
  ['an empty line within a paragraph', '<div>One\n\ntwo</div>', 'One\n\ntwo'],
  ['empty paragraphs', '<p>One</p><p>&nbsp;</p><p></p><p>Two</p>', 'One\n\nTwo'],
  ['lines of a program for mail', '<div>One</div><div><br></div><div>Two</div>', 'One\n\nTwo'],
  ['a list', 'Bring:<ul><li>Cup</li><li>Spoon</ul>Thanks', 'Bring:\n• Cup\n• Spoon\nThanks'],
  ['a list with numbers', '<ol><li>Mix<ul><li>Egg</li></ul></li></ol>', '• Mix\n• Egg'],
  ['items with paragraphs', '<ul><li><p>Cup</p></li>\n<li><p>Tea</p></li></ul>', '• Cup\n\n• Tea'],
  ['a heading', '<h2>Plan</h2>Text', 'Plan\n\nText'],
  ['a rule', 'One<hr>Two', 'One\n\nTwo'],
  ['a table', '<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>', 'A B\nC'],
  [
    'a link',
    'See <a href="https://a.example/x">the page</a>.',
    'See the page (https://a.example/x).',
  ],
  ['a link in apostrophes', "<a class=x href='https://a.example'>A</a>", 'A (https://a.example)'],
  ['a link without quotes', '<A HREF=https://a.example>A</A>', 'A (https://a.example)'],
  [
    'a link whose text is its address',
    '<a href="https://www.a.example/">a.example</a>, <a href="http://b.example">http://b.example</a>',
    'https://www.a.example/, http://b.example',
  ],
  ['an address of mail', 'Ask <a href="mailto:a@a.example">a@a.example</a>', 'Ask a@a.example'],
  [
    'a link to no page',
    '<a href="javascript:alert(1)">A</a> <a name="x">B</a> <a href>C</a>',
    'A B C',
  ],
  [
    'a link without a text',
    'A<a href="https://a.example"><img src="a.png"></a>',
    'Ahttps://a.example',
  ],
  [
    'a link around lines',
    '<a href="https://a.example"><div>A</div><div>B</div></a>',
    'A\nB\n(https://a.example)',
  ],
  ['a picture', '<p>A <img alt="Our cat" src="a.png"></p>', 'A'],
  [
    'entities',
    '<b>Caf&eacute;</b>&ndash;&euro;&yuml;&#8217;&#x1F389;&#146;&#0;&#xD800;&unknown;',
    'Café–€ÿ’🎉’\ufffd\ufffd&unknown;',
  ],
  ['entities alone', 'Q&amp;A &lt;b&gt;\nnow', 'Q&A <b>\nnow'],
  [
    'a style, a script and a comment',
    '<style>p{}</style><script>a<b</script >A<!-- B --><br>C',
    'A\nC',
  ],
  ['a style without an end', '<p>A</p><style>B<style>C', 'A\n\nBC'],
  ['a comment without an end', 'A<br><!-- B', 'A\n<!-- B'],
  [
    'a document of Outlook',
    '<!DOCTYPE html>\n<HTML>\n<HEAD>\n<TITLE></TITLE>\n</HEAD>\n<BODY>\n<P DIR=LTR><SPAN LANG="en">Hello</SPAN></P>\n\n<p class=MsoNormal>you<o:p></o:p></p>\n</BODY>\n</HTML>',
    'Hello\n\nyou',
  ],
  [
    'tags that are unknown',
    '<b>A</b> <name> <https://a.example> <a@a.example> a < b',
    'A <name> <https://a.example> <a@a.example> a < b',
  ],
];

describe('htmlText', () => {
  it.each(TEXTS)('reads %s', (_name, html, text) => {
    expect(htmlText(html)).toBe(text);
  });

  it.each([
    '',
    'Doors open',
    'a < b and c > d',
    '<b>',
    'Ask <info@a.example>; https://a.example/?a=1&copy=2',
    'The page<https://a.example/>',
    'AT&T;',
  ])('returns null for a text that is not HTML: %j', (text) => {
    expect(htmlText(text)).toBeNull();
  });

  it('leaves no known tag in a text, whatever it is', () => {
    const anyPart = fc.constantFrom(
      ...['<b>', '</b>', '<p>', '</p>', '<br>', '<ul>', '<ol>', '</ol>', '<li>', '</li>', '<td>'],
      ...['<a href="https://a.example">', '</a>', '<script>', '</script>', '<!--', '-->', '<div'],
      ...['"', "'", '>', '<', ' ', '\n', 'text', '&amp;', '&#9;', '<o:p>', '<img alt=x>', '<hr>'],
    );
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 20 }), (all) => {
        const text = htmlText(`${all.join('')}<br>`);
        expect(text).not.toMatch(/<(?:b|p|br|ul|ol|li|td|hr)>/);
      }),
      { numRuns: runs(500) },
    );
  });

  it.each([
    ['<b', ''],
    ['<a \'"', ''],
    ['<!--', ''],
    ['<script>', ''],
    ['<a href="https://a.example">', ''],
    ['<div>\n\n ', ''],
    ['&', ';'],
  ])('takes less than five seconds of CPU time for many %j', (part, end) => {
    const html = `<br>${part.repeat(500_000 / part.length)}${end}`;
    expect(cpuTime(() => htmlText(html))).toBeLessThan(5_000);
  });
});
