import { labelKey } from '@/core/channels/label';
import type { Idea } from '@/core/plan/idea';
import { saveSnippet } from '@/features/composer/rules/snippets';
import { connectAccount, nameAccount } from '@/store/channels/accountCommands';
import { labelDeleted } from '@/store/channels/channelEvents';
import { createLabel, renameLabel } from '@/store/channels/labelCommands';
import { labelAccountsSet, labelRecoloured } from '@/store/channels/labelsSlice';
import { connectNetwork } from '@/store/connectionsSlice';
import { redone, undone } from '@/store/history/steps';
import { lostEdits } from '@/store/lostEdits';
import { planIdeas } from '@/store/ideaCommands';
import { beginEdit, saveEdit, schedulePost, storeDraft } from '@/store/postCommands';
import { editChanged } from '@/store/editsSlice';
import { newPostChanged } from '@/store/newPostSlice';
import { markPosted } from '@/store/postingCommands';
import { planCleared, planReplaced, planSaved } from '@/store/planFile/planEvents';
import { postDeleted, postLabelsSet, postMoved, postsImported } from '@/store/scheduledPostsSlice';
import { saveIdea } from '@/store/saveIdea';
import { appearanceChosen } from '@/store/settingsSlice';
import { notificationsSwitched } from '@/store/tabSlices';
import { aDraft, aPost } from '../../../support/builders';
import { createMemoryDevice } from '../../../support/memoryStorage';
import { aWorkspace } from '../../../support/workspaces';
import { START } from '../../../store/aStore';
import { openTab, settled, type Tab } from './aTab';

function contents({ store }: Tab) {
  return store.getState().scheduledPosts.map(({ content }) => content);
}

function postNamed({ store }: Tab, content: string) {
  const post = store.getState().scheduledPosts.find((each) => each.content === content);
  if (!post) throw new Error(`There is no post "${content}".`);
  return post;
}

function schedule({ store }: Tab, content: string) {
  store.dispatch(schedulePost(aDraft({ content })));
}

/** Returns the event that a file with one post replaces the plan. */
function anOpenedPlan(content: string) {
  const posts = [aPost({ id: content, content })];
  const workspace = aWorkspace({ posts });
  return planReplaced({ workspace, file: { name: `${content}.socialsync` }, isChanged: false });
}

/** Returns two tabs with one kept plan of posts. */
async function twoTabs(...posts: readonly string[]) {
  const device = createMemoryDevice();
  const one = await openTab(device);
  for (const content of posts) schedule(one, content);
  await one.keeping.turnOn();
  const other = await openTab(device);
  return { device, one, other };
}

it('a choice of the browser is the same in all tabs, and no change of the file', async () => {
  const { one, other } = await twoTabs('First');
  one.store.dispatch(planSaved({ file: { name: 'mine.socialsync' }, at: START, isChanged: false }));
  one.store.dispatch(notificationsSwitched(true));
  await settled();
  expect(other.store.getState().device).toEqual({ notifies: true });
  expect(other.store.getState().saved).toEqual({ at: START, isChanged: false });
});

it('holds the ideas of both tabs, and one that becomes a post in one of them is a post in both', async () => {
  const { device, one, other } = await twoTabs('First');
  const idea = (content: string) => saveIdea({ date: '', time: '', content });
  one.store.dispatch(idea('Behind the bar'));
  other.store.dispatch(idea('The market at dawn'));
  await settled();
  const [{ id }] = one.store.getState().ideas as readonly [Idea];
  other.store.dispatch(planIdeas([{ id, date: '2026-06-17', time: '09:00' }]));
  one.store.dispatch(idea('Door one'));
  await settled();
  for (const tab of [one, other, await openTab(device)]) {
    expect(contents(tab)).toEqual(['First', 'Behind the bar']);
    expect(
      tab.store
        .getState()
        .ideas.map(({ content }) => content)
        .toSorted(),
    ).toEqual(['Door one', 'The market at dawn']);
  }
});

