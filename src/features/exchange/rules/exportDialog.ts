import { MAX_ARCHIVE_BYTES } from '@/core/archive/archiveProblem';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import type { Asset } from '@/core/media/asset';
import { countPublished, type DueOrder } from '@/core/plan/dueOrder';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Tags } from '@/core/planFile/filePost';
import { shownIndices, type FoundPosts } from '@/core/search/foundPosts';
import { byteText } from '@/core/text/byteText';
import { counted } from '@/core/text/words';
import type { Instant } from '@/core/time/instant';
import { wallDateFormatter } from '@/core/time/wallTime';
import { placeOfZone } from '@/core/time/zoneWords';
import {
  type ExportFormat,
  type ExportOrder,
  type ExportWarning,
  fieldsWithoutColumn,
  formatNamed,
  hasNetworkColumn,
  isCalendar,
  type NetworkChoice,
  planStem,
  postFiles,
  type PreparedExport,
} from '@/tables/exporting';
import { assetsOf, missingText } from './pictureCommands';

/** A result, and what it was made of. */
interface Result<Value> {
  readonly order: ExportOrder;
  readonly value: Value;
}

/** The state of the dialog of an export, without the choices that the tab keeps. */
export interface ExportState {
  /** True to leave out where pictures were taken. */
  readonly removesLocation: boolean;
  readonly isExporting: boolean;
  /** What an export will write; null while it is not known. It may be that of the order before, for a moment. */
  readonly prepared: Result<PreparedExport> | null;
  readonly warnings: Result<readonly ExportWarning[]> | null;
  /** The pictures of the plan whose bytes are missing on this device. */
  readonly missing: readonly Asset[];
}

export const NEW_EXPORT: ExportState = {
  removesLocation: true,
  isExporting: false,
  prepared: null,
  warnings: null,
  missing: [],
};

/** What happens in the dialog. */
export type ExportEvent =
  | { readonly type: 'locationChosen'; readonly isRemoved: boolean }
  | { readonly type: 'missingFound'; readonly missing: readonly Asset[] }
  | ({ readonly type: 'prepared' } & Result<PreparedExport>)
  | ({ readonly type: 'checked' } & Result<readonly ExportWarning[]>)
  /** The results of an order take so long that those of the order before are not shown any more. */
  | { readonly type: 'waited'; readonly order: ExportOrder }
  | { readonly type: 'exporting'; readonly isExporting: boolean };

/** Returns the state of the dialog after an event. */
export function exportDialog(state: ExportState, event: ExportEvent): ExportState {
  switch (event.type) {
    case 'locationChosen':
      return { ...state, removesLocation: event.isRemoved };
    case 'missingFound':
      // With the same list, nothing is prepared again.
      return event.missing.length === 0 ? state : { ...state, missing: event.missing };
    case 'prepared':
      return { ...state, prepared: event };
    case 'checked':
      return { ...state, warnings: event };
    case 'waited': {
      const { prepared, warnings } = state;
      return {
        ...state,
        prepared: prepared?.order === event.order ? prepared : null,
        warnings: warnings?.order === event.order ? warnings : null,
      };
    }
    case 'exporting':
      return { ...state, isExporting: event.isExporting };
  }
}

/** The plan whose posts are exported, and what the list shows of it. */
export interface ExportedPlan extends Tags {
  readonly posts: readonly ScheduledPost[];
  readonly found: FoundPosts;
  readonly selectedPosts: readonly ScheduledPost[];
  readonly dueOrder: DueOrder;
  /** The instant of the list, which may be another one than that of the export. */
  readonly now: Instant;
  readonly openedAt: Instant;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly limits: LimitChanges | undefined;
  /** The name of the workspace file. */
  readonly fileName: string;
  /** The address of the scheduler; undefined if it is not known. */
  readonly scheduler: string | undefined;
  /** The IANA name of the browser's zone. */
  readonly zone: string;
}

