import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import {
  adviceFor as adviceOfChecks,
  NEIGHBOUR_MS,
  neighbourIndices,
  type AdviceContext,
} from '@/core/composer/advice';
import { networkChecks } from '@/core/composer/networkChecks';
import { HIDDEN_ADVICE } from '@/core/channels/adviceKinds';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { dueOrderOf } from '@/core/plan/dueOrder';
import type { PostDraft } from '@/core/plan/postFields';
import { NEVER } from '@/core/time/instant';
import { dueAt } from '@/core/time/postStatus';
import { anyPost } from '../../support/anyTime';
import { aDraft, anAsset } from '../../support/builders';
import { sampleOf } from '../../support/runs';
import { hostileText } from './hostileText';

interface Context extends Omit<AdviceContext, 'checks'> {
  readonly networks: readonly ChannelNetwork[];
  readonly limits?: LimitChanges;
}

function adviceFor(draft: PostDraft, { networks, limits, ...context }: Context) {
  const checks = networkChecks({ ...draft, channels: networks }, limits);
  return adviceOfChecks(draft, { ...context, checks });
}

/** Returns each piece of advice as a sentence, with its kind. */
function adviceOn(fields: Partial<PostDraft>, context: Context): readonly string[] {
  return adviceFor(aDraft(fields), context).map(({ kind, network, text }) =>
    network === null ? `${kind}: ${text}` : `${kind}: ${network}: ${text}`,
  );
}

const TWITTER = { networks: ['Twitter'] } as const;
const INSTAGRAM = { networks: ['Instagram'], hidden: ['noMedia'] } as const;

