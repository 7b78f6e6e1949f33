/**
 * A plan of as many posts as wanted, the same for the same seed: contents of 1 to 2,200 characters,
 * short ones more often than long, one in six broken into many lines, one in eight partly in Cyrillic and Greek,
 * whose characters take two bytes. No emoji: the browser that comes with the packages has no font for
 * them, and would spend most of its time looking for one.
 * Every other post is due before `start`. The others come at least four hours after it: those among
 * the first fifty a minute apart in the order of the list, all else later.
 *
 * Stands alone: it is carried into the page as text. The browser's zone must be UTC.
 *
 * @param {{ count: number, seed: number, start: number }} plan `start` in milliseconds since 1970
 */
export function makePosts({ count, seed, start }) {
  const LONGEST = 2200;
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  const PLAIN_WORDS =
    'a of our new the team story launch summer collection behind scenes tomorrow photograph follow';
  const OTHER_WORDS = `${PLAIN_WORDS} новая коллекция скоро καλημέρα σήμερα`;

  let state = seed;
  /** From 0 to 1, exclusively (mulberry32). */
  function random() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function text(words, separators) {
    let result = '';
    while (result.length < 2 * LONGEST) {
      result += words[Math.floor(random() * words.length)];
      result += separators[Math.floor(random() * separators.length)];
    }
    return result;
  }
  const flowing = [' '];
  const broken = [' ', ' ', ' ', '\n', '\n\n'];
  const sources = [
    ...[flowing, flowing, flowing, flowing, flowing, broken].map((separators) =>
      text(PLAIN_WORDS.split(' '), separators),
    ),
    text(OTHER_WORDS.split(' '), flowing),
  ];

  function content(index) {
    const source = index % 8 === 7 ? sources.at(-1) : sources[index % (sources.length - 1)];
    const length = 1 + Math.floor(LONGEST * random() ** 2);
    const from = Math.floor(random() * LONGEST);
    // Never blank, and never half a character.
    return `${source.slice(from, from + length - 1).toWellFormed()}.`;
  }

  function dueAt(index) {
    if (index % 2 === 1) return start - Math.ceil(random() * 700 * DAY);
    if (index < 50) return start + 4 * 60 * MINUTE + index * MINUTE;
    return start + DAY + Math.floor(random() * 700 * DAY);
  }

  return Array.from({ length: count }, (_, index) => {
    const due = new Date(dueAt(index)).toISOString();
    return {
      id: String(start - (count - index) * 1000),
      date: due.slice(0, 10),
      time: due.slice(11, 16),
      content: content(index),
      status: 'pending',
    };
  });
}

/** How many bytes the characters of the posts take in V8: one each, or two if any needs two. */
export function textBytes(posts) {
  const ONE_BYTE = /^[\0-\xff]*$/;
  let bytes = 0;
  for (const { id, date, time, content } of posts) {
    bytes += id.length + date.length + time.length;
    bytes += ONE_BYTE.test(content) ? content.length : 2 * content.length;
  }
  return bytes;
}
