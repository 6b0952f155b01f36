-- The least that all nodes leave out under load, which an operator has set until a time; at most one row.
create table load_floor (
  single boolean primary key default true check (single),
  step smallint not null check (step between 1 and 3),
  ends_at bigint not null
);
