import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { countedEntries } from '@/core/text/countedEntries';
import { counted, countedPosts } from '@/core/text/words';
import { accountName } from '@/core/channels/account';
import { shiftName } from '@/core/time/wallShift';
import type { StepLabel } from './stepLabel';

const formatTime = clockTimeFormatter();
const formatDate = wallDateFormatter();

/** The verb of each kind of step, in the imperative and in the past tense. */
const VERBS = {
  scheduled: ['schedule', 'scheduled'],
  planned: ['plan', 'planned'],
  manyPlanned: ['plan', 'planned'],
  ideaSaved: ['save', 'saved'],
  ideaDeleted: ['delete', 'deleted'],
  duplicated: ['duplicate', 'duplicated'],
  edited: ['edit', 'saved'],
  deleted: ['delete', 'deleted'],
  manyDeleted: ['delete', 'deleted'],
  manyDuplicated: ['duplicate', 'duplicated'],
  manyScheduled: ['schedule', 'scheduled'],
  repeated: ['schedule', 'scheduled'],
  planCleared: ['begin', 'began'],
  planOpened: ['open', 'opened'],
  sampleOpened: ['open', 'opened'],
  postsAdded: ['add', 'added'],
  postsImported: ['import', 'imported'],
  rescheduled: ['move', 'moved'],
  moved: ['move', 'moved'],
  exchanged: ['exchange', 'exchanged'],
  timesSet: ['set', 'set'],
  posted: ['mark', 'marked'],
  skipped: ['skip', 'skipped'],
  unmarked: ['mark', 'marked'],
  reviewShared: ['share', 'shared'],
  reviewClosed: ['close', 'closed'],
  answersTakenOver: ['take over', 'took over'],
  textUsed: ['use', 'used'],
  answerSetAside: ['set aside', 'set aside'],
  connected: ['connect', 'connected'],
  disconnected: ['disconnect', 'disconnected'],
  accountNamed: ['name', 'named'],
  labelCreated: ['create', 'created'],
  labelRenamed: ['rename', 'renamed'],
  labelRecoloured: ['change', 'changed'],
  labelAccountsSet: ['set', 'set'],
  labelsMerged: ['merge', 'merged'],
  labelDeleted: ['delete', 'deleted'],
  labelsSet: ['change', 'changed'],
  channelsSet: ['set', 'set'],
  snippetSaved: ['save', 'saved'],
  snippetDeleted: ['delete', 'deleted'],
  limitChanged: ['set', 'set'],
  adviceChosen: ['show', 'showed'],
  postingTimesChanged: ['change', 'changed'],
  appearanceChosen: ['choose', 'chose'],
  helpPostingSwitched: ['turn', 'turned'],
  singleKeysSwitched: ['turn', 'turned'],
  askBeforeLeavingSwitched: ['turn', 'turned'],
} as const satisfies Record<StepLabel['kind'], readonly [string, string]>;

const APPEARANCE_NAMES = { system: "the system's", light: 'the light', dark: 'the dark' } as const;

const ADVICE_NAMES = {
  all: 'all advice',
  refused: 'only advice on what networks refuse',
  none: 'no advice',
} as const;

/** Returns where a post was moved: its date, and its time of day if that changed. */
function placeOf({ from, to }: Extract<StepLabel, { kind: 'moved' }>): string {
  const date = formatDate(to.date, yearOf(from.date));
  return from.time === to.time ? date : `${date}, ${formatTime(to.time)}`;
}

function onNetwork({ network }: { readonly network?: string }): string {
  return network === undefined ? '' : ` on ${network}`;
}

