-- Whether a course gives certificates, and the words that its authors wrote to be shown on them.
create table certificate_settings (
  course_id text primary key references courses on delete cascade,
  is_given boolean not null,
  issuer text not null,
  description text not null,
  -- Of each criterion that is named: its id, and words that are nobody's secret.
  criteria jsonb not null,
  updated_at timestamptz not null default now()
);

-- What was issued, in the words of that day: a later change of the course or of a name changes none of it.
create table certificates (
  course_id text not null references courses on delete cascade,
  student_id text not null,
  certificate_id text not null unique,
  name text not null,
  course_title text not null,
  issuer text not null,
  description text not null,
  language text not null,
  criteria jsonb not null,
  -- The criteria that were mastered: whoever loses one of them loses the certificate.
  row_ids text[] not null,
  issued_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (course_id, student_id, certificate_id)
);
create unique index certificates_one on certificates (course_id, student_id) where withdrawn_at is null;
create index certificates_student on certificates (student_id);

-- Of a certificate that is gone nothing is known but that it does not hold.
create table deleted_certificates (
  certificate_id text primary key,
  deleted_at timestamptz not null default now()
);

-- A proof is taken back in many places: by a reset, a ruling, a changed criterion, in another language of the course.
create function withdraw_certificates() returns trigger language plpgsql as $$
begin
  update certificates set withdrawn_at = now()
  where course_id = old.course_id and student_id = old.student_id and withdrawn_at is null
    and row_ids @> array[old.row_id];
  return null;
end $$;
create trigger progress_withdraws_certificates after update of status on progress
  for each row when (old.status = 'mastered' and new.status <> 'mastered') execute function withdraw_certificates();

create function keep_deleted_certificate() returns trigger language plpgsql as $$
begin
  insert into deleted_certificates (certificate_id) values (old.certificate_id) on conflict do nothing;
  return null;
end $$;
create trigger certificates_kept_as_deleted after delete on certificates
  for each row execute function keep_deleted_certificate();
