alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check
  check (purpose in ('token', 'origin', 'media', 'push', 'calendar', 'anonymous', 'slots', 'studio', 'collectibles'));

-- What viewers agree to when they keep a scene: every version with its texts, by `region/document/language`.
create table collectible_agreement (
  version integer primary key check (version > 0),
  texts jsonb not null,
  since timestamptz not null
);

-- Scenes that viewers keep. A row begins with its hold, in the same transaction.
create table collectible (
  -- Whoever knows it reads the public page and the file.
  id text primary key check (length(id) >= 22),
  owner_id uuid not null references account on delete cascade,
  event_id text not null,
  -- Epoch milliseconds, on a frame.
  start_ms bigint not null check (start_ms >= 0 and start_ms % 40 = 0),
  -- Above 0 only where one account took over another that had kept the same scene.
  copy integer not null default 0,
  camera_ids text[] not null check (cardinality(camera_ids) = 4),
  agreement_version integer not null references collectible_agreement,
  wallet text not null,
  credits integer not null check (credits > 0),
  hold_id uuid not null unique references ledger_hold,
  state text not null check (state in ('held', 'rendering', 'signed', 'claimed', 'failed')),
  failure text check (failure in ('mintingFailed', 'noCameras', 'noTeamLogos', 'claim', 'soldOut')),
  progress integer not null default 0 check (progress between 0 and 100),
  edition integer check (edition > 0),
  editions integer not null check (editions > 0),
  -- What the picture and the public page say: names, score and clock of the scene, labels of its cameras.
  facts jsonb not null,
  file_hash bytea check (octet_length(file_hash) = 32),
  signature text,
  created_at timestamptz not null,
  signed_at timestamptz,
  claimed_at timestamptz,
  failed_at timestamptz,
  -- The queue: when the next try is due, tries so far, and who works on it until when.
  due_at timestamptz not null,
  tries integer not null default 0,
  lease_by uuid,
  lease_until timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'failed') = (failed_at is not null)),
  check ((state = 'claimed') = (claimed_at is not null)),
  check ((lease_by is null) = (lease_until is null)),
  check ((state in ('signed', 'claimed'))
    = (file_hash is not null and signature is not null and edition is not null and signed_at is not null))
);
-- One of the same scene for the same person.
create unique index collectible_scene on collectible (owner_id, event_id, start_ms, copy) where state <> 'failed';
create unique index collectible_numbered on collectible (event_id, edition);
create index collectible_owner on collectible (owner_id, created_at desc, id);
create index collectible_queue on collectible (due_at) where state in ('held', 'rendering', 'signed');
create index collectible_failed on collectible (failed_at) where state = 'failed';

create table collectible_file (
  collectible_id text primary key references collectible on delete cascade,
  video bytea not null check (octet_length(video) <= 16777216),
  poster bytea not null check (octet_length(poster) <= 1048576)
);
-- Parts of a video are read without the rest of it.
alter table collectible_file alter column video set storage external;

-- Editions that are given; a deleted collectible keeps its number taken.
create table collectible_edition (
  event_id text primary key,
  last integer not null check (last >= 0)
);

-- Nodes that can make the files, and when they said so last.
create table collectible_renderer (
  node uuid primary key,
  seen_at timestamptz not null
);
