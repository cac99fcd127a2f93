-- Connections to AI providers. The key is encrypted with a key that is not in the database.
create table ai_connections (
  connection_id text primary key,
  provider text not null,
  name text not null,
  base_url text,
  key_ciphertext text,
  -- Models that authors may choose for their course.
  offered_models jsonb not null default '[]',
  is_internal boolean not null default false,
  requests_per_minute integer,
  -- Prices that the provider does not report, by model.
  prices jsonb not null default '{}',
  -- What the last test found.
  models jsonb not null default '[]',
  tested jsonb,
  -- The best way to get data, by model.
  output_modes jsonb not null default '{}',
  version integer not null default 1,
  created_by text not null,
  created_at timestamptz not null default now()
);
-- Which model does which work, the limits, and a version that grows with every change of connections, roles or limits.
create table ai_settings (
  id boolean primary key default true check (id),
  roles jsonb not null default '{}',
  roles_version integer not null default 1,
  limits jsonb not null default '{}',
  version bigint not null default 1
);
insert into ai_settings default values;
-- What an entry is about if it is not a person, such as the name of a connection.
alter table audit_log add column subject text;
-- What a course allows: models of the school only, and its own choice of models by role.
create table course_ai (
  course_id text primary key,
  is_internal_only boolean not null default false,
  models jsonb not null default '{}'
);
