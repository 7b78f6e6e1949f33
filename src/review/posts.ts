import { IconDownload, IconMail, IconPhoto, IconUpload } from '@/ui/controls/dialogIcons';
import {
  IconCheck,
  IconCircle,
  IconCopy,
  IconDots,
  IconMessageCircle,
  IconPencil,
  IconSend,
  IconX,
} from '@/ui/controls/icons';
import type { IconPaths } from '@/ui/controls/Icon';
import { NETWORK_ICONS } from '@/ui/plan/networkIcons';
import { ACTIONS, LAYOUTS } from '@/ui/plan/networkLayouts';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { durationInWords } from '@/core/media/durationInWords';
import type { Review, SentMedia, SentPost } from '@/core/review/sentPost';
import { initialsOf } from '@/core/text/initials';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { tag, type Child, type Tag } from './tag';

const formatDay = wallDateFormatter(undefined, 'long');
const formatShortDay = wallDateFormatter();
const formatTime = clockTimeFormatter();

/** The icons of what the page adds to the posts. */
export const ICONS = {
  approved: IconCheck,
  change: IconPencil,
  waiting: IconCircle,
  comment: IconMessageCircle,
  send: IconSend,
  share: IconUpload,
  copy: IconCopy,
  mail: IconMail,
  save: IconDownload,
  close: IconX,
} satisfies Record<string, IconPaths>;

/** Returns an icon of 24 units in a size. */
export function icon(of: IconPaths, size = 20, isFilled = false): Tag {
  const edge = String(size);
  const attributes = { viewBox: '0 0 24 24', width: edge, height: edge, 'aria-hidden': 'true' };
  return tag('svg', { ...attributes, class: isFilled && 'filled' }, tag('path', { d: of }));
}

function sign(network: ChannelNetwork): Tag {
  const { of, isFilled } = NETWORK_ICONS[network];
  return tag('span', { class: 'sign', 'data-network': network }, icon(of, 14, isFilled));
}

/** Returns a network with its sign. */
export function networkTag(network: ChannelNetwork): Tag {
  return tag('span', { class: 'network' }, sign(network), network);
}

/** Returns the networks of a post, each once. */
export function networksOf({ accounts }: SentPost): readonly ChannelNetwork[] {
  return [...new Set(accounts.map(({ network }) => network))];
}

/** Returns which of the texts of a post a network has. */
export function textKey({ texts }: SentPost, network: ChannelNetwork | ''): ChannelNetwork | '' {
  return texts[network] === undefined ? '' : network;
}

function mediaTag({ name, alt = '', picture, length }: SentMedia): Tag {
  const shown =
    picture === undefined
      ? tag('span', { class: 'file' }, icon(IconPhoto, 16), tag('bdi', {}, name))
      : tag('img', { src: picture, alt, decoding: 'async' });
  return tag(
    'div',
    {},
    shown,
    length !== undefined && tag('span', { class: 'length' }, durationInWords(length)),
  );
}

/** Returns the texts that a network publishes of a post: several of a thread. */
function publishedTexts(post: SentPost, network: ChannelNetwork | ''): readonly string[] {
  const thread = network === '' ? undefined : post.threads?.[network];
  return thread ?? [post.texts[textKey(post, network)] ?? ''];
}

/** Returns a post as a network shows it, with the whole text. */
export function previewTag(post: SentPost, network: ChannelNetwork | ''): Tag {
  const layout = network ? LAYOUTS[network] : undefined;
  const { media = [], accounts } = post;
  const names = accounts.filter((account) => account.network === network);
  const author = names.map(({ name }) => name ?? network).join(', ');
  const name = tag('bdi', { class: 'author', translate: 'no' }, author);
  const head =
    author !== '' &&
    tag(
      'p',
      { class: 'head' },
      tag('span', { class: 'disc', 'aria-hidden': 'true' }, initialsOf(author)),
      name,
      icon(IconDots, 16),
    );
  const pictures = media.length > 0 && tag('div', { class: 'pictures' }, ...media.map(mediaTag));
  const actions =
    layout && tag('p', { class: 'actions' }, ...ACTIONS[layout].map((of) => icon(of, 18)));
  const words = (...parts: Child[]) => tag('p', { class: 'words', dir: 'auto' }, ...parts);
  const shown = publishedTexts(post, network).flatMap((text, index) =>
    layout === 'picture'
      ? [head, pictures, actions, words(name, ' ', text)]
      : [head, words(text), index === 0 && pictures, actions],
  );
  return tag('div', { class: 'preview', 'data-layout': layout }, ...shown);
}

