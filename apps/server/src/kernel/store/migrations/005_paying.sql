-- What an operator sells and gives away; imported like all content.
create table offer (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint,
  doc jsonb not null
);

create table promotion (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);

create table tv_model (
  id text primary key,
  source text not null references content_source on delete cascade,
  position integer not null,
  doc jsonb not null
);

create table voucher (
  id text primary key,
  source text not null references content_source on delete cascade,
  doc jsonb not null
);

-- The ledger. A transfer takes an amount of one unit from one account to another, so that all of them together are always
-- zero. What people hold carries a balance that no transfer can take below zero; the house's own accounts are summed up
-- when somebody asks, so that purchases never wait for each other there. Owners are not references: a booking outlives
-- the person it was made for.
create table ledger_account (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  kind text not null check (kind in ('wallet', 'hold', 'clearing', 'revenue', 'tax', 'issued', 'promotion', 'forfeited')),
  name text not null,
  unit text not null check (unit ~ '^([A-Z]{3}|credits)$'),
  balance bigint check (balance >= 0),
  unique (owner_id, kind, name, unit),
  unique (id, unit),
  check ((balance is not null) = (kind in ('wallet', 'hold'))),
  check ((owner_id = '00000000-0000-0000-0000-000000000000') = (kind not in ('wallet', 'hold')))
);

create table ledger_booking (
  id uuid primary key,
  kind text not null
    check (kind in ('top-up', 'purchase', 'subscription', 'promotion', 'refund', 'hold', 'capture', 'release', 'erasure')),
  reference text not null,
  -- a counter-booking names what it takes back, which happens one time at most
  reverses uuid unique references ledger_booking,
  booked_at timestamptz not null
);
create index ledger_booking_at on ledger_booking (booked_at);

create table ledger_transfer (
  booking_id uuid not null references ledger_booking,
  position smallint not null,
  from_account bigint not null,
  to_account bigint not null,
  unit text not null,
  amount bigint not null check (amount between 1 and 1000000000000),
  primary key (booking_id, position),
  foreign key (from_account, unit) references ledger_account (id, unit),
  foreign key (to_account, unit) references ledger_account (id, unit),
  check (from_account <> to_account)
);
create index ledger_transfer_from on ledger_transfer (from_account);
create index ledger_transfer_to on ledger_transfer (to_account);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_booking_kept before update or delete on ledger_booking
  for each row execute function refuse_change();
create trigger ledger_transfer_kept before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_booking_not_emptied before truncate on ledger_booking
  for each statement execute function refuse_change();
create trigger ledger_transfer_not_emptied before truncate on ledger_transfer
  for each statement execute function refuse_change();
create trigger ledger_account_kept before delete on ledger_account
  for each row execute function refuse_change();

-- A balance begins at zero and changes with its transfer only.
create function guard_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then
      raise exception 'a balance begins at zero' using errcode = 'restrict_violation';
    end if;
  elsif pg_trigger_depth() < 2 or (new.id, new.owner_id, new.kind, new.name, new.unit)
      is distinct from (old.id, old.owner_id, old.kind, old.name, old.unit) then
    raise exception 'a balance changes with its transfer only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger ledger_account_guarded before insert or update on ledger_account
  for each row execute function guard_balance();

create function carry_balance() returns trigger language plpgsql as $$
begin
  update ledger_account
  set balance = balance + case when id = new.to_account then new.amount else -new.amount end
  where id in (new.from_account, new.to_account) and balance is not null;
  return null;
end $$;
create trigger ledger_transfer_carried after insert on ledger_transfer
  for each row execute function carry_balance();

-- Credits set aside for something that finishes later: captured or released, one time.
create table ledger_hold (
  id uuid primary key,
  owner_id uuid not null,
  wallet text not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  booking_id uuid not null unique references ledger_booking,
  settled_by uuid unique references ledger_booking,
  outcome text check (outcome in ('captured', 'released')),
  expires_at timestamptz not null,
  check ((settled_by is null) = (outcome is null))
);
create index ledger_hold_open on ledger_hold (expires_at) where settled_by is null;

