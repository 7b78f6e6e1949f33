import fc from 'fast-check';
import type { ChannelNetwork, Network } from '@/core/channels/channelNetwork';
import { LABEL_COLOURS } from '@/core/channels/label';
import { isSameField } from '@/core/plan/postFields';
import { connectAccount, disconnectAccount, nameAccount } from '@/store/channels/accountCommands';
import { labelDeleted, labelsMerged } from '@/store/channels/channelEvents';
import { createLabel, renameLabel } from '@/store/channels/labelCommands';
import { labelRecoloured } from '@/store/channels/labelsSlice';
import { connectNetwork, networkDisconnected } from '@/store/connectionsSlice';
import { redone, undone } from '@/store/history/steps';
import { sharedOf, type SharedState } from '@/features/keeping/rules/sharedState';
import { loadedShared } from '@/features/keeping/rules/loadedPlan';
import { beginPlan, replacePlan, savePlan } from '@/features/planFile/rules/planFileCommands';
import { copyPosts, movePost, shiftPosts } from '@/store/moveCommands';
import { saveEdit, schedulePost } from '@/store/postCommands';
import type { RootState } from '@/store/store';
import {
  postDeleted,
  type postDuplicated,
  postLabelsSet,
  postsDeleted,
  postsImported,
} from '@/store/scheduledPostsSlice';
import { appearanceChosen } from '@/store/settingsSlice';
import { aDraft, aPost } from '../../../support/builders';
import { createMemoryFiles } from '../../../support/memoryFiles';
import { createMemoryDevice, type MemoryDevice } from '../../../support/memoryStorage';
import { createManualTime } from '../../../support/manualTime';
import { aWorkspace } from '../../../support/workspaces';
import { START } from '../../../store/aStore';
import { openTab, type Tab } from './aTab';

const RUNS = process.env.NIGHTLY === undefined ? 15 : 20_000;
const TABS = 3;

/** What a story does next, in one of the tabs. `post` chooses one of its posts. */
const aCommand = fc.record({
  tab: fc.nat(TABS - 1),
  kind: fc.constantFrom(
    ...([
      'schedule',
      'schedule',
      'schedule',
      'edit',
      'edit',
      'move',
      'move',
      'undo',
      'undo',
    ] as const),
    ...(['delete', 'shift all', 'copy', 'delete some', 'redo', 'connect', 'appearance'] as const),
    ...(['new', 'open', 'open', 'add', 'save', 'save'] as const),
    ...(['account', 'label', 'label', 'label posts', 'label posts', 'rename label'] as const),
    ...(['recolour label', 'merge labels', 'delete label'] as const),
    ...(['kill', 'resume'] as const),
  ),
  post: fc.nat(20),
  /** The number of transactions and messages that happen before the next command. */
  steps: fc.nat(4),
});

type Posts = RootState['scheduledPosts'];
const FIELDS = ['content', 'date', 'time', 'labels'] as const;

/** Posts are told apart by the first word of their text. */
function nameOf({ content }: Pick<Posts[number], 'content'>): string {
  return content.split(' ')[0] ?? '';
}

const READ = {
  kind: 'read',
  program: null,
  savedAt: null,
  problems: [],
  problemCount: 0,
} as const;

/** Counts the runs that the scheduler ordered in different ways. */
const orders = new Set<string>();

class Story {
  readonly tabs: (Tab | null)[] = Array.from({ length: TABS }, () => null);
  readonly device: MemoryDevice;
  order = '';
  /** The clock of all tabs. It stands still while posts and labels are made. */
  private readonly time = createManualTime(START);