/** An entry of a choice. */
interface Option {
  readonly value: string;
  readonly name: string;
}

/** What was chosen, as texts by name, as the tab keeps it. This version may not have it. */
type Kept = Readonly<Record<string, string>>;

/** Returns what was chosen of some entries; the fallback for nothing, and for what is not offered. */
function chosenIn<Value extends string>(
  options: readonly { readonly value: Value }[],
  value: string | undefined,
  fallback: Value,
): Value {
  return options.find((option) => option.value === value)?.value ?? fallback;
}

/** Returns the posts that can be chosen: the found ones in the order of the list, and others by their due time. */
function postChoices({ posts, found, selectedPosts, dueOrder, now }: ExportedPlan) {
  const { order } = dueOrder;
  const published = countPublished(dueOrder, now);
  // Posts of past days are folded only where nothing is searched or filtered.
  const isFolded = found.foldedCount > 0;
  const at = (indices: Iterable<number>) =>
    Array.from(indices, (index) => posts[index]).filter((post) => post !== undefined);
  return [
    { value: 'all', name: 'All', count: posts.length, take: () => at(order) },
    {
      value: 'found',
      name: 'Shown in the list',
      count: found.total + found.foldedCount,
      take: () => at(isFolded ? order : shownIndices(found, 0, found.total)),
    },
    {
      value: 'scheduled',
      name: 'Scheduled',
      count: posts.length - published,
      take: () => at(order.subarray(published)),
    },
    {
      value: 'selected',
      name: 'Selected',
      count: selectedPosts.length,
      isDisabled: selectedPosts.length === 0,
      take: () => selectedPosts,
    },
  ] as const;
}

const NETWORKS: readonly { readonly value: NetworkChoice; readonly name: string }[] = [
  { value: 'all', name: 'All in one file' },
  { value: 'each', name: 'Each network in its own file' },
  ...CHANNEL_NETWORKS.map((network) => ({ value: network, name: network })),
];

const UTC = 'UTC';

/** Returns how the times can be written. The value of the first way is '': it depends on the browser. */
function timeOptions(format: ExportFormat, zone: string): readonly Option[] {
  const place = `(${placeOfZone(zone)})`;
  if (isCalendar(format)) return [{ value: '', name: `With time zone ${place}` }];
  const hasOffsets = format.table?.dates[0].includes('X') ?? false;
  if (!hasOffsets) return [{ value: '', name: `As planned ${place}` }];
  const inUtc = zone === UTC ? [] : [{ value: UTC, name: 'In UTC' }];
  return [{ value: '', name: `With UTC offset ${place}` }, ...inUtc];
}

/** When the events of a calendar ring: the values are those of `TRIGGER`. */
const RINGS: readonly Option[] = [
  { value: '', name: 'Never' },
  { value: 'PT0S', name: 'At the time' },
  { value: '-PT10M', name: '10 minutes before' },
  { value: '-PT30M', name: '30 minutes before' },
];

/** What is known of calendars that take a file with alarms. */
const RING_NOTE =
  'Google Calendar drops the alarms of an imported file, and rings as the calendar there is set.';

/** What is known about the source of a format. */
const CONFIDENCE = {
  high: 'Source',
  medium: 'Source (some details from third parties)',
  low: 'Outdated format, not confirmed. Source',
} as const;

const formatDate = wallDateFormatter(undefined, 'brief');

/** Returns where the description of a format comes from, and its rules: what it cannot hold, and its remarks. */
function factsOf({ table, remarks, source, checkedOn, confidence }: ExportFormat) {
  const lost = table ? fieldsWithoutColumn(table) : [];
  const maxRows = table?.maxRows;
  return {
    source: `${CONFIDENCE[confidence]}: ${source}, checked on ${formatDate(checkedOn)}.`,
    rules: [
      ...(lost.length > 0 ? [`There is no column for ${lost.join(', ')}.`] : []),
      ...(maxRows === undefined ? [] : [`A file has at most ${counted(maxRows, 'row', 'rows')}.`]),
      ...remarks,
    ],
  };
}

