import { Parser } from 'saxen';

/** The prefixes that names get, whatever prefixes a file has. The addresses of strict files come second. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': 'x',
  'http://purl.oclc.org/ooxml/spreadsheetml/main': 'x',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'p',
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;

/** Returns a text without entities. saxen's own function knows no character beyond U+FFFF. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return String(ENTITIES[name.toLowerCase()]);
    const point = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point);
  });
}

/** Returns a text with the line ends that XML prescribes: https://www.w3.org/TR/xml/#sec-line-ends. */
function withLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** What is done with the parts of an XML document. The names have the prefixes of {@link PREFIXES}. */
export interface XmlHandlers {
  /** Called at the beginning of an element, with what returns the text of an attribute. */
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Returns true if the rest of the document is not needed. */
  readonly isDone?: () => boolean;
}

/**
 * Reads an XML document in UTF-8. Entities that it defines itself stay as they are.
 *
 * @throws if it is not well-formed
 */
export function readXml(
  chunks: Iterable<Uint8Array>,
  { open, close = () => undefined, text = () => undefined, isDone = () => false }: XmlHandlers,
): void {
  const parser = new Parser()
    .ns(PREFIXES)
    .on('openTag', (name, attributes) => {
      open(name, (attribute) => {
        const value = attributes()[attribute];
        return value === undefined ? undefined : decoded(value);
      });
    })
    .on('closeTag', close)
    .on('text', (part) => {
      text(decoded(withLineEnds(part)));
    })
    .on('cdata', (part) => {
      text(withLineEnds(part));
    });
  const decoder = new TextDecoder();
  for (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (isDone()) return;
  }
  parser.write(decoder.decode());
  parser.end();
}
