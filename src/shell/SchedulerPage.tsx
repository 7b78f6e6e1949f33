import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import type { PlanView } from '@/core/search/planView';
import { EditPost } from '@/features/composer/EditPost';
import { NewPost } from '@/features/composer/NewPost';
import { ExportTool } from '@/features/exchange/ExportTool';
import { PlanList } from '@/features/list/PlanList';
import { HAS_SIDEBAR, Sidebar } from '@/features/list/toolbar/Filters';
import { PlanToolbar } from '@/features/list/toolbar/PlanToolbar';
import { PlanFileMenu } from '@/features/planFile/PlanFileMenu';
import type { PostNowProps } from '@/features/posting/PostNow';
import { ShareReviewTool } from '@/features/review/ShareReviewTool';
import { useAppSelector } from '@/store/hooks';
import { selectIdeas } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { PLACE } from '@/ui/controls/controls';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import { useMedia } from '@/ui/page/useMedia';
import { useCurrentDate } from '@/ui/page/viewedTime';
import { HealthContext } from '@/ui/plan/health/health';
import { focusList } from '@/ui/plan/focusList';
import { EmptyState, PlanFrame } from '@/ui/plan/PlanFrame';
import { PostInPanelContext, PostingContext } from '@/ui/plan/PostingLine';
import { TagsContext, useTagsOf } from '@/ui/plan/PostTags';
import {
  ShownPlanContext,
  useNewShownPlan,
  useShownPlan,
  type IdeasProps,
  type ViewParts,
} from '@/ui/plan/shownPlan';
import { usePageTitle, Page } from './Page';
import { SkipLink } from './PageFrame';
import { skipToPosts, useSchedulerCommands } from './useSchedulerCommands';

/** The form for a new post, and the plan: its toolbar and its list, with the actions on posts. */
export function SchedulerPage() {
  usePageTitle('Scheduler');
  const plan = useNewShownPlan();
  const { posts, now, health, view, actions } = plan;
  useSchedulerCommands(plan);
  const keepFocus = useFocusOfLayout(view.layout);
  const today = useCurrentDate(now);
  const hasPosts = posts.length > 0;
  const [inPanel, setInPanel] = useState('');
  const isList = view.layout === 'list';
  const isGrid = view.layout === 'grid';
  const hasSidebar = useMedia(HAS_SIDEBAR) && (hasPosts || !isList);
  return (
    <ShownPlanContext value={plan}>
      <HealthContext value={health}>
        <Page
          title="Post Scheduler"
          isWide
          menu={<PlanFileMenu today={today} />}
          action={
            (hasPosts || !isList) && <SkipLink onFollow={skipToPosts}>Skip to posts</SkipLink>
          }
        >
          <NewPost
            today={today}
            isOverPlan={!isList && !isGrid}
            onScheduled={actions.handleScheduled}
          />
          {hasSidebar && <Sidebar />}
          <PostInPanelContext value={inPanel}>
            <PostingContext value={plan.postingOf}>
              <TagsContext value={useTagsOf()}>
                {isList ? (
                  <PlanList editor={EditPost} ideas={OnDemandIdeas} />
                ) : isGrid ? (
                  <OnDemandView key="grid" name="grid" load={loadGrid} onLoaded={keepFocus} />
                ) : (
                  <OnDemandView
                    key="calendar"
                    name="calendar"
                    load={loadCalendar}
                    onLoaded={keepFocus}
                  />
                )}
                <OnDemandPosting onShow={setInPanel} />
              </TagsContext>
            </PostingContext>
          </PostInPanelContext>
          <OnDemandSelection />
          <OnDemandRepeat />
          <ExportTool />
          <ShareReviewTool />
        </Page>
      </HealthContext>
    </ShownPlanContext>
  );
}

/**
 * Moves focus to the heading of the plan when another layout, chosen by a key or by the browser's back button, has
 * removed what had focus.
 *
 * @returns a function for when the code of a layout is loaded, which replaces the heading that has focus
 */
function useFocusOfLayout(layout: PlanView['layout']): () => void {
  const last = useRef(layout);
  const focused = useRef<PlanView['layout']>(null);
  useEffect(() => {
    if (last.current === layout) return;
    last.current = layout;
    if (document.activeElement !== document.body) return;
    focusList();
    focused.current = layout;
  }, [layout]);
  return () => {
    if (focused.current !== layout) return;
    focused.current = null;
    if (document.activeElement === document.body) focusList();
  };
}

