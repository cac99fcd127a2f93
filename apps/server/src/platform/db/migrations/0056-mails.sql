-- What is still to be sent. A row goes once its mail was sent, refused, or would come too late to be of use.
create table mails (
  mail_id text primary key,
  addressee text not null,
  subject text not null,
  body text not null,
  useful_until timestamptz not null,
  -- Since when a process is sending it.
  sending_since timestamptz
);
create index mails_useful on mails (useful_until);