  private readonly run: fc.Scheduler;
  private named = 0;
  /** The posts that a tab made and that no tab removed. */
  private readonly expected = new Map<string, number>();
  /** Whether files are saved in place; otherwise they are downloaded. */
  private readonly canChoosePlace: boolean;
  private readonly files: ReturnType<typeof createMemoryFiles>;
  /** The posts in each file that was opened. */
  private readonly opened = new Map<string, Posts>();
  /** The numbers of the plans that each tab began, opened or brought back itself. */
  private readonly plans = Array.from({ length: TABS }, () => new Set<number>());
  /** The fields that each tab has ever changed itself, as `post.field` or `label.property`. */
  private readonly touched = Array.from({ length: TABS }, () => new Set<string>());

  constructor(run: fc.Scheduler, canChoosePlace: boolean) {
    this.run = run;
    this.canChoosePlace = canChoosePlace;
    this.files = createMemoryFiles({ canChoosePlace });
    this.device = createMemoryDevice(async (name) => {
      await run.schedule(Promise.resolve(), name);
      this.order += `${name};`;
    });
  }

  private store(index: number) {
    const tab = this.tabs[index];
    if (!tab) throw new Error('The tab is closed.');
    return tab.store;
  }

  async open(index: number): Promise<void> {
    this.tabs[index] = await this.run.waitFor(
      openTab(this.device, {}, this.time, this.files.files),
    );
  }

  private posts(index: number): Posts {
    return this.store(index).getState().scheduledPosts;
  }

  /** Returns posts of a file, with ids of their own. */
  private postsOfFile(count: number): Posts {
    return Array.from({ length: count }, (_each, place) => {
      const id = String(START - 100 * this.named - place);
      return aPost({ id, content: `f${this.named}-${place}` });
    });
  }

  private openFile({ dispatch }: Tab['store'], posts: Posts): void {
    const name = `opened${this.named}`;
    this.opened.set(name, posts);
    const workspace = aWorkspace({ posts });
    const read = { ...READ, workspace, total: posts.length };
    void dispatch(
      replacePlan({ name, handle: name, stamp: '', read: () => Promise.resolve(read) }, read),
    );
  }

  /** Copies a post. The copy has a name of its own from the start, which no undo takes back. */
  private copy(store: Tab['store'], id: string): void {
    store.dispatch((_dispatch, getState, services) => {
      const named = (event: unknown) => {
        const copied = event as ReturnType<typeof postDuplicated>;
        return store.dispatch({
          ...copied,
          payload: { ...copied.payload, content: `c${this.named}` },
        });
      };
      copyPosts([id], { amount: 1, unit: 'weeks' })(named, getState, services);
    });
  }

  private act(index: number, kind: string, choice: number): void {
    const store = this.store(index);
    const posts = this.posts(index);
    const post = posts[choice % Math.max(1, posts.length)];
    const [id = '', content = ''] = post ? [post.id, post.content] : [];
    const ids = posts.filter((_post, place) => place % 3 === choice % 3).map((each) => each.id);
    this.named += 1;
    if (kind === 'schedule') {
      store.dispatch(schedulePost(aDraft({ content: `p${this.named}` })));
    } else if (kind === 'edit' && post) {
      const edited = `${nameOf({ content })} v${this.named}`;
      store.dispatch(saveEdit(id, { ...post, content: edited }));
    } else if (kind === 'move') {
      store.dispatch(movePost(id, { date: `2030-01-${10 + (choice % 9)}`, time: '10:00' }));
    } else if (kind === 'shift all') {
      store.dispatch(shiftPosts(ids, { amount: 1, unit: 'days' }));
    } else if (kind === 'copy' && post) this.copy(store, id);
    else if (kind === 'new') store.dispatch(beginPlan());
    else if (kind === 'open') this.openFile(store, this.postsOfFile(choice % 4));
    else if (kind === 'add') {
      const posts = this.postsOfFile(1 + (choice % 3));
      store.dispatch(postsImported({ name: 'added', posts, ideas: [], replaced: [] }));
    } else if (kind === 'save') {
      const name = `saved${this.named}`;
      this.files.willSaveAs(name);
      // Each download is a file of its own.
      const isNew = choice % 2 === 0 || !this.canChoosePlace;
      void store.dispatch(savePlan(isNew ? name : undefined));
    } else if (kind === 'delete') store.dispatch(postDeleted(id));
    else if (kind === 'delete some') store.dispatch(postsDeleted(ids.slice(0, 3)));
    else if (kind === 'undo') store.dispatch(undone());
    else if (kind === 'redo') store.dispatch(redone());
    else if (kind === 'appearance') {
      store.dispatch(
        appearanceChosen((['dark', 'light', 'system'] as const)[choice % 3] ?? 'dark'),
      );
    } else if (kind === 'connect') {
      const network: Network =
        (['Facebook', 'Twitter', 'Instagram'] as const)[choice % 3] ?? 'Twitter';
      if (choice % 2 === 0) store.dispatch(connectNetwork(network));
      else store.dispatch(networkDisconnected(network));
    } else if (kind === 'account') this.changeAccount(store, choice);
    else this.changeLabels(store, kind, choice, ids);
  }

