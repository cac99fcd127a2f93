-- A note may mark the words that it quotes. What stands around them tells which of several places is meant; the version of
-- the element in which they were marked spares reading texts that nobody has changed since.
alter table notes
  add column colour text check (colour in ('yellow', 'green', 'blue', 'pink')),
  add column quote_before text,
  add column quote_after text,
  add column quoted_version integer,
  add constraint notes_highlight check (colour is null or (quote is not null and element_id is not null));
