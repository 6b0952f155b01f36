-- Where somebody is signed in: what it is called, when it was last used, and, for a browser on the connect pages, its cookie.
alter table session_family add column name text;
alter table session_family add column last_used_at timestamptz;
update session_family set last_used_at = created_at;
alter table session_family alter column last_used_at set not null;
alter table session_family add column cookie_hash bytea unique;
create index session_family_revoked on session_family (revoked_at) where revoked_at is not null;

-- A registered account's person. The account's user name is the address in its one normal form.
create table person (
  account_id uuid primary key references account on delete cascade,
  email text not null,
  locale text not null,
  created_at timestamptz not null
);

-- Accounts that exist once their mail is answered; the token in it is known here by its hash only.
create table registration (
  token_hash bytea primary key,
  address text not null,
  email text not null,
  password_hash bytea not null,
  locale text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_address on registration (address, created_at);
create index registration_expiry on registration (expires_at);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);
create index password_reset_expiry on password_reset (expires_at);

-- Browsers a person has signed in with before: strangers who guess cannot use up their tries.
create table known_browser (
  browser_hash bytea not null,
  account_id uuid not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, browser_hash)
);

-- How many tries are left, by a hash of what is tried and by whom; the same for all nodes.
create table attempt_bucket (
  key bytea primary key,
  "left" double precision not null,
  allowed boolean not null,
  at timestamptz not null
);
create index attempt_bucket_at on attempt_bucket (at);

-- Another device takes over. `owner_id` is who asked on the first device, `account_id` who said yes on the second.
create table device_flow_session (
  id uuid primary key,
  token_hash bytea not null unique,
  user_code text not null unique,
  type text not null check (type in ('register', 'login', 'checkout', 'selfService')),
  state text not null
    check (state in ('created', 'entered', 'error', 'completed', 'cancelled', 'authenticated', 'expired')),
  device_name text,
  offer_ids text[],
  event_id text,
  return_to text,
  owner_id uuid references account on delete cascade,
  account_id uuid references account on delete set null,
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  asked_at timestamptz
);
create index device_flow_session_expiry on device_flow_session (expires_at);
