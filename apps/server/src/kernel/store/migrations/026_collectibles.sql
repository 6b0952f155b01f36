-- Scenes that viewers keep. All times are epoch milliseconds, except where they are timestamps.
create table collectible (
  id text primary key,
  owner_id text not null,
  event_id text not null,
  start_ms bigint not null,
  camera_ids text[] not null check (cardinality(camera_ids) = 4),
  agreement_version integer not null check (agreement_version > 0),
  wallet text not null,
  credits integer not null check (credits > 0),
  state text not null check (state in ('chosen', 'held', 'rendering', 'signed', 'claimed', 'failed')),
  failure text,
  progress integer not null default 0 check (progress between 0 and 100),
  hold_id uuid references ledger_hold,
  edition integer,
  editions integer not null,
  -- What the picture and the public page say: names, score and clock of the scene, labels of its cameras.
  facts jsonb not null,
  file_hash bytea,
  signature text,
  created_at timestamptz not null,
  signed_at timestamptz,
  claimed_at timestamptz,
  -- The queue: tries so far, who works on it until when.
  tries integer not null default 0,
  lease_by text,
  lease_until timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check (state not in ('signed', 'claimed') or (file_hash is not null and signature is not null and edition is not null))
);
-- One at a time of the same scene for the same person.
create unique index collectible_scene on collectible (owner_id, event_id, start_ms) where state <> 'failed';
create unique index collectible_numbered on collectible (event_id, edition) where edition is not null;
create index collectible_owner on collectible (owner_id, created_at desc);
create index collectible_queue on collectible (created_at) where state in ('chosen', 'held', 'rendering', 'signed');

create table collectible_file (
  collectible_id text primary key references collectible on delete cascade,
  video bytea not null check (octet_length(video) <= 16777216),
  poster bytea not null check (octet_length(poster) <= 1048576)
);

-- Editions that are given; a deleted collectible keeps its number taken.
create table collectible_edition (
  event_id text primary key,
  last integer not null check (last >= 0)
);
