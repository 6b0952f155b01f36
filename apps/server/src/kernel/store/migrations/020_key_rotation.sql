-- Keys follow each other: a key signs from `active_from` on, until the next one of its purpose does. A secret may be encrypted
-- under a key of the environment, which `sealed_with` names.
alter table signing_key add column active_from timestamptz;
update signing_key set active_from = created_at;
alter table signing_key alter column active_from set not null;
alter table signing_key add column sealed_with text;
create index signing_key_purpose on signing_key (purpose, active_from);

-- Anonymous accounts are deleted after disuse.
create index account_anonymous on account (created_at) where kind = 'anonymous';
