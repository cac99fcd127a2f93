-- People whom an author expects and who have not signed in since. The row goes when they do.
create table invitations (
  invitation_id text primary key,
  -- In lower case, as it is compared.
  email text not null,
  display_name text not null default '',
  invited_by text not null,
  invited_at timestamptz not null default now(),
  unique (email, invited_by)
);
