-- Letters to send. Each is inserted in the transaction it reports on and sent by one node soon after. Sent and failed letters
-- keep their kind and times only, because links in letters give access to accounts.
create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('verify', 'reset', 'accountExists', 'newDevice', 'receipt', 'cancelled', 'renewalFailed', 'deletion')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- address, language and the values of the text
  letter jsonb,
  tries integer not null default 0,
  created_at timestamptz not null,
  -- when the letter is sent; a node that takes it moves this forward, so that other nodes skip it
  due_at timestamptz not null,
  -- a letter that is not sent until then fails
  expires_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'waiting') = (letter is not null)),
  check ((state = 'waiting') = (settled_at is null))
);
create index mail_outbox_due on mail_outbox (due_at, id) where state = 'waiting';
create index mail_outbox_waiting on mail_outbox (kind) where state = 'waiting';
create index mail_outbox_settled on mail_outbox (settled_at) where state <> 'waiting';
