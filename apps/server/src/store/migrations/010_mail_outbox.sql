-- Letters that are owed: written in the transaction they tell of, sent soon after it by one node. A letter that was sent or
-- given up keeps its kind and times only, since links in letters open accounts.
create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('verify', 'reset', 'accountExists', 'newDevice', 'receipt', 'cancelled', 'renewalFailed', 'deletion')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- the address, the language and what the text is filled with
  letter jsonb,
  tries integer not null default 0,
  created_at timestamptz not null,
  -- when a node tries to send it; a node that takes it moves this ahead, so that the others leave it alone
  due_at timestamptz not null,
  -- from then on it is of no use
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'waiting') = (letter is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index mail_outbox_due on mail_outbox (due_at, id) where state = 'waiting';
create index mail_outbox_waiting on mail_outbox (kind) where state = 'waiting';
create index mail_outbox_settled on mail_outbox (settled_at) where state <> 'waiting';
