-- Cameras of events come with content; an event names its manifest.
create table camera_manifest (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);
-- The few events with several cameras among all.
create index event_cameras on event (start_time) where (doc #>> '{nativewaves,enabled}') = 'true';
