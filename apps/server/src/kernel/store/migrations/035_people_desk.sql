-- Why operators booked something, with their names. Part of the ledger: never changed.
create table ledger_reason (
  booking_id uuid primary key references ledger_booking,
  reason text not null,
  asked_by text not null,
  -- the second person, where one had to approve
  approved_by text
);
create trigger ledger_reason_kept before update or delete on ledger_reason
  for each row execute function refuse_change();
create trigger ledger_reason_not_emptied before truncate on ledger_reason
  for each statement execute function refuse_change();

-- Refunds that operators asked for. The id comes from the browser: a repeated call is the same refund. Epoch seconds.
create table refund_request (
  id uuid primary key,
  kind text not null check (kind in ('order', 'purchase')),
  target_id uuid not null,
  owner_id uuid not null,
  title text not null,
  amount bigint not null check (amount > 0),
  unit text not null,
  reason text not null,
  takes_back boolean not null,
  state text not null check (state in ('waiting', 'done', 'declined')),
  asked_by text not null,
  asked_by_name text not null,
  asked_at bigint not null,
  decided_by text,
  decided_by_name text,
  decided_at bigint,
  check ((state = 'waiting') = (decided_at is null)),
  -- A refund without a second person names no decider.
  check (decided_by <> asked_by)
);
create unique index refund_request_waiting on refund_request (target_id) where state = 'waiting';
create index refund_request_asked on refund_request (asked_at);

-- Rights that operators granted; each is an entitlement with the source `grant:<id>`. Epoch seconds.
create table operator_grant (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null check (kind in ('event', 'channel', 'pass')),
  target text not null,
  reason text not null,
  valid_from bigint not null,
  valid_to bigint,
  granted_by_name text not null,
  granted_at bigint not null,
  revoked_by_name text,
  revoke_reason text,
  revoked_at bigint
);
create index operator_grant_account on operator_grant (account_id);

-- What operators note about a person for their colleagues. Epoch seconds.
create table person_note (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  text text not null,
  written_by_name text not null,
  written_at bigint not null
);
create index person_note_account on person_note (account_id, written_at);

-- Vouchers that were made together in the studio. Epoch seconds.
create table voucher_batch (
  id uuid primary key,
  promotion_id text not null,
  prefix text not null,
  count integer not null check (count between 1 and 10000),
  uses integer not null check (uses > 0),
  valid_to bigint,
  made_by text not null,
  made_by_name text not null,
  made_at bigint not null,
  revoked_by_name text,
  revoked_at bigint
);
create index voucher_batch_made on voucher_batch (made_at);
alter table voucher add column batch_id uuid references voucher_batch;
create index voucher_of_batch on voucher (batch_id) where batch_id is not null;

create index invoice_issued on invoice (issued_at);
create index payment_refund_created on payment_refund (created_at);