it('holds the marks of different accounts of a post that two tabs make, also after it was deleted', async () => {
  const { one, other } = await twoTabs('First');
  const { id } = postNamed(one, 'First');
  const accounts = () =>
    [one, other].map(({ store }) =>
      store.getState().scheduledPosts.map(({ posted = {} }) => Object.keys(posted).toSorted()),
    );
  one.store.dispatch(markPosted({ id, account: 'Facebook' }, '0123abcd'));
  other.store.dispatch(markPosted({ id, account: 'Twitter' }, '0123abcd'));
  await settled();
  expect(accounts()).toEqual([[['Facebook', 'Twitter']], [['Facebook', 'Twitter']]]);
  one.store.dispatch(postDeleted(id));
  await settled();
  one.store.dispatch(undone());
  await settled();
  expect(accounts()).toEqual([[['Facebook', 'Twitter']], [['Facebook', 'Twitter']]]);
  one.store.dispatch(undone());
  await settled();
  expect(accounts()).toEqual([[['Twitter']], [['Twitter']]]);
});

describe('the file of a kept plan', () => {
  const SAVE = { file: { name: 'mine.socialsync', handle: 'h' }, at: START, isChanged: false };

  it('is the same in all tabs, and so is whether it is saved', async () => {
    const { one, other } = await twoTabs('First');
    one.store.dispatch(planSaved(SAVE));
    await settled();
    expect(other.store.getState().file).toEqual(one.store.getState().file);
    expect(other.store.getState().saved).toEqual({ at: START, isChanged: false });
    schedule(other, 'Second');
    await settled();
    expect(one.store.getState().saved).toEqual({ at: START, isChanged: true });
    one.store.dispatch(planSaved({ ...SAVE, at: START + 1 }));
    await settled();
    expect(other.store.getState().saved).toEqual({ at: START + 1, isChanged: false });
  });

  it('of a save is not that of a plan that another tab opened meanwhile', async () => {
    const { one, other } = await twoTabs('First');
    one.store.dispatch(anOpenedPlan('Opened'));
    other.store.dispatch(planSaved(SAVE));
    await settled();
    for (const { store } of [one, other]) {
      expect(store.getState().file.current.name).toBe('Opened.socialsync');
      expect(store.getState().saved).toEqual({ isChanged: false });
    }
  });

  it('is none after both tabs opened a plan: the plan has the posts of both', async () => {
    const { one, other } = await twoTabs('First');
    one.store.dispatch(anOpenedPlan('Opened'));
    other.store.dispatch(anOpenedPlan('Other'));
    await settled();
    for (const tab of [one, other]) {
      expect(contents(tab)).toEqual(['Opened', 'Other']);
      expect(tab.store.getState().file).toEqual({ current: { plan: 2 } });
    }
  });

  it('is changed after a save that another tab had no part in', async () => {
    const { one, other } = await twoTabs('First');
    schedule(one, 'Second');
    one.store.dispatch(planSaved(SAVE));
    schedule(other, 'Third');
    await settled();
    expect(contents(one)).toEqual(['First', 'Second', 'Third']);
    expect(one.store.getState().saved).toEqual({ at: START, isChanged: true });
    expect(other.store.getState().saved).toEqual({ at: START, isChanged: true });
  });

  it('is changed by an edit that is open in another tab', async () => {
    const { one, other } = await twoTabs('First');
    const { id } = postNamed(other, 'First');
    other.store.dispatch(beginEdit(id));
    one.store.dispatch(planSaved(SAVE));
    await settled();
    other.store.dispatch(editChanged({ id, draft: aDraft({ content: 'Typed' }) }));
    await settled();
    expect(one.store.getState().saved).toEqual({ at: START, isChanged: true });
  });

  it('is changed if undo brings it back for a plan with posts of another tab', async () => {
    const { one, other } = await twoTabs();
    one.store.dispatch(planSaved(SAVE));
    one.store.dispatch(planCleared());
    await settled();
    schedule(other, 'Second');
    await settled();
    one.store.dispatch(undone());
    await settled();
    expect(other.store.getState().file.current).toMatchObject(SAVE.file);
    expect(other.store.getState().saved).toEqual({ isChanged: true });
    one.store.dispatch(redone());
    expect(one.store.getState().file.current.name).toBeUndefined();
  });

  it('stays when a tab undoes an Open after which another tab opened a plan', async () => {
    const { one, other } = await twoTabs('First');
    one.store.dispatch(anOpenedPlan('Opened'));
    await settled();
    other.store.dispatch(anOpenedPlan('Other'));
    other.time.advanceTo(START + 1);
    schedule(other, 'Later');
    await settled();
    one.store.dispatch(undone());
    await settled();
    expect(contents(other).toSorted()).toEqual(['First', 'Later', 'Other']);
    expect(other.store.getState().file.current.name).toBe('Other.socialsync');
    one.store.dispatch(redone());
    await settled();
    expect(contents(other)).toEqual(['Other', 'Later']);
    expect(other.store.getState().file.current.name).toBe('Other.socialsync');
  });

  it('follows undo again after the other tab has undone its Open', async () => {
    const { one, other } = await twoTabs('First');
    one.store.dispatch(planSaved(SAVE));
    one.store.dispatch(anOpenedPlan('Opened'));
    await settled();
    other.store.dispatch(anOpenedPlan('Other'));
    await settled();
    other.store.dispatch(undone());
    await settled();
    one.store.dispatch(undone());
    await settled();
    expect(contents(other)).toEqual(['First']);
    expect(other.store.getState().file.current).toMatchObject(SAVE.file);
  });

  it('stays if that step was undone meanwhile', async () => {
    const { one, other } = await twoTabs('First');
    one.store.dispatch(anOpenedPlan('Opened'));
    await settled();
    other.store.dispatch(anOpenedPlan('Other'));
    await settled();
    one.store.dispatch(undone());
    await settled();
    other.store.dispatch(undone());
    await settled();
    one.store.dispatch(redone());
    one.store.dispatch(undone());
    await settled();
    expect(contents(other)).toEqual(['First', 'Opened']);
    expect(other.store.getState().file.current.name).toBe('Opened.socialsync');
  });

  it('does not hold the posts of a tab that joins', async () => {
    const { device, one } = await twoTabs('First');
    one.store.dispatch(planSaved(SAVE));
    await settled();
    const third = await openTab(device, undefined);
    await third.keeping.turnOff();
    schedule(third, 'Own');
    await one.keeping.turnOn();
    one.store.dispatch(planSaved(SAVE));
    await third.keeping.turnOn();
    await settled();
    expect(contents(one)).toEqual(contents(third));
    expect(one.store.getState().saved.isChanged).toBe(true);
    expect(third.store.getState().saved.isChanged).toBe(true);
  });
});

