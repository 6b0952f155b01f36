-- The audit log is read newest first, and by request.
create index audit_entry_time on audit_entry (at, id);
drop index audit_entry_at;
create index audit_entry_request on audit_entry (request_id) where request_id <> '';

-- Seals of the audit log: each covers the entries of a range of ids, and the seal before it. `gaps` are ids without an
-- entry at that time, of transactions that were under way or rolled back; `late` are entries of former gaps. `marks` has
-- the digest of each entry in the order of ids, those of `late` last.
create table audit_seal (
  id integer generated always as identity primary key,
  from_id bigint not null,
  to_id bigint not null,
  gaps jsonb not null,
  late jsonb not null,
  marks bytea not null,
  hash bytea not null,
  at bigint not null
);
create index audit_seal_at on audit_seal (at);
create trigger audit_seal_kept before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_not_emptied before truncate on audit_seal
  for each statement execute function refuse_change();

-- What each node told last; a node that is gone is forgotten after a day. Times are in epoch seconds.
create table node_health (
  id text primary key,
  name text not null,
  version text not null,
  started_at bigint not null,
  seen_at bigint not null,
  state jsonb not null
);

-- Requests by node and minute, and those that failed by our own fault.
create table request_minute (
  at bigint not null,
  node text not null,
  requests integer not null,
  failed integer not null,
  primary key (at, node)
);

-- Warnings and errors of requests, without headers, queries and bodies, for a week. Times are in epoch milliseconds.
create table request_log (
  id bigint generated always as identity primary key,
  at bigint not null,
  node text not null,
  request_id text not null,
  level text not null check (level in ('warning', 'error')),
  method text,
  path text,
  status integer,
  ms integer,
  message text not null
);
create index request_log_request on request_log (request_id);
create index request_log_at on request_log (at);

-- What jobs did, by ten minutes, for two days. Times are in epoch seconds.
create table job_run (
  name text not null,
  slot bigint not null,
  runs integer not null,
  done bigint not null,
  failed integer not null,
  last_at bigint not null,
  last_ms integer not null,
  failed_at bigint,
  failure text,
  primary key (name, slot)
);

-- Keys with which machines call; only their hashes are kept. The start tells operators which is which.
create table operator_key (
  id text primary key,
  name text not null,
  scope text not null check (scope in ('adsReport')),
  key_start text not null,
  key_hash bytea not null unique,
  created_by text not null,
  created_at bigint not null,
  used_at bigint,
  revoked_at bigint
);

-- A browser can be told from others, and signed out by name.
alter table operator_session add column id bigint generated always as identity unique;
alter table operator_session add column browser text;
alter table operator_session add column network text;

-- Why what waits was not accepted the last time, without personal data.
alter table mail_outbox add column failure text;
alter table push_message add column failure text;
alter table payment_refund add column failure text;
