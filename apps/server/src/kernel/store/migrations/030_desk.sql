-- What operators changed in events of any source: an import writes it again over what its folder says.
create table event_change (
  event_id text primary key,
  change jsonb not null,
  changed_at timestamptz not null default now()
);

-- Contests by hand: the score, or what corrects the one of a supplier of data.
create table contest (
  event_id text primary key,
  score jsonb not null,
  changed_at timestamptz not null
);
create index contest_changed on contest (changed_at);

-- Moments of events that operators noted. `at` is on the clock of the video, in epoch seconds.
create table contest_moment (
  event_id text not null,
  id text not null,
  at bigint not null,
  moment jsonb not null,
  noted_at timestamptz not null,
  primary key (event_id, id)
);

-- Every change of a contest with what it was before: the last one can be taken back, and a recording shows the score as it
-- was at its place.
create table contest_step (
  id bigint generated always as identity primary key,
  event_id text not null,
  at bigint not null,
  before jsonb not null,
  label text not null
);
create index contest_step_event on contest_step (event_id, id);

-- Messages that operators send to followers, once per id; they are planned for every device after that. `phones` is an
-- estimate until then.
create table desk_push (
  id text primary key,
  event_id text not null,
  push jsonb not null,
  phones integer not null,
  sent_at timestamptz not null,
  planned_at timestamptz
);
create index desk_push_event on desk_push (event_id, sent_at);
create index desk_push_waiting on desk_push (sent_at) where planned_at is null;

-- What all viewers are shown above everything else until a time; one at a time.
create table banner (
  id integer primary key default 1 check (id = 1),
  version text not null,
  event_id text not null,
  text jsonb not null,
  until timestamptz not null
);

-- Breaks for ads that operators begin, in epoch seconds; they begin and end with whole segments of two seconds.
create table break_begun (
  stream text not null,
  starts_at bigint not null,
  seconds integer not null check (seconds > 0),
  primary key (stream, starts_at)
);
create index break_begun_start on break_begun (starts_at);
