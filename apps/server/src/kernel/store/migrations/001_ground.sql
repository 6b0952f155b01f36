-- What an operator imports. Every row knows its source, so that an import replaces exactly what it brought.
create table content_source (
  source text primary key,
  main_region text not null,
  imported_at timestamptz not null default now()
);

create table picture (
  name text primary key,
  source text not null references content_source on delete cascade,
  content_type text not null,
  width integer not null,
  height integer not null,
  hash text not null,
  bytes bytea not null
);

create table region (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);

-- region_id '' is the configuration for everyone
create table app_config (
  region_id text primary key,
  source text not null references content_source on delete cascade,
  doc jsonb not null
);

create table remote_flag (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);

create table category (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);

create table stream (
  id text primary key,
  source text not null references content_source on delete cascade,
  doc jsonb not null
);

create table channel (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  category_id text,
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint,
  doc jsonb not null
);

create table event (
  id text primary key,
  source text not null references content_source on delete cascade,
  start_time bigint not null,
  end_time bigint,
  type text not null,
  live boolean not null,
  access text not null,
  category_id text,
  competition_id text,
  channel_id text,
  team_ids text[] not null,
  tags text[] not null,
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint,
  doc jsonb not null,
  check (end_time is null or end_time >= start_time)
);
create index event_start on event (start_time, id);
create index event_end on event (end_time);
create index event_category on event (category_id, start_time);
create index event_channel on event (channel_id, start_time);
create index event_teams on event using gin (team_ids);

create table page (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  page_type text not null,
  category_id text,
  team_id text,
  tags text[] not null,
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint,
  doc jsonb not null
);
create index page_team on page (team_id) where team_id is not null;

create table tile (
  id text primary key,
  source text not null references content_source on delete cascade,
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint,
  doc jsonb not null
);

create table context (
  id text primary key,
  source text not null references content_source on delete cascade,
  kind text not null check (kind in ('line', 'grid')),
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint,
  doc jsonb not null
);

-- id is region/text/locale, region '' for everyone
create table legal_text (
  id text primary key,
  source text not null references content_source on delete cascade,
  doc jsonb not null
);

-- an operator's own wording for texts of the product
create table locale_text (
  id text primary key,
  source text not null references content_source on delete cascade,
  doc jsonb not null
);

-- People and their sessions.
create table account (
  id uuid primary key,
  kind text not null check (kind in ('anonymous', 'registered')),
  username text not null unique,
  password_hash bytea not null,
  created_at timestamptz not null default now()
);

create table session_family (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_family_account on session_family (account_id);
create index session_family_expiry on session_family (expires_at);

create table refresh_token (
  hash bytea primary key,
  family_id uuid not null references session_family on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

-- Keys every node signs and verifies with.
create table signing_key (
  id text primary key,
  purpose text not null check (purpose in ('token', 'origin')),
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- What changed, for the caches of other nodes. Written with the change, announced after it.
create table change_notice (
  id bigint generated always as identity primary key,
  topic text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index change_notice_created on change_notice (created_at);
