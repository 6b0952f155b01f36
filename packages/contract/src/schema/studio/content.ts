import { type Static, Type } from 'typebox';
import { contentKinds } from '../../content-kinds';
import type { StudioRole } from '../../studio-roles';
import { type CallSchema, Cursor, EpochSeconds, Id, NoContent, Obj, OneOf } from '../common';
import { Image } from '../content/media';
import { BoundedList, Count, OrNull, studioCall, Written } from './shapes';

const Optional = Type.Optional;

/** Roles that change content. */
const contentEditors = ['owner', 'editor', 'producer'] as const satisfies readonly StudioRole[];
/** Roles that read it. */
export const contentReaders = [
  'owner',
  'editor',
  'producer',
  'finance',
  'auditor',
] as const satisfies readonly StudioRole[];

export const ContentKindName = OneOf(contentKinds, { description: 'Subject of a content folder' });

/** The id of an entry: `global` or a region of a configuration, `{region}/{text}/{language}` of a legal text, `rules` of the flags. */
const EntryId = Type.String({ pattern: '^[A-Za-z0-9/][A-Za-z0-9._:/-]{0,191}$' });

/** An entry as a content folder has it; null where it does not exist, or is removed. */
const Entry = OrNull(Type.Record(Type.String(), Type.Unknown()));

/** What is wrong with an entry: `field` as the import names it, such as `prices[0].currency`. */
export const EntryProblem = Obj({
  kind: ContentKindName,
  id: EntryId,
  field: Type.String(),
  message: Type.String(),
});
export type EntryProblem = Static<typeof EntryProblem>;

/**
 * A field that two editors changed differently. The path names objects in a list by their id:
 * `linesPage.lines[live-now].title.en`.
 */
export const FieldConflict = Obj({
  path: Type.String(),
  base: Optional(Type.Unknown()),
  ours: Optional(Type.Unknown()),
  theirs: Optional(Type.Unknown()),
});
export type FieldConflict = Static<typeof FieldConflict>;

export const changeSorts = ['added', 'changed', 'removed'] as const;
export type ChangeSort = (typeof changeSorts)[number];

/** An entry in a list. */
export const ContentItem = Obj({
  kind: ContentKindName,
  id: EntryId,
  /** Its name or title, in English where it has several. */
  name: Type.String(),
  /** What the release does with it; absent where it leaves it as it is. */
  change: Optional(OneOf(changeSorts)),
  /** Whether it comes from an imported folder, whose next import brings it again. */
  isImported: Type.Boolean(),
  image: Optional(Image),
  /** Of events: when and where. */
  startTime: Optional(EpochSeconds),
  endTime: Optional(EpochSeconds),
  channelId: Optional(Id),
  /** The type of a page or event, the kind of a context, the period of an offer … */
  type: Optional(Type.String()),
  /** Of pages: the club that it is about. */
  teamId: Optional(Id),
  /** Of offers: the access rights included. */
  rights: Optional(BoundedList(Id, 50)),
  problems: Count,
});
export type ContentItem = Static<typeof ContentItem>;

export const ContentList = Obj({
  items: BoundedList(ContentItem, 500),
  total: Count,
  next: Optional(Type.String()),
});
export type ContentList = Static<typeof ContentList>;

/** An entry with its surroundings. */
export const ContentDetail = Obj({
  kind: ContentKindName,
  id: EntryId,
  name: Type.String(),
  /** What viewers see; null where there is none. */
  publicEntry: Entry,
  /** What the release makes of it. */
  entry: Entry,
  /** What the folder says, where the studio changed an imported entry. */
  imported: Optional(Entry),
  change: Optional(OneOf(changeSorts)),
  /** Why it cannot be published as it is. */
  problems: BoundedList(EntryProblem, 100),
  /** Where `entry` and what others published meanwhile differ in the same field. */
  conflicts: BoundedList(FieldConflict, 200),
  /** Entries that refer to it. */
  usedBy: BoundedList(Obj({ kind: ContentKindName, id: EntryId, name: Type.String() }), 100),
  /** The pictures that it names. */
  pictures: Type.Record(Type.String(), Image),
});
export type ContentDetail = Static<typeof ContentDetail>;

