-- The tracks that captions of a file got so far. Caches keep what was at their addresses: no number is given twice.
alter table library_file add column caption_tracks integer not null default 0 check (caption_tracks >= 0);
update library_file set caption_tracks =
  coalesce((select max(track) + 1 from library_caption where file_id = library_file.id), 0);
