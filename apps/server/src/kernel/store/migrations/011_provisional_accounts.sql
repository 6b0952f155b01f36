-- Accounts whose e-mail address is not confirmed yet: they are usable on the browser that created them. Several may name the
-- same address; the account that is confirmed first owns it. Until then the account's user name is not the address.
create table provisional_account (
  account_id uuid primary key references account on delete cascade,
  address text not null,
  browser_hash bytea not null,
  browser_name text,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provisional_account_address on provisional_account (address, created_at);
create index provisional_account_expiry on provisional_account (expires_at);

-- Registrations that wait for their confirmation become such accounts, without a browser, and keep their links.
with waiting as (
  select gen_random_uuid() as id, registration.* from registration where expires_at > now()
), accounts as (
  insert into account (id, kind, username, password_hash, created_at)
  select id, 'registered', 'provisional-' || id, password_hash, created_at from waiting
), people as (
  insert into person (account_id, email, locale, created_at) select id, email, locale, created_at from waiting
)
insert into provisional_account (account_id, address, browser_hash, token_hash, created_at, expires_at)
select id, address, '\x', token_hash, created_at, expires_at from waiting;
drop table registration;

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in ('confirm', 'takeOver', 'verify', 'reset', 'accountExists', 'newDevice', 'receipt', 'cancelled', 'renewalFailed', 'deletion')
);
