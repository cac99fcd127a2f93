-- Evaluations of models for grading. A model grants mastery alone only if its latest evaluation allows it.
create table grading_evaluations (
  evaluation_id text primary key,
  connection_id text not null,
  -- The provider, its address and the model, so that another connection to the same model needs no evaluation.
  grader text not null,
  provider text not null,
  model text not null,
  prompt_version text not null,
  benchmark_version text not null,
  state text not null default 'running',
  message text,
  -- What was graded so far, so that a restart continues.
  answers jsonb not null default '[]',
  total integer not null,
  report jsonb,
  started_by text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
-- One at a time for a model.
create unique index grading_evaluations_running on grading_evaluations (grader) where state = 'running';
