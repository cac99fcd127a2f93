-- Where in the answer the quoted words begin, in UTF-16 code units.
alter table evidence add column quote_start integer;
-- What an author said when overruling a verdict.
alter table evidence add column comment text;
-- The log is append-only; only what it holds is written down once more here.
alter table evidence disable trigger user;
update evidence e set quote_start = strpos(a.text, e.quote) - 1
from answers a
where e.quote is not null and a.course_id = e.course_id and a.student_id = e.student_id
  and a.message_id = e.message_id and strpos(a.text, e.quote) > 0;
alter table evidence enable trigger user;

-- A learner's word against a verdict, and what an author made of it.
create table contests (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  evidence_id text not null,
  comment text not null,
  -- The learner's own words that they mean, verbatim in their answer.
  quote text,
  at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'granted', 'upheld')),
  reply text,
  resolved_by text,
  resolved_at timestamptz,
  primary key (course_id, student_id, evidence_id)
);
create index contests_open on contests (course_id, at) where status = 'open';