describe('a plan that is kept', () => {
  it('is there after a reload, with its history and its drafts', async () => {
    const { device, one } = await twoTabs('First', 'Second');
    one.store.dispatch(connectNetwork('Twitter'));
    one.store.dispatch(appearanceChosen('dark'));
    one.store.dispatch(newPostChanged(aDraft({ content: 'Draft' })));
    const { id } = postNamed(one, 'First');
    one.store.dispatch(beginEdit(id));
    one.store.dispatch(editChanged({ id, draft: aDraft({ content: 'Edit' }) }));
    one.store.dispatch(undone());
    await settled();
    const before = one.store.getState();
    one.close();
    const again = await openTab(device);
    expect(again.store.getState()).toEqual(before);
    again.store.dispatch(redone());
    expect(again.store.getState().settings.appearance).toBe('dark');
    for (let steps = 0; steps < 3; steps += 1) again.store.dispatch(undone());
    expect(contents(again)).toEqual(['First']);
  });

  it('is not touched before it is turned on, and is deleted when it is turned off', async () => {
    const device = createMemoryDevice();
    const tab = await openTab(device);
    schedule(tab, 'First');
    await settled();
    expect(device.data()).toBeNull();
    expect(tab.keeping.state()).toEqual({ kind: 'off' });
    await tab.keeping.turnOn();
    expect(tab.keeping.state()).toMatchObject({ kind: 'on' });
    expect(device.data()).not.toBeNull();
    await tab.keeping.turnOff();
    expect(tab.keeping.state()).toEqual({ kind: 'off' });
    schedule(tab, 'Second');
    await settled();
    expect(device.data()).toBeNull();
    expect(contents(tab)).toEqual(['First', 'Second']);
  });
});

