import { postLabel, type StepLabel } from '@/store/history/stepLabel';
import { doneText, pastText, stepText } from '@/store/history/stepText';

const week = { amount: 1, unit: 'weeks' } as const;

describe('stepText', () => {
  it.each<[StepLabel, string, string]>([
    [{ kind: 'scheduled', title: 'Sale…' }, 'schedule “Sale…”', 'Scheduled “Sale…”'],
    [{ kind: 'duplicated', title: 'Lunch' }, 'duplicate “Lunch”', 'Duplicated “Lunch”'],
    [{ kind: 'edited', title: 'Lunch' }, 'edit “Lunch”', 'Saved “Lunch”'],
    [{ kind: 'deleted', title: 'Lunch' }, 'delete “Lunch”', 'Deleted “Lunch”'],
    [{ kind: 'manyDeleted', count: 1 }, 'delete 1 post', 'Deleted 1 post'],
    [{ kind: 'manyDeleted', count: 1200 }, 'delete 1,200 posts', 'Deleted 1,200 posts'],
    [
      { kind: 'rescheduled', count: 2, by: week },
      'move 2 posts 1 week later',
      'Moved 2 posts 1 week later',
    ],
    [
      {
        kind: 'moved',
        title: 'Lunch',
        from: { date: '2026-11-24', time: '10:00' },
        to: { date: '2026-11-26', time: '10:00' },
      },
      'move “Lunch” to Thu, Nov 26',
      'Moved “Lunch” to Thu, Nov 26',
    ],
    [
      {
        kind: 'moved',
        title: 'Lunch',
        from: { date: '2026-12-31', time: '10:00' },
        to: { date: '2027-01-01', time: '10:15' },
      },
      'move “Lunch” to Fri, Jan 1, 2027, 10:15 AM',
      'Moved “Lunch” to Fri, Jan 1, 2027, 10:15 AM',
    ],
    [
      { kind: 'exchanged', title: 'Lunch', other: 'Dinner' },
      'exchange the times of “Lunch” and “Dinner”',
      'Exchanged the times of “Lunch” and “Dinner”',
    ],
    [{ kind: 'manyDuplicated', count: 2 }, 'duplicate 2 posts', 'Duplicated 2 posts'],
    [{ kind: 'manyScheduled', count: 7 }, 'schedule 7 posts', 'Scheduled 7 posts'],
    [{ kind: 'repeated', count: 1 }, 'schedule 1 repeat', 'Scheduled 1 repeat'],
    [{ kind: 'timesSet', count: 2, time: 'ten' }, 'set 2 posts to ten', 'Set 2 posts to ten'],
    [{ kind: 'timesSet', count: 1, time: '24:61' }, 'set 1 post to 24:61', 'Set 1 post to 24:61'],
    [{ kind: 'rescheduled', count: 2 }, 'move 2 posts', 'Moved 2 posts'],
    [{ kind: 'connected', network: 'Facebook' }, 'connect Facebook', 'Connected Facebook'],
    [{ kind: 'disconnected', network: 'Twitter' }, 'disconnect Twitter', 'Disconnected Twitter'],
    [
      { kind: 'connected', network: 'Twitter', name: 'Harbour' },
      'connect Twitter: Harbour',
      'Connected Twitter: Harbour',
    ],
    [
      { kind: 'accountNamed', network: 'Twitter', name: 'Harbour' },
      'name the Twitter account “Harbour”',
      'Named the Twitter account “Harbour”',
    ],
    [
      { kind: 'accountNamed', network: 'Twitter' },
      'name the Twitter account “Twitter”',
      'Named the Twitter account “Twitter”',
    ],
    [
      { kind: 'labelCreated', name: 'Advent' },
      'create the label “Advent”',
      'Created the label “Advent”',
    ],
    [
      { kind: 'labelDeleted', name: 'Advent' },
      'delete the label “Advent”',
      'Deleted the label “Advent”',
    ],
    [
      { kind: 'labelRenamed', name: 'Advent', to: 'Xmas' },
      'rename the label “Advent” to “Xmas”',
      'Renamed the label “Advent” to “Xmas”',
    ],
    [
      { kind: 'labelRecoloured', name: 'Advent' },
      'change the colour of the label “Advent”',
      'Changed the colour of the label “Advent”',
    ],
    [
      { kind: 'labelAccountsSet', name: 'Advent' },
      'set the accounts of “Advent”',
      'Set the accounts of “Advent”',
    ],
    [
      { kind: 'labelsMerged', name: 'Advent', into: 'Xmas' },
      'merge the label “Advent” into “Xmas”',
      'Merged the label “Advent” into “Xmas”',
    ],
    [
      { kind: 'labelsSet', count: 2 },
      'change the labels of 2 posts',
      'Changed the labels of 2 posts',
    ],
    [{ kind: 'channelsSet', count: 1 }, 'set the networks of 1 post', 'Set the networks of 1 post'],
    [{ kind: 'snippetSaved', name: 'sign' }, 'save the snippet “sign”', 'Saved the snippet “sign”'],
    [
      { kind: 'snippetDeleted', name: 'sign' },
      'delete the snippet “sign”',
      'Deleted the snippet “sign”',
    ],
    [
      { kind: 'appearanceChosen', appearance: 'system' },
      "choose the system's appearance",
      "Chose the system's appearance",
    ],
    [
      { kind: 'appearanceChosen', appearance: 'light' },
      'choose the light appearance',
      'Chose the light appearance',
    ],
    [
      { kind: 'appearanceChosen', appearance: 'dark' },
      'choose the dark appearance',
      'Chose the dark appearance',
    ],
    [
      { kind: 'singleKeysSwitched', isOn: true },
      'turn single-key shortcuts on',
      'Turned single-key shortcuts on',
    ],
    [
      { kind: 'singleKeysSwitched', isOn: false },
      'turn single-key shortcuts off',
      'Turned single-key shortcuts off',
    ],
    [
      { kind: 'planCleared', count: 2 },
      'begin a new plan in place of 2 posts',
      'Began a new plan in place of 2 posts',
    ],
    [
      { kind: 'planOpened', name: 'spring.socialsync', count: 1 },
      'open “spring.socialsync” with 1 post',
      'Opened “spring.socialsync” with 1 post',
    ],
    [
      { kind: 'sampleOpened', count: 38 },
      'open the sample plan with 38 posts',
      'Opened the sample plan with 38 posts',
    ],
    [
      { kind: 'postsAdded', name: 'spring.socialsync', count: 60 },
      'add 60 posts from “spring.socialsync”',
      'Added 60 posts from “spring.socialsync”',
    ],
    [
      { kind: 'postsImported', name: 'winter-plan.csv', count: 218, replaced: 0 },
      'import 218 posts from “winter-plan.csv”',
      'Imported 218 posts from “winter-plan.csv”',
    ],
    [
      { kind: 'postsImported', name: 'winter-plan.csv', count: 218, replaced: 3 },
      'import 218 posts from “winter-plan.csv”: 3 replaced, 215 added',
      'Imported 218 posts from “winter-plan.csv”: 3 replaced, 215 added',
    ],
    [
      { kind: 'postsImported', name: 'plan.csv', count: 1200, replaced: 1200 },
      'import 1,200 posts from “plan.csv”: 1,200 replaced',
      'Imported 1,200 posts from “plan.csv”: 1,200 replaced',
    ],
    [
      { kind: 'postsImported', name: 'plan.csv', count: 12, replaced: 0, ideas: 3 },
      'import 12 posts and 3 ideas from “plan.csv”',
      'Imported 12 posts and 3 ideas from “plan.csv”',
    ],
    [
      { kind: 'postsImported', name: 'plan.csv', count: 0, replaced: 0, ideas: 1 },
      'import 1 idea from “plan.csv”',
      'Imported 1 idea from “plan.csv”',
    ],
    [
      { kind: 'askBeforeLeavingSwitched', isOn: true },
      'turn the question before leaving on',
      'Turned the question before leaving on',
    ],
    [
      { kind: 'askBeforeLeavingSwitched', isOn: false },
      'turn the question before leaving off',
      'Turned the question before leaving off',
    ],
  ])('puts %j into words', (label, text, done) => {
    expect(stepText(label)).toBe(text);
    expect(doneText(label)).toBe(done);
    expect(pastText(label).toLowerCase()).toBe(done.toLowerCase());
  });
});

it('writes a time of day in the locale', () => {
  const label: StepLabel = { kind: 'timesSet', count: 2, time: '10:00' };
  expect(stepText(label)).toMatch(/^set 2 posts to 10:00\sAM$/);
});

describe('postLabel', () => {
  it('keeps the first words of the post', () => {
    const content = 'Doors open at nine, and the first hundred guests get a coffee';
    const label = postLabel('deleted', { content });
    expect(stepText(label)).toBe('delete “Doors open at nine, and the first…”');
  });
});
