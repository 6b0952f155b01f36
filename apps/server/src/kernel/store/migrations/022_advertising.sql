-- The built-in ad server: campaigns come with content. All times are in epoch seconds.
create table campaign (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);

-- The ads of a break for one viewer, so that a repeated request gets the same ones. `viewer` is a hash.
create table ad_decision (
  slot text not null,
  viewer bytea not null,
  ads jsonb not null,
  expires_at bigint not null,
  primary key (slot, viewer)
);
create index ad_decision_expiry on ad_decision (expires_at);

-- Events of served ads, each once. Other events than errors count as soon as there is an impression of their serving.
create table ad_event (
  serving uuid not null,
  event text not null check (event in (
    'impression', 'viewable', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'skip', 'click', 'error')),
  at bigint not null,
  campaign text not null,
  placement text not null check (placement in ('preroll', 'midroll', 'tile')),
  code text not null default '',
  counted boolean not null default false,
  primary key (serving, event)
);
create index ad_event_at on ad_event (at);

-- Totals by day (UTC); `campaign` is empty for requests, `code` is of errors. Budgets are compared with impressions.
create table ad_count (
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  campaign text not null,
  placement text not null check (placement in ('preroll', 'midroll', 'tile')),
  event text not null,
  code text not null default '',
  count bigint not null check (count > 0),
  primary key (day, campaign, placement, event, code)
);
create index ad_count_impressions on ad_count (campaign) where event = 'impression';

-- Servings of campaigns with a budget or a cap, by a hash of the viewer. Until an ad is shown, it holds its part of both
-- for a few minutes.
create table ad_seen (
  serving uuid primary key,
  viewer bytea not null,
  campaign text not null,
  shown boolean not null default false,
  at bigint not null
);
create index ad_seen_viewer on ad_seen (viewer, campaign, at);
create index ad_seen_held on ad_seen (campaign, at) where not shown;
create index ad_seen_at on ad_seen (at);

-- When an operator last ended a break of a stream early.
create table break_end (
  stream text primary key,
  ended_at bigint not null
);

alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check
  check (purpose in ('token', 'origin', 'media', 'push', 'calendar', 'anonymous', 'slots'));
