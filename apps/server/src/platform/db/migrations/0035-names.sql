alter table knowledge_rows rename column bench to trial;
alter table review_notes rename to flags;
-- What was deleted is put back under the names of now.
update deleted_rows set table_name = 'flags' where table_name = 'review_notes';
update deleted_rows set kept = kept - 'bench' || jsonb_build_object('trial', kept -> 'bench')
  where table_name = 'knowledge_rows' and kept ? 'bench';
update ai_usage set kind = 'trial' where kind = 'bench';
