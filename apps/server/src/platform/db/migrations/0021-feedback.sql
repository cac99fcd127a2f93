-- What authors say of the interface, with what they saw when they said it.
create table feedback (
  feedback_id text primary key,
  category text not null,
  message text not null,
  status text not null default 'open' check (status in ('open', 'in-review', 'resolved', 'dismissed')),
  note text,
  -- The page, the place and the console.
  circumstances jsonb not null,
  -- The sender as they were then: people change and go.
  sender jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