describe('two tabs', () => {
  it('show one plan, also if both add posts at the same time', async () => {
    const { one, other } = await twoTabs('First');
    schedule(one, 'From one');
    schedule(other, 'From the other');
    const ids = [postNamed(one, 'From one').id, postNamed(other, 'From the other').id];
    await settled();
    expect(contents(one)).toEqual(['First', 'From one', 'From the other']);
    expect(other.store.getState().scheduledPosts).toEqual(one.store.getState().scheduledPosts);
    expect(
      one.store
        .getState()
        .scheduledPosts.slice(1)
        .map(({ id }) => id),
    ).toEqual(ids);
    other.store.dispatch(undone());
    await settled();
    expect(contents(one)).toEqual(['First', 'From one']);
    other.store.dispatch(redone());
    await settled();
    expect(contents(one)).toEqual(['First', 'From one', 'From the other']);
  });

  describe('that add the same file at the same time', () => {
    const POSTS = ['1000', '1001'].map((id) => aPost({ id, content: `Post ${id}` }));
    const added = postsImported({ name: 'plan', posts: POSTS, ideas: [], replaced: [] });

    it('have each post once, and both versions of one that a tab has changed', async () => {
      const { one, other } = await twoTabs();
      for (const { store } of [one, other]) store.dispatch(added);
      other.store.dispatch(saveEdit('1000', aDraft({ content: 'Edited' })));
      await settled();
      for (const { store } of [one, other]) {
        const posts = store.getState().scheduledPosts.map(({ id, content }) => [id, content]);
        expect(posts).toEqual([
          ['1000', 'Post 1000'],
          ['1001', 'Post 1001'],
          [`${START}-2`, 'Edited'],
        ]);
      }
    });

    it('have both versions and each its draft also if each tab was alone until then', async () => {
      const device = createMemoryDevice();
      const tabs = [await openTab(device), await openTab(device)];
      for (const [index, { store, keeping }] of tabs.entries()) {
        store.dispatch(added);
        store.dispatch(saveEdit('1000', aDraft({ content: `Edited in ${index}` })));
        store.dispatch(storeDraft('1000', aDraft({ content: `Typed in ${index}` })));
        await keeping.turnOn();
      }
      await settled();
      for (const [index, tab] of tabs.entries()) {
        expect(contents(tab).toSorted()).toEqual(['Edited in 0', 'Edited in 1', 'Post 1001']);
        expect(tab.store.getState().edits['1000']?.content).toBe(`Typed in ${index}`);
      }
    });

    it('have a post that one of them deletes in the meantime', async () => {
      const { one, other } = await twoTabs();
      for (const { store } of [one, other]) store.dispatch(added);
      one.store.dispatch(postDeleted('1000'));
      await settled();
      expect(contents(one).toSorted()).toEqual(['Post 1000', 'Post 1001']);
      expect(contents(other).toSorted()).toEqual(['Post 1000', 'Post 1001']);
    });
  });

  it('keep both labels and both snippets that they make at the same time', async () => {
    const { one, other } = await twoTabs();
    one.store.dispatch(createLabel('Advent'));
    other.store.dispatch(createLabel('Easter'));
    one.store.dispatch(saveSnippet('tags', '#advent'));
    other.store.dispatch(saveSnippet('link', 'https://cafe.example'));
    await settled();
    for (const { store } of [one, other]) {
      const { labels, snippets } = store.getState();
      expect(labels.map(({ name }) => name)).toEqual(['Advent', 'Easter']);
      expect(snippets.map(({ name }) => name)).toEqual(['tags', 'link']);
    }
  });

  it('keep both changes of one post, if they changed different fields', async () => {
    const { one, other } = await twoTabs('First');
    const { id } = postNamed(one, 'First');
    one.store.dispatch(postMoved({ id, date: '2030-01-01', time: '10:00' }));
    other.store.dispatch(saveEdit(id, aDraft({ content: 'Edited' })));
    await settled();
    expect(one.store.getState().scheduledPosts).toEqual([
      { id, status: 'pending', date: '2030-01-01', time: '10:00', content: 'Edited' },
    ]);
    expect(other.store.getState().scheduledPosts).toEqual(one.store.getState().scheduledPosts);
  });

  it('undo their own changes only', async () => {
    const { one, other } = await twoTabs('First');
    const { id } = postNamed(one, 'First');
    one.store.dispatch(saveEdit(id, aDraft({ content: 'Edited' })));
    await settled();
    other.store.dispatch(postMoved({ id, date: '2030-01-01', time: '10:00' }));
    schedule(other, 'Second');
    await settled();
    one.store.dispatch(undone());
    await settled();
    expect(postNamed(other, 'First')).toMatchObject({ date: '2030-01-01', time: '10:00' });
    expect(contents(other)).toEqual(['First', 'Second']);
    other.store.dispatch(undone());
    other.store.dispatch(undone());
    await settled();
    expect(contents(one)).toEqual(['First']);
    expect(postNamed(one, 'First')).toMatchObject({ date: aDraft().date, content: 'First' });
    one.store.dispatch(redone());
    expect(postNamed(one, 'Edited')).toMatchObject({ date: aDraft().date });
  });

  it('undo their own change of a label or an account only', async () => {
    const { one, other } = await twoTabs();
    const { id = '' } = one.store.dispatch(createLabel('Advent', 'teal')) ?? {};
    one.store.dispatch(connectAccount('LinkedIn'));
    await settled();
    one.store.dispatch(renameLabel(id, 'Christmas'));
    one.store.dispatch(renameLabel(id, 'Winter'));
    one.store.dispatch(createLabel('Easter'));
    one.store.dispatch(undone());
    await settled();
    other.store.dispatch(labelRecoloured({ id, colour: 'rose' }));
    other.store.dispatch(nameAccount('LinkedIn', 'Harbour Coffee'));
    await settled();
    one.store.dispatch(undone());
    one.store.dispatch(undone());
    one.store.dispatch(undone());
    one.store.dispatch(redone());
    await settled();
    for (const { store } of [one, other]) {
      expect(store.getState().labels).toEqual([{ id, name: 'Advent', colour: 'rose' }]);
      expect(store.getState().accounts).toEqual([{ id: 'LinkedIn', name: 'Harbour Coffee' }]);
    }
    other.store.dispatch(nameAccount('LinkedIn', ''));
    await settled();
    one.store.dispatch(undone());
    one.store.dispatch(redone());
    await settled();
    expect(other.store.getState().accounts).toEqual([{ id: 'LinkedIn' }]);
  });

  it('undo a new name of a label that the other tab renamed afterwards', async () => {
    const { one, other } = await twoTabs();
    const { id = '' } = one.store.dispatch(createLabel('Advent', 'teal')) ?? {};
    one.store.dispatch(renameLabel(id, 'Christmas'));
    await settled();
    other.store.dispatch(renameLabel(id, 'Winter'));
    await settled();
    one.store.dispatch(undone());
    await settled();
    expect(other.store.getState().labels).toEqual([{ id, name: 'Advent', colour: 'teal' }]);
    one.store.dispatch(redone());
    await settled();
    expect(other.store.getState().labels).toEqual([{ id, name: 'Winter', colour: 'teal' }]);
  });

  it('have one label after both created one whose name looks the same', async () => {
    const { one, other } = await twoTabs('First');
    const { id: post } = postNamed(one, 'First');
    const { id: first = '' } = other.store.dispatch(createLabel('advent\u200D')) ?? {};
    other.store.dispatch(labelAccountsSet({ id: first, accounts: ['Twitter'] }));
    one.time.advanceTo(START + 1);
    const { id = '' } = one.store.dispatch(createLabel('Advent')) ?? {};
    one.store.dispatch(labelAccountsSet({ id, accounts: ['Facebook'] }));
    one.store.dispatch(postLabelsSet({ ids: [post], add: [id], remove: [] }));
    await settled();
    for (const tab of [one, other]) {
      const [kept, ...others] = tab.store.getState().labels;
      expect(others).toEqual([]);
      expect(labelKey(kept?.name ?? '')).toBe('advent');
      expect(kept?.accounts?.toSorted()).toEqual(['Facebook', 'Twitter']);
      expect(postNamed(tab, 'First').labels).toEqual([kept?.id]);
    }
  });

  it('have one label if undo brings back one whose name the other tab gave again', async () => {
    const { one, other } = await twoTabs('First');
    const { id: post } = postNamed(one, 'First');
    const { id = '' } = one.store.dispatch(createLabel('Advent')) ?? {};
    one.store.dispatch(postLabelsSet({ ids: [post], add: [id], remove: [] }));
    one.store.dispatch(labelDeleted(id));
    await settled();
    other.time.advanceTo(START + 1);
    other.store.dispatch(createLabel('Advent'));
    await settled();
    one.store.dispatch(undone());
    await settled();
    for (const tab of [one, other]) {
      const { labels } = tab.store.getState();
      expect(labels).toHaveLength(1);
      expect(postNamed(tab, 'First').labels).toEqual([labels[0]?.id]);
    }
  });

  it('leave a post deleted that the other tab deleted', async () => {
    const { one, other } = await twoTabs('First', 'Second');
    const { id } = postNamed(one, 'First');
    one.store.dispatch(saveEdit(id, aDraft({ content: 'Edited' })));
    other.store.dispatch(postDeleted(id));
    await settled();
    expect(contents(one)).toEqual(['Second']);
    one.store.dispatch(undone());
    await settled();
    expect(contents(other)).toEqual(['Second']);
    other.store.dispatch(undone());
    await settled();
    expect(contents(one)).toContain('First');
  });

  it('update the fields of an open edit that the user has not edited', async () => {
    const { one, other } = await twoTabs('First');
    const { id } = postNamed(one, 'First');
    one.store.dispatch(beginEdit(id));
    one.store.dispatch(editChanged({ id, draft: aDraft({ content: 'Typed' }) }));
    other.store.dispatch(postMoved({ id, date: '2030-01-01', time: '10:00' }));
    await settled();
    expect(one.store.getState().edits[id]).toMatchObject({ content: 'Typed', date: '2030-01-01' });
  });

  it('go on in memory if the user clears the site data, and are kept again if the user wants it', async () => {
    const { device, one, other } = await twoTabs('First');
    device.clear();
    await settled();
    for (const tab of [one, other]) {
      expect(tab.keeping.state()).toEqual({ kind: 'off', reason: 'removed' });
      expect(contents(tab)).toEqual(['First']);
    }
    schedule(other, 'Second');
    await settled();
    expect(device.data()).toBeNull();
    await other.keeping.turnOn();
    await settled();
    expect(other.keeping.state()).toMatchObject({ kind: 'on' });
    other.close();
    expect(contents(await openTab(device))).toEqual(['First', 'Second']);
  });

  it('stay kept if the browser closes a storage that still exists', async () => {
    const { device, one } = await twoTabs('First');
    one.storage.tell('closed');
    await settled();
    expect(one.keeping.state()).toMatchObject({ kind: 'on' });
    expect(device.data()).not.toBeNull();
  });

  it('go on in memory if one of them deletes what is stored', async () => {
    const { device, one, other } = await twoTabs('First');
    await one.keeping.turnOff();
    await settled();
    expect(other.keeping.state()).toEqual({ kind: 'off', reason: 'removed' });
    schedule(other, 'Second');
    await settled();
    expect(device.data()).toBeNull();
    expect(contents(one)).toEqual(['First']);
    // Turned on again in both, the plan has each post once.
    await one.keeping.turnOn();
    await other.keeping.turnOn();
    await settled();
    expect(contents(one)).toEqual(['First', 'Second']);
    expect(contents(other)).toEqual(['First', 'Second']);
  });
});

