-- What a search looks through: all of an element for its authors, the learner view for learners. A search is always
-- within one course, so its vectors are found by the course and need no index of their own. Words are taken as they
-- stand, since one course may hold several languages; a search for their beginnings finds their forms.
alter table elements
  add column author_text text not null default '',
  add column learner_text text not null default '';
update elements set author_text = content, learner_text = learner_content;
-- A vector holds at most 1 MB: what stands far behind in a very long element is not searched.
alter table elements
  add column author_search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', left(author_text, 120000)), 'B')
  ) stored,
  add column learner_search tsvector generated always as (
    setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', left(learner_text, 120000)), 'B')
  ) stored;
