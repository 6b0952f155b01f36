-- Devices are reached by Web Push or by the push service of their platform. `endpoint` is the address there: of a browser's
-- subscription, or the token of an installed app. Only browsers have keys. Nodes of the version before save browsers only, without naming the channel.
alter table push_device add column channel text not null default 'web' check (channel in ('web', 'fcm', 'apns'));
alter table push_device alter column public_key drop not null;
alter table push_device alter column secret drop not null;
alter table push_device add constraint push_device_keys
  check ((channel = 'web') = (public_key is not null) and (channel = 'web') = (secret is not null));

-- The session that saved the device; sessions of guests are not always stored.
alter table push_device add column family_id uuid;
create index push_device_family on push_device (family_id);

-- The reminders that the device shows by itself: their time in epoch seconds, by event.
alter table push_device add column scheduled jsonb;

-- A device that is signed out, in whichever way, receives nothing any more.
create function drop_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where family_id = old.id;
  return null;
end $$;
create trigger session_family_revoked after update of revoked_at on session_family
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function drop_push_devices();
create trigger session_family_deleted after delete on session_family
  for each row execute function drop_push_devices();
