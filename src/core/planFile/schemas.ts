import * as v from 'valibot';
import { isRecord } from '../text/record';
import type { ShownAdvice } from '../channels/adviceKinds';
import { instantOf, isInstantText } from '../time/instant';
import type { AccountEntry } from '../channels/account';
import { isAccountEntry } from '../channels/isAccountEntry';
import { areLabelAccounts, isLabel } from '../channels/isLabel';
import type { Label } from '../channels/label';
import type { LimitChanges } from '../channels/limitChanges';
import { isSnippet, type Snippet } from '../channels/snippet';
import type { Asset } from '../media/asset';
import { isAsset } from '../media/isAsset';
import {
  isAppearance,
  isHelpPosting,
  isImportColumns,
  isLimitChanges,
  isPostingTimes,
  isShownAdvice,
  isYourName,
} from '../plan/isSettings';
import { isMainNetwork, type Network } from '../channels/channelNetwork';
import { FIELD_CHECKS } from '../plan/isPost';
import type { PostDraft } from '../plan/postFields';
import type {
  Appearance,
  HelpPosting,
  ImportColumns,
  PostingTimes,
  Settings,
} from '../plan/settings';
import type { AskedReview } from '../review/askedReview';
import { isAskedReview } from '../review/isAskedReview';
import { parseWallTime } from '../time/wallTime';
import { shownValue } from '../text/shownValue';
import { FORMAT } from './format';

const RECORD = v.custom<Readonly<Record<string, unknown>>>(isRecord, 'is not an object');

/** Unknown properties stay in the values of all schemas of objects. */
function anObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(RECORD, v.looseObject(entries, 'is missing'));
}

const TEXT = v.string(({ input }) => `${shownValue(input)} is not text`);
const SWITCH = v.boolean(({ input }) => `${shownValue(input)} is neither true nor false`);

const DATE_SHAPE = /^\d{4,6}-\d\d-\d\d$/;
const TIME_SHAPE = /^\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/;

function dateExists(date: string): boolean {
  return parseWallTime(date, '00:00') !== null;
}

function timeExists(time: string): boolean {
  return parseWallTime('2000-01-01', time) !== null;
}

/** Returns the reason for which a text is no date or time. */
function reasonFor(input: string, shape: RegExp, expected: string): string {
  return shape.test(input) ? `${input} does not exist` : `${shownValue(input)} is not ${expected}`;
}

function noDate({ input }: { readonly input: string }): string {
  return reasonFor(input, DATE_SHAPE, 'a date in the form YYYY-MM-DD');
}

function noTime({ input }: { readonly input: string }): string {
  return reasonFor(input, TIME_SHAPE, 'a time in the form HH:MM');
}

type RequiredField = 'date' | 'time' | 'content';

type FieldSchemas = {
  readonly [Name in RequiredField]: v.GenericSchema<unknown, PostDraft[Name]>;
};

export type OptionalField = Exclude<keyof PostDraft, RequiredField>;

/** Returns the schema of a field that a post or draft can leave out. */
function used<Name extends OptionalField>(name: Name) {
  const isValid = FIELD_CHECKS[name];
  return v.custom<NonNullable<PostDraft[Name]>>(
    (value) => value !== undefined && isValid(value),
    'is not valid',
  );
}

/** The fields that a post or draft can leave out. An invalid one is left out alone. */
export const OPTIONAL_FIELD_SCHEMAS: {
  readonly [Name in OptionalField]: v.GenericSchema<unknown, NonNullable<PostDraft[Name]>>;
} = {
  channels: used('channels'),
  variants: used('variants'),
  thread: used('thread'),
  labels: used('labels'),
  link: used('link'),
  media: used('media'),
  note: used('note'),
  firstComment: used('firstComment'),
  posted: used('posted'),
  answers: used('answers'),
  series: used('series'),
};

/** The fields that every post has. */
export const POST_FIELD_SCHEMAS: FieldSchemas = {
  date: v.pipe(TEXT, v.check(dateExists, noDate)),
  time: v.pipe(TEXT, v.check(timeExists, noTime)),
  content: v.pipe(
    TEXT,
    v.check((content) => content.trim() !== '', 'is empty'),
  ),
};

