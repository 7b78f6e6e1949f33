import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, type To } from 'react-router-dom';
import { useWallClock } from '@/ui/page/TimeProvider';
import { NETWORK_ICONS } from '@/ui/plan/networkIcons';
import type { IconPaths } from '@/ui/controls/Icon';
import { IconBulb, IconCircleCheck, IconClock, IconTag } from '@/ui/controls/icons';
import { NAVIGATION, PATHS } from '@/ui/page/pages';
import type { Appearance } from '@/core/plan/settings';
import { localDate } from '@/core/time/today';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import { excerpt } from '@/core/text/words';
import { searchWords } from '@/core/text/foldedText';
import { foundIdeas } from '@/core/search/foundIdeas';
import { shownIndices } from '@/core/search/foundPosts';
import { markedParts } from '@/core/search/marks';
import { fragmentOf, WHOLE_PLAN } from '@/core/search/planView';
import { tagNamesOf } from '@/core/search/tagNames';
import { ideaTitle } from '@/core/plan/idea';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf, selectPostsWithStatus } from '@/store/planIndex';
import { selectAppearance, selectIdeas, selectSingleKeys } from '@/store/selectors';
import { appearanceChosen, singleKeysSwitched } from '@/store/settingsSlice';
import { focusPage } from '@/ui/controls/focusTargets';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOpenIdea } from '@/ui/plan/useOpenIdea';
import { usePreparedSearch } from '@/ui/plan/usePreparedSearch';
import { useSearched } from '@/ui/page/useSearched';
import { COMMAND_LIST, type CommandId } from '@/ui/page/commands';
import { useCurrentHandlers, type CommandHandlers } from '@/ui/page/commandHandlers';
import { foundText, hasWords, nearestPositions } from './rules/palette';
import { CommandPalette, type PaletteOption } from './CommandPalette';

/** The maximum number of listed posts, and of ideas. */
const MOST_LISTED = 8;

/** The maximum length of the text of a post, in graphemes. The palette shows one line of it. */
const TEXT_LENGTH = 70;

const MODES: readonly (readonly [CommandId, Appearance])[] = [
  ['lightMode', 'light'],
  ['darkMode', 'dark'],
  ['systemMode', 'system'],
];

const formatDate = wallDateFormatter(undefined, 'brief');

interface PaletteProps {
  readonly announce: Announce;
  /** Shows posts on the scheduler; the form for a new post, for none. */
  readonly onShow: (ids: readonly string[]) => void;
  /** The address of the scheduler. */
  readonly scheduler: To;
  readonly onClose: () => void;
}

/** The handlers of the settings that are not chosen. */
function useSettingHandlers(announce: Announce): CommandHandlers {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const appearance = useAppSelector(selectAppearance);
  const hasSingleKeys = useAppSelector(selectSingleKeys);
  const handlers: Partial<Record<CommandId, () => void>> = {};
  for (const [id, choice] of MODES) {
    if (choice === appearance) continue;
    handlers[id] = () => {
      dispatch(appearanceChosen(choice));
      announceStep();
    };
  }
  handlers[hasSingleKeys ? 'singleKeysOff' : 'singleKeysOn'] = () => {
    dispatch(singleKeysSwitched(!hasSingleKeys));
    announceStep();
  };
  return handlers;
}

/** Returns the logo of the first network of a post; undefined if it has none. */
function networkIcon({ channels = [] }: ScheduledPost): IconPaths | undefined {
  const [network] = chosenNetworks(channels);
  return network && NETWORK_ICONS[network].of;
}

/** Returns the posts that contain all words, nearest first, as options, and the number of them all. */
function useFoundOptions(query: string, words: readonly string[]) {
  const clock = useWallClock();
  const [now] = useState(() => clock.now());
  const searched = useSearched();
  const { selectFoundPosts } = planIndexOf(useAppStore());
  const prepareSearch = usePreparedSearch();
  useEffect(prepareSearch, [prepareSearch]);
  return useMemo(() => {
    if (words.length === 0) return { options: [], total: 0 };
    const view = { ...WHOLE_PLAN, search: query };
    const found = selectFoundPosts(searched, view, { zone: localZone(), now });
    const indices = nearestPositions(found, MOST_LISTED).flatMap((position) =>
      shownIndices(found, position, position + 1),
    );
    const year = yearOf(localDate(now));
    const options = selectPostsWithStatus(searched, now, indices).map(
      ({ post, status }): PaletteOption => ({
        id: `post-${post.id}`,
        parts: markedParts(excerpt(post.content, TEXT_LENGTH), words),
        icon: networkIcon(post) ?? (status === 'Published' ? IconCircleCheck : IconClock),
        date: formatDate(post.date, year),
        media: post.media,
      }),
    );
    return { options, total: found.total };
  }, [searched, query, words, now, selectFoundPosts]);
}

