-- Where other nodes fetch what is not stored yet of a live stream.
alter table media_stream add column writer_url text;

-- The first number, and the cuts before it, that no viewer can have seen: a node that takes the stream over begins there.
alter table media_stream add column next_number bigint not null default 0;
alter table media_stream add column next_cuts integer not null default 0;
