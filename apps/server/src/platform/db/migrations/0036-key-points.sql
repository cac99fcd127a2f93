-- What belongs to the proof of a criterion, point by point, and what the common mistakes would say.
alter table knowledge_rows
  add column key_points jsonb not null default '[]',
  add column misconceptions jsonb not null default '[]',
  -- Who wrote the key points as they stand; nobody yet where there are none.
  add column points_by text check (points_by in ('engine', 'author'));
alter table knowledge_row_versions
  add column key_points jsonb not null default '[]',
  add column misconceptions jsonb not null default '[]';