/** Returns the choice about the pictures of posts, and those that come with these; null without any. */
function picturesOf(
  posts: readonly ScheduledPost[],
  { assets: known }: ExportedPlan,
  isWanted: boolean,
  missing: readonly Asset[],
) {
  const assets = assetsOf(posts, known);
  const files = postFiles(posts, assets, '');
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, { asset }) => sum + asset.bytes, 0);
  const isTooLarge = bytes > MAX_ARCHIVE_BYTES;
  const isMissing = new Set(missing);
  const text = missingText(assets.filter((asset) => isMissing.has(asset)));
  const limit = `A zip can have ${byteText(MAX_ARCHIVE_BYTES)}. Export fewer posts to get their pictures.`;
  return {
    /** The number of files, and their size. A picture of several posts has a file for each of them. */
    amount: `${counted(files.length, 'file', 'files')}, ${byteText(bytes)}`,
    isOn: isWanted && !isTooLarge,
    isTooLarge,
    /** Why they cannot come with the posts, or which ones cannot, in sentences; '' for neither. */
    note: isTooLarge ? limit : text && `${text}.`,
    assets: assets.filter((asset) => !isMissing.has(asset)),
  };
}

/** Returns what the dialog offers and shows, and the order that follows from it. */
export function exportView(kept: Kept, missing: readonly Asset[], plan: ExportedPlan) {
  const { accounts, labels, limits, zone, openedAt: now } = plan;
  const format = formatNamed(kept.format ?? '');
  const options = postChoices(plan);
  const isNoneSelected = plan.selectedPosts.length === 0;
  const wanted = isNoneSelected && kept.posts === 'selected' ? 'all' : kept.posts;
  const choice = options.find(({ value }) => value === wanted) ?? options[0];
  const networkName = `network of ${format.name}`;
  const namesNetworks = !format.table || hasNetworkColumn(format.table);
  const network = chosenIn(NETWORKS, kept[networkName], namesNetworks ? 'all' : 'each');
  const labelOptions = [
    { value: '', name: 'All labels' },
    ...labels.map(({ id, name }) => ({ value: id, name })),
  ];
  const label = chosenIn(labelOptions, kept.label, '');
  const times = timeOptions(format, zone);
  const time = chosenIn(times, kept.times, '');
  const ring = isCalendar(format) ? chosenIn(RINGS, kept.ring, '') : '';

  const chosen = choice.take();
  const posts = label === '' ? chosen : chosen.filter((post) => post.labels?.includes(label));
  const pictures = isCalendar(format)
    ? null
    : picturesOf(posts, plan, kept.pictures !== 'without', missing);
  const order: ExportOrder = {
    format: format.name,
    posts,
    network,
    stem: planStem(plan.fileName),
    accounts,
    labels,
    zone: time === UTC ? UTC : zone,
    now,
    limits,
    assets: pictures?.isOn ? pictures.assets : undefined,
    ring,
    scheduler: plan.scheduler,
  };
  /** The choices of one of several entries, by the names that the tab keeps. */
  const selects = [
    ...(labels.length > 0
      ? [{ label: 'Label', name: 'label', options: labelOptions, value: label }]
      : []),
    { label: 'Network', name: networkName, options: NETWORKS, value: network },
    { label: 'Times', name: 'times', options: times, value: time },
    ...(isCalendar(format) ? [{ label: 'Ring', name: 'ring', options: RINGS, value: ring }] : []),
  ];
  return {
    format,
    facts: factsOf(format),
    posts: { options, value: choice.value, isNoneSelected },
    selects,
    /** What to know about the alarms; '' without any. */
    ringNote: ring === '' ? '' : RING_NOTE,
    pictures,
    order,
  };
}

export type ExportView = ReturnType<typeof exportView>;
