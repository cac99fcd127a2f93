-- The edits of a plan that nobody decided on yet, fitted to the text that the others left.
alter table edit_requests add column rest jsonb;