/** In a draft, each field can be empty. */
const DRAFT_FIELD_SCHEMAS: FieldSchemas = {
  date: v.pipe(
    TEXT,
    v.check((date) => date === '' || dateExists(date), noDate),
  ),
  time: v.pipe(
    TEXT,
    v.check((time) => time === '' || timeExists(time), noTime),
  ),
  content: TEXT,
};

/** A post, except for its id, which `readWorkspace` can replace. */
export const POST_SCHEMA = anObject({
  ...POST_FIELD_SCHEMAS,
  status: v.literal('pending', ({ input }) => `${shownValue(input)} is not pending`),
});

export const DRAFT_SCHEMA = anObject(DRAFT_FIELD_SCHEMAS);

/** An idea. Its id is that of no other one; it need not differ from those of the posts. */
export const IDEA_SCHEMA = anObject({ id: TEXT, ...DRAFT_FIELD_SCHEMAS });

export const EDIT_SCHEMA = anObject({
  ...DRAFT_FIELD_SCHEMAS,
  copy: v.optional(anObject({ original: TEXT, draft: DRAFT_SCHEMA })),
});

type OptionalSetting =
  'limits' | 'advice' | 'helpPosting' | 'yourName' | 'importColumns' | 'postingTimes';

/** The settings one by one, because the default replaces each that is invalid. */
export const SETTING_SCHEMAS: {
  readonly [Name in Exclude<keyof Settings, OptionalSetting>]: v.GenericSchema<
    unknown,
    Settings[Name]
  >;
} = {
  appearance: v.custom<Appearance>(
    isAppearance,
    ({ input }) => `${shownValue(input)} is no appearance`,
  ),
  singleKeys: SWITCH,
  askBeforeLeaving: SWITCH,
};

/** The settings that can be left out. An invalid one is left out alone. */
export const OPTIONAL_SETTING_SCHEMAS: {
  readonly [Name in OptionalSetting]: v.GenericSchema<unknown, NonNullable<Settings[Name]>>;
} = {
  limits: v.custom<LimitChanges>(isLimitChanges, 'is not a set of limits by network'),
  advice: v.custom<ShownAdvice>(isShownAdvice, 'is not a choice of advice'),
  helpPosting: v.custom<HelpPosting>(isHelpPosting, 'is not a setting of the help with posting'),
  yourName: v.custom<string>(isYourName, 'is not a name'),
  importColumns: v.custom<ImportColumns>(isImportColumns, 'is not a set of columns by header'),
  postingTimes: v.custom<PostingTimes>(isPostingTimes, 'is not a set of posting times'),
};

export const ACCOUNT_SCHEMA = v.custom<AccountEntry>(
  isAccountEntry,
  'is not an account of a known network',
);

export const LABEL_SCHEMA = v.custom<Label>(isLabel, 'is not a label with a name and a colour');

/** The field that a label can leave out. An invalid one is left out alone. */
export const OPTIONAL_LABEL_SCHEMAS = {
  accounts: v.custom<readonly string[]>(areLabelAccounts, 'is not a list of accounts'),
};

export const SNIPPET_SCHEMA = v.custom<Snippet>(
  isSnippet,
  'is not a snippet with a name and a text',
);

export const REVIEW_SCHEMA = v.custom<AskedReview>(
  isAskedReview,
  'is not a review with a title and the posts that were sent',
);

export const ASSET_SCHEMA = v.custom<Asset>(
  isAsset,
  'is not a picture or video with an id, a name and a type',
);

export const NETWORK_SCHEMA = v.custom<Network>(
  isMainNetwork,
  ({ input }) => `${shownValue(input)} is no network`,
);

/** An instant as `Date.prototype.toISOString` writes it. The milliseconds can be missing. */
export const INSTANT_SCHEMA = v.pipe(
  TEXT,
  v.check(isInstantText, ({ input }) => `${shownValue(input)} is not a time in UTC`),
  v.transform(instantOf),
);

export const FORMAT_SCHEMA = v.literal(FORMAT, `is not ${FORMAT}`);

export const PROGRAM_SCHEMA = TEXT;
