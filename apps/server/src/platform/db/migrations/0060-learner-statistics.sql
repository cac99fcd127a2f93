-- A learner is in a few courses, not in each: without that the planner takes all entries of a learner for one, and reads them all
-- for each entry that it looks up. Partitions need statistics of their own.
-- step: once
create statistics if not exists evidence_0_learner (dependencies, ndistinct) on course_id, student_id from evidence_0;
create statistics if not exists evidence_1_learner (dependencies, ndistinct) on course_id, student_id from evidence_1;
create statistics if not exists evidence_2_learner (dependencies, ndistinct) on course_id, student_id from evidence_2;
create statistics if not exists evidence_3_learner (dependencies, ndistinct) on course_id, student_id from evidence_3;
create statistics if not exists evidence_4_learner (dependencies, ndistinct) on course_id, student_id from evidence_4;
create statistics if not exists evidence_5_learner (dependencies, ndistinct) on course_id, student_id from evidence_5;
create statistics if not exists evidence_6_learner (dependencies, ndistinct) on course_id, student_id from evidence_6;
create statistics if not exists evidence_7_learner (dependencies, ndistinct) on course_id, student_id from evidence_7;
create statistics if not exists answers_0_learner (dependencies, ndistinct) on course_id, student_id from answers_0;
create statistics if not exists answers_1_learner (dependencies, ndistinct) on course_id, student_id from answers_1;
create statistics if not exists answers_2_learner (dependencies, ndistinct) on course_id, student_id from answers_2;
create statistics if not exists answers_3_learner (dependencies, ndistinct) on course_id, student_id from answers_3;
create statistics if not exists answers_4_learner (dependencies, ndistinct) on course_id, student_id from answers_4;
create statistics if not exists answers_5_learner (dependencies, ndistinct) on course_id, student_id from answers_5;
create statistics if not exists answers_6_learner (dependencies, ndistinct) on course_id, student_id from answers_6;
create statistics if not exists answers_7_learner (dependencies, ndistinct) on course_id, student_id from answers_7;
create statistics if not exists progress_learner (dependencies, ndistinct) on course_id, student_id from progress;

-- step: once
-- What is there already is counted now, not when enough has been added. An empty table that was counted would be planned as one that stays so.
do $$ begin
  if exists (select from evidence) then analyze evidence; end if;
  if exists (select from answers) then analyze answers; end if;
  if exists (select from progress) then analyze progress; end if;
end $$;
