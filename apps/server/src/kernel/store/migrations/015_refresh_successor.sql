-- A used refresh token has exactly one successor. It is derived from the token itself and this salt, so that a second
-- use within the grace period can return the same one, though neither token is stored.
alter table refresh_token add column successor_salt bytea;
