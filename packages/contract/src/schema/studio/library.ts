import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Limit, Locale, NoContent, Obj, OneOf } from '../common';
import { NewEvent } from './inputs';
import { BoundedList, Count, libraryRoles, studioCall, Written, WrittenTwice, withEvent } from './shapes';

const Optional = Type.Optional;

/** What becomes of a file: it arrives, is looked at, its renditions are made. */
export const fileStates = ['uploading', 'waiting', 'probing', 'making', 'paused', 'ready', 'failed'] as const;
export type FileState = (typeof fileStates)[number];

/** Why a file cannot be used; each has its words in the studio. */
export const fileFaults = [
  'notVideo',
  'noPicture',
  'damaged',
  'tooLarge',
  'tooLong',
  'storageFull',
  'uploadExpired',
  'noFfmpeg',
  'failed',
] as const;
export type FileFault = (typeof fileFaults)[number];

export const filePriorities = ['high', 'normal', 'low'] as const;

/** A rendition of a file. */
const FileRendition = Obj({
  name: Type.String(),
  width: Count,
  height: Count,
  fps: Type.Number({ minimum: 0 }),
  bitrate: Count,
  state: OneOf(['waiting', 'making', 'ready', 'failed']),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
});
export type FileRendition = Static<typeof FileRendition>;

/** A file as lists show it. */
export const LibraryFile = Obj({
  id: Id,
  name: Type.String(),
  bytes: Count,
  bytesReceived: Count,
  state: OneOf(fileStates),
  fault: Optional(OneOf(fileFaults)),
  /** What the file is instead, or what ffmpeg said, in short. */
  faultDetail: Optional(Type.String()),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  renditionsReady: Count,
  renditions: Count,
  priority: OneOf(filePriorities),
  /** Place in the queue, from 1. */
  place: Optional(Count),
  node: Optional(Type.String()),
  pausedBy: Optional(Type.String()),
  poster: Optional(Type.String({ description: 'Address of a picture, for the studio only' })),
  captions: BoundedList(Type.String(), 20),
  seconds: Optional(Type.Number({ minimum: 0 })),
  height: Optional(Count),
  addedAt: EpochSeconds,
  addedBy: Type.String(),
  eventId: Optional(Id),
  /** Of an upload: the address at which it goes on. */
  uploadUrl: Optional(Type.String()),
  /** Of an upload: whether a connection writes it now. */
  isArriving: Optional(Type.Boolean()),
});
export type LibraryFile = Static<typeof LibraryFile>;

export const LibraryBoard = Obj({
  at: EpochSeconds,
  files: BoundedList(LibraryFile, 500),
  counts: Obj({ queue: Count, ready: Count, withoutCaptions: Count, failed: Count }),
  workers: Obj({ busy: Count, total: Count }),
  isPaused: Type.Boolean(),
  storage: Obj({ kind: OneOf(['folder', 's3']), name: Type.String(), usedBytes: Count, limitBytes: Optional(Count) }),
  /** The largest file that may be uploaded. */
  mostBytes: Count,
});
export type LibraryBoard = Static<typeof LibraryBoard>;

export const LibraryFileDetail = Obj({
  file: LibraryFile,
  /** What the file contains. */
  source: Optional(
    Obj({
      width: Count,
      height: Count,
      fps: Type.Number({ minimum: 0 }),
      seconds: Type.Number({ minimum: 0 }),
      videoCodec: Type.String(),
      audioCodec: Optional(Type.String()),
      loudness: Optional(Type.Number({ description: 'LUFS' })),
    }),
  ),
  trim: Optional(Obj({ from: Type.Number({ minimum: 0 }), to: Type.Number({ minimum: 0 }) })),
  renditions: BoundedList(FileRendition, 12),
  captions: BoundedList(
    Obj({
      id: Id,
      language: Type.String(),
      label: Type.String(),
      origin: OneOf(['file', 'upload']),
      fileName: Optional(Type.String()),
    }),
    20,
  ),
  sounds: BoundedList(Obj({ language: Type.String(), label: Type.String(), channels: Count }), 20),
  /** Pictures of the video to choose a poster from, and for the strip of the trim. */
  posters: BoundedList(Obj({ id: Id, url: Type.String(), at: Type.Number() }), 12),
  posterId: Optional(Id),
  /** Whether it can become an event. */
  isPublishable: Type.Boolean(),
  strip: Optional(
    Obj({ url: Type.String(), columns: Count, rows: Count, width: Count, height: Count, everySeconds: Type.Number() }),
  ),
  /** A signed address that plays what is ready. */
  previewUrl: Optional(Type.String()),
});
export type LibraryFileDetail = Static<typeof LibraryFileDetail>;

