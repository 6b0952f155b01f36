-- Files on demand: what operators upload, and what becomes of it.
create table library_file (
  id text primary key check (id ~ '^[a-z0-9]{16,32}$'),
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  -- What has arrived; all of it lies in pieces.
  received bigint not null default 0,
  state text not null check (state in ('uploading', 'waiting', 'probing', 'making', 'ready', 'failed')),
  fault text check (fault in
    ('notVideo', 'noPicture', 'damaged', 'tooLarge', 'tooLong', 'storageFull', 'uploadExpired', 'noFfmpeg', 'failed')),
  fault_detail text check (length(fault_detail) <= 500),
  -- 1 is high, 2 normal, 3 low; `place` is the order by hand among the same priority.
  priority smallint not null default 2 check (priority between 1 and 3),
  place double precision not null,
  is_paused boolean not null default false,
  paused_by text,
  added_at timestamptz not null,
  added_by text not null,
  -- Of an upload: when it is given up, and which connection writes it until when.
  expires_at timestamptz not null,
  writer uuid,
  writer_until timestamptz,
  -- What the file contains; null until it was looked at.
  source jsonb,
  trim_from double precision,
  trim_to double precision,
  poster_id text,
  event_id text,
  -- Each way to trim it is a version with media of its own; `ready_version` is what plays.
  version integer not null default 1,
  ready_version integer,
  ready_seconds double precision,
  ready_at timestamptz,
  -- The queue: when the next try is due, failures so far, and who works on it until when. `takes` counts workers since
  -- something was done: what ends every worker is given up.
  due_at timestamptz not null,
  tries integer not null default 0,
  takes integer not null default 0,
  lease_by uuid,
  lease_node text,
  lease_until timestamptz,
  check (received between 0 and bytes),
  check ((state = 'failed') = (fault is not null)),
  check ((writer is null) = (writer_until is null)),
  check ((lease_by is null) = (lease_until is null)),
  check ((trim_from is null) = (trim_to is null)),
  check (trim_from is null or (trim_from >= 0 and trim_to > trim_from))
);
create index library_file_queue on library_file (priority, place) where state in ('waiting', 'probing', 'making');
create index library_file_added on library_file (added_at desc);
create index library_file_uploads on library_file (expires_at) where state = 'uploading';

-- The bytes of a file as they arrived.
create table library_piece (
  file_id text not null references library_file on delete cascade,
  at_byte bigint not null check (at_byte >= 0),
  bytes integer not null check (bytes > 0),
  object text not null,
  primary key (file_id, at_byte)
);

create table library_rendition (
  file_id text not null references library_file on delete cascade,
  version integer not null,
  -- `v0` is the largest picture, `a0` the first sound.
  name text not null check (name ~ '^[av][0-9]{1,2}$'),
  plan jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 1),
  primary key (file_id, version, name)
);

-- What is done of a rendition in the making, so that another worker goes on from there.
create table library_slice (
  file_id text not null,
  version integer not null,
  rendition text not null,
  number integer not null check (number >= 0),
  object text not null,
  -- The bytes and seconds of each segment in it.
  segments jsonb not null,
  primary key (file_id, version, rendition, number),
  foreign key (file_id, version, rendition) references library_rendition on delete cascade
);

create table library_caption (
  id text primary key,
  file_id text not null references library_file on delete cascade,
  -- The number of its track, which no other captions of the file ever get.
  track integer not null check (track >= 0),
  language text not null,
  label text not null check (length(label) between 1 and 60),
  origin text not null check (origin in ('file', 'upload')),
  file_name text,
  -- WebVTT over the whole file, as if it were not trimmed.
  text text not null check (length(text) <= 2000000)
);
create index library_caption_file on library_caption (file_id);

-- Pictures of a file: some of its frames, the sheet of small ones, an own poster.
create table library_picture (
  file_id text not null references library_file on delete cascade,
  id text not null,
  kind text not null check (kind in ('frame', 'own', 'sheet')),
  at_seconds double precision not null default 0,
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  -- Of a sheet.
  sheet jsonb,
  primary key (file_id, id)
);

-- Work on all files, or none; without a row it goes on.
create table library_queue (
  only_row boolean primary key default true check (only_row),
  is_paused boolean not null default false,
  paused_by text
);

-- Nodes that work on files, and when they said so last.
create table library_worker (
  node uuid primary key,
  name text not null,
  slots integer not null,
  seen_at timestamptz not null
);

-- Media of versions that are replaced: viewers finish watching them.
create table library_old_stream (
  stream_id text primary key,
  due_at timestamptz not null
);

-- Objects in the storage that nothing needs, or that may turn out so: they are deleted when due.
create table library_garbage (
  object text primary key,
  due_at timestamptz not null
);
create index library_garbage_due on library_garbage (due_at);

-- Clips cut from what is or was on air.
create table library_clip (
  id text primary key check (id ~ '^[A-Za-z0-9-]{8,64}$'),
  event_id text not null,
  stream_id text not null,
  from_ms bigint not null,
  to_ms bigint not null check (to_ms > from_ms),
  title jsonb not null,
  is_tall boolean not null,
  is_free boolean not null,
  publishes boolean not null,
  made_by text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'making', 'published', 'ready', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 1),
  reason text check (length(reason) <= 500),
  own_event_id text,
  -- Whether the upright version is still to be made.
  owes_tall boolean not null default false,
  due_at timestamptz not null,
  tries integer not null default 0,
  lease_by uuid,
  lease_until timestamptz,
  check ((lease_by is null) = (lease_until is null)),
  check ((state = 'failed') = (reason is not null))
);
create index library_clip_event on library_clip (event_id, created_at desc);
create index library_clip_queue on library_clip (due_at) where state in ('waiting', 'making') or owes_tall;
