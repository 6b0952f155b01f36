-- Devices that play protected video: one row per session, valid as long as the addresses it was given. It counts
-- against the account's limit until then, or until another device takes over, which voids the addresses. A device that
-- stopped (`released`) makes room without being asked.
create table watching_device (
  family_id uuid primary key,
  account_id uuid not null,
  started_at timestamptz not null,
  -- epoch seconds
  valid_to bigint not null,
  ended_at bigint,
  ended_by uuid,
  released boolean not null default false,
  check ((ended_at is null) = (ended_by is null))
);
create index watching_device_account on watching_device (account_id, started_at);
create index watching_device_ended on watching_device (ended_at) where ended_at is not null;
create index watching_device_valid on watching_device (valid_to);
