-- Public keys with which a person signs in instead of with the password; `credential_id` is chosen by the authenticator.
create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id, created_at);

-- Challenges that are answered once, by a hash of the challenge and of the browser or account it was made for.
create table passkey_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