/** Returns the first ideas that contain all words, as options, and the number of them all. */
function useIdeaOptions(query: string, words: readonly string[]) {
  const ideas = useAppSelector(selectIdeas);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  return useMemo(() => {
    if (words.length === 0) return { options: [], total: 0 };
    const view = { ...WHOLE_PLAN, search: query };
    const found = foundIdeas(ideas, view, tagNamesOf(labels, accounts));
    const options = found.slice(0, MOST_LISTED).map((idea) => ({
      id: `idea-${idea.id}`,
      parts: markedParts(excerpt(idea.content.trim() || ideaTitle(idea), TEXT_LENGTH), words),
      icon: IconBulb,
      date: '',
      media: idea.media,
    }));
    return { options, total: found.length };
  }, [ideas, labels, accounts, query, words]);
}

/** Returns the labels and the networks of accounts that contain all words, as options that filter by them. */
function useTagOptions(words: readonly string[]): readonly PaletteOption[] {
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  return useMemo(() => {
    if (words.length === 0) return [];
    const networks = CHANNEL_NETWORKS.filter((network) =>
      accounts.some((account) => account.network === network),
    );
    return [
      ...labels.map(({ id, name }) => ({
        id: fragmentOf({ ...WHOLE_PLAN, labels: [id] }),
        name: `Show posts labelled ${name}`,
        icon: IconTag,
      })),
      ...networks.map((network) => ({
        id: fragmentOf({ ...WHOLE_PLAN, networks: [network] }),
        name: `Show posts for ${network}`,
        icon: NETWORK_ICONS[network].of,
      })),
    ]
      .filter((option) => hasWords(option, words))
      .map(({ id, name, icon }) => ({ id: `#${id}`, parts: markedParts(name, words), icon }));
  }, [labels, accounts, words]);
}

/**
 * The command palette with the commands that are possible now and, for a search, the posts and the ideas that it
 * finds. The code is loaded when it is first opened.
 */
export function Palette({ announce, onShow, scheduler, onClose }: PaletteProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasSingleKeys = useAppSelector(selectSingleKeys);
  const settings = useSettingHandlers(announce);
  const currentHandlers = useCurrentHandlers();
  const [query, setQuery] = useState('');
  const words = useMemo(() => searchWords(query), [query]);
  const found = useFoundOptions(query, words);
  const tags = useTagOptions(words);
  const ideas = useIdeaOptions(query, words);
  const openIdea = useOpenIdea(announce);

  // The dialog takes focus, on which some commands depend.
  const [possible] = useState(() => {
    const current = { ...currentHandlers(), ...settings };
    return COMMAND_LIST.filter(({ id }) => current[id]);
  });

  const pages = NAVIGATION.filter(({ label }) =>
    hasWords({ name: label, also: 'go page' }, words),
  ).map(({ label, to, icon }) => ({ id: to, parts: markedParts(label, words), icon }));
  const commands = possible.filter((command) => hasWords(command, words));

  function commandsIn(group: (typeof commands)[number]['group']) {
    const options = commands
      .filter((command) => command.group === group)
      .map(({ id, name, icon, keys }) => ({
        id,
        parts: markedParts(name, words),
        icon,
        keys: keys?.find((together) => hasSingleKeys || together.length > 1),
      }));
    return { name: group, options };
  }

  const groups = [
    { name: 'Pages', options: pages },
    commandsIn('Posts'),
    { name: 'Labels and networks', options: tags },
    commandsIn('Selection'),
    commandsIn('Plan'),
    commandsIn('History'),
    { name: 'Found in posts', options: found.options },
    { name: 'Found in ideas', options: ideas.options },
    commandsIn('Settings'),
  ].filter(({ options }) => options.length > 0);

  function handleRun(id: string) {
    const command = possible.find((each) => each.id === id);
    if (command) (settings[command.id] ?? currentHandlers()[command.id])?.();
    else if (id.startsWith('post-')) onShow([id.slice('post-'.length)]);
    else if (id.startsWith('idea-')) {
      onShow([]);
      openIdea(id.slice('idea-'.length));
    } else if (id.startsWith('#')) void navigate({ pathname: PATHS.scheduler, hash: id });
    else if (id === pathname) focusPage();
    else void navigate(id === PATHS.scheduler ? scheduler : id);
  }

  return (
    <CommandPalette
      query={query}
      onQuery={setQuery}
      groups={groups}
      found={foundText(pages.length + commands.length + tags.length, found.total, ideas.total)}
      onRun={handleRun}
      onClose={onClose}
    />
  );
}
