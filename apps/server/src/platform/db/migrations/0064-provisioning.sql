-- Identity providers that make and deactivate people (SCIM 2.0), by a token of which a digest is kept alone, and whom each of them made.
create table scim_providers (
  provider_id text primary key,
  name text not null,
  token_digest text not null unique,
  trusts_addresses boolean not null default false,
  created_by text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create table scim_users (
  scim_id text primary key,
  provider_id text not null references scim_providers on delete cascade,
  -- Two providers would change the same person in turns.
  uid text not null unique,
  user_name text not null,
  external_id text,
  resource jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whom the provider deleted: they come back as themselves.
  deleted_at timestamptz
);
create unique index scim_users_name on scim_users (provider_id, lower(user_name)) where deleted_at is null;
create unique index scim_users_external on scim_users (provider_id, external_id) where deleted_at is null;
create index scim_users_order on scim_users (provider_id, scim_id);

-- Since when a person may not come in; what they proved stays.
alter table profiles add column deactivated_at timestamptz;
