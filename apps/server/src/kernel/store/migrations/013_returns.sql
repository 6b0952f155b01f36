-- Refunds and disputes of payments.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (
  kind in ('wallet', 'hold', 'clearing', 'disputed', 'revenue', 'tax', 'issued', 'promotion', 'forfeited')
);
alter table ledger_booking drop constraint ledger_booking_kind_check;
alter table ledger_booking add constraint ledger_booking_kind_check check (
  kind in ('top-up', 'purchase', 'subscription', 'promotion', 'refund', 'dispute', 'hold', 'capture', 'release', 'erasure', 'take-over')
);

-- A returned payment takes back the credits that it bought. If they are spent, the wallet is below zero until it is topped up.
-- No other booking takes a wallet below zero.
alter table ledger_account drop constraint ledger_account_balance_check;
alter table ledger_account add constraint ledger_account_balance_check check (balance >= 0 or kind = 'wallet');

create or replace function carry_balance() returns trigger language plpgsql as $$
begin
  update ledger_account
  set balance = balance + case when id = new.to_account then new.amount else -new.amount end
  where id in (new.from_account, new.to_account) and balance is not null;
  if exists (select from ledger_account where id = new.from_account and balance < 0)
      and not exists (
        select from ledger_booking where id = new.booking_id and kind in ('refund', 'dispute', 'take-over')) then
    raise exception 'a balance below zero (ledger_account_balance_check)' using errcode = 'check_violation';
  end if;
  return null;
end $$;

alter table payment_order
  add column paid_at timestamptz,
  -- the part of the amount that went back to the buyer
  add column returned bigint not null default 0,
  -- set while the buyer does not have what the order delivered
  add column taken_back_at timestamptz;
update payment_order set paid_at = issued_at from invoice where invoice.order_id = payment_order.id;
update payment_order set paid_at = changed_at where state = 'paid' and paid_at is null;
update payment_order set returned = amount, taken_back_at = changed_at where refunded_by is not null;
alter table payment_order
  add check ((state = 'paid') = (paid_at is not null)),
  add check (returned between 0 and amount);
create index payment_order_payment on payment_order (provider, provider_payment_id);

-- The first payment of a subscription names it, like its renewals.
update payment_order set subscription_id = subscription.id, period = 1
from subscription
where payment_order.subscription_id is null and payment_order.state = 'paid'
  and (payment_order.terms ->> 'renews')::boolean
  and subscription.owner_id = payment_order.owner_id and subscription.offer_id = payment_order.terms ->> 'offerId'
  and subscription.created_at between payment_order.paid_at - interval '1 second' and payment_order.paid_at + interval '1 second'
  and not exists (
    select from payment_order as other where other.id < payment_order.id and other.owner_id = payment_order.owner_id
      and other.subscription_id is null and other.state = 'paid'
      and other.terms ->> 'offerId' = payment_order.terms ->> 'offerId'
      and other.paid_at between subscription.created_at - interval '1 second' and subscription.created_at + interval '1 second');

-- Money to send back. A row is inserted in the transaction that decides it; a node asks the provider soon after and repeats
-- that until the provider has agreed. A payment is sent back once.
create table payment_refund (
  id uuid primary key,
  order_id uuid not null references payment_order,
  provider text not null,
  provider_payment_id text not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('requested', 'surplus', 'duplicate')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'void')),
  tries integer not null default 0,
  created_at timestamptz not null,
  -- when the provider is asked; a node that takes the row moves this forward, so that other nodes skip it
  due_at timestamptz not null,
  settled_at timestamptz,
  unique (provider, provider_payment_id),
  check ((state = 'waiting') = (settled_at is null))
);
create index payment_refund_due on payment_refund (due_at) where state = 'waiting';
create index payment_refund_order on payment_refund (order_id);

insert into payment_refund (id, order_id, provider, provider_payment_id, amount, reason, created_at, due_at)
select gen_random_uuid(), id, provider, provider_payment_id, amount, 'requested', changed_at, due_at
from payment_order where refunded_by is not null and due_at is not null and provider_payment_id is not null;
update payment_order set due_at = null where refunded_by is not null;

-- Payments that the buyer's bank disputes.
create table payment_dispute (
  provider text not null,
  id text not null,
  order_id uuid not null references payment_order,
  -- the part of the order that the provider withholds, then returns if the dispute is lost
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, id),
  check ((state = 'open') = (closed_at is null))
);
create index payment_dispute_order on payment_dispute (order_id);

alter table mail_outbox drop constraint mail_outbox_kind_check;
alter table mail_outbox add constraint mail_outbox_kind_check check (
  kind in ('confirm', 'takeOver', 'verify', 'reset', 'accountExists', 'newDevice', 'receipt', 'cancelled', 'renewalFailed', 'deletion',
    'paymentReturned', 'refunded', 'partlyRefunded', 'disputed', 'disputeWon')
);
