import { useCallback, useEffect, useMemo, useState } from 'react';
import { MAX_ARCHIVE_BYTES } from '@/core/archive/archiveProblem';
import type { Asset } from '@/core/media/asset';
import { byteText } from '@/core/text/byteText';
import { counted, countedPosts } from '@/core/text/words';
import { wallDateFormatter } from '@/core/time/wallTime';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import type { FoundPosts } from '@/core/search/foundPosts';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Instant } from '@/core/time/instant';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { selectAccounts, selectLabels, selectLimits } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { exchangeChosen } from '@/store/tabSlices';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectExchange, selectFile } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import type { Announce } from '@/ui/page/useAnnouncements';
import {
  checkExport,
  copyTable,
  prepareExport,
  prepareFiles,
  presentInstant,
  saveExport,
} from './rules/exportCommands';
import type { NetworkChoice } from './rules/writing/exportScope';
import { assetsOf, copyPictures, missingText } from './rules/pictureCommands';
import { EXPORT_FORMATS, takesFiles, type ExportFormat } from './rules/writing/exportFormats';
import { postFiles } from './rules/writing/exportMedia';
import { fieldsWithoutColumn } from './rules/writing/lostFields';
import { planStem } from './rules/writing/exportFiles';
import {
  exportChoiceIn,
  networkChoiceIn,
  networkKey,
  type ExportChoice,
} from './rules/writing/exportChoice';
import { ExportDialog, type FormatFacts } from './ExportDialog';
import { exportCounts, exportedPosts, withLabel } from './exportedPosts';
import { useJob } from './useJob';

const UTC = 'UTC';

const GROUPS = [
  { heading: 'For another tool', formats: EXPORT_FORMATS.filter(({ isForTool }) => isForTool) },
  {
    heading: 'For people and programs',
    formats: EXPORT_FORMATS.filter(({ isForTool }) => !isForTool),
  },
];

const NETWORKS: readonly { readonly value: NetworkChoice; readonly name: string }[] = [
  { value: 'all', name: 'All in one file' },
  { value: 'each', name: 'Each network in its own file' },
  ...CHANNEL_NETWORKS.map((network) => ({ value: network, name: network })),
];

const formatDate = wallDateFormatter(undefined, 'brief');

/** What is known about the source of a format. */
const CONFIDENCE = {
  high: 'Source',
  medium: 'Source (some details from third parties)',
  low: 'Outdated format, not confirmed. Source',
} as const;

