import { strToU8 } from 'fflate';
import { readXml } from '@/features/exchange/rules/workbook/xml';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Returns what a document has, in order. Text that is given in several parts is joined. */
function eventsOf(xml: string, size = Infinity): readonly string[] {
  const bytes = strToU8(xml);
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    chunks.push(bytes.subarray(start, start + size));
  }
  const events: string[] = [];
  readXml(chunks, {
    open(name, attribute) {
      events.push(`<${name} ${attribute('a') ?? ''}>`);
    },
    close: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  return events;
}

const DOCUMENT = `<?xml version="1.0"?><!-- a > b --><z:t xmlns:z="${MAIN}" a="1 &lt; 2">A&amp;B 😀&#x1F600;<z:v a='"'/><![CDATA[<c> &amp;]]></z:t>`;

describe('readXml', () => {
  it.each([Infinity, 1, 2, 3, 7])('reads a document in parts of %d bytes', (size) => {
    expect(eventsOf(DOCUMENT, size)).toEqual([
      '<x:t 1 < 2>',
      'A&B 😀😀',
      '<x:v ">',
      '</x:v>',
      '<c> &amp;',
      '</x:t>',
    ]);
  });

  it.each([
    ['&lt;&gt;&quot;&apos;&amp;amp;', `<>"'&amp;`],
    ['&#65;&#x41;&#X41;&#128512;', 'AAA😀'],
    ['&#x110000;&#9999999;', '\ufffd\ufffd'],
    ['&other; & &#; &#xg;', '&other; & &#; &#xg;'],
    ['a\r\nb\rc\nd&#13;', 'a\nb\nc\nd\r'],
    ['<![CDATA[a\r\nb]]>', 'a\nb'],
  ])('reads %j as %j', (xml, text) => {
    expect(eventsOf(`<t>${xml}</t>`).slice(1, -1)).toEqual([text]);
  });

  it('names elements of other namespaces otherwise', () => {
    const [, name] = eventsOf(`<t xmlns="${MAIN}"><t xmlns="urn:other"/></t>`);
    expect(name).not.toContain('<x:t');
  });

  it('stops when the rest is not needed', () => {
    const opened: string[] = [];
    readXml([strToU8('<a><b/>'), strToU8('<c/>'), strToU8('no XML')], {
      open: (name) => opened.push(name),
      isDone: () => opened.includes('c'),
    });
    expect(opened).toEqual(['a', 'b', 'c']);
  });

  it.each(['', 'text', '<a>', '<a></b>', '<a'])('throws for %j', (xml) => {
    expect(() => eventsOf(xml)).toThrow();
  });

  it('defines no entity that a document declares', () => {
    const xml = '<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>';
    expect(eventsOf(xml)).toContain('&b;');
  });
});