describe('an open edit of a post that another tab deletes', () => {
  it('stays if words were typed in it, and they are lost words', async () => {
    const { one, other } = await twoTabs('First');
    const { id } = postNamed(one, 'First');
    one.store.dispatch(beginEdit(id));
    one.store.dispatch(editChanged({ id, draft: aDraft({ content: 'Typed' }) }));
    await settled();
    other.store.dispatch(postDeleted(id));
    await settled();
    expect(contents(one)).toEqual([]);
    expect(lostEdits(one.store.getState())).toMatchObject([{ id, edit: { content: 'Typed' } }]);
  });

  it('stays with words that are only in its form yet', async () => {
    const { device, one } = await twoTabs('First');
    const { id } = postNamed(one, 'First');
    const other = await openTab(device);
    other.store.dispatch(beginEdit(id));
    other.services.unsaved.add(() => {
      other.store.dispatch(editChanged({ id, draft: aDraft({ content: 'Typed' }) }));
    });
    one.store.dispatch(postDeleted(id));
    await settled();
    expect(lostEdits(other.store.getState())).toMatchObject([{ edit: { content: 'Typed' } }]);
  });

  it('closes if nothing was typed in it; another edit stays', async () => {
    const { one, other } = await twoTabs('First', 'Second');
    for (const { id } of one.store.getState().scheduledPosts) one.store.dispatch(beginEdit(id));
    await settled();
    other.store.dispatch(postDeleted(postNamed(other, 'First').id));
    await settled();
    expect(Object.keys(one.store.getState().edits)).toEqual([postNamed(one, 'Second').id]);
  });
});