/** The answer to a saved entry: what stands in the release now, both editors’ fields merged. */
export const SavedEntry = Obj({
  entry: Entry,
  problems: BoundedList(EntryProblem, 100),
  /** Fields that another editor of this release changed since `was`: theirs stand in `entry`, ours are here. */
  conflicts: BoundedList(FieldConflict, 200),
});
export type SavedEntry = Static<typeof SavedEntry>;

export const releaseStates = ['collecting', 'scheduled', 'published', 'rolledBack', 'failed'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const Release = Obj({
  /** Counts up: release 42. */
  id: Count,
  name: Type.String(),
  state: OneOf(releaseStates),
  changes: Count,
  publishAt: Optional(EpochSeconds),
  publishedAt: Optional(EpochSeconds),
  publishedBy: Optional(Type.String()),
  rolledBackAt: Optional(EpochSeconds),
  /** Why a scheduled release did not go out. */
  failure: Optional(Type.String()),
  createdAt: EpochSeconds,
  createdBy: Type.String(),
  /** Names of the operators whose changes it has. */
  editors: BoundedList(Type.String(), 20),
});
export type Release = Static<typeof Release>;

/** A field of a change, before and after; lists of ids and texts are told as they are. */
export const ChangedField = Obj({
  path: Type.String(),
  sort: OneOf(['added', 'changed', 'removed', 'moved']),
  before: Optional(Type.Unknown()),
  after: Optional(Type.Unknown()),
});
export type ChangedField = Static<typeof ChangedField>;

export const ReleaseChange = Obj({
  kind: ContentKindName,
  id: EntryId,
  name: Type.String(),
  change: OneOf(changeSorts),
  fields: BoundedList(ChangedField, 200),
  changedBy: Type.String(),
  changedAt: EpochSeconds,
  problems: BoundedList(EntryProblem, 100),
  conflicts: BoundedList(FieldConflict, 200),
});
export type ReleaseChange = Static<typeof ReleaseChange>;

export const ReleaseDetail = Obj({
  release: Release,
  changes: BoundedList(ReleaseChange, 2000),
  /** What publishing would break elsewhere, such as a page that refers to a removed event. */
  problems: BoundedList(EntryProblem, 200),
  /** Entries that have a text in English and none in German. */
  untranslated: BoundedList(
    Obj({ kind: ContentKindName, id: EntryId, name: Type.String(), field: Type.String() }),
    200,
  ),
  /** Of changed events: viewers with a reminder of an event whose time changes. */
  remindersMoved: Count,
});
export type ReleaseDetail = Static<typeof ReleaseDetail>;

/** Another operator, and what they are editing. */
export const EditorPresence = Obj({
  operatorId: Id,
  name: Type.String(),
  /** `events/final` or `pages/home`, as kind and id. */
  place: Type.String({ maxLength: 256 }),
  field: Optional(Type.String({ maxLength: 256 })),
});
export type EditorPresence = Static<typeof EditorPresence>;

/** Sent to open editors: who edits where, and what was saved or published. */
export const EditingNotice = Obj({
  editors: BoundedList(EditorPresence, 50),
  /** Goes up with every change of a draft and every publication; a higher one than before: read again. */
  version: Count,
  /** The release of the last change. */
  releaseId: Optional(Count),
});
export type EditingNotice = Static<typeof EditingNotice>;

const reads = { ...studioCall, roles: contentReaders } as const;
const changes = { ...studioCall, roles: contentEditors } as const;
const byEntry = { params: Type.Object({ kind: ContentKindName, id: EntryId }) } as const;
const byRelease = { params: Type.Object({ releaseId: Count }) } as const;
const byBoth = { params: Type.Object({ releaseId: Count, kind: ContentKindName, id: EntryId }) } as const;
const InRelease = { release: Optional(Count) };

/** Calls of content and releases. Ids with a slash are sent with `%2F`. */
export const studioContentCalls = {
  studioContentFormat: {
    ...reads,
    summary: 'The schemas of entries by kind, as JSON Schema, from which forms are made.',
    answer: Type.Record(Type.String(), Type.Unknown()),
  },
  studioContentCounts: {
    ...reads,
    query: Type.Object(InRelease),
    summary:
      'How many entries there are by kind, as they are or as a release makes them; clubs and feature screens are pages.',
    answer: Type.Record(Type.String(), Count),
  },
  studioContent: {
    ...reads,
    params: Type.Object({ kind: ContentKindName }),
    query: Type.Object({
      ...InRelease,
      q: Optional(Type.String({ maxLength: 200, description: 'Part of the name or id' })),
      from: Optional(EpochSeconds),
      to: Optional(EpochSeconds),
      next: Cursor,
      limit: Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    summary:
      'Entries of a kind, as they are or as a release makes them. Events between `from` and `to`, in order of time.',
    answer: ContentList,
  },
  studioEntry: {
    ...reads,
    ...byEntry,
    query: Type.Object(InRelease),
    summary: 'One entry.',
    answer: ContentDetail,
  },
  studioUsedNames: {
    ...reads,
    query: Type.Object({ ...InRelease, kind: ContentKindName, ids: Type.String({ maxLength: 8000 }) }),
    summary: 'The names and pictures of entries, by their ids separated by commas.',
    answer: Obj({ items: BoundedList(ContentItem, 500) }),
  },
  studioSaveEntry: {
    ...changes,
    ...byBoth,
    body: Obj({
      entry: Entry,
      /** What the editor had when the change began; null for a new entry. */
      was: Entry,
      /** The public entry that conflicts were settled against. */
      settles: Optional(Entry),
    }),
    summary: 'Save an entry into a release; fields that another editor changed are merged.',
    answer: SavedEntry,
  },
  studioUndoChange: {
    ...changes,
    ...byBoth,
    summary: 'Take a change out of a release: what is public stays.',
    status: 204,
    answer: NoContent,
  },
  studioMoveChange: {
    ...changes,
    ...byBoth,
    body: Obj({ to: Optional({ ...Count, description: 'Release; without it a new one' }) }),
    bodyOptional: true,
    summary: 'Leave a change out of a release and put it into another.',
    answer: Obj({ releaseId: Count }),
  },
  studioReleases: {
    ...reads,
    query: Type.Object({ next: Cursor }),
    summary: 'Releases: collecting, scheduled and failed ones, then public ones from new to old.',
    answer: Obj({ items: BoundedList(Release, 100), next: Optional(Type.String()) }),
  },
  studioRelease: { ...reads, ...byRelease, summary: 'One release, with all changes.', answer: ReleaseDetail },
  studioCreateRelease: {
    ...changes,
    body: Obj({ name: Written(80) }),
    summary: 'Begin a release.',
    status: 201,
    answer: Release,
  },
  studioRenameRelease: {
    ...changes,
    ...byRelease,
    body: Obj({ name: Written(80) }),
    summary: 'Rename a release.',
    status: 204,
    answer: NoContent,
  },
  studioDeleteRelease: {
    ...changes,
    ...byRelease,
    summary: 'Delete a release that is not public, with its changes.',
    status: 204,
    answer: NoContent,
  },
  studioPublishRelease: {
    ...changes,
    ...byRelease,
    body: Obj({ at: Optional({ ...EpochSeconds, description: 'Without it at once' }) }),
    bodyOptional: true,
    summary: 'Publish a release now, or at a minute.',
    answer: Release,
  },
  studioCancelRelease: {
    ...changes,
    ...byRelease,
    summary: 'Cancel the schedule of a release, until its minute.',
    answer: Release,
  },
  studioRollBackRelease: {
    ...changes,
    ...byRelease,
    body: Obj({
      /** Only tell what would come back. */
      isTrial: Optional(Type.Boolean()),
    }),
    bodyOptional: true,
    summary: 'Put back what a release changed; what was changed since in the same fields stays, and is told.',
    answer: Obj({ release: Release, changes: BoundedList(ReleaseChange, 2000) }),
  },
  studioAddPicture: {
    ...changes,
    body: Obj({
      /** As it is called on the disk of the operator. */
      name: Written(200),
      contentType: OneOf(['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml']),
      base64: Type.String({ maxLength: 42_000_000 }),
    }),
    summary: 'Store a picture; entries name it. Nothing refers to it until an entry does.',
    status: 201,
    answer: Obj({ name: Type.String(), width: Count, height: Count, image: Image }),
  },
  studioEditors: {
    ...reads,
    stream: true,
    summary: 'Who edits where, and when content or a release changes.',
    answer: EditingNotice,
  },
  studioEditHere: {
    ...changes,
    body: Obj({ place: OrNull(Type.String({ maxLength: 256 })), field: Optional(Type.String({ maxLength: 256 })) }),
    summary: 'Tell other editors where this operator is; repeated every ten seconds, null on leaving.',
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
