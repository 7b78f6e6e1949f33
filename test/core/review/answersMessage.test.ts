import { answersIn, answersInWords, answersMessage } from '@/core/review/answersMessage';
import { hasAnswers } from '@/core/review/hasAnswers';
import { answersText, type Answers } from '@/core/review/reviewFiles';
import type { Review } from '@/core/review/sentPost';
import { codeOf } from '@/core/review/textCode';
import { aReview, someAnswers } from '@test/support/reviews';

async function messageOf(answers: Answers, review: Review = aReview()): Promise<string> {
  return answersMessage(review, answers, String(await codeOf(answersText(answers))));
}

/** Returns a text as a mail program encodes it in quoted-printable. */
function quotedPrintable(text: string): string {
  const encoded = Array.from(Buffer.from(text, 'utf8'), (byte) =>
    byte === 61 || byte > 126
      ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');
  return encoded
    .split('\n')
    .map((line) => line.replace(/(.{73}(?<!=.?))(?=.)/g, '$1=\r\n'))
    .join('\r\n')
    .replace(/^\./gm, '=2E');
}

/** Returns a text with lines of at most 76 characters, as a mail program wraps long words too. */
function wrapped(text: string): string {
  return text.replace(/(.{76})(?=.)/g, '$1\n');
}

const REPLY = (text: string) => text.replace(/^/gm, '> ');

it('A text with answers is told from others, without reading it', async () => {
  const file = answersText(someAnswers());
  const message = await messageOf(someAnswers());
  const link = String(message.split('\n').at(-1));
  for (const text of [
    file,
    JSON.stringify(JSON.parse(file), null, 2),
    message,
    REPLY(message),
    link,
  ]) {
    expect(hasAnswers(text)).toBe(true);
  }
  const plan = JSON.stringify({ format: 'socialsync', posts: [{ content: message }] });
  for (const text of [plan, 'Looks good!', '']) expect(hasAnswers(text)).toBe(false);
});

it('A message says the answers in words, then as a code and a link', async () => {
  const message = await messageOf(someAnswers());
  const code = String(await codeOf(answersText(someAnswers())));
  expect(message.split('\n')).toEqual([
    'Answers of \u2068Maria\u2069 to \u2068Harbour Coffee, 1–14 December\u2069: 1 approved · 1 change asked',
    '',
    expect.stringMatching(/^Tue, Dec 1, 10:00 AM: Four Sundays/),
    'Approved',
    '',
    expect.stringMatching(/^Fri, Dec 4, 8:00 AM: Four Sundays/),
    'Change asked: Name the price.',
    'Another text: Four Sundays, 12 euros.',
    '',
    'For Social Sync, please keep the next lines as they are:',
    `socialsync-answers:1:${code}.`,
    '',
    `https://plan.example/desk/scheduler#answers=${code}`,
  ]);
});

it('A message has no link of more than 8,000 characters, or without an address', async () => {
  const answers = someAnswers();
  const long = 'https://plan.example/'.padEnd(8_000, 'a');
  expect(await messageOf(answers, aReview({ home: `${long}/` }))).not.toContain('#answers=');
  const file = JSON.parse(JSON.stringify({ ...aReview(), home: undefined })) as Review;
  expect(await messageOf(answers, file)).not.toContain('#answers=');
});

it.each<[string, (text: string) => string]>([
  ['as it is', (text) => text],
  ['wrapped', wrapped],
  ['quoted', (text) => REPLY(wrapped(text))],
  ['quoted twice', (text) => REPLY(wrapped(REPLY(wrapped(text))))],
  ['in quoted-printable', quotedPrintable],
  [
    'with CRLF and a signature',
    (text) => `${text.replaceAll('\n', '\r\n')}\r\n-- \r\nSent from a phone`,
  ],
  ['on one line', (text) => text.replaceAll('\n', ' ')],
  ['with the code alone', (text) => String(/socialsync.*/.exec(text)?.[0])],
  ['without the last dot and the link', (text) => String(/[^]*(?=\.\n\nhttps)/.exec(text)?.[0])],
  ['without the last dot', (text) => text.replace('.\n\nhttps', '\n\nhttps')],
  ['with the link alone', (text) => String(/https:\S*/.exec(text)?.[0])],
  [
    'with the address of the page',
    (text) => `https://plan.example/review.html#review=AA&${String(/answers=\S*/.exec(text)?.[0])}`,
  ],
  ['with the link in a sentence', (text) => `See ${String(/https:\S*/.exec(text)?.[0])}. Thanks`],
])('Answers are read from a message %s', async (_, change) => {
  const read = await answersIn(change(await messageOf(someAnswers())));
  expect(read).toMatchObject({ kind: 'read', value: someAnswers() });
});

/** Returns a mail as a mail program saves it, with a part in base64. */
function savedMail(part: string, type: string): string {
  const base64 = Buffer.from(part, 'utf8').toString('base64');
  return [
    'From: Maria <maria@harbourcoffee.example>',
    'Subject: Re: Posts',
    'Content-Type: multipart/mixed; boundary="=_part1"',
    '',
    '--=_part1',
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename="December Maria.answers.json"',
    '',
    ...(base64.match(/.{1,76}/g) ?? []),
    '--=_part1--',
  ].join('\r\n');
}

it('Answers are read from a saved mail, as its text and as an attached file', async () => {
  const text = savedMail(await messageOf(someAnswers()), 'text/plain; charset="utf-8"');
  const attached = savedMail(answersText(someAnswers()), 'application/json');
  for (const mail of [text, attached]) {
    expect(await answersIn(mail)).toMatchObject({ kind: 'read', value: someAnswers() });
  }
  expect(await answersIn(savedMail('Looks good!', 'text/plain'))).toMatchObject({
    sentence: 'There are no answers in this.',
  });
});

it('A text of more than 1 MB is refused', async () => {
  expect(await answersIn(`${await messageOf(someAnswers())}${' '.repeat(1_000_000)}`)).toEqual({
    kind: 'refused',
    sentence: 'These answers are larger than 1 MB.',
  });
});

it('Answers are read from a file', async () => {
  const read = await answersIn(` ${answersText(someAnswers())}`);
  expect(read).toMatchObject({ kind: 'read', value: someAnswers() });
});

it('The newest answers of several in a message are read', async () => {
  const older = await messageOf(someAnswers({ at: '2026-11-24T18:00:00.000Z' }));
  const newer = await messageOf(someAnswers());
  for (const text of [`${older}\n${REPLY(newer)}`, `${newer}\n${REPLY(older)}`]) {
    expect(await answersIn(text)).toMatchObject({ value: someAnswers() });
  }
});

it('A text without answers, or with damaged ones, is refused with a sentence', async () => {
  const damaged = (await messageOf(someAnswers()))
    .replace(/(:1:.{20})./, '$1')
    .split('\n\nhttps')[0];
  expect(await answersIn('Looks good!')).toEqual({
    kind: 'refused',
    sentence: 'There are no answers in this.',
  });
  const [whole = ''] = (await messageOf(someAnswers())).split('.\n\nhttps');
  const cut = [whole.slice(0, -30), whole.replace(/:1:.*/, ':1:'), `${whole.slice(0, -9)} [cut]`];
  for (const text of [String(damaged), ...cut]) {
    expect(await answersIn(text)).toEqual({
      kind: 'refused',
      sentence: 'This code is incomplete. Copy the whole message.',
    });
  }
});

it('Answers in words leave out what says nothing', () => {
  const { answers } = someAnswers();
  const others = [
    { post: '3', stamp: '', state: 'comment', comment: 'Nice' },
    { post: '4', stamp: '', state: 'comment' },
  ] as const;
  expect(answersInWords([...answers, ...others])).toBe('1 approved · 1 change asked · 1 comment');
  expect(answersInWords([])).toBe('');
});
