-- When the person of a session last proved who they are: changes of payment data need a recent proof.
alter table session_family add column authenticated_at timestamptz;
update session_family set authenticated_at = created_at;
alter table session_family alter column authenticated_at set not null;
-- A device inherits it from the browser that approved it.
alter table device_flow_session add column authenticated_at timestamptz;

-- Letters that tell of a changed password, address or passkey, in addition to the kinds there are.
do $$
declare
  kinds text;
begin
  select string_agg(quote_literal(kind), ', ' order by place) into kinds from (
    select word[1] as kind, place from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') with ordinality as match (word, place)
    where conname = 'mail_outbox_kind_check'
    union all values ('passwordChanged', 1000), ('emailChanged', 1001), ('emailLeft', 1002), ('passkeyAdded', 1003),
      ('passkeyRemoved', 1004)
  ) as known;
  alter table mail_outbox drop constraint mail_outbox_kind_check;
  execute format('alter table mail_outbox add constraint mail_outbox_kind_check check (kind in (%s))', kinds);
end $$;
