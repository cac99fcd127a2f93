-- Drafts of earlier versions marked claims without a source by a footnote. Authors keep it; students no longer see it.

-- step: batches
with noted as materialized (
  select course_id, element_id from elements
  where learner_content ~ '\[\^unsupported\]: (No document of the course says this|Kein Dokument des Kurses sagt das)\.'
  limit 500 for update skip locked)
update elements e set
  learner_content = replace(
    regexp_replace(e.learner_content, '\n?\[\^unsupported\]: (No document of the course says this|Kein Dokument des Kurses sagt das)\.', '', 'g'),
    '[^unsupported]', ''),
  learner_text = regexp_replace(e.learner_text, '(No document of the course says this|Kein Dokument des Kurses sagt das)\.?', '', 'g')
from noted
where (e.course_id, e.element_id) = (noted.course_id, noted.element_id);
