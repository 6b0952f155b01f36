-- Networks from which an account was signed in, as hashes: guesses from elsewhere do not hold its owner up there.
create table known_network (
  account_id uuid not null references account on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index known_network_seen on known_network (seen_at);

-- The key from which passwords of anonymous viewers are derived. It does not change: that would void the passwords.
alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check
  check (purpose in ('token', 'origin', 'media', 'push', 'calendar', 'anonymous'));