  private changeAccount({ dispatch }: Tab['store'], choice: number): void {
    const network: ChannelNetwork =
      (['LinkedIn', 'Twitter', 'Bluesky'] as const)[choice % 3] ?? 'Twitter';
    const name = choice % 2 === 0 ? `a${this.named}` : '';
    if (choice % 4 === 0) dispatch(nameAccount(network, name));
    else if (choice % 4 === 1) dispatch(disconnectAccount(network));
    else dispatch(connectAccount(network, name));
  }

  private changeLabels(
    store: Tab['store'],
    kind: string,
    choice: number,
    ids: readonly string[],
  ): void {
    const { dispatch } = store;
    const { labels } = store.getState();
    const [id = '', other = ''] = [labels[choice % labels.length], labels.at(-1)].map(
      (label) => label?.id,
    );
    // Names of two tabs can be the same.
    const name = `l${choice % 5}`;
    if (kind === 'label') dispatch(createLabel(name));
    else if (kind === 'label posts') {
      dispatch(postLabelsSet({ ids, add: [id].filter(Boolean), remove: [other] }));
    } else if (kind === 'rename label') dispatch(renameLabel(id, name));
    else if (kind === 'recolour label') {
      dispatch(labelRecoloured({ id, colour: LABEL_COLOURS[choice % 8] ?? 'teal' }));
    } else if (kind === 'merge labels') dispatch(labelsMerged({ from: id, into: other }));
    else if (kind === 'delete label') dispatch(labelDeleted(id));
  }

  /** Runs a command, and notes or checks what it changed. */
  do(index: number, kind: string, choice: number): void {
    const before = new Map(this.posts(index).map((post) => [post.id, post]));
    const labels = new Map(
      this.store(index)
        .getState()
        .labels.map((label) => [label.id, label]),
    );
    const from = this.store(index).getState().file.current.plan;
    this.act(index, kind, choice);
    const plan = this.store(index).getState().file.current.plan;
    if (plan !== from) {
      // Undo must not take the file from a plan that another tab began or opened.
      if (kind === 'undo' || kind === 'redo') expect(this.plans[index]).toContain(from);
      this.plans[index]?.add(plan);
    }
    const after = new Map(this.posts(index).map((post) => [post.id, post]));
    // An id that becomes free is not used again: no user deletes a post in its millisecond.
    const isFreed = [...before.keys()].some((id) => !after.has(id));
    if (isFreed) this.time.advanceTo(this.time.now() + 1000);
    const isStep = kind === 'undo' || kind === 'redo';
    const touched = this.touched[index] ?? new Set();
    for (const label of this.store(index).getState().labels) {
      const earlier = labels.get(label.id);
      for (const property of ['name', 'colour'] as const) {
        if (earlier?.[property] === label[property]) continue;
        const change = `${label.id}.${property}`;
        // Undo must not take back what another tab did to the label.
        if (isStep && earlier) expect([...touched]).toContain(change);
        else touched.add(change);
      }
    }
    for (const [id, post] of after) {
      const earlier = before.get(id);
      if (!earlier) {
        for (const field of FIELDS) touched.add(`${nameOf(post)}.${field}`);
        if (!isStep) this.expected.set(nameOf(post), index);
        continue;
      }
      expect(nameOf(post)).toBe(nameOf(earlier));
      for (const field of FIELDS.filter((each) => !isSameField(each, earlier, post))) {
        const change = `${nameOf(post)}.${field}`;
        if (isStep) expect(touched.has(change)).toBe(true);
        else touched.add(change);
      }
    }
    for (const [id, post] of before) {
      if (after.has(id)) continue;
      // Undo removes only posts that this tab made or restored.
      if (isStep) expect([...touched]).toContain(`${nameOf(post)}.content`);
      this.expected.delete(nameOf(post));
    }
  }

