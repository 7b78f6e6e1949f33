import { withHashtags } from '@/tables/rows/hashtags';

describe('withHashtags', () => {
  it.each([
    ['coffee, advent', '#coffee #advent'],
    ['coffee advent', '#coffee #advent'],
    ['coffee', '#coffee'],
    ['café,\nweb3,', '#café #web3'],
    ['珈琲、紅茶', '#珈琲 #紅茶'],
    ['#coffee, #advent', '#coffee, #advent'],
    ['#coffee advent', '#coffee advent'],
    [' slow coffee, advent ', 'slow coffee, advent'],
    ['black-friday', 'black-friday'],
    ['5', '5'],
  ])('adds “%s” after a blank line as “%s”', (cell, added) => {
    expect(withHashtags('Doors open.', cell)).toBe(`Doors open.\n\n${added}`);
  });

  it('replaces the line ends at the end of the content', () => {
    expect(withHashtags('Doors open.\r\n\r\n', 'tea')).toBe('Doors open.\n\n#tea');
  });

  it.each([
    ['Doors open.\n', ' '],
    ['Doors open. #Tea #coffee', 'tea, coffee'],
    ['A ＃tea and a #cake!', '#cake #tea'],
    ['Doors open.\n\nslow coffee, advent\n', 'slow coffee, advent'],
  ])('keeps %j, which has all of “%s”', (content, cell) => {
    expect(withHashtags(content, cell)).toBe(content);
  });

  it('adds all hashtags if one is missing', () => {
    expect(withHashtags('A #tea in #teatime', 'tea, tea_time')).toBe(
      'A #tea in #teatime\n\n#tea #tea_time',
    );
  });
});
