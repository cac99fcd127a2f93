-- step: once
-- When an invited address got its last mail, so that nobody is written to again and again.
alter table pre_enrolments add column invited_at timestamptz;
