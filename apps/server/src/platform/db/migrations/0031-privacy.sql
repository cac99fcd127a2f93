-- Who did what to whom is known by ids; names are read where people still are.
alter table audit_log drop column by_name, drop column person_name;
create index audit_log_at on audit_log (at);

-- What an entry proves stays for good. The words that it quotes may be forgotten, and nothing else of it may change.
create or replace function refuse_evidence_update() returns trigger language plpgsql as $$
begin
  if new.quote is null then
    new.quote := old.quote;
    if new is not distinct from old then
      new.quote := null;
      return new;
    end if;
  end if;
  raise exception 'evidence is append-only';
end $$;
create index answers_at on answers (at);