-- What was answered to a key, and a hash of what was asked with it.
create table idempotency_key (
  owner_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer json,
  created_at timestamptz not null,
  primary key (owner_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);

create table purchase (
  id uuid primary key,
  owner_id uuid not null,
  event_id text not null,
  wallet text not null,
  cost bigint not null check (cost >= 0),
  booking_id uuid unique references ledger_booking,
  refunded_by uuid unique references ledger_booking,
  bought_at timestamptz not null,
  check ((cost = 0) = (booking_id is null))
);
create unique index purchase_once on purchase (owner_id, event_id) where refunded_by is null;

create table redemption (
  owner_id uuid not null,
  promotion_id text not null,
  voucher text,
  booking_id uuid not null unique references ledger_booking,
  redeemed_at timestamptz not null,
  primary key (owner_id, promotion_id)
);
create index redemption_voucher on redemption (voucher) where voucher is not null;

-- Paying with money.
create table payment_method (
  id uuid primary key,
  owner_id uuid not null,
  provider text not null,
  provider_customer_id text,
  provider_method_id text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2999),
  is_default boolean not null,
  created_at timestamptz not null,
  unique (owner_id, provider, provider_method_id)
);
create unique index payment_method_default on payment_method (owner_id) where is_default;

create table subscription (
  id uuid primary key,
  owner_id uuid not null,
  offer_id text not null,
  terms jsonb not null,
  state text not null check (state in ('active', 'cancelled', 'past-due', 'lapsed')),
  paid_from timestamptz not null,
  paid_to timestamptz not null,
  -- the day of the month that renewals keep to
  anchor timestamptz not null,
  periods integer not null check (periods > 0),
  attempts integer not null default 0,
  -- when a node has to look at it next; none where nothing more happens
  due_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  check (paid_to > paid_from)
);
create index subscription_due on subscription (due_at) where due_at is not null;
create index subscription_owner on subscription (owner_id);
create unique index subscription_once on subscription (owner_id, offer_id) where state in ('active', 'past-due');

create table payment_order (
  id uuid primary key,
  owner_id uuid not null,
  -- what was agreed to: a later change of the content does not touch it
  terms jsonb not null,
  amount bigint not null check (amount between 1 and 1000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('open', 'pending', 'needs-action', 'paid', 'declined', 'cancelled')),
  provider text not null,
  provider_payment_id text,
  method_id uuid references payment_method on delete set null,
  attempt integer not null default 1,
  flow_session_id uuid references device_flow_session on delete set null,
  subscription_id uuid references subscription,
  period integer,
  booking_id uuid unique references ledger_booking,
  refunded_by uuid unique references ledger_booking,
  -- when a node asks the provider how it went
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'paid') = (booking_id is not null)),
  check ((subscription_id is null) = (period is null))
);
create index payment_order_owner on payment_order (owner_id, created_at);
create index payment_order_due on payment_order (due_at) where due_at is not null;
create unique index payment_order_period on payment_order (subscription_id, period);

-- What a provider told, by the id of its message: the second time it is old news.
create table payment_notice (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);

-- The built-in provider that moves no money: what its test cards did.
create table sandbox_payment (
  id text primary key,
  key text not null unique,
  order_id uuid not null,
  amount bigint not null,
  currency text not null,
  card text not null,
  status text not null check (status in ('succeeded', 'declined', 'needs-action', 'pending')),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- when it tells what became of it, and how often
  notify_at timestamptz,
  notices integer not null default 0
);
create index sandbox_payment_notify on sandbox_payment (notify_at) where notify_at is not null;

create table invoice_counter (year integer primary key, last integer not null);

create table invoice (
  number text primary key,
  owner_id uuid not null,
  order_id uuid not null unique references payment_order,
  doc jsonb not null,
  -- who it was written to; the only thing that goes when the person goes
  buyer jsonb,
  issued_at timestamptz not null
);
create index invoice_owner on invoice (owner_id, issued_at);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.buyer is null
      and (new.number, new.owner_id, new.order_id, new.doc, new.issued_at)
      is not distinct from (old.number, old.owner_id, old.order_id, old.doc, old.issued_at) then
    return new;
  end if;
  raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function keep_invoice();

-- Accounts.
create table person_profile (
  account_id uuid primary key references account on delete cascade,
  first_name text,
  last_name text,
  street text,
  postcode text,
  city text,
  country text check (country ~ '^[A-Z]{2}$')
);

create table email_change (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  address text not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_change_account on email_change (account_id);
create index email_change_expiry on email_change (expires_at);

create table account_deletion (
  account_id uuid primary key references account on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- signed out everywhere before it is erased, so that no token outlives the account
  closed_at timestamptz
);
create index account_deletion_due on account_deletion (erase_at);

-- Work that comes back: the node that locks the row does it.
create table recurring_job (
  name text primary key,
  due_at timestamptz not null,
  outcome jsonb
);
