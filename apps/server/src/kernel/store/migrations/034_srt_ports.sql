-- The port of an SRT input, from when it first needs one until it is removed: encoders are set to it.
alter table live_input add column srt_port integer unique check (srt_port between 1 and 65535);