  /** Ends a tab at once. What it has not written is lost. */
  kill(index: number): void {
    this.tabs[index]?.close();
    this.tabs[index] = null;
    for (const [name, maker] of this.expected) if (maker === index) this.expected.delete(name);
  }

  /** Checks that a plan without changes is what was written by the save that it knows of. */
  private checkFile({ file, saved, scheduledPosts }: SharedState): void {
    const { name, stamp } = file.current;
    if (name === undefined || saved.isChanged) return;
    const isDownload = stamp === undefined;
    const text = this.files.saved.find((each, index) =>
      isDownload ? each.name === name : stamp === `save ${index + 1}`,
    )?.text;
    const written = text ? (JSON.parse(text) as { posts: Posts }).posts : this.opened.get(name);
    expect(scheduledPosts).toEqual(written);
  }

  async check(): Promise<void> {
    await this.run.waitIdle();
    const states = this.tabs.map((_tab, index) => sharedOf(this.store(index).getState()));
    const [first] = states;
    for (const state of states) expect(state).toEqual(first);
    const stored = await this.run.waitFor(this.device.openTab().read());
    expect(stored && loadedShared(stored).shared).toEqual(first);
    const { labels = [], accounts = [] } = first ?? {};
    for (const values of [labels.map(({ id }) => id), accounts.map(({ id }) => id)]) {
      expect(new Set(values).size).toBe(values.length);
    }
    const labelNames = labels.map(({ name }) => name);
    expect(new Set(labelNames).size).toBe(labelNames.length);
    const names = first?.scheduledPosts.map(nameOf) ?? [];
    expect(names).toEqual(expect.arrayContaining([...this.expected.keys()]));
    expect(new Set(first?.scheduledPosts.map(({ id }) => id)).size).toBe(names.length);
    for (const tab of this.tabs) expect(tab?.keeping.state()).toMatchObject({ kind: 'on' });
    if (first) this.checkFile(first);
    orders.add(this.order);
  }
}

afterAll(() => {
  console.log(`interleavings of tabs: ${orders.size}`);
});

it('tabs agree at rest, lose nothing and undo their own changes, in any interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.boolean(),
      fc.array(aCommand, { minLength: 5, maxLength: 25 }),
      async (run, canChoosePlace, commands) => {
        const story = new Story(run, canChoosePlace);
        await story.open(0);
        await run.waitFor(story.tabs[0]?.keeping.turnOn() ?? Promise.resolve());
        for (let index = 1; index < TABS; index += 1) await story.open(index);
        for (const { tab, kind, post, steps } of commands) {
          if (kind === 'kill') {
            story.kill(tab);
            await story.open(tab);
          } else if (kind === 'resume') story.tabs[tab]?.storage.tell('resumed');
          else story.do(tab, kind, post);
          for (let step = 0; step < steps && run.count() > 0; step += 1) await run.waitNext(1);
        }
        await story.check();
      },
    ),
    { numRuns: RUNS },
  );
});
