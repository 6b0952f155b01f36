-- Who wants to be told of which event. The time goes by the start the event has; `known_start` is the one the person has
-- been told of. An event may be gone for a while: the row stays.
create table reminder (
  account_id uuid not null references account on delete cascade,
  event_id text not null,
  minutes_before integer not null check (minutes_before between 0 and 1440),
  known_start bigint not null,
  created_at timestamptz not null default now(),
  primary key (account_id, event_id)
);
create index reminder_event on reminder (event_id);

-- The secret address of a person's calendar: derived from our key, the account and a version; here only its hash.
create table calendar_feed (
  account_id uuid primary key references account on delete cascade,
  version integer not null,
  token_hash bytea not null unique
);

-- The devices that are reached by push, and what each wants to hear of. The id is the hash of the endpoint.
create table push_device (
  id text primary key,
  account_id uuid not null references account on delete cascade,
  endpoint text not null,
  public_key bytea not null,
  secret bytea not null,
  wishes jsonb not null,
  minutes_before integer not null,
  platform text not null,
  locale text not null,
  region_id text not null,
  renewed_at timestamptz not null
);
create index push_device_account on push_device (account_id, renewed_at);
create index push_device_renewed on push_device (renewed_at);

-- What devices are told: one row for each device and subject, so that nobody is told twice, on however many nodes. What a
-- device did not want to hear of is decided here, too.
create table push_message (
  device_id text not null references push_device on delete cascade,
  subject text not null,
  state text not null check (state in ('waiting', 'sent', 'skipped', 'failed')),
  body jsonb,
  urgency text check (urgency in ('normal', 'high')),
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  primary key (device_id, subject)
);
create index push_message_due on push_message (due_at) where state = 'waiting';
create index push_message_expired on push_message (expires_at);

-- The score at which a followed match was seen last.
create table watched_match (
  match_id text primary key,
  home integer not null,
  away integer not null,
  seen_at timestamptz not null
);

alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check
  check (purpose in ('token', 'origin', 'media', 'push', 'calendar'));
