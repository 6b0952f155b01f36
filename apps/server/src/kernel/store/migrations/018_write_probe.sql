-- Written by health checks: a node that cannot write is not ready. Nodes share few rows.
create table write_probe (
  slot smallint primary key check (slot between 0 and 15),
  at timestamptz not null
);
