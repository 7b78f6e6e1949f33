import { listPatchBetween } from '@/domain/history/applyListPatch';
import { listPatchBytes, recordPatchBytes } from '@/domain/change/patchBytes';

const [a, b, c] = ['Doors open', 'Lunch', 'Good night'].map((content, index) => ({
  id: String(index),
  content,
  date: '2026-06-16',
  time: '09:30',
}));

/** 64 for an object, and 16 with 2 a character for each of these strings. */
function bytes(...strings: readonly string[]) {
  return strings.reduce((sum, each) => sum + 16 + 2 * each.length, 64);
}

/** What the patch back from `after` holds. */
function bytesBack(before: readonly unknown[], after: readonly unknown[]) {
  return listPatchBytes(listPatchBetween(after, before), after);
}

describe('the memory of a patch of a list', () => {
  it('is nothing without changes', () => {
    expect(bytesBack([a, b], [a, b])).toBe(0);
  });

  it('is that of the run and of the removed ids where entries came', () => {
    expect(bytesBack([a], [a, b, c])).toBe(64 + 2 * 8);
  });

  it('is all of an entry that left', () => {
    expect(bytesBack([a, b, c], [a, c])).toBe(64 + bytes('1', 'Lunch', '2026-06-16', '09:30'));
  });

  it('is what differs from the entry in its place where one was replaced', () => {
    expect(bytesBack([a, b], [{ ...a, date: '2026-06-17' }, b])).toBe(64 + bytes('2026-06-16'));
    expect(bytesBack([a, b, c], [a, { ...b, date: '2026-06-17' }, { ...c, content: '' }])).toBe(
      64 + bytes('2026-06-16') + bytes('Good night'),
    );
  });

  it('is all of the entries where more left than came', () => {
    expect(bytesBack([a, b], [c])).toBe(
      64 +
        8 +
        bytes('0', 'Doors open', '2026-06-16', '09:30') +
        bytes('1', 'Lunch', '2026-06-16', '09:30'),
    );
  });

  it('is that of the entries where these are no objects', () => {
    expect(bytesBack(['Twitter', 'Instagram'], ['Facebook'])).toBe(64 + 8 + (16 + 14) + (16 + 18));
  });
});

describe('the memory of a patch of a record', () => {
  it('is that of its values', () => {
    expect(recordPatchBytes({ singleKeys: true, '7': null })).toBe(64 + 8 + 8);
    expect(recordPatchBytes({ '7': { content: 'Lunch' } })).toBe(64 + bytes('Lunch'));
    expect(recordPatchBytes({ ['__proto__']: { content: 'Lunch' } })).toBe(64 + bytes('Lunch'));
  });
});
