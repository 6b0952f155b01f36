-- What can be searched: one row for each event and page, written by the import that brings them. The words are folded
-- by the rules of a version (`rules`), so that a newer one knows which rows to make again.
create table search_document (
  id text primary key,
  source text not null references content_source on delete cascade,
  kind text not null check (kind in ('event', 'page')),
  item_id text not null,
  rules integer not null,
  titles jsonb not null,
  title text[] not null,
  names text[] not null,
  words text[] not null,
  team_ids text[] not null,
  starts_at bigint,
  ends_at bigint not null,
  regions text[],
  platforms text[],
  publish_from bigint,
  publish_to bigint
);
create index search_document_names on search_document using gin (names);
create index search_document_words on search_document using gin (words);
create index search_document_time on search_document (kind, ends_at, id);

-- Every word of the names above, and how many rows have it.
create table search_word (
  word text primary key,
  count integer not null
);

-- The pages a person keeps, in their order. A page may be gone for a while: the row stays.
create table favorite (
  account_id uuid not null references account on delete cascade,
  page_id text not null,
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, page_id)
);
create index favorite_page on favorite (page_id);
