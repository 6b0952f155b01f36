-- Which transaction wrote a notice: with it a node reads only what it may not have seen yet, however much happens.
alter table change_notice add column written_by xid8 not null default pg_current_xact_id();
create index change_notice_writer on change_notice (written_by);
