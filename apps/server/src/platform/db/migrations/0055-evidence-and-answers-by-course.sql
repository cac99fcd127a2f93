-- Evidence and answers by a hash of their course, which their keys begin with: eight tables of a kind, each with its own
-- indexes, vacuumed by itself. Rows are copied in the order of their keys while everybody goes on; triggers keep the copy true.

-- step: once
create table migrating.answers (
  like answers including defaults including constraints,
  primary key (course_id, student_id, message_id)
) partition by hash (course_id);
create index answers_element on migrating.answers (course_id, student_id, element_id, at);
create unique index answers_action on migrating.answers (course_id, student_id, action_id) where action_id is not null;
-- Words that `ANSWER_DAYS` may find too old; those that were forgotten are not looked at again.
create index answers_words on migrating.answers (at) where reply <> '{}';
do $$
begin
  for part in 0..7 loop
    execute format('create table migrating.answers_%s partition of migrating.answers for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
create table migrating.answers_copied as select '' as course_id, '' as student_id, '' as message_id;
create function migrating.mirror_answers() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from migrating.answers where (course_id, student_id, message_id) = (old.course_id, old.student_id, old.message_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into migrating.answers select new.*;
  end if;
  return null;
end $$;
create trigger answers_mirrored after insert or update or delete on answers
  for each row execute function migrating.mirror_answers();

-- step: batches
-- Who changes a row that is being copied waits for this batch; what somebody is changing already is asked for again.
with batch as materialized (
  select * from answers
  where (course_id, student_id, message_id) > ((select course_id from migrating.answers_copied), (select student_id from migrating.answers_copied), (select message_id from migrating.answers_copied))
  order by course_id, student_id, message_id limit 2000 for share nowait),
copied as (insert into migrating.answers select * from batch on conflict do nothing)
update migrating.answers_copied set (course_id, student_id, message_id) = (select course_id, student_id, message_id from batch order by course_id desc, student_id desc, message_id desc limit 1)
where exists (select from batch);

-- step: once
analyze migrating.answers;

-- step: once
lock table answers in access exclusive mode;
drop table answers, migrating.answers_copied;
drop function migrating.mirror_answers;
alter table migrating.answers set schema public;
alter table migrating.answers_0 set schema public;
alter table migrating.answers_1 set schema public;
alter table migrating.answers_2 set schema public;
alter table migrating.answers_3 set schema public;
alter table migrating.answers_4 set schema public;
alter table migrating.answers_5 set schema public;
alter table migrating.answers_6 set schema public;
alter table migrating.answers_7 set schema public;

-- step: once
create table migrating.evidence (
  like evidence including defaults including constraints,
  primary key (course_id, student_id, evidence_id)
) partition by hash (course_id);
create index evidence_row on migrating.evidence (course_id, student_id, row_id, seq);
create index evidence_by_id on migrating.evidence (course_id, evidence_id);
create index evidence_doubt on migrating.evidence (course_id, doubt, evidence_id) where source = 'answer';
create unique index evidence_carried on migrating.evidence (course_id, student_id, row_id, carried_from)
  where carried_from is not null;
create index evidence_words on migrating.evidence (at) where quote is not null or quotes is not null;
-- Identities of partitioned tables came with PostgreSQL 17.
create sequence migrating.evidence_seq_next;
alter table migrating.evidence alter seq set default nextval('migrating.evidence_seq_next');
alter sequence migrating.evidence_seq_next owned by migrating.evidence.seq;
do $$
begin
  for part in 0..7 loop
    execute format('create table migrating.evidence_%s partition of migrating.evidence for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
create table migrating.evidence_copied as select '' as course_id, '' as student_id, '' as evidence_id;
create function migrating.mirror_evidence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from migrating.evidence where (course_id, student_id, evidence_id) = (old.course_id, old.student_id, old.evidence_id);
  end if;
  if tg_op <> 'DELETE' then
    insert into migrating.evidence select new.*;
  end if;
  return null;
end $$;
create trigger evidence_mirrored after insert or update or delete on evidence
  for each row execute function migrating.mirror_evidence();

-- step: batches
-- Who changes a row that is being copied waits for this batch; what somebody is changing already is asked for again.
with batch as materialized (
  select * from evidence
  where (course_id, student_id, evidence_id) > ((select course_id from migrating.evidence_copied), (select student_id from migrating.evidence_copied), (select evidence_id from migrating.evidence_copied))
  order by course_id, student_id, evidence_id limit 2000 for share nowait),
copied as (insert into migrating.evidence select * from batch on conflict do nothing)
update migrating.evidence_copied set (course_id, student_id, evidence_id) = (select course_id, student_id, evidence_id from batch order by course_id desc, student_id desc, evidence_id desc limit 1)
where exists (select from batch);

-- step: once
analyze migrating.evidence;

-- step: once
lock table evidence in access exclusive mode;
select setval('migrating.evidence_seq_next', nextval(pg_get_serial_sequence('evidence', 'seq')));
drop table evidence, migrating.evidence_copied;
drop function migrating.mirror_evidence;
alter table migrating.evidence set schema public;
alter table migrating.evidence_0 set schema public;
alter table migrating.evidence_1 set schema public;
alter table migrating.evidence_2 set schema public;
alter table migrating.evidence_3 set schema public;
alter table migrating.evidence_4 set schema public;
alter table migrating.evidence_5 set schema public;
alter table migrating.evidence_6 set schema public;
alter table migrating.evidence_7 set schema public;
create trigger evidence_append_only before update on evidence
  for each row execute function refuse_evidence_update();

-- step: concurrently
drop index concurrently if exists tutor_messages_at;
create index concurrently tutor_messages_at on tutor_messages (at);
