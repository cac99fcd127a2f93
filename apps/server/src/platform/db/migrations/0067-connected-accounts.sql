-- Identities of other systems (LTI, SCIM, OpenID Connect) that name an account which is there already. The account confirms them first.
create table connection_requests (
  request_id text primary key,
  kind text not null,
  provider_id text not null,
  subject text not null,
  -- The account that is asked; null where whichever account confirms is meant.
  uid text,
  -- What the other system calls the person.
  name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  unique (kind, provider_id, subject)
);
create index connection_requests_uid on connection_requests (uid);
create index connection_requests_age on connection_requests (expires_at);

-- Null for people who came before this column was there.
alter table lti_people add column connected_at timestamptz;
alter table lti_people alter column connected_at set default now();
-- When the account confirmed the provider; null where the provider made the account.
alter table scim_users add column confirmed_at timestamptz;
