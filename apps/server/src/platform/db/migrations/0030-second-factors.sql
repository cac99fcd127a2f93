-- Codes of an authenticator app and passkeys of the embedded identity provider; the library owns their shape.
alter table auth."user" add column "twoFactorEnabled" boolean default false;

create table auth."twoFactor" (
  "id" text primary key,
  "secret" text not null,
  "backupCodes" text not null,
  "userId" text not null references auth."user" ("id") on delete cascade,
  "verified" boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index "twoFactor_userId_idx" on auth."twoFactor" ("userId");

create table auth."passkey" (
  "id" text primary key,
  "name" text,
  "publicKey" text not null,
  "userId" text not null references auth."user" ("id") on delete cascade,
  "credentialID" text not null unique,
  -- Up to 32 bits without a sign, read as a number.
  "counter" double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  "transports" text,
  "createdAt" timestamptz default current_timestamp,
  "aaguid" text
);
create index "passkey_userId_idx" on auth."passkey" ("userId");

-- Whoever follows their profile hears of it at once.
create function auth.announce_second_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('profile_events', new."id");
  return null;
end $$;
create trigger user_announces_second_factor after update of "twoFactorEnabled" on auth."user"
  for each row when (old."twoFactorEnabled" is distinct from new."twoFactorEnabled")
  execute function auth.announce_second_factor();