/** Returns a typed link; as plain text if it is no address of the web. */
function linkTag(link: string): Tag {
  const address = /^[a-z][\w+.-]*:/i.test(link) ? link : `https://${link}`;
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isWeb) return tag('bdi', {}, link);
  const attributes = { href: address, target: '_blank', rel: 'noopener noreferrer' };
  return tag('a', attributes, tag('bdi', {}, link.replace(/^https?:\/\//i, '')));
}

function detailTags(name: string, detail: Tag | string | undefined): Tag[] {
  if (detail === undefined) return [];
  const shown = typeof detail === 'string' ? tag('bdi', {}, detail) : detail;
  return [tag('dt', {}, name), tag('dd', {}, shown)];
}

/** Returns the texts of the other networks. Where scripts run, the switch of the networks shows them. */
function otherTextsTag(post: SentPost): Tag {
  const textOf = (network: ChannelNetwork) => publishedTexts(post, network).join('\n\n');
  const [first, ...others] = networksOf(post);
  const shown = others.filter((network) => first && textOf(network) !== textOf(first));
  const details = shown.flatMap((network) => detailTags(network, textOf(network)));
  return tag('dl', { class: 'details others' }, ...details);
}

function detailsTag(post: SentPost): Tag {
  const { link, firstComment, media = [] } = post;
  return tag(
    'dl',
    { class: 'details' },
    ...detailTags('First comment', firstComment),
    ...detailTags('Link', link === undefined ? undefined : linkTag(link)),
    ...media.flatMap(({ alt }) => detailTags('Picture description', alt)),
  );
}

function cardTag(post: SentPost, index: number, count: number): Tag {
  const networks = networksOf(post);
  return tag(
    'article',
    {
      class: 'card',
      'data-post': post.id,
      'aria-labelledby': `d-${post.date} t-${index}`,
      tabindex: '-1',
    },
    tag('h3', { id: `t-${index}` }, formatTime(post.time)),
    tag('p', { class: 'place' }, `${index + 1} of ${count}`),
    networks.length > 0 && tag('div', { class: 'networks' }, ...networks.map(networkTag)),
    previewTag(post, networks[0] ?? ''),
    otherTextsTag(post),
    detailsTag(post),
  );
}

/** Returns the posts by the dates of their days, in the order of their times. */
export function daysOf(posts: readonly SentPost[]): readonly (readonly [string, SentPost[]])[] {
  const days = new Map<string, SentPost[]>();
  const when = ({ date, time }: SentPost) => `${date} ${time}`;
  const inOrder = posts.toSorted((one, other) => when(one).localeCompare(when(other)));
  for (const post of inOrder) days.set(post.date, [...(days.get(post.date) ?? []), post]);
  return [...days];
}

/** Returns the page of a review, as it is read without scripts. */
export function reviewTag(review: Review): Tag {
  const { title, by, line, posts, sentAt, colour } = review;
  const year = yearOf(sentAt.slice(0, 10));
  const days = daysOf(posts);
  let index = 0;
  return tag(
    'div',
    { class: 'page', 'data-colour': colour },
    tag(
      'header',
      {},
      tag('span', { class: 'disc', 'aria-hidden': 'true' }, initialsOf(title)),
      tag('h1', {}, tag('bdi', {}, title)),
      by !== '' && tag('p', { class: 'asks' }, tag('bdi', {}, by), ' asks for your review'),
      line !== '' && tag('p', { class: 'line', dir: 'auto' }, line),
      tag(
        'nav',
        { 'aria-label': 'Days' },
        ...days.map(([date]) => tag('a', { href: `#d-${date}` }, formatShortDay(date, year))),
      ),
      tag(
        'p',
        { class: 'note' },
        'This view of the page cannot take answers. Open the file in a browser, or answer by message.',
      ),
    ),
    tag(
      'main',
      {},
      ...days.map(([date, each]) =>
        tag(
          'section',
          {},
          tag('h2', { id: `d-${date}` }, formatDay(date, year)),
          tag('p', { class: 'count' }, countedPosts(each.length)),
          ...each.map((post) => cardTag(post, index++, posts.length)),
        ),
      ),
    ),
  );
}
