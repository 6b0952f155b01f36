-- Content as its authors wrote it, entry by entry: what the tables of content were made from. `entry` names pictures; the
-- rows of the tables have their sources.
create table content_entry (
  key text primary key generated always as (kind || ':' || id) stored,
  kind text not null,
  id text not null,
  source text not null references content_source on delete cascade,
  entry jsonb not null
);
create index content_entry_source on content_entry (source, kind);

-- Imported entries that operators changed: `base` is what the folder says, `entry` what operators made of it, null where they
-- removed it. The next import merges both, field by field.
create table studio_entry (
  key text primary key generated always as (kind || ':' || id) stored,
  kind text not null,
  id text not null,
  base jsonb not null,
  entry jsonb,
  changed_at timestamptz not null default now()
);

-- Changes that become public together.
create table release (
  id integer primary key generated always as identity,
  name text not null,
  state text not null default 'collecting' check (state in ('collecting', 'scheduled', 'published', 'rolledBack', 'failed')),
  publish_at bigint,
  published_at bigint,
  published_by text,
  rolled_back_at bigint,
  failure text,
  created_at bigint not null,
  created_by text not null,
  -- Goes up with every change of its entries.
  version bigint not null default 0
);
create index release_due on release (publish_at) where state = 'scheduled';
create index release_published on release (published_at) where state in ('published', 'rolledBack');

-- What a release makes of entries. `base` is what was public when the change began, null where nothing was; `entry` is null
-- where the release removes it. After the publication `before` is what was public until then.
create table release_change (
  release_id integer not null references release on delete cascade,
  kind text not null,
  id text not null,
  base jsonb,
  entry jsonb,
  before jsonb,
  changed_by text not null,
  changed_at bigint not null,
  primary key (release_id, kind, id)
);
create index release_change_entry on release_change (kind, id);

-- Operators in open editors.
create table editor_presence (
  operator_id text primary key references operator on delete cascade,
  name text not null,
  place text not null,
  field text,
  seen_at bigint not null
);

insert into content_entry (kind, id, source, entry)
  select 'regions', id, source, doc from region
  union all select 'configs', case region_id when '' then 'global' else region_id end, source, doc from app_config
  union all select 'flags', source, source, jsonb_build_object('list', jsonb_agg(doc order by position)) from remote_flag group by source
  union all select 'categories', id, source, doc from category
  union all select 'streams', id, source, doc from stream
  union all select 'cameras', id, source, doc from camera_manifest
  union all select 'channels', id, source, doc from channel
  union all select 'events', id, source, doc from event
  union all select 'pages', id, source, doc from page
  union all select 'tiles', id, source, doc from tile
  union all select 'contexts', id, source, doc from context
  union all select 'offers', id, source, doc from offer
  union all select 'promotions', id, source, doc from promotion
  union all select 'tvModels', id, source, doc from tv_model
  union all select 'campaigns', id, source, doc from campaign
  union all select 'legal', id, source, doc from legal_text
  union all select 'locales', id, source, doc from locale_text;
-- The folder’s own values of these fields are not known: without them those of the operators stay.
insert into studio_entry (kind, id, base, entry, changed_at)
  select 'events', e.id, e.doc - array(select jsonb_object_keys(c.change)), e.doc, c.changed_at
  from event_change c join event e on e.id = c.event_id where e.source <> 'studio';
drop table event_change;
