-- Buys an event for credits, or says why not, in one statement that is a transaction of its own: one round trip, so that the
-- buyer's wallets are locked no longer than the work takes. It writes tables of several modules, each as its module does: keys
-- and bookings (paying/ledger), purchases (paying/purchases), rights (watching/rights) and notices (kernel/store).
-- What the event, the request and the clock decide is decided by the caller, and so are all words; what depends on the
-- buyer's rows is decided here. The function is volatile: each of its statements sees what others committed while it waited.
create function buy_event(
  buyer uuid,
  request_key text,
  request_content bytea,
  bought_now timestamptz,
  -- null if there is no such event
  wanted_event text,
  -- what refuses the purchase whatever the buyer has; null if nothing does
  refusal json,
  wallet_name text,
  -- the name that the buyer reads
  wallet_title text,
  -- whether the answer has the wallet even if it was never used
  is_shown boolean,
  price bigint,
  new_purchase uuid,
  -- the account that the price goes to
  seller bigint,
  booking_reference text,
  entitlement_source text,
  topics text[],
  -- statusCode and title of "bought", "alreadyBought", "owing" and "notEnough"
  outcomes json,
  -- what the key was bound to, and what was answered to it
  out kept_content bytea,
  out kept_answer json,
  -- the change notices that were written: [{ id, topic }]
  out notices json
) language plpgsql volatile as $$
declare
  wallet_account bigint;
  held bigint;
  is_owing boolean;
  owned uuid;
  outcome json;
  new_booking uuid;
begin
  -- A concurrent call of the same key is waited for.
  insert into idempotency_key (owner_id, key, request_hash, created_at)
  values (buyer, request_key, request_content, bought_now)
  on conflict do nothing;
  if not found then
    select taken.request_hash, taken.answer into kept_content, kept_answer
    from idempotency_key as taken where taken.owner_id = buyer and taken.key = request_key;
    return;
  end if;

  -- All other purchases of the buyer are waited for.
  with wallet as (
    select id, name, balance from ledger_account
    where owner_id = buyer and kind = 'wallet' order by id for no key update
  )
  select max(id) filter (where name = wallet_name), coalesce(max(balance) filter (where name = wallet_name), 0),
    coalesce(bool_or(balance < 0), false)
  into wallet_account, held, is_owing from wallet;

  select id into owned from purchase
  where owner_id = buyer and event_id = wanted_event and refunded_by is null;

  if owned is not null then
    outcome := outcomes -> 'alreadyBought';
  elsif refusal is not null then
    outcome := refusal;
  elsif price > 0 and is_owing then
    outcome := outcomes -> 'owing';
  elsif price > 0 and held < price then
    outcome := outcomes -> 'notEnough';
  else
    outcome := outcomes -> 'bought';
    owned := new_purchase;
    held := held - price;
    if price > 0 then
      new_booking := gen_random_uuid();
      insert into ledger_booking (id, kind, reference, booked_at)
      values (new_booking, 'purchase', booking_reference, bought_now);
      insert into ledger_transfer (booking_id, position, from_account, to_account, unit, amount)
      values (new_booking, 1, wallet_account, seller, 'credits', price);
    end if;
    insert into purchase (id, owner_id, event_id, wallet, cost, booking_id, bought_at)
    values (new_purchase, buyer, wanted_event, wallet_name, price, new_booking, bought_now)
    on conflict (owner_id, event_id) where refunded_by is null do nothing;
    if not found then
      -- Without a wallet there was nothing to wait at, or another account was just taken over.
      raise exception 'the event was bought at the same time' using errcode = 'serialization_failure';
    end if;
    insert into entitlement (account_id, kind, target, source, valid_from)
    values (buyer, 'event', wanted_event, entitlement_source, floor(extract(epoch from bought_now)));
    with notice as (
      insert into change_notice (topic) select unnest(topics) returning id, topic
    )
    select json_agg(notice) into notices from notice;
  end if;

  kept_content := request_content;
  kept_answer := json_strip_nulls(json_build_object(
    'statusCode', outcome -> 'statusCode', 'title', outcome -> 'title', 'purchaseId', owned, 'cost', outcome -> 'cost',
    'wallet', case when is_shown or wallet_account is not null then
      json_build_object('uniqueId', wallet_name, 'name', wallet_title, 'availableCreditCount', held) end));
  update idempotency_key set answer = kept_answer where owner_id = buyer and key = request_key;
end $$;