describe('adviceFor', () => {
  it('has nothing to say about a short text, or without networks', () => {
    expect(adviceOn({}, TWITTER)).toEqual([]);
    expect(adviceOn({ content: '' }, TWITTER)).toEqual([]);
    expect(adviceOn({ content: 'x'.repeat(300) }, { networks: [] })).toEqual([]);
  });

  it('names kind, network, sentence, reason and date', () => {
    expect(adviceFor(aDraft({ content: 'x'.repeat(281) }), TWITTER)).toEqual([
      {
        kind: 'tooLong',
        network: 'Twitter',
        text: 'the text is 1 character too long.',
        reason: 'Twitter accepts 280 characters, and counts 281 in this text.',
        date: '2026-11-20',
      },
    ]);
  });

  it('advises on a text that is too long, by the user’s limit', () => {
    const content = 'x'.repeat(300);
    expect(adviceOn({ content }, TWITTER)).toEqual([
      'tooLong: Twitter: the text is 20 characters too long.',
    ]);
    expect(adviceOn({ content }, { ...TWITTER, limits: { Twitter: 300 } })).toEqual([]);
    expect(adviceOn({ content }, { ...TWITTER, limits: { Twitter: 299 } })).toHaveLength(1);
  });

  it('counts the variant of a network', () => {
    const content = 'x'.repeat(300);
    expect(adviceOn({ content, variants: { Twitter: 'x' } }, TWITTER)).toEqual([]);
    expect(adviceOn({ content: 'x', variants: { Twitter: content } }, TWITTER)).toHaveLength(1);
  });

  it('counts the bytes of a text whose characters fit', () => {
    expect(adviceOn({ content: '👩‍👩‍👧‍👧'.repeat(121) }, { networks: ['Bluesky'] })).toEqual([
      'tooLong: Bluesky: the text is 25 bytes too long.',
    ]);
    expect(adviceOn({ content: '👩‍👩‍👧‍👧'.repeat(301) }, { networks: ['Bluesky'] })).toEqual([
      'tooLong: Bluesky: the text is 1 character too long.',
    ]);
  });

  it('does not advise on the length of a thread, where there are threads', () => {
    const content = 'word '.repeat(100);
    const networks = ['Twitter', 'Pinterest'] as const;
    expect(adviceOn({ content, thread: 'plain' }, { networks, hidden: ['noMedia'] })).toEqual([]);
    expect(
      adviceOn(
        { content: content.repeat(2), thread: 'numbered' },
        { networks, hidden: ['noMedia'] },
      ),
    ).toEqual(['tooLong: Pinterest: the text is 500 characters too long.']);
    expect(
      adviceOn({ content: 'ab', thread: 'numbered' }, { ...TWITTER, limits: { Twitter: 1 } }),
    ).toEqual(['tooLong: Twitter: the text is 4 characters too long.']);
  });

  it('advises on more hashtags than a network accepts', () => {
    const hashtags = (count: number) =>
      Array.from({ length: count }, (_, index) => `#tag${index}`).join(' ');
    const context = { ...INSTAGRAM, hidden: ['noMedia', 'folded'] } as const;
    expect(adviceOn({ content: hashtags(30) }, context)).toEqual([]);
    expect(adviceOn({ content: hashtags(31) }, context)).toEqual([
      'tooManyHashtags: Instagram: 31 hashtags; the limit is 30.',
    ]);
    expect(adviceOn({ content: hashtags(31) }, TWITTER)).toEqual([]);
  });

  it('advises on more than five links on Threads, in one post of a thread', () => {
    const networks = ['Threads'] as const;
    const link = 'example.com/a ';
    expect(adviceOn({ content: link.repeat(5) }, { networks })).toEqual([]);
    expect(adviceOn({ content: link.repeat(6) }, { networks })).toEqual([
      'tooManyLinks: Threads: 6 links; the limit is 5.',
    ]);
    const parts = `${'x'.repeat(450)} ${link.repeat(4)}\n\n${link.repeat(4)}`;
    expect(adviceOn({ content: parts, thread: 'plain' }, { networks })).toEqual([]);
  });

  it.each(['Instagram', 'TikTok', 'Pinterest', 'YouTube'] as const)(
    'advises on a post without media on %s',
    (network) => {
      expect(adviceOn({}, { networks: [network] })).toEqual([
        `noMedia: ${network}: a post needs a picture or a video.`,
      ]);
      const media = [{ address: 'roast.jpg', alt: 'A roast' }];
      expect(adviceOn({ media }, { networks: [network] })).toEqual([]);
    },
  );

  it.each(['Instagram', 'TikTok'] as const)('advises on a link on %s', (network) => {
    const content = 'See example.com';
    expect(adviceOn({ content }, { networks: [network], hidden: ['noMedia'] })).toEqual([
      `linkNotClickable: ${network}: a link in a caption can’t be tapped.`,
    ]);
    expect(adviceOn({ content }, TWITTER)).toEqual([]);
    expect(
      adviceOn({ link: 'https://example.com' }, { networks: [network], hidden: ['noMedia'] }),
    ).toHaveLength(1);
  });

  it('says how much shows before “more”, with the day on which this was read', () => {
    expect(adviceOn({ content: 'x'.repeat(125) }, INSTAGRAM)).toEqual([]);
    const [advice] = adviceFor(aDraft({ content: 'x'.repeat(126) }), INSTAGRAM);
    expect(advice).toMatchObject({
      kind: 'folded',
      text: 'about 125 characters show before “more”.',
      date: '2026-11-23',
    });
  });

  it('advises on media without alt text', () => {
    const media = [{ address: 'a.jpg' }, { address: 'b.jpg', alt: 'B' }];
    expect(adviceOn({ media }, TWITTER)).toEqual(['noAltText: 1 file has no alt text.']);
    expect(adviceOn({ media: [...media, { address: 'c.mp4' }] }, TWITTER)).toEqual([
      'noAltText: 2 files have no alt text.',
    ]);
    expect(adviceOn({ media: media.slice(1) }, TWITTER)).toEqual([]);
  });

  it.each(['𝗕𝗼𝗹𝗱', '𝒮𝒸𝓇𝒾𝓅𝓉', 'ｗｉｄｅ', 'ⓒⓘⓡⓒⓛⓔ', '🄰', '🅐', '🆉', 'ℋℯℓℓℴ', 'ᴄᴀꜰꜰᴇ', 'ʜɪ'])(
    'advises on the letters %s',
    (letters) => {
      const sentence = 'styledLetters: Screen readers spell out styled letters, or leave them out.';
      expect(adviceOn({ content: `So ${letters}!` }, TWITTER)).toEqual([sentence]);
      expect(adviceOn({ variants: { Twitter: letters } }, TWITTER)).toEqual([sentence]);
      expect(adviceOn({ variants: { Facebook: letters } }, TWITTER)).toEqual([]);
      expect(adviceOn({ firstComment: letters }, TWITTER)).toEqual([sentence]);
      const media = [{ address: 'a.jpg', alt: letters }];
      expect(adviceOn({ media }, TWITTER)).toEqual([sentence]);
    },
  );

  it.each([
    'ñ',
    '漢字',
    '（１２）！',
    'ﷺ',
    '🇩🇪',
    '🅰️',
    '🆎',
    '🅱',
    'ℹ️',
    '20 ℃',
    '№ 5',
    'Brand™',
    '3 Ω',
    '/ˈnɪʃ/',
    '今日はＳＡＬＥです',
    'ＪＲ 東日本',
  ])('accepts %s', (content) => {
    expect(adviceOn({ content }, TWITTER)).toEqual([]);
  });

  describe('on other posts', () => {
    const draft = { date: '2026-11-24', time: '10:00', channels: ['Twitter', 'Bluesky:2'] };
    const networks = ['Twitter', 'Bluesky'] as const;
    const SAME = 'a post with the same text goes out within a day.';
    const CLASH = 'another post goes out in the same minute.';

    function adviceBeside(other: Partial<PostDraft>, own: Partial<PostDraft> = draft) {
      return adviceOn(
        { ...draft, ...own },
        { networks, neighbours: [aDraft({ ...draft, ...other })] },
      );
    }

    it('advises on the same text on the same network, up to a day before or after', () => {
      const sentences = [`sameText: Twitter: ${SAME}`, `sameText: Bluesky: ${SAME}`];
      expect(adviceBeside({ date: '2026-11-25' })).toEqual(sentences);
      expect(adviceBeside({ date: '2026-11-23' })).toEqual(sentences);
      expect(adviceBeside({ date: '2026-11-25', time: '10:01' })).toEqual([]);
      expect(adviceBeside({ date: '2026-11-23', time: '09:59' })).toEqual([]);
    });

    it('compares the texts of each network, without white space at their ends', () => {
      const other = {
        date: '2026-11-25',
        content: 'Else.',
        variants: { Twitter: ' Doors open on Friday.\n' },
      };
      expect(adviceBeside(other)).toEqual([`sameText: Twitter: ${SAME}`]);
      expect(adviceBeside({ date: '2026-11-25', content: ' ' }, { content: '' })).toEqual([]);
    });

    it('advises on the same text of another account of the network', () => {
      expect(adviceBeside({ date: '2026-11-25', channels: ['Twitter:2'] })).toEqual([
        `sameText: Twitter: ${SAME}`,
      ]);
      expect(adviceBeside({ date: '2026-11-25', channels: ['Facebook'] })).toEqual([]);
    });

    it('advises on a post of the same account in the same minute', () => {
      const content = 'Else.';
      expect(adviceBeside({ content })).toEqual([
        `sameMinute: Twitter: ${CLASH}`,
        `sameMinute: Bluesky: ${CLASH}`,
      ]);
      expect(adviceBeside({ content, time: '10:00:59' })).toHaveLength(2);
      expect(adviceBeside({ content, time: '10:01' })).toEqual([]);
      expect(adviceBeside({ content, time: '09:59' })).toEqual([]);
      expect(adviceBeside({ content, channels: ['Twitter:2', 'Bluesky'] })).toEqual([]);
    });

    it('finds the same text and the clash in different posts of a network', () => {
      const neighbours = [
        aDraft({ ...draft, content: 'Else.' }),
        aDraft({ ...draft, time: '11:00' }),
      ];
      expect(adviceOn(draft, { networks: ['Twitter'], neighbours })).toEqual([
        `sameText: Twitter: ${SAME}`,
        `sameMinute: Twitter: ${CLASH}`,
      ]);
    });

    it('says nothing about posts without channels, or without a time', () => {
      const { date, time } = draft;
      expect(adviceOn(draft, { networks, neighbours: [aDraft({ date, time })] })).toEqual([]);
      expect(adviceBeside({}, { time: '' })).toEqual([]);
    });
  });

  it('begins with what a network refuses, also of a later network', () => {
    const draft = { content: `${'x'.repeat(130)} 𝗕𝗼𝗹𝗱 https://a.example ${'y'.repeat(150)}` };
    const kinds = adviceFor(aDraft(draft), { networks: ['Instagram', 'Twitter'] }).map(
      ({ kind, network }) => `${kind} ${network}`,
    );
    expect(kinds).toEqual([
      'tooLong Twitter',
      'noMedia Instagram',
      'linkNotClickable Instagram',
      'folded Instagram',
      'styledLetters null',
    ]);
  });

  it('leaves out what is not shown', () => {
    const content = 'See example.com';
    const shown = (hidden: (typeof HIDDEN_ADVICE)['all']) =>
      adviceOn({ content }, { networks: ['Instagram'], hidden });
    expect(shown(HIDDEN_ADVICE.all)).toHaveLength(2);
    expect(shown(HIDDEN_ADVICE.refused)).toEqual([
      'noMedia: Instagram: a post needs a picture or a video.',
    ]);
    expect(shown(HIDDEN_ADVICE.none)).toEqual([]);
  });

  it('advises on files, with the day on which the rule was read', () => {
    const asset = anAsset({ type: 'image/gif' });
    const media = [{ address: asset.name, asset: asset.id, alt: 'A bridge' }];
    const assets = new Map([[asset.id, asset]]);
    const [advice, ...others] = adviceFor(aDraft({ media }), {
      networks: ['Instagram', 'Twitter'],
      assets,
    });
    expect(others).toEqual([]);
    expect(advice).toMatchObject({
      kind: 'fileType',
      network: 'Instagram',
      text: 'no GIF (picture 1).',
      date: '2026-11-26',
    });
    expect(adviceOn({ media }, { ...INSTAGRAM, hidden: ['fileType'], assets })).toEqual([]);
    expect(adviceOn({ media }, INSTAGRAM)).toEqual([]);
  });

  it('takes any text', () => {
    const check = (content: string) => {
      const draft = aDraft({ content, channels: ['Twitter'], media: [{ address: 'a' }] });
      const found = adviceFor(draft, {
        networks: ['Twitter', 'Bluesky', 'Instagram'],
        neighbours: [draft],
      });
      for (const { kind, text, reason, date } of found) {
        expect(HIDDEN_ADVICE.none).toContain(kind);
        expect([text, reason]).toEqual([
          expect.stringMatching(/\.$/),
          expect.stringMatching(/\.$/),
        ]);
        expect(date).toMatch(/^2026-11-2[036]$/);
      }
    };
    sampleOf(naughtyStrings).forEach(check);
    fc.assert(fc.property(hostileText, check), { numRuns: 30 });
  });
});

