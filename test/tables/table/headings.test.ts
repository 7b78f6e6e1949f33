import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import {
  hasKnownHeadings,
  hasValues,
  headingIndex,
  joinedHeadings,
  possibleHeadings,
} from '@/tables/table/headings';
import { knownNamesOf } from '@/tables/table/recognisedFormat';

const knownNames = knownNamesOf(CSV_FORMATS);

function rowsOf(...lines: readonly string[]) {
  return lines.map((line, index) => ({ number: index + 1, cells: line.split(',') }));
}

const LETTERS = 'a b c d e f g h i j k l m'.split(' ');

const HEADER = 'Date,Time,Platform,Caption';
const POST = '2027-01-05,09:30,Instagram,Hello';

describe('hasKnownHeadings', () => {
  it('finds two known names within the first ten rows', () => {
    const letters = LETTERS.slice(0, 9);
    expect(hasKnownHeadings(rowsOf(...letters, HEADER, POST), knownNames)).toBe(true);
    expect(hasKnownHeadings(rowsOf(...letters, 'j', HEADER, POST), knownNames)).toBe(false);
    expect(hasKnownHeadings(rowsOf('Read me', 'Date,xyz', POST), knownNames)).toBe(false);
    expect(hasKnownHeadings([], knownNames)).toBe(false);
  });
});

describe('headingIndex', () => {
  it.each([
    ['a title', ['Content calendar 2027', HEADER, POST], 1],
    ['a title that fills its row', ['Harbour Coffee,,,', HEADER, POST], 1],
    ['a title with a date', ['2027-01-01', HEADER, POST], 1],
    ['a title that is a name', ['Content,,,', 'Date,Post,,', POST], 1],
    ['facts about the plan', ['Client:,Harbour', 'From:,2027-01-01', HEADER, POST], 2],
    ['networks', ['Platforms,Instagram,Facebook,X', HEADER, POST], 1],
    ['groups of columns', ['Schedule,,Content,', HEADER, POST], 1],
    ['instructions', ['How to:', '1. One row per post', '2. Keep this', HEADER, POST], 3],
    ['many notes', [...LETTERS.slice(0, 9), HEADER, POST], 9],
    ['unknown names', ['Plan redakcyjny', 'Xa,Xb', '2027-01-05,Cześć'], 1],
    ['names, and no posts', ['Plan', HEADER], 1],
  ])('finds the headings below %s', (_what, lines, index) => {
    expect(headingIndex(rowsOf(...lines), knownNames)).toBe(index);
  });

  it.each([
    ['has the headings itself', [HEADER, POST]],
    ['has as many known names', [HEADER, HEADER, POST]],
    ['has more than half as many known names', ['Date,Text,Budget', 'Date,Text,Link', POST]],
    ['has unknown names', ['Xa,Xb,Xc,Xd', ',Cześć,Image,Post', POST]],
    ['has unknown names beside networks', ['Xa,Xb,Xc', ',Instagram,Facebook', POST]],
    ['is a post', [POST, '2027-01-06,10:00,Facebook,Image', HEADER]],
    ['is a post without a date', [',09:30,Facebook,Hello', 'Date,Caption,Image', POST]],
    ['is a single name', ['Text', 'Hello', 'Date and time']],
    ['is a title above posts', ['Plan', POST, POST]],
    ['is a title above texts', ['Plan', 'Xa,Xb', 'Hello,you']],
    ['is a title above one row', ['Plan', 'Xa,Xb']],
    ['is alone', ['Plan']],
    ['is far above names', [...LETTERS.slice(0, 10), HEADER, POST]],
    ['is far above unknown names', [...LETTERS.slice(0, 10), 'Xa,Xb', POST]],
  ])('takes the first row if it %s', (_what, lines) => {
    expect(headingIndex(rowsOf(...lines), knownNames)).toBe(0);
  });

  it('needs no rows', () => {
    expect(headingIndex([], knownNames)).toBe(0);
  });
});

describe('joinedHeadings', () => {
  const joined = (...lines: readonly string[]) => {
    const rows = rowsOf(...lines);
    return joinedHeadings(rows, headingIndex(rows, knownNames), knownNames);
  };

  it.each([
    [
      'groups of networks, beside names that fill both rows',
      ['Date,Time,Instagram,,Facebook,', ',,Text,Image,Text,Image', POST],
      'Date,Time,Instagram Text,Instagram Image,Facebook Text,Facebook Image',
    ],
    [
      'names below one that fills both rows',
      ['Date,,Facebook,Instagram', ',Time,Text,Text', POST],
      'Date,Time,Facebook Text,Instagram Text',
    ],
    [
      'one name for each network',
      ['Plan', 'Date,Time,Instagram,Facebook', ',,Text,Text', POST],
      'Date,Time,Instagram Text,Facebook Text',
    ],
    [
      'names that stand twice',
      ['Instagram,,Facebook,', 'Text,Time,Text,Time', 'Hello,9:30,You,10:00'],
      'Instagram Text,Instagram Time,Facebook Text,Facebook Time',
    ],
  ])('joins %s', (_what, lines, names) => {
    expect(joined(...lines)?.names).toEqual(names.split(','));
  });

  it.each([
    ['names are enough', ['Publish,,Post,', 'Date,Time,Text,Link', POST]],
    [
      'names are enough, and one stands twice',
      ['Publish,,Post,,', 'Date,Time,Text,Link,Link', POST],
    ],
    ['a title has more cells', ['Harbour Coffee,,,,Updated in May', HEADER, POST]],
    ['the next row is a post', [HEADER, ',,Instagram,Hello', POST]],
    ['the names stand again', [HEADER, HEADER, POST]],
  ])('joins nothing where %s', (_what, lines) => {
    expect(joined(...lines)).toBeNull();
  });
});

it('offers the first row with a text, and the others up to row 10', () => {
  const rows = rowsOf(...LETTERS);
  const numbers = (each: typeof rows) => possibleHeadings(each).map(({ number }) => number);
  expect(numbers(rows)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(numbers(rows.slice(7))).toEqual([8, 9, 10]);
  expect(numbers(rows.slice(11))).toEqual([12]);
  expect(numbers([])).toEqual([]);
});

it.each([
  ['Date', false],
  ['Content calendar 2027', false],
  ['', false],
  ['2027-01-05', true],
  ['5 January 2027', true],
  ['31/02/2027', true],
  ['9:30 AM', true],
])('says if a cell with %j is a value', (cell, isValue) => {
  expect(hasValues({ number: 1, cells: ['Text', cell] })).toBe(isValue);
});
