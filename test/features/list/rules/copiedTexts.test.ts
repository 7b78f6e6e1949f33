import { copiedTexts } from '@/features/list/rules/copiedTexts';
import { wallTimeFormatter } from '@/core/time/wallTime';
import { aPost } from '@test/support/builders';

it('puts each text below its date, time and networks, with an empty line between posts', () => {
  const [date, time] = ['2026-06-16', '09:30'];
  const when = wallTimeFormatter()(date, time);
  expect(
    copiedTexts([
      aPost({ date, time, content: 'One\ntwo', channels: ['Facebook', 'Twitter', 'Twitter:2'] }),
      aPost({ date, time, content: 'Three' }),
    ]),
  ).toBe(`${when} · Facebook and Twitter\nOne\ntwo\n\n${when}\nThree`);
});

it('puts each own text below its networks', () => {
  const [date, time] = ['2026-06-16', '09:30'];
  const when = wallTimeFormatter()(date, time);
  const channels = ['Facebook', 'Twitter', 'Instagram'];
  expect(
    copiedTexts([
      aPost({ date, time, content: 'One', channels, variants: { Twitter: 'Short' } }),
      aPost({ date, time, content: 'One', channels: ['Twitter'], variants: { Twitter: 'Two' } }),
    ]),
  ).toBe(
    [
      `${when} · Facebook and Instagram\nOne`,
      `${when} · Twitter\nShort`,
      `${when} · Twitter\nTwo`,
    ].join('\n\n'),
  );
});