describe('neighbourIndices', () => {
  const draft = { date: '2026-11-24', time: '10:00' };

  it('returns the posts due at most a day before or after', () => {
    const posts = [
      { date: '2026-11-25', time: '10:01' },
      { date: '2026-11-25', time: '10:00' },
      { date: '2026-11-24', time: '10:00' },
      { date: '2026-11-23', time: '10:00' },
      { date: '2026-11-23', time: '09:59' },
      { date: '', time: '' },
    ];
    expect(Array.from(neighbourIndices(dueOrderOf(posts), draft))).toEqual([3, 2, 1]);
  });

  it('returns none for a draft that is never due', () => {
    const posts = [draft, { date: '', time: '' }];
    expect(neighbourIndices(dueOrderOf(posts), { date: '', time: '' })).toHaveLength(0);
  });

  it('agrees with a comparison of all posts', () => {
    fc.assert(
      fc.property(fc.array(anyPost), anyPost, (posts, draft) => {
        const due = dueAt(draft);
        const expected = posts.flatMap((post, index) =>
          due !== NEVER && Math.abs(dueAt(post) - due) <= NEIGHBOUR_MS ? [index] : [],
        );
        const found = Array.from(neighbourIndices(dueOrderOf(posts), draft));
        expect(found.sort((one, other) => one - other)).toEqual(expected);
      }),
    );
  });
});
