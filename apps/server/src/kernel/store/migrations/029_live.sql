-- Live inputs: where encoders send. Times are in epoch milliseconds.
alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check
  check (purpose in ('token', 'origin', 'media', 'push', 'calendar', 'anonymous', 'slots', 'studio', 'collectibles', 'ingest'));

create table live_input (
  id text primary key check (id ~ '^[a-z0-9]{12}$'),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('rtmp', 'srt', 'whip', 'pull')),
  target_kind text not null check (target_kind in ('channel', 'event')),
  target_id text not null,
  settings jsonb not null,
  -- Keys are derived from it; a higher one makes the former keys invalid.
  key_version integer not null default 1 check (key_version > 0),
  created_at bigint not null,
  -- The switches of operators. Nodes that have the encoder obey.
  on_air boolean not null default false,
  air_since bigint,
  -- Counts how often it went on air, so that a late change does not end the next time.
  air_run integer not null default 0,
  slate boolean not null default false,
  -- Seconds that were added to the wait for the encoder; it is 0 again when it is back.
  added_grace integer not null default 0 check (added_grace between 0 and 3600),
  -- The encoder that is shown, and how often an operator chose it.
  place text not null default 'main' check (place in ('main', 'backup')),
  place_version integer not null default 0,
  -- When a node last wrote what is on air.
  seen_at bigint,
  unique (target_kind, target_id),
  check (on_air = (air_since is not null))
);

-- The node that writes the streams of an input, until when, and the node that asks for it. A crash may empty it.
create unlogged table live_lease (
  input_id text primary key references live_input on delete cascade,
  node text not null,
  until bigint not null,
  asked_by text,
  asked_at bigint
);

-- What each node knows of the signal of an input, written every second.
create unlogged table live_signal (
  input_id text not null references live_input on delete cascade,
  node text not null,
  at bigint not null,
  state jsonb not null,
  detail jsonb not null,
  primary key (input_id, node)
);

create table live_log (
  id bigint generated always as identity primary key,
  input_id text not null references live_input on delete cascade,
  at bigint not null,
  kind text not null check (kind in (
    'connected', 'disconnected', 'refused', 'tookOver', 'onAir', 'offAir', 'slate', 'resumed', 'ended', 'keyChanged',
    'changed', 'advice')),
  text text not null,
  by_name text
);
create index live_log_input on live_log (input_id, id);

-- What was on air for an event. It stays when the input is removed.
create table live_recording (
  event_id text not null,
  stream text not null,
  from_ms bigint not null,
  to_ms bigint not null check (to_ms >= from_ms),
  -- Whether the event shows it as its replay.
  published boolean not null default false,
  primary key (event_id, stream)
);
create index live_recording_open on live_recording (to_ms) where not published;

-- Networks that tried wrong keys. `input_id` is what the key named, whether or not there is such an input.
create table live_wrong_key (
  network text primary key,
  tries integer not null check (tries > 0),
  input_id text,
  last_at bigint not null
);
create index live_wrong_key_at on live_wrong_key (last_at);
