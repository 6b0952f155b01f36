-- Matches that can be predicted, and how they ended. Times are epoch milliseconds: a match is closed at its kick-off, to the millisecond.
create table prediction_match (
  match_id text primary key,
  round_id text not null,
  kick_off bigint not null,
  is_closed boolean not null,
  home_goals smallint,
  away_goals smallint,
  check ((home_goals is null) = (away_goals is null))
);
create index prediction_match_round on prediction_match (round_id);
create index prediction_match_unsettled on prediction_match (kick_off) where home_goals is null;

-- Who plays, under which name. The sums follow from the predictions and are written together with their points.
create table prediction_player (
  account_id uuid primary key references account on delete cascade,
  name text not null,
  points integer not null default 0,
  exact integer not null default 0
);
create index prediction_player_order on prediction_player (points desc, exact desc, name, account_id);

create table prediction (
  account_id uuid not null references prediction_player on delete cascade,
  match_id text not null references prediction_match,
  home smallint not null check (home between 0 and 20),
  away smallint not null check (away between 0 and 20),
  points smallint,
  saved_at bigint not null,
  primary key (account_id, match_id)
);
create index prediction_of_match on prediction (match_id, home, away);

-- Friends who compare. A group outlives its founder.
create table prediction_group (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  code text not null unique,
  founder_id uuid references account on delete set null,
  founded_at bigint not null,
  unique (founder_id, name)
);
create table prediction_member (
  group_id uuid not null references prediction_group on delete cascade,
  account_id uuid not null references prediction_player on delete cascade,
  joined_at bigint not null,
  primary key (group_id, account_id)
);
create index prediction_member_person on prediction_member (account_id);
