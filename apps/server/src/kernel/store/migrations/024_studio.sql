-- Operators run the service; they are not viewers. All times are in epoch seconds.
create table operator (
  id text primary key,
  name text not null,
  email text not null,
  role text not null check (role in ('owner', 'editor', 'producer', 'support', 'finance', 'auditor')),
  password_hash bytea not null,
  created_at bigint not null,
  ended_at bigint
);
create unique index operator_email on operator (lower(email));

-- A way to become an operator: the code is printed once, only its hash is kept. With an operator it renews their sign-in.
-- Wrong codes count for the invitation whose code begins with the same group, so that guesses of strangers end no other.
create table operator_invitation (
  id bigint generated always as identity primary key,
  code_start text not null,
  code_hash bytea not null unique,
  role text not null check (role in ('owner', 'editor', 'producer', 'support', 'finance', 'auditor')),
  email text,
  operator_id text references operator on delete cascade,
  wrong_codes integer not null default 0,
  expires_at bigint not null,
  used_at bigint
);

-- Second factors. The secret of an authenticator app is encrypted; `last_step` refuses a code that was used.
create table operator_totp (
  operator_id text primary key references operator on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at bigint
);
create table operator_passkey (
  credential_id text primary key,
  operator_id text not null references operator on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  name text,
  created_at bigint not null
);
create index operator_passkey_operator on operator_passkey (operator_id);
create table operator_recovery_code (
  operator_id text not null references operator on delete cascade,
  code_hash bytea not null,
  used_at bigint,
  primary key (operator_id, code_hash)
);

-- Browsers on their way into the studio, or inside. The cookie is a secret; its hash is kept.
create table operator_session (
  cookie_hash bytea primary key,
  operator_id text references operator on delete cascade,
  invitation_id bigint references operator_invitation on delete cascade,
  step text not null check (step in ('about', 'factor', 'addFactor', 'inside')),
  wrong_codes integer not null default 0,
  created_at bigint not null,
  seen_at bigint not null,
  expires_at bigint not null
);
create index operator_session_operator on operator_session (operator_id);
create index operator_session_expiry on operator_session (expires_at);

-- Every call under /api/studio, in the transaction of what it did. Nothing in it is ever changed.
create table audit_entry (
  id bigint generated always as identity primary key,
  at bigint not null,
  operator_id text,
  -- Kept as they were, whatever becomes of the operator.
  operator_name text not null,
  role text not null,
  call text not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  details jsonb not null,
  request_id text not null,
  network text not null
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_place on audit_entry (operator_id, network);

create trigger audit_entry_kept before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_not_emptied before truncate on audit_entry
  for each statement execute function refuse_change();

-- The key under which secrets of authenticator apps are encrypted. It does not change: that would void them.
alter table signing_key drop constraint signing_key_purpose_check;
alter table signing_key add constraint signing_key_purpose_check
  check (purpose in ('token', 'origin', 'media', 'push', 'calendar', 'anonymous', 'slots', 'studio'));
