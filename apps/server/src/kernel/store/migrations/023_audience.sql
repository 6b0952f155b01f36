-- What clients report (DATA-01), with consent only. `received_at` and `at` are in epoch milliseconds.

-- The last batch of each page load: a batch that comes again is not counted again.
create table audience_session (
  session text primary key,
  seq integer not null,
  seen_at bigint not null
);
create index audience_session_seen on audience_session (seen_at);

-- Events as they came, for two readers: the roll-ups, and providers they are forwarded to. One partition per day of
-- arrival, made by the server, which drops the oldest; no index but a small one on time.
create table audience_event (
  received_at bigint not null,
  at bigint not null,
  session text not null,
  seq integer not null,
  position smallint not null,
  viewer text not null,
  platform text not null,
  region text not null,
  user_type text not null,
  network text not null,
  app_version text not null,
  is_bot boolean not null,
  type text not null,
  fields jsonb not null
) partition by range (received_at);
create index audience_event_received on audience_event using brin (received_at);

-- Roll-ups by minute and hour of the event, in epoch seconds: plain sums, so that they can be added to each other.
-- Histograms have one row per bucket. Boards read these and never the events.
create table audience_minute (
  at bigint not null,
  measure text not null,
  simulated boolean not null default false,
  channel text not null default '',
  event text not null default '',
  platform text not null default '',
  region text not null default '',
  network text not null default '',
  player text not null default '',
  code text not null default '',
  bucket smallint not null default 0,
  count bigint not null,
  total double precision not null default 0,
  primary key (measure, at, simulated, channel, event, platform, region, network, player, code, bucket)
);
create index audience_minute_at on audience_minute using brin (at);
create table audience_hour (like audience_minute including all);

-- Sketches of how many different people did something in an hour or a day (UTC).
create table audience_people (
  span text not null check (span in ('hour', 'day')),
  at bigint not null,
  step text not null,
  simulated boolean not null default false,
  channel text not null default '',
  event text not null default '',
  sketch bytea not null,
  primary key (span, step, at, simulated, channel, event)
);

-- Up to which arrival (epoch milliseconds) events are in the roll-ups, or were forwarded to a provider: everything that
-- arrived before `through`, and the first `done` events after it. `skipped` were refused by the provider.
create table audience_progress (
  reader text primary key,
  through bigint not null,
  done integer not null default 0,
  attempts integer not null default 0,
  retry_at bigint not null default 0,
  problem text,
  skipped bigint not null default 0
);

-- Who watches now, renewed by every ping. It need not survive a crash: pings fill it again within a minute. Without an
-- index on the time, and with room in its pages, a renewal changes one page; counting reads the whole small table.
create unlogged table live_viewer (
  viewing text primary key,
  channel text not null,
  event text not null,
  platform text not null,
  region text not null,
  seen_at bigint not null
) with (fillfactor = 50);

-- How many watched, by minute (epoch seconds).
create table live_minute (
  at bigint not null,
  simulated boolean not null default false,
  channel text not null,
  event text not null,
  platform text not null,
  region text not null,
  viewers integer not null,
  primary key (at, simulated, channel, event, platform, region)
);
