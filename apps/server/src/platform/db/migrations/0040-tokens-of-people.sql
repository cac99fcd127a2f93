-- What somebody's work took of language models on the last day on which it took any, in whichever course.
create table person_tokens (
  uid text primary key references profiles on delete cascade,
  day date not null,
  tokens bigint not null
);
