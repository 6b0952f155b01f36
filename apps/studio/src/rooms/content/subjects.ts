import type { ContentItem, ContentKind } from '@touchline/contract';
import type { IconName } from '../../ui/Icon/shapes';

/** What operators look for: most are a kind of entries, some a part of one. */
export const subjectIds = [
  'events',
  'channels',
  'categories',
  'clubs',
  'pages',
  'tiles',
  'contexts',
  'offers',
  'promotions',
  'tvModels',
  'campaigns',
  'cameras',
  'streams',
  'regions',
  'legal',
  'locales',
  'flags',
  'look',
  'features',
  'configs',
] as const;
export type SubjectId = (typeof subjectIds)[number];

interface Subject {
  readonly id: SubjectId;
  readonly kind: ContentKind;
  /** Whether an entry of the kind belongs to it; all do by default. */
  readonly has?: (item: ContentItem) => boolean;
  /** The word that ids begin with. */
  readonly word: string;
  /** New ones are made here. */
  readonly isMade: boolean;
  /** Ids that can be edited before there is an entry: the service has what they change. */
  readonly always?: readonly string[];
}

const subject = (id: SubjectId, kind: ContentKind, rest: Partial<Subject> = {}): Subject => ({
  id,
  kind,
  word: '',
  isMade: true,
  ...rest,
});

export const subjects: Readonly<Record<SubjectId, Subject>> = {
  events: subject('events', 'events', { word: 'event' }),
  channels: subject('channels', 'channels'),
  categories: subject('categories', 'categories'),
  clubs: subject('clubs', 'pages', { has: ({ teamId }) => teamId !== undefined, word: 'club' }),
  pages: subject('pages', 'pages', { has: ({ teamId }) => teamId === undefined }),
  tiles: subject('tiles', 'tiles', { word: 'tile' }),
  contexts: subject('contexts', 'contexts'),
  offers: subject('offers', 'offers'),
  promotions: subject('promotions', 'promotions'),
  tvModels: subject('tvModels', 'tvModels'),
  campaigns: subject('campaigns', 'campaigns'),
  cameras: subject('cameras', 'cameras', { word: 'cameras' }),
  streams: subject('streams', 'streams'),
  regions: subject('regions', 'regions'),
  legal: subject('legal', 'legal'),
  locales: subject('locales', 'locales', { isMade: false, always: ['en', 'de'] }),
  flags: subject('flags', 'flags', { isMade: false }),
  look: subject('look', 'configs', { isMade: false }),
  features: subject('features', 'pages', { has: ({ type }) => type === 'Landing', word: 'feature' }),
  configs: subject('configs', 'configs', { isMade: false }),
};

/** Subjects with one entry, which is opened at once. */
export const onlyEntry: Partial<Readonly<Record<SubjectId, string>>> = {
  look: 'global',
  configs: 'global',
  flags: 'rules',
};

export const icons: Partial<Readonly<Record<ContentKind, IconName>>> = {
  events: 'calendar',
  channels: 'video',
  offers: 'revenue',
  campaigns: 'ads',
  cameras: 'camera',
  streams: 'air',
};

export const isSubject = (name: string | undefined): name is SubjectId => subjectIds.some((each) => each === name);
