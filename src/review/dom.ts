import { attributesOf, tag, type Child, type Tag } from './tag';

/** Makes a part of the page. */
export function nodeOf(child: Child, namespace = 'http://www.w3.org/1999/xhtml'): Node {
  if (typeof child === 'string') return document.createTextNode(child);
  if (!child) return document.createTextNode('');
  const inner = child.name === 'svg' ? 'http://www.w3.org/2000/svg' : namespace;
  const element = document.createElementNS(inner, child.name);
  for (const [name, value] of attributesOf(child)) element.setAttribute(name, value);
  element.append(...child.children.map((each) => nodeOf(each, inner)));
  return element;
}

/** Makes an element. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Tag['attributes'],
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  return nodeOf(tag(name, attributes, ...children)) as HTMLElementTagNameMap[Name];
}

/** Makes a button with an icon. */
export function button(words: string, kind: string, of: Tag | undefined, press: () => void) {
  const made = make('button', { type: 'button', class: kind }, of, tag('span', {}, words));
  made.addEventListener('click', press);
  return made;
}

/** Makes a field for a text, in its label. */
export function textArea(words: string, type: () => void) {
  const area = make('textarea', { rows: '2' });
  const label = make('label', {}, tag('span', {}, words));
  label.append(area);
  area.addEventListener('input', type);
  return { area, label };
}

/** Makes the field for the name of the reviewer, in its label. */
export function makeNameField() {
  const input = make('input', { autocomplete: 'name' });
  const label = make('label', { class: 'name' }, tag('span', {}, 'Your name'));
  label.append(input);
  return { input, label };
}

/** Returns the first element that matches a selector. */
export function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Changes the words of a button or a label. */
export function setWords(element: Element, words: string): void {
  find(element, 'span').textContent = words;
}
