-- The command of an edit request; a request in words has none.
alter table edit_requests add column command jsonb;
