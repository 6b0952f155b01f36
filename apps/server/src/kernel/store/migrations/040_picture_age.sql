-- When a picture came: those that nothing names any more are removed after a while.
alter table picture add column added_at timestamptz not null default now();
