import { MAX_LABEL_LENGTH, type Label } from '@/core/channels/label';
import { labelOnEnter, labelsMatching, newLabelName } from '@/core/channels/labelSearch';

const LABELS: readonly Label[] = [
  { id: '1', name: 'Harbour Coffee', colour: 'teal' },
  { id: '2', name: 'Café Nord', colour: 'rose' },
];
const found = (typed: string) => labelsMatching(LABELS, typed).map(({ name }) => name);

describe('labelsMatching', () => {
  it('finds a part of a name, apart from case, accents and outer white space', () => {
    expect(found('coff')).toEqual(['Harbour Coffee']);
    expect(found(' CAFE ')).toEqual(['Café Nord']);
    expect(found('cafe\u0301')).toEqual(['Café Nord']);
    expect(found('ca\u200Bfe')).toEqual(['Café Nord']);
    expect(found('r')).toEqual(['Harbour Coffee', 'Café Nord']);
    expect(found('x')).toEqual([]);
  });

  it('finds all labels without a text', () => {
    expect(found('')).toHaveLength(2);
    expect(found('  ')).toHaveLength(2);
  });

  it('puts the same name first, then names that begin with the text, each in the order of labels', () => {
    const labels = ['Big Sale', 'Salé', 'Sales', 'Sale', 'Salesman', 'A sale'].map(
      (name, index): Label => ({ id: String(index), name, colour: 'teal' }),
    );
    const names = (typed: string) => labelsMatching(labels, typed).map(({ name }) => name);
    expect(names('sale')).toEqual(['Sale', 'Salé', 'Sales', 'Salesman', 'Big Sale', 'A sale']);
    expect(names('SALÉ')).toEqual(['Salé', 'Sale', 'Sales', 'Salesman', 'Big Sale', 'A sale']);
  });
});

describe('labelOnEnter', () => {
  const chosen = (typed: string) => labelOnEnter(LABELS, typed)?.name;

  it('is the label whose name begins with the typed text, apart from case and accents', () => {
    expect(chosen('harbour coffee')).toBe('Harbour Coffee');
    expect(chosen(' cafe')).toBe('Café Nord');
  });

  it('is null for a text inside names, for no text, and for marks alone', () => {
    expect(chosen('Coffee')).toBeUndefined();
    expect(chosen(' ')).toBeUndefined();
    expect(chosen('\u0301')).toBeUndefined();
  });
});

describe('newLabelName', () => {
  it('is the typed text without outer white space, cut at the maximum length', () => {
    expect(newLabelName(LABELS, ' Harbour ')).toBe('Harbour');
    expect(newLabelName(LABELS, 'x'.repeat(MAX_LABEL_LENGTH + 1))).toHaveLength(MAX_LABEL_LENGTH);
  });

  it('is null for a text of which nothing is seen, and for a name that looks like that of a label', () => {
    expect(newLabelName(LABELS, ' ')).toBeNull();
    expect(newLabelName(LABELS, '\u200B')).toBeNull();
    expect(newLabelName(LABELS, 'harbour COFFEE')).toBeNull();
    expect(newLabelName(LABELS, 'Harbour\u00A0Coffee\u200D')).toBeNull();
  });
});
