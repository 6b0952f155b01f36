-- Video of the operators' own: what inputs sent while they were on air, and files.
create table media_stream (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,128}$'),
  kind text not null check (kind in ('live', 'file')),
  low_latency boolean not null,
  encrypted boolean not null,
  rewind_seconds integer not null check (rewind_seconds between 0 and 86400),
  -- The longest segment in whole seconds.
  target_seconds integer not null check (target_seconds between 1 and 60),
  renditions jsonb not null,
  -- Who writes a live stream: rows of anyone else are refused.
  writer uuid,
  is_ended boolean not null default false,
  bytes bigint not null default 0,
  -- Objects beside the segments of a file: a picture, and a sheet of small pictures.
  still text,
  thumbnails jsonb,
  -- What began before was looked through: it is kept.
  tidied_ms bigint not null default 0,
  -- It is no longer found, and deleted in steps.
  is_removed boolean not null default false,
  created_at timestamptz not null
);

-- Init segments are numbered over all tracks of a stream, so that one track can list segments of another.
create table media_init (
  stream_id text not null references media_stream on delete cascade,
  version integer not null check (version >= 0),
  track text not null,
  bytes bytea not null check (octet_length(bytes) <= 65536),
  primary key (stream_id, version)
);

-- Segments of live streams; their bytes are in the storage.
create table media_segment (
  stream_id text not null references media_stream on delete cascade,
  track text not null,
  number bigint not null check (number >= 0),
  start_ms bigint not null,
  seconds double precision not null check (seconds > 0),
  init integer not null,
  -- The cuts up to this one, itself included.
  cuts integer not null check (cuts >= 0),
  is_cut boolean not null,
  -- Nothing: there was no room for it.
  bytes integer not null check (bytes >= 0),
  primary key (stream_id, track, number)
);
create index media_segment_time on media_segment (stream_id, start_ms);

-- What stays when the window has passed it. An open range is being recorded.
create table media_kept (
  stream_id text not null references media_stream on delete cascade,
  from_ms bigint not null,
  to_ms bigint check (to_ms > from_ms),
  primary key (stream_id, from_ms)
);

-- Tracks of files: all segments of one in a row, in a folder of the storage.
create table media_file_track (
  stream_id text not null references media_stream on delete cascade,
  track text not null,
  kind text not null check (kind in ('video', 'audio', 'captions')),
  folder text not null,
  init bytea check (octet_length(init) <= 65536),
  -- Seconds of each segment.
  lengths jsonb not null,
  bytes bigint not null check (bytes >= 0),
  primary key (stream_id, track)
);

-- Objects that nobody needs any more.
create table media_garbage (
  id bigint generated always as identity primary key,
  object text not null,
  due_at timestamptz not null
);
create index media_garbage_due on media_garbage (due_at);
