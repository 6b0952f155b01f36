-- A clip that is made keeps the reason for which it has no upright version.
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'library_clip'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%failed%reason IS NOT NULL%';
  execute format('alter table library_clip drop constraint %I', rule);
end $$;
alter table library_clip add constraint library_clip_failed check (state <> 'failed' or reason is not null);
