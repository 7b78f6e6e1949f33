/**
 * Returns a plan of `count` posts, reproducible by seed. Contents have 1 to 2,200 characters,
 * mostly short; one in six has many lines, and one in eight is partly in Cyrillic and Greek,
 * whose characters take two bytes. There are no emoji: the browser installed by npm has no font for
 * them and would spend most of its time on font fallback.
 * Posts with an odd index are due before `start`. Posts with an even index below 50 are due two minutes
 * apart, from four hours after `start`. All other posts are due at least one day after `start`.
 *
 * It uses nothing outside its body, because it is sent to the page as text. The browser's zone must be UTC.
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
  /** Returns a number in [0, 1); mulberry32, as in test/support/seededRandom.ts. */
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
  const singleLine = [' '];
  const multiLine = [' ', ' ', ' ', '\n', '\n\n'];
  const sources = [
    ...[singleLine, singleLine, singleLine, singleLine, singleLine, multiLine].map((separators) =>
      text(PLAIN_WORDS.split(' '), separators),
    ),
    text(OTHER_WORDS.split(' '), singleLine),
  ];

  function content(index) {
    const source = index % 8 === 7 ? sources.at(-1) : sources[index % (sources.length - 1)];
    const length = 1 + Math.floor(LONGEST * random() ** 2);
    const from = Math.floor(random() * LONGEST);
    // The dot makes it non-blank; `toWellFormed` replaces a lone surrogate.
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

/** Returns the size of the texts in V8, in bytes: one per character, or two if any character needs two. */
export function textBytes(posts) {
  const ONE_BYTE = /^[\0-\xff]*$/;
  let bytes = 0;
  for (const { id, date, time, content } of posts) {
    bytes += id.length + date.length + time.length;
    bytes += ONE_BYTE.test(content) ? content.length : 2 * content.length;
  }
  return bytes;
}
