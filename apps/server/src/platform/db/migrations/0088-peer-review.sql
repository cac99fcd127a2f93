-- step: once
-- Links to read a course without an account. Only a hash of the token is kept.
create table review_links (
  course_id text not null,
  link_id text not null,
  token_hash text not null,
  shows text not null check (shows in ('published', 'unpublished')),
  may_comment boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (course_id, link_id),
  foreign key (course_id) references courses on delete cascade
);
create unique index review_links_token on review_links (token_hash);

-- Comments of authors and reviewers. They stay when their element is deleted.
create table comments (
  course_id text not null,
  comment_id text not null,
  -- The first comment of the thread, for a reply.
  reply_to text,
  element_id text not null,
  quote text,
  body text not null,
  -- Empty for a reviewer without account.
  author_uid text not null,
  -- The name that a reviewer gave.
  reviewer_name text not null default '',
  link_id text,
  mentions text[] not null default '{}',
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (course_id, comment_id),
  foreign key (course_id) references courses on delete cascade,
  foreign key (course_id, reply_to) references comments on delete cascade
);
create index comments_thread on comments (course_id, reply_to) where reply_to is not null;
