import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lies } from '../../platform/db/layout/tables.ts';
import { reachesOf } from './reach-of.ts';
import { readStatements } from './read-statements.ts';

const COURSE = ['course_id', 'id', 'student_id'];
const COLUMNS = { a: COURSE, b: COURSE, c: COURSE, d: COURSE, people: ['uid', 'name'], jobs: ['uid', 'course_id'] };
const LIES: Record<string, Lies> = {
  people: { kind: 'reference', because: '' },
  jobs: { kind: 'coordinator', because: '' },
};
const liesOf = (table: string): Lies => LIES[table] ?? { kind: 'distributed', by: 'course_id' };
/** Equal values are one. */
const reaches = (sql: string, values: unknown[] = []) =>
  readStatements(sql, COLUMNS, (number) => `$${values.indexOf(values[number - 1]) + 1 || number}`).flatMap((one) =>
    reachesOf(one, liesOf),
  );

describe('reachOf within one course', () => {
  test.each([
    'select * from people',
    'begin',
    'select from a where course_id = $1 and id = $2',
    'select from a where $1 = a.course_id::text',
    'select from a where (course_id, id) = ($1, $2)',
    'select from a where (course_id, id) in (($1, $2), ($1, $3))',
    'select from a where course_id in ($1, $1)',
    'select from a x join b y on y.course_id = x.course_id where x.course_id = $1',
    'select from a join b using (course_id, id) where b.course_id = $1',
    'select from a left join b on b.course_id = a.course_id and b.id = a.id where a.course_id = $1',
    'select from a, lateral (select from b where b.course_id = a.course_id) of where a.course_id = $1',
    'select (select count(*) from b where b.course_id = a.course_id) from a where course_id = $1',
    'select from a where course_id = $1 and (id = $2 or exists (select from b where b.course_id = a.course_id))',
    'select from a where course_id = $1 and not exists (select from b where b.course_id = $1)',
    'select from a where course_id = (select course_id from b where b.course_id = $1)',
    'select from a where course_id in (select course_id from b where b.course_id = $1)',
    'with known as (select course_id as c from a where course_id = $1) select from known join b on b.course_id = known.c',
    'select from (select * from a where course_id = $1) x join b on b.course_id = x.course_id',
    'select from (select course_id from a where course_id = $1 union all select course_id from b where course_id = $1) u join c using (course_id)',
    'insert into a (id, course_id) values ($2, $1), ($3, $1)',
    'insert into a (course_id, id) select $1, id from b where b.course_id = $1',
    'insert into a (course_id, id) values ($1, $2) on conflict do nothing returning id',
    'update a set id = $2 where course_id = $1',
    'update a set id = b.id from b where b.course_id = a.course_id and a.course_id = $1',
    'delete from a using b where a.course_id = b.course_id and b.course_id = $1',
    'with gone as (delete from a where course_id = $1 returning course_id) insert into b (course_id) select course_id from gone',
    'select from a join people on people.uid = a.student_id where a.course_id = $1',
    'select from a where a.course_id = new.course_id',
    'select from a where false',
    `select from a where course_id = 'crs_1'`,
  ])('accepts %s', (sql) => {
    expect(reaches(sql)).toEqual([]);
  });

  test('accepts two parameters with the same value', () => {
    const sql = 'select from a where course_id = $1 and exists (select from b where b.course_id = $2)';
    expect(reaches(sql, ['crs_1', 'crs_1'])).toEqual([]);
    expect(reaches(sql, ['crs_1', 'crs_2'])).toEqual(['two courses: select a (course_id) | b (course_id)']);
  });
});

describe('reachOf beyond one course', () => {
  test.each([
    ['select from a where id = $1', ['every course: select a (id)']],
    ['select from a where course_id = $1 or id = $2', ['every course: select a (course_id, id)']],
    ['select from a where course_id <> $1', ['every course: select a (course_id)']],
    ['select from a where course_id = any($1)', ['several courses: select a (course_id)']],
    ['select from a where course_id in ($1, $2)', ['several courses: select a (course_id)']],
    ['insert into a (course_id) values ($1), ($2)', ['several courses: insert a']],
    ['insert into a (course_id) select c from unnest($1::text[]) as of (c)', ['several courses: insert a']],
    ['insert into a (course_id) select $1 from b where b.course_id = $2', ['two courses: insert a | b (course_id)']],
    ['update a set course_id = $2 where course_id = $1', ['another course: update a (course_id)']],
    ['insert into a (id) values ($1)', ['every course: insert a']],
    ['select from a join b on b.id = a.id where a.course_id = $1', ['every course: select b (id)']],
    ['select from a join b on b.course_id = a.course_id', ['every course: select a (course_id), b (course_id)']],
    [
      'select from a left join b on b.course_id = a.course_id and b.course_id = $1',
      ['every course: select a (course_id)'],
    ],
    [
      'select from a where exists (select from b where b.course_id = a.course_id and b.course_id = $1)',
      ['every course: select a (course_id)'],
    ],
    [
      'select (select count(*) from b where course_id = course_id) from a where course_id = $1',
      ['every course: select b (course_id)'],
    ],
    [
      'select from (select course_id from a where course_id = $1 union all select course_id from b) u join c using (course_id)',
      ['every course: select b, c'],
    ],
    [
      'select from jobs j join a on a.course_id = j.course_id where j.course_id = $1',
      ['two places: select jobs (course_id)'],
    ],
  ])('reports %s', (sql, expected) => {
    expect(reaches(sql)).toEqual(expected);
  });
});

const tables = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 1 });

test('follows the course through joins by the key in any order', () => {
  fc.assert(
    fc.property(tables, fc.nat(), fc.nat(), fc.boolean(), (names, seed, asked, isSwapped) => {
      const joins = names.slice(1).map((name, at) => {
        const [one, other] = [`${name}.course_id`, `${names[seed % (at + 1)]}.course_id`];
        return isSwapped ? `${other} = ${one}` : `${one} = ${other}`;
      });
      const from = `select from ${names.join(', ')}`;
      const key = `${names[asked % names.length]}.course_id = $1`;
      expect(reaches(`${from} where ${[...joins, key].join(' and ')}`)).toEqual([]);
      expect(reaches(`${from} where ${[...joins, 'true'].join(' and ')}`)).toHaveLength(1);
      // Without one of its joins a table is left alone.
      if (joins.length > 0) expect(reaches(`${from} where ${[...joins.slice(1), key].join(' and ')}`)).not.toEqual([]);
    }),
  );
});
