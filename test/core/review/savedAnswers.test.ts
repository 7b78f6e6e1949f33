import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answersIn } from '@/core/review/answersMessage';

const FOLDER = path.resolve(__dirname, '../../fixtures/review');

it.each([
  'maria.answers.json',
  'message.txt',
  'quoted-printable.eml',
  'base64.eml',
  'reply.eml',
  'attached.eml',
])('Answers are read from %s', async (name) => {
  const read = await answersIn(readFileSync(path.join(FOLDER, name), 'utf8'));
  expect(read).toMatchObject({
    kind: 'read',
    value: { by: 'Maria' },
  });
  if (read.kind === 'read') expect(read.value.answers).toHaveLength(12);
});

it('A mail of 1 MB of headers is refused at once', async () => {
  const mail = 'content-transfer-encoding: base64\n'.repeat(8_000);
  const start = performance.now();
  expect(await answersIn(mail)).toMatchObject({ kind: 'refused' });
  expect(performance.now() - start).toBeLessThan(1_000);
});
