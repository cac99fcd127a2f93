-- By which rule the grades of a course are made that go to learning platforms; without a row, the share of criteria mastered.
create table lti_grade_rules (
  course_id text primary key,
  kind text not null default 'criteria' check (kind in ('criteria', 'full-marks', 'elements')),
  full_from integer check (full_from between 1 and 100),
  below text check (below in ('share', 'nothing')),
  set_by text not null,
  set_at timestamptz not null default now()
);

-- A grade that is being sent is due once more, or what changed meanwhile would be forgotten; one that waits for its next try waits on.
create or replace function note_due_grades() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update lti_grades
    set attempts = case when due_at is null then 0 else attempts end, due_at = greatest(due_at, clock_timestamp())
    where course_id = old.course_id and student_id = old.student_id;
  else
    update lti_grades
    set attempts = case when due_at is null then 0 else attempts end, due_at = greatest(due_at, clock_timestamp())
    where course_id = new.course_id and student_id = new.student_id;
  end if;
  return null;
end $$;
create trigger done_elements_grades_due after insert or delete on done_elements
  for each row execute function note_due_grades();