async function loadCalendar() {
  const { CalendarView } = await import(
    /* webpackChunkName: 'calendar' */ '@/features/calendar/CalendarView'
  );
  return CalendarView;
}

async function loadGrid() {
  return (await import(/* webpackChunkName: 'calendar' */ '@/features/grid/GridView')).GridView;
}

interface OnDemandViewProps {
  readonly name: string;
  readonly load: () => Promise<ComponentType<ViewParts>>;
  /** Called when the code is there, after it has rendered. */
  readonly onLoaded: () => void;
}

/** A calendar or a grid, whose code is loaded when it is first shown. */
function OnDemandView({ name, load, onLoaded }: OnDemandViewProps) {
  const { counts } = useShownPlan();
  const { Loaded, hasFailed, retry } = useLoaded(load);
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (Loaded) handleLoaded();
  }, [Loaded]);
  if (Loaded) return <Loaded toolbar={PlanToolbar} editor={EditPost} ideas={OnDemandIdeas} />;
  return (
    <PlanFrame counts={counts} tools={<PlanToolbar />}>
      {hasFailed ? (
        <EmptyState>
          <p>The {name} could not be loaded</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <div className={PLACE} />
      )}
    </PlanFrame>
  );
}

async function loadIdeas() {
  return (await import(/* webpackChunkName: 'ideas' */ '@/features/ideas/Ideas')).Ideas;
}

/** The ideas, whose code is loaded when there is one. */
function OnDemandIdeas(props: IdeasProps) {
  const hasIdeas = useAppSelector(selectIdeas).length > 0;
  const { Loaded, hasFailed, retry } = useLoaded(loadIdeas, hasIdeas);
  if (!hasIdeas) return null;
  if (Loaded) return <Loaded {...props} />;
  if (!hasFailed) return null;
  return (
    <Button variant="secondary" onClick={retry}>
      The ideas could not be loaded. Try again.
    </Button>
  );
}

/**
 * Returns a part whose code is loaded when it is first opened; null before. If that fails, it is closed, and the notice
 * offers to open it again.
 *
 * @param toggle opens it as it was opened last, or closes it
 */
function useOpenedPart<Part extends object>(
  load: () => Promise<Part>,
  name: string,
  isOpen: boolean,
  toggle: (isOpen: boolean) => void,
): Part | null {
  const { Loaded, hasFailed, retry } = useLoaded(load, isOpen);
  const announce = useAnnounce();
  const handleFailure = useEffectEvent(() => {
    toggle(false);
    // The next opening loads it again.
    retry();
    announce(`“${name}” could not be loaded`, {
      retry() {
        toggle(true);
      },
    });
  });
  useEffect(() => {
    if (hasFailed && isOpen) handleFailure();
  }, [hasFailed, isOpen]);
  return isOpen ? Loaded : null;
}

async function loadPosting() {
  return (await import(/* webpackChunkName: 'posting' */ '@/features/posting/PostNow')).PostNow;
}

/** The panel “Post now”. */
function OnDemandPosting(props: PostNowProps) {
  const { view, choose } = useShownPlan();
  const { post } = view;
  const Loaded = useOpenedPart(loadPosting, 'Post now', post !== '', (isOpen) => {
    choose({ post: isOpen ? post : '' });
  });
  return Loaded && <Loaded {...props} />;
}

async function loadRepeat() {
  return (await import(/* webpackChunkName: 'repeat' */ '@/features/repeat/RepeatPosts'))
    .RepeatPosts;
}

/** The pop-over that repeats posts. */
function OnDemandRepeat() {
  const { repeating, repeat } = useShownPlan();
  const Loaded = useOpenedPart(loadRepeat, 'Repeat', repeating !== null, (isOpen) => {
    repeat(isOpen ? repeating : null);
  });
  return repeating && Loaded && <Loaded {...repeating} />;
}

async function loadSelection() {
  const { SelectedPosts } = await import(
    /* webpackChunkName: 'tools' */ '@/features/list/selection/SelectedPosts'
  );
  return SelectedPosts;
}

/** The actions on the selected posts, whose code is loaded after the page. */
function OnDemandSelection() {
  const { selection } = useShownPlan();
  const { Loaded, hasFailed, retry } = useLoaded(loadSelection);
  if (selection.selectedPosts.length === 0) return null;
  if (Loaded) return <Loaded />;
  if (!hasFailed) return null;
  return (
    <>
      <p>The actions could not be loaded</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