/** Returns what a step changed, with the words that follow the verb. */
function objectOf(label: StepLabel): string {
  switch (label.kind) {
    case 'manyDeleted':
    case 'manyDuplicated':
    case 'manyScheduled':
      return countedPosts(label.count);
    case 'repeated':
      return counted(label.count, 'repeat', 'repeats');
    case 'manyPlanned':
      return counted(label.count, 'idea', 'ideas');
    case 'ideaSaved':
    case 'ideaDeleted':
      return `the idea “${label.title}”`;
    case 'planCleared':
      return `a new plan in place of ${countedPosts(label.count)}`;
    case 'planOpened':
      return `“${label.name}” with ${countedPosts(label.count)}`;
    case 'sampleOpened':
      return `the sample plan with ${countedPosts(label.count)}`;
    case 'postsAdded':
      return `${countedPosts(label.count)} from “${label.name}”`;
    case 'postsImported': {
      const { count, replaced, name, ideas = 0 } = label;
      const added = count - replaced;
      const parts = [
        `${replaced.toLocaleString()} replaced`,
        ...(added > 0 ? [`${added.toLocaleString()} added`] : []),
      ];
      return `${countedEntries(count, ideas)} from “${name}”${replaced > 0 ? `: ${parts.join(', ')}` : ''}`;
    }
    case 'timesSet':
      return `${countedPosts(label.count)} to ${formatTime(label.time)}`;
    case 'rescheduled': {
      const by = label.by ? ` ${shiftName(label.by)}` : '';
      return `${countedPosts(label.count)}${by}`;
    }
    case 'moved':
      return `“${label.title}” to ${placeOf(label)}`;
    case 'exchanged':
      return `the times of “${label.title}” and “${label.other}”`;
    case 'posted':
      return `“${label.title}” as posted${onNetwork(label)}`;
    case 'skipped':
      return `“${label.title}”${onNetwork(label)}`;
    case 'unmarked':
      return `“${label.title}” as not posted${onNetwork(label)}`;
    case 'reviewShared':
      return `${countedPosts(label.count)} for review: “${label.title}”`;
    case 'reviewClosed':
      return `the review “${label.title}”`;
    case 'answersTakenOver':
      return `${counted(label.count, 'answer', 'answers')} of ${label.by}`;
    case 'textUsed':
      return `the text of ${label.by} for “${label.title}”`;
    case 'answerSetAside':
      return `the answer of ${label.by} to “${label.title}”`;
    case 'connected':
    case 'disconnected':
      return accountName(label);
    case 'accountNamed':
      return `the ${label.network} account “${label.name ?? label.network}”`;
    case 'labelCreated':
    case 'labelDeleted':
      return `the label “${label.name}”`;
    case 'labelRenamed':
      return `the label “${label.name}” to “${label.to}”`;
    case 'labelRecoloured':
      return `the colour of the label “${label.name}”`;
    case 'labelAccountsSet':
      return `the accounts of “${label.name}”`;
    case 'labelsMerged':
      return `the label “${label.name}” into “${label.into}”`;
    case 'labelsSet':
      return `the labels of ${countedPosts(label.count)}`;
    case 'channelsSet':
      return `the networks of ${countedPosts(label.count)}`;
    case 'snippetSaved':
    case 'snippetDeleted':
      return `the snippet “${label.name}”`;
    case 'postingTimesChanged':
      return `the posting times of ${label.name}`;
    case 'limitChanged':
      return label.limit === null
        ? `the limit of ${label.network} to its default`
        : `the limit of ${label.network} to ${label.limit.toLocaleString()}`;
    case 'adviceChosen':
      return ADVICE_NAMES[label.advice];
    case 'appearanceChosen':
      return `${APPEARANCE_NAMES[label.appearance]} appearance`;
    case 'helpPostingSwitched':
      return `the help with posting ${label.isOn ? 'on' : 'off'}`;
    case 'singleKeysSwitched':
      return `single-key shortcuts ${label.isOn ? 'on' : 'off'}`;
    case 'askBeforeLeavingSwitched':
      return `the question before leaving ${label.isOn ? 'on' : 'off'}`;
    case 'scheduled':
    case 'planned':
    case 'duplicated':
    case 'edited':
    case 'deleted':
      return `“${label.title}”`;
  }
}

/** Returns a step in the imperative, without a capital letter: `delete “Summer sale…”`. */
export function stepText(label: StepLabel): string {
  return `${VERBS[label.kind][0]} ${objectOf(label)}`;
}

/** Returns a step in the past tense, without a capital letter: `deleted “Summer sale…”`. */
export function pastText(label: StepLabel): string {
  return `${VERBS[label.kind][1]} ${objectOf(label)}`;
}

/** Returns a step as a sentence without a full stop: `Deleted “Summer sale…”`. */
export function doneText(label: StepLabel): string {
  const text = pastText(label);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
