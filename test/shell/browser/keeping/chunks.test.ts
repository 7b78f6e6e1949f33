import fc from 'fast-check';
import { columnsOf, entriesOf } from '@/shell/browser/keeping/chunks';

const NAMES = ['id', 'date', 'constructor', 'toString', 'hasOwnProperty', '', '1'];

/** -0 comes back as 0. */
function withoutNegativeZero(value: unknown): unknown {
  return Object.is(value, -0) ? 0 : value;
}

describe('columns', () => {
  it('give any entries back, also with different fields', () => {
    const anEntry = fc.dictionary(
      fc.oneof(fc.constantFrom(...NAMES), fc.string()).filter((name) => name !== '__proto__'),
      fc.oneof(fc.constantFrom('a', 'b', null, false), fc.jsonValue().map(withoutNegativeZero)),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(anEntry), (entries) => {
        const columns = columnsOf(entries);
        expect(columns && entriesOf(structuredClone(columns))).toEqual(entries);
      }),
    );
  });

  it('have each of a few different values once', () => {
    const entries = Array.from({ length: 100 }, (_entry, index) => ({ id: index, time: '09:00' }));
    const columns = columnsOf(entries);
    expect(columns?.fields.map(([name, column]) => [name, Object.keys(column)])).toEqual([
      ['id', ['values']],
      ['time', ['distinct', 'indices']],
    ]);
    expect(columns && entriesOf(columns)).toEqual(entries);
  });

  it('are not made of texts, and not of a field that cannot be set', () => {
    expect(columnsOf(['Twitter'])).toBeNull();
    expect(columnsOf([null])).toBeNull();
    expect(columnsOf([[1]])).toBeNull();
    expect(columnsOf([JSON.parse('{"__proto__": 1}')])).toBeNull();
  });
});
