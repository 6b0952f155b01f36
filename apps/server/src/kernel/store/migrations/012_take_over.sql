-- A confirmed account takes over what a provisional account of the same address holds.
alter table ledger_booking drop constraint ledger_booking_kind_check;
alter table ledger_booking add constraint ledger_booking_kind_check check (
  kind in ('top-up', 'purchase', 'subscription', 'promotion', 'refund', 'hold', 'capture', 'release', 'erasure', 'take-over')
);

-- An invoice stays as it was written; its owner may change, its buyer may be erased.
create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.number, new.order_id, new.doc, new.issued_at)
      is not distinct from (old.number, old.order_id, old.doc, old.issued_at)
      and (new.buyer is null and new.owner_id = old.owner_id
        or new.buyer is not distinct from old.buyer and new.owner_id <> old.owner_id) then
    return new;
  end if;
  raise exception 'an invoice is never changed' using errcode = 'restrict_violation';
end $$;

-- Later refunds of bookings of the provisional account go to the account that took over.
create table account_take_over (
  from_id uuid primary key,
  to_id uuid not null,
  at timestamptz not null
);
