-- Remote flags that an operator changes while the service runs. They count over the content's own, and no import
-- touches them. Of several rules for one flag the one with the highest id counts.
create table flag_rule (
  id bigint generated always as identity primary key,
  flag text not null,
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'string')),
  platforms text[],
  minimum_version text check (minimum_version ~ '^\d{1,9}\.\d{1,9}\.\d{1,9}$'),
  rollout integer not null default 100 check (rollout between 0 and 100),
  note text,
  created_at timestamptz not null default now()
);

-- Whoever edits the table, with whatever tool: every node hears of it.
create function announce_flags() returns trigger language plpgsql as $$
begin
  insert into change_notice (topic) values ('flags');
  return null;
end $$;

create trigger flag_rule_changed after insert or update or delete or truncate on flag_rule
  for each statement execute function announce_flags();
