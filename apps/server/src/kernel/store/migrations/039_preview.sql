-- What a release would make of the content, for previews. A row that it removes is null.
create table preview_release (
  release_id integer primary key references release on delete cascade,
  version text not null
);

create table preview_row (
  release_id integer not null references preview_release on delete cascade,
  table_name text not null,
  key text not null,
  row jsonb,
  primary key (release_id, table_name, key)
);

-- Previews that operators have open; they end with the session in which they were opened.
create table studio_preview (
  id uuid primary key,
  cookie_hash bytea not null references operator_session on delete cascade,
  operator_id text not null references operator on delete cascade,
  role text not null,
  release_id integer references release on delete cascade,
  opened_at bigint not null,
  expires_at bigint not null
);
create index studio_preview_operator on studio_preview (operator_id, opened_at);
create index studio_preview_cookie on studio_preview (cookie_hash);
create index studio_preview_expiry on studio_preview (expires_at);

-- One view for each table that is imported and read for viewers, with its name and its columns: the public rows, except those
-- that the release of `touchline.release` replaces. Queries see them with this schema first in their search path.
create schema preview;

create function preview.release() returns integer language sql stable
  as $$ select nullif(current_setting('touchline.release', true), '')::integer $$;

do $$
declare
  name text;
  key text;
begin
  for name, key in values
    ('region', 'id'), ('app_config', 'region_id'), ('remote_flag', 'id'), ('category', 'id'), ('stream', 'id'),
    ('camera_manifest', 'id'), ('channel', 'id'), ('event', 'id'), ('page', 'id'), ('tile', 'id'), ('context', 'id'),
    ('search_document', 'id'), ('offer', 'id'), ('promotion', 'id'), ('tv_model', 'id'), ('legal_text', 'id'),
    ('locale_text', 'id')
  loop
    execute format(
      'create view preview.%1$I as
         select t.* from public.%1$I t where not exists (
           select from public.preview_row r
           where r.release_id = preview.release() and r.table_name = %1$L and r.key = t.%2$I)
         union all
         select t.* from public.preview_row r cross join lateral jsonb_populate_record(null::public.%1$I, r.row) t
         where r.release_id = preview.release() and r.table_name = %1$L and r.row is not null',
      name, key);
  end loop;
end $$;