const byId = { params: Type.Object({ id: Id }) } as const;
const changes = { ...studioCall, roles: libraryRoles } as const;
const reads = { ...studioCall, roles: [...libraryRoles, 'auditor'] } as const;

/** Files themselves arrive at `/api/studio/uploads` by the tus protocol. */
export const studioLibraryCalls = {
  studioLibrary: {
    ...reads,
    summary: 'Files on demand: the queue, what failed and what is ready, or one of them.',
    query: Type.Object({
      tab: Optional(OneOf(['queue', 'ready', 'withoutCaptions', 'failed'])),
      search: Optional(Type.String({ maxLength: 100 })),
      limit: Limit(500),
    }),
    answer: LibraryBoard,
  },
  studioLibraryFile: {
    ...reads,
    ...byId,
    summary: 'One file with its renditions, captions and posters.',
    answer: LibraryFileDetail,
  },
  studioChangeFile: {
    ...changes,
    ...byId,
    summary: 'Rename, prioritise, pause, trim, or choose the poster of a file.',
    body: Obj({
      name: Optional(Written(200)),
      priority: Optional(OneOf(filePriorities)),
      isPaused: Optional(Type.Boolean()),
      /** Before which other file of the queue it comes; null: last. */
      before: Optional(Type.Union([Id, Type.Null()])),
      trim: Optional(
        Type.Union([Obj({ from: Type.Number({ minimum: 0 }), to: Type.Number({ minimum: 0 }) }), Type.Null()]),
      ),
      posterId: Optional(Id),
    }),
    bodyOptional: true,
    status: 204,
    answer: NoContent,
  },
  studioRetryFile: {
    ...changes,
    ...byId,
    summary: 'Try a file again; what is done is kept.',
    status: 204,
    answer: NoContent,
  },
  studioDeleteFile: {
    ...changes,
    ...byId,
    summary: 'Delete a file that no event uses, or with its events.',
    query: withEvent,
    status: 204,
    answer: NoContent,
  },
  studioAddCaptions: {
    ...changes,
    ...byId,
    summary: 'Add captions to a file (WebVTT or SubRip).',
    body: Obj({ language: Locale, label: Optional(Written(60)), fileName: Written(200), text: Written(2_000_000) }),
    status: 204,
    answer: NoContent,
  },
  studioRemoveCaptions: {
    ...changes,
    params: Type.Object({ id: Id, captionsId: Id }),
    summary: 'Remove captions of a file.',
    status: 204,
    answer: NoContent,
  },
  studioAddPoster: {
    ...changes,
    ...byId,
    summary: 'Set a picture of one’s own as the poster of a file.',
    body: Obj({
      contentType: OneOf(['image/jpeg', 'image/png', 'image/webp']),
      base64: Type.String({ maxLength: 14_000_000 }),
    }),
    status: 204,
    answer: NoContent,
  },
  studioPublishFile: {
    ...changes,
    ...byId,
    summary: 'Make a file an event on demand.',
    body: Obj({
      title: WrittenTwice(120),
      description: Optional(WrittenTwice(2000)),
      categoryId: NewEvent.properties.categoryId,
      access: NewEvent.properties.access,
    }),
    status: 201,
    answer: Obj({ eventId: Id }),
  },
  studioPauseQueue: {
    ...changes,
    summary: 'Pause or continue the work on all files.',
    body: Obj({ isPaused: Type.Boolean() }),
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
