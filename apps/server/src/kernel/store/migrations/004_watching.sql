-- What a person may watch, and because of what: `source` names the booking (or whatever else) it comes from. Epoch seconds.
create table entitlement (
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('event', 'channel', 'pass')),
  target text not null,
  source text not null,
  valid_from bigint not null,
  valid_to bigint check (valid_to >= valid_from),
  created_at timestamptz not null default now(),
  primary key (account_id, kind, target, source)
);
create index entitlement_source on entitlement (source);

-- How far a person has watched what can be watched again. Seconds.
create table watch_position (
  account_id uuid not null references account on delete cascade,
  event_id text not null,
  position double precision not null,
  duration double precision not null,
  saved_at bigint not null,
  primary key (account_id, event_id)
);
create index watch_position_latest on watch_position (account_id, saved_at desc);

-- Keys of encrypted streams are derived from a secret of their own.
alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check check (purpose in ('token', 'origin', 'media'));