/** Returns what is known about a format: its source, its rules, and what it cannot hold. */
function factsOf(format: ExportFormat): FormatFacts {
  const { table, remarks, source, checkedOn, confidence } = format;
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

/** What is known of the pictures of posts. */
interface Pictures {
  readonly assets: readonly Asset[];
  /** The number of their files, and the bytes of these together. */
  readonly count: number;
  readonly bytes: number;
}

/** Returns the pictures of posts. A picture of several posts has a file for each of them. */
function picturesOf(posts: readonly ScheduledPost[], assets: readonly Asset[]): Pictures {
  const files = postFiles(posts, assets, '');
  const bytes = files.reduce((sum, { asset }) => sum + asset.bytes, 0);
  return { assets, count: files.length, bytes };
}

/** Returns the pictures whose bytes are missing on this device. */
function useMissing(assets: readonly Asset[]): readonly Asset[] {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<readonly Asset[]>([]);
  useEffect(() => {
    let isWanted = true;
    dispatch(copyPictures(assets, false)).then(
      ({ missing }) => {
        if (isWanted) setFound(missing);
      },
      // The export says it.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [assets, dispatch]);
  return found;
}

interface ExportPlanProps {
  readonly posts: readonly ScheduledPost[];
  /** What the list shows. */
  readonly found: FoundPosts;
  readonly now: Instant;
  readonly selectedPosts: readonly ScheduledPost[];
  readonly onSelect: (ids: readonly string[]) => void;
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** Exports posts to a file. The code is loaded on demand. */
export function ExportPlan(props: ExportPlanProps) {
  const { posts, found, now, selectedPosts, onSelect, announce, onClose } = props;
  const dispatch = useAppDispatch();
  const { requestPosts } = useAttention();
  const stored = useAppSelector(selectExchange);
  const choice = exportChoiceIn(stored);
  const choose = (change: Partial<ExportChoice>) => {
    dispatch(exchangeChosen({ ...choice, ...change }));
  };
  const [openedAt] = useState(() => dispatch(presentInstant()));
  const [browserZone] = useState(localZone);
  const [zone, setZone] = useState(browserZone);
  const [isExporting, setExporting] = useState(false);
  useEffect(() => {
    // Errors are ignored here: saving and copying load the code again, and report them.
    dispatch(prepareFiles()).catch(() => undefined);
  }, [dispatch]);

  const { selectDueOrder } = planIndexOf(useAppStore());
  const source = useMemo(() => {
    const dueOrder = selectDueOrder({ scheduledPosts: posts }, localZone());
    return { posts, found, selectedPosts, dueOrder, now };
  }, [posts, found, selectedPosts, now, selectDueOrder]);
  const counts = useMemo(() => exportCounts(source), [source]);
  const isNoneSelected = counts.selected === 0;
  const chosenPosts = isNoneSelected && choice.posts === 'selected' ? 'all' : choice.posts;

  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const limits = useAppSelector(selectLimits);
  const { name = DEFAULT_NAME } = useAppSelector(selectFile);
  const format = EXPORT_FORMATS.find((each) => each.name === choice.format) ?? EXPORT_FORMATS[0];
  const network = networkChoiceIn(stored, format);
  const label = labels.some(({ id }) => id === choice.label) ? choice.label : '';
  const writesOffsets = format.table?.dates[0].includes('X') ?? false;
  const written = useMemo(
    () => withLabel(exportedPosts(source, chosenPosts), label),
    [source, chosenPosts, label],
  );
  const known = useAppSelector(selectAssets);
  const pictures = useMemo(() => picturesOf(written, assetsOf(written, known)), [written, known]);
  const missing = useMissing(pictures.assets);
  const [removesLocation, setRemovesLocation] = useState(true);
  const isTooLarge = pictures.bytes > MAX_ARCHIVE_BYTES;
  const hasPictures = pictures.count > 0 && takesFiles(format);
  const withPictures = hasPictures && !isTooLarge && choice.pictures === 'with';
  const assets = useMemo(
    () => (withPictures ? pictures.assets.filter((asset) => !missing.includes(asset)) : null),
    [withPictures, pictures, missing],
  );
  const order = useMemo(
    () => ({
      format: format.name,
      posts: written,
      network,
      stem: planStem(name),
      accounts,
      labels,
      zone: writesOffsets ? zone : browserZone,
      now: openedAt,
      ...(limits && { limits }),
      ...(assets && { assets }),
    }),
    [
      format.name,
      written,
      network,
      accounts,
      labels,
      name,
      zone,
      browserZone,
      openedAt,
      writesOffsets,
      limits,
      assets,
    ],
  );
  const fail = () => {
    onClose();
    announce('The export could not be prepared', { notice: 'plain' });
  };
  const { result: prepared, finished } = useJob(
    useCallback((signal) => dispatch(prepareExport(order, signal)), [order, dispatch]),
    fail,
  );
  // Both in one worker.
  const { result: warnings } = useJob(
    useCallback(
      async (signal) => {
        await finished();
        return dispatch(checkExport(order, signal));
      },
      [order, finished, dispatch],
    ),
    fail,
  );

  /** Saves or copies, closes the dialog, and announces the result. A failure offers a retry. */
  function attempt(act: () => Promise<string | null>, failure: string, close: () => void) {
    setExporting(true);
    act().then(
      (message) => {
        setExporting(false);
        if (message === null) return;
        close();
        announce(message, { notice: 'plain' });
      },
      () => {
        setExporting(false);
        close();
        announce(failure, {
          retry() {
            attempt(act, failure, () => undefined);
          },
        });
      },
    );
  }

  const option = (value: ExportChoice['posts'], title: string) => ({
    value,
    name: title,
    count: counts[value],
  });
  const place = placeOfZone(browserZone);
  return (
    <ExportDialog
      format={{
        groups: GROUPS,
        value: format.name,
        onChoose: (chosen) => {
          choose({ format: chosen });
        },
      }}
      posts={{
        options: [
          option('all', 'All'),
          option('found', 'Shown in the list'),
          option('scheduled', 'Scheduled'),
          { ...option('selected', 'Selected'), isDisabled: isNoneSelected },
        ],
        value: chosenPosts,
        onChoose: (chosen) => {
          choose({ posts: chosen });
        },
      }}
      postsNote={isNoneSelected ? 'No post is selected in the list.' : ''}
      network={{
        options: NETWORKS,
        value: network,
        onChoose: (chosen) => {
          dispatch(exchangeChosen({ [networkKey(format)]: chosen }));
        },
      }}
      label={
        labels.length === 0
          ? null
          : {
              options: [
                { value: '', name: 'All labels' },
                ...labels.map(({ id, name: title }) => ({ value: id, name: title })),
              ],
              value: label,
              onChoose: (chosen) => {
                choose({ label: chosen });
              },
            }
      }
      times={{
        options: writesOffsets
          ? [
              { value: browserZone, name: `With UTC offset (${place})` },
              ...(browserZone === UTC ? [] : [{ value: UTC, name: 'In UTC' }]),
            ]
          : [
              {
                value: browserZone,
                name: format.namesZone ? `With time zone (${place})` : `As planned (${place})`,
              },
            ],
        value: order.zone,
        onChoose: setZone,
      }}
      pictures={
        hasPictures
          ? {
              amount: `${counted(pictures.count, 'file', 'files')}, ${byteText(pictures.bytes)}`,
              isOn: choice.pictures === 'with',
              isOff: isTooLarge,
              note: isTooLarge
                ? `A zip can have ${byteText(MAX_ARCHIVE_BYTES)}. Export fewer posts to get their pictures.`
                : missing.length > 0
                  ? `${missingText(missing)}.`
                  : '',
              onChoose: (isOn) => {
                choose({ pictures: isOn ? 'with' : 'without' });
              },
              removesLocation,
              onChooseLocation: setRemovesLocation,
            }
          : null
      }
      shown={prepared}
      warnings={warnings}
      facts={factsOf(format)}
      isExporting={isExporting}
      onExport={(close) => {
        attempt(
          async () => {
            const { count, fileName } = await finished();
            const saved = await dispatch(saveExport(order, fileName, removesLocation));
            return saved && `Exported ${countedPosts(count)} to ${saved}`;
          },
          'The posts could not be exported',
          close,
        );
      }}
      onCopy={(close) => {
        if (!prepared) return;
        attempt(
          async () => {
            await dispatch(copyTable({ ...order, zone: browserZone }));
            return `Copied ${countedPosts(prepared.count)} as a table`;
          },
          'The table could not be copied',
          close,
        );
      }}
      onShow={(ids) => {
        // What the user selected stays.
        if (isNoneSelected) onSelect(ids);
        requestPosts(ids);
      }}
      onClose={onClose}
    />
  );
}
