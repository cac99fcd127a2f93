-- Finds the sample course by its authors, on the home page of everyone.
-- step: concurrently
drop index concurrently if exists profiles_seeded;
create index concurrently profiles_seeded on profiles (uid) where seeded;
