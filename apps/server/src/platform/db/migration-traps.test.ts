import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeTrap, findMigrationTraps, type Trap } from '../../testing/find-migration-traps.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

const FIRST = '0054';

describe('migration lint', () => {
  for (const name of readdirSync(MIGRATIONS_FOLDER).filter((one) => one.endsWith('.sql') && one >= FIRST))
    test(`${name} locks no large table for long`, () => {
      const traps = findMigrationTraps(name, readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8'));
      expect(traps.map(describeTrap)).toEqual([]);
    });

  const found: [Trap, string][] = [
    ['index', 'create index a on answers (at)'],
    ['required', 'alter table answers alter item_id set not null'],
    ['type', 'alter table answers alter text type varchar(9)'],
    ['unvalidated', 'alter table answers add constraint a check (at > now())'],
    ['unvalidated', 'alter table answers add foreign key (course_id) references courses'],
    ['unvalidated', 'alter table answers add column one text references courses'],
    ['key', 'alter table answers add primary key (message_id)'],
    ['key', 'alter table answers add column one text unique'],
    ['default', 'alter table answers add column one uuid default gen_random_uuid()'],
    ['default', 'alter table answers add column one timestamptz default clock_timestamp()'],
    ['generated', `alter table answers add column one text generated always as (text || '') stored`],
    ['generated', 'alter table answers add column one bigint generated always as identity'],
    ['rows', `update answers set text = ''`],
    ['rows', 'delete from answers'],
    ['rows', 'create table copied as select * from answers'],
    ['rows', 'create table copied (a text); insert into copied select text from answers'],
    ['rewrite', 'vacuum full answers'],
    ['rewrite', 'alter table answers set unlogged'],
  ];
  for (const [trap, sql] of found)
    test(`reports a long lock: “${sql}”`, () => expect(findMigrationTraps('one', sql)).toEqual([trap]));

  test.each([
    'create table fresh (a int); create index on fresh (a); alter table fresh alter a set not null; update fresh set a = 1',
    `alter table answers add column one text not null default '', add column two timestamptz default now(), drop column text`,
    'alter table answers add constraint a check (at > now()) not valid; alter table answers validate constraint a',
    '-- step: once\nalter table answers validate constraint a;\n-- step: once\nalter table answers alter item_id set not null',
    '-- step: concurrently\ncreate unique index concurrently a on answers (at);\n-- step: once\nalter table answers add unique using index a',
    '-- step: batches\nupdate answers set one = 1 where message_id in (select message_id from answers where one is null limit 5)',
    `insert into settings (name, value) values ('a', 'b')`,
  ])('accepts “%s”', (sql) => expect(findMigrationTraps('one', sql)).toEqual([]));
});
