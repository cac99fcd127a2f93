-- What people wrote who want to be shown the product.
create table demo_requests (
  request_id text primary key,
  name text not null,
  email text not null,
  organisation text,
  message text,
  status text not null default 'new' check (status in ('new', 'contacted', 'closed')),
  note text,
  at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
