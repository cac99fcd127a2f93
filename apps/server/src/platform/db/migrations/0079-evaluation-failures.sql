-- Why an evaluation failed, as a reason that pages translate. Earlier rows keep their English message.
-- step: once
alter table grading_evaluations add column failure jsonb;
