import {
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
  type Dispatch,
} from 'react';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { countedPosts } from '@/core/text/words';
import { localZone } from '@/core/time/zone';
import { selectAssets } from '@/store/assets/assetSelectors';
import { selectAccounts, selectLabels, selectLimits } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useAppStore, useServices } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectExchange, selectFile } from '@/store/selectors';
import { exchangeChosen } from '@/store/tabSlices';
import { useAttention } from '@/ui/page/attention';
import { PATHS } from '@/ui/page/pages';
import { useElapsedTime } from '@/ui/page/TimeProvider';
import type { Announce } from '@/ui/page/useAnnouncements';
import type { ExportOrder, PreparedExport } from '@/tables/exporting';
import {
  checkExport,
  copyTable,
  prepareExport,
  prepareFiles,
  presentInstant,
  saveExport,
} from './rules/exportCommands';
import {
  exportDialog,
  exportView,
  NEW_EXPORT,
  type ExportedPlan,
  type ExportEvent,
} from './rules/exportDialog';
import { copyPictures } from './rules/pictureCommands';
import { ExportDialog } from './ExportDialog';

interface ExportPlanProps extends Pick<ExportedPlan, 'posts' | 'found' | 'now' | 'selectedPosts'> {
  readonly onSelect: (ids: readonly string[]) => void;
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** Returns the plan whose posts are exported. */
function useExportedPlan({ posts, found, now, selectedPosts }: ExportPlanProps): ExportedPlan {
  const dispatch = useAppDispatch();
  const { selectDueOrder } = planIndexOf(useAppStore());
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const limits = useAppSelector(selectLimits);
  const assets = useAppSelector(selectAssets);
  const { name: fileName = DEFAULT_NAME } = useAppSelector(selectFile);
  const { address } = useServices();
  const [opened] = useState(() => ({
    openedAt: dispatch(presentInstant()),
    zone: localZone(),
    scheduler: address && new URL(PATHS.scheduler.slice(1), address).href,
  }));
  return useMemo(() => {
    const dueOrder = selectDueOrder({ scheduledPosts: posts }, localZone());
    const shown = { posts, found, now, selectedPosts, dueOrder };
    return { ...shown, accounts, labels, limits, assets, fileName, ...opened };
  }, [
    posts,
    found,
    now,
    selectedPosts,
    selectDueOrder,
    accounts,
    labels,
    limits,
    assets,
    fileName,
    opened,
  ]);
}

/** What an order writes before the first one is prepared. */
const NOT_BEGUN = new Promise<never>(() => undefined);

/** The time after which the results of the order before vanish, in milliseconds. */
const KEPT_MS = 150;

/**
 * Finds what an order writes, and then what the user should know about it, in one worker. For another order, the work
 * of the one before is ended.
 *
 * @returns a reference to what the last order writes
 */
function useResults(order: ExportOrder, dispatch: Dispatch<ExportEvent>, onFailure: () => void) {
  const appDispatch = useAppDispatch();
  const time = useElapsedTime();
  const preparing = useRef<Promise<PreparedExport>>(NOT_BEGUN);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const prepared = appDispatch(prepareExport(order, signal));
    preparing.current = prepared;
    // Until then, the results before stay, so that nothing vanishes for a moment.
    const stopWaiting = time.after(KEPT_MS, () => {
      dispatch({ type: 'waited', order });
    });
    async function work() {
      dispatch({ type: 'prepared', order, value: await prepared });
      dispatch({ type: 'checked', order, value: await appDispatch(checkExport(order, signal)) });
    }
    work()
      .catch(() => {
        if (!signal.aborted) fail();
      })
      .finally(stopWaiting);
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [order, time, dispatch, appDispatch]);
  return preparing;
}

/** Exports posts to a file. The code is loaded on demand. */
export function ExportPlan(props: ExportPlanProps) {
  const { selectedPosts, onSelect, announce, onClose } = props;
  const appDispatch = useAppDispatch();
  const { requestPosts } = useAttention();
  const plan = useExportedPlan(props);
  const kept = useAppSelector(selectExchange);
  const [state, dispatch] = useReducer(exportDialog, NEW_EXPORT);
  const { missing } = state;
  const view = useMemo(() => exportView(kept, missing, plan), [kept, missing, plan]);
  const { order } = view;
  const preparing = useResults(order, dispatch, () => {
    onClose();
    announce('The export could not be prepared', { notice: 'plain' });
  });
  const { assets } = plan;
  useEffect(() => {
    // Errors are ignored here: saving and copying meet them again, and report them.
    appDispatch(prepareFiles()).catch(() => undefined);
    appDispatch(copyPictures([...assets.values()], false)).then(
      (copies) => {
        dispatch({ type: 'missingFound', missing: copies.missing });
      },
      () => undefined,
    );
  }, [assets, appDispatch]);

  /** Saves or copies, closes the dialog, and announces the result. A failure offers a retry. */
  function attempt(act: () => Promise<string | null>, failure: string, close: () => void) {
    dispatch({ type: 'exporting', isExporting: true });
    act()
      .then(
        (message) => {
          if (message === null) return;
          close();
          announce(message, { notice: 'plain' });
        },
        () => {
          close();
          announce(failure, {
            retry() {
              attempt(act, failure, () => undefined);
            },
          });
        },
      )
      .finally(() => {
        dispatch({ type: 'exporting', isExporting: false });
      });
  }

  return (
    <ExportDialog
      view={view}
      state={state}
      dispatch={dispatch}
      onChoose={(change) => {
        appDispatch(exchangeChosen(change));
      }}
      onExport={(close) => {
        attempt(
          async () => {
            const { count, fileName } = await preparing.current;
            const saved = await appDispatch(saveExport(order, fileName, state.removesLocation));
            return saved && `Exported ${countedPosts(count)} to ${saved}`;
          },
          'The posts could not be exported',
          close,
        );
      }}
      onCopy={(close) => {
        attempt(
          async () => {
            await appDispatch(copyTable(order));
            const { count } = await preparing.current;
            return `Copied ${countedPosts(count)} as a table`;
          },
          'The table could not be copied',
          close,
        );
      }}
      onShow={(ids) => {
        // What the user selected stays.
        if (selectedPosts.length === 0) onSelect(ids);
        requestPosts(ids);
      }}
      onClose={onClose}
    />
  );
}
