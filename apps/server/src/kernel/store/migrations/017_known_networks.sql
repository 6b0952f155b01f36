-- Networks from which an account was signed in, as hashes: guesses from elsewhere do not hold its owner up there.
create table known_network (
  account_id uuid not null references account on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index known_network_seen on known_network (seen_at);
