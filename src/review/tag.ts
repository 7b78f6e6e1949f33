/** A part of the page: an element, a text, or nothing. */
export type Child = Tag | string | false | undefined;

/** An element as data. A worker writes it as HTML, and the page makes it: it has no other HTML. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
  readonly children: readonly Child[];
}

export function tag(name: string, attributes: Tag['attributes'], ...children: Child[]): Tag {
  return { name, attributes, children };
}

/** Returns the attributes that an element has, as texts. */
export function attributesOf({ attributes }: Tag): readonly (readonly [string, string])[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true ? '' : value] as const],
  );
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => String(ESCAPED[character]));
}

const VOID = new Set(['img']);

/** Returns a part of the page as HTML. */
export function htmlOf(child: Child): string {
  if (typeof child === 'string') return escaped(child);
  if (!child) return '';
  const { name, children } = child;
  const attributes = attributesOf(child).map(([each, value]) => ` ${each}="${escaped(value)}"`);
  const end = VOID.has(name) ? '' : `${children.map(htmlOf).join('')}</${name}>`;
  return `<${name}${attributes.join('')}>${end}`;
}
