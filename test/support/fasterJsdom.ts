/** Faster versions of two functions of jsdom that are called very often; they return the same. */

type QuerySelector = (this: Element, selectors: string) => Element | null;

const querySelector: QuerySelector = Reflect.get(Element.prototype, 'querySelector');
const getComputedStyle = window.getComputedStyle.bind(window);

/**
 * Finds an element with an id by jsdom's index of ids; jsdom itself compares every element. Ids are
 * unique: axe checks that.
 */
const querySelectorById: QuerySelector = function querySelectorById(selectors) {
  const id = /^\[id="([\w-]+)"\]$/.exec(selectors)?.[1];
  if (id === undefined || !this.isConnected) return querySelector.call(this, selectors);
  const found = this.ownerDocument.getElementById(id);
  return found !== this && this.contains(found) ? found : null;
};
/** The properties that the queries, jest-dom, user-event and the product read, by their names in scripts. */
const QUERIED = new Map([
  ['display', { property: 'display', isInherited: false }],
  ['opacity', { property: 'opacity', isInherited: false }],
  ['visibility', { property: 'visibility', isInherited: true }],
  ['pointerEvents', { property: 'pointer-events', isInherited: true }],
  ['position', { property: 'position', isInherited: false }],
  ['borderLeftWidth', { property: 'border-left-width', isInherited: false }],
  ['borderRightWidth', { property: 'border-right-width', isInherited: false }],
]);

type Queried = typeof QUERIED extends Map<string, infer Value> ? Value : never;

/** The values of queried properties, by kind of element. */
const valuesByKind = new Map<string, string>();

function hasStyle(element: Element, property: string): boolean {
  const style = element.getAttribute('style') ?? '';
  return style.includes(property) || /all|border/.test(style);
}

/** Returns whether the value of the property may differ from that of other elements of the kind. */
function isSpecial(element: Element, { property, isInherited }: Queried): boolean {
  if (document.styleSheets.length > 0 || element.localName === 'summary') return true;
  if (element.hasAttribute('open') || element.hasAttribute('popover')) return true;
  for (let each: Element | null = element; each; each = isInherited ? each.parentElement : null) {
    if (each.hasAttribute('hidden') || hasStyle(each, property)) return true;
  }
  return false;
}

/**
 * Computes a queried property once for each kind of element. jsdom compares an element with all rules
 * of its default stylesheet, again after each change of the document.
 */
function valueOf(element: Element, queried: Queried): string {
  const { property } = queried;
  if (isSpecial(element, queried)) return getComputedStyle(element).getPropertyValue(property);
  const { namespaceURI, localName } = element;
  const type = element.getAttribute('type');
  const kind = [property, namespaceURI, localName, type].join(' ');
  let value = valuesByKind.get(kind);
  if (value === undefined) {
    const example = document.createElementNS(namespaceURI, localName);
    if (type !== null) example.setAttribute('type', type);
    value = getComputedStyle(example).getPropertyValue(property);
    valuesByKind.set(kind, value);
  }
  return value;
}

/** Computes a property only when it is read. */
const styleOf: typeof getComputedStyle = (element, pseudoElement) => {
  const computed = () => getComputedStyle(element, pseudoElement);
  if (pseudoElement !== undefined && pseudoElement !== null) return computed();
  return new Proxy({} as CSSStyleDeclaration, {
    get(_target, name) {
      if (name === 'getPropertyValue') {
        return (property: string) => {
          const queried = [...QUERIED.values()].find((each) => each.property === property);
          return queried ? valueOf(element, queried) : computed().getPropertyValue(property);
        };
      }
      const queried = QUERIED.get(String(name));
      if (queried) return valueOf(element, queried);
      const style = computed();
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });
};

export function makeJsdomFaster(): void {
  Reflect.set(Element.prototype, 'querySelector', querySelectorById);
  window.getComputedStyle = styleOf;
}
