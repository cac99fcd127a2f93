import { setTimeout } from 'node:timers/promises';
import { DEMO_COURSE, DEMO_MODULE } from '../../apps/server/src/demo/demo-course.ts';
import { saveModuleDraft } from '../../apps/server/src/features/courses/repository/drafts.ts';
import { databaseOf, type Pool } from '../../apps/server/src/platform/db/connect.ts';
import type { Person } from '../../apps/server/src/testing/speak-to.ts';

/** Rows per scale unit; 100 units are a thousand courses, the largest with 100,000 criteria. */
const AT_ONE = { courses: 10, elements: 100, criteria: 1_000, students: 500, entries: 100_000 };

export type Grown = { usual: string; largest: string };

/** Tables of course content; ids start with one of these prefixes. */
const MATERIAL = [
  'modules',
  'sections',
  'elements',
  'knowledge_rows',
  'scenarios',
  'knowledge_row_versions',
  'element_versions',
];
type Run = (sql: string, ...values: unknown[]) => Promise<{ rows: unknown[] }>;

const TRIED_MS = 60_000;
/** Number of the student in both the usual and the largest course. */
const ASKING = 10;
const IDS = '(mod|sec|elm|row|scn|kpt|ver)_(?=[0-9a-z]{20})';

/** Creates one course by the API and copies it by SQL. Every tenth student also takes the largest course. */
export async function seed(
  pool: Pool,
  { owner, student }: { owner: Person; student: Person },
  size: number,
): Promise<Grown> {
  const of = Object.fromEntries(
    Object.entries(AT_ONE).map(([name, count]) => [name, Math.round(count * size)]),
  ) as typeof AT_ONE;
  const { course } = await owner.do('createCourse', { body: { title: DEMO_COURSE.title, publishAtOnce: true } });
  const by = { authorUid: owner.profile.uid, origin: 'import' } as const;
  await saveModuleDraft(databaseOf(pool), course.id, DEMO_MODULE, by);
  const usual = course.id;
  const largest = 'crs_growth0';
  const run = (sql: string, ...values: unknown[]) => pool.query(sql, values);
  await untilTried(run);

  // Disables triggers so that copies are not checked and send no events.
  await run(
    `alter database ${(await pool.query('select current_database() as name')).rows[0].name} set synchronous_commit = off`,
  );
  const columns = await writtenColumns(pool);
  /** Copies rows of the one course; `sources` selects a number and a course for each copy. */
  const copy = async (table: string, sources: string) => {
    const names = (columns.get(table) ?? []).map((name) => `"${name}"`).join(', ');
    const position = table === 'modules' ? `|| jsonb_build_object('position', n)` : '';
    await run(`
      insert into ${table} (${names}) select ${names.replace(/"\w+"/g, 'made.$&')} from ${table} source
      cross join (${sources}) as copies (course, n)
      cross join lateral jsonb_populate_record(null::${table},
        regexp_replace(to_jsonb(source)::text, '${IDS}', '\\1_' || course || 'n' || n || 'x', 'g')::jsonb
          || jsonb_build_object('course_id', 'crs_growth' || course) ${position}) as made
      where source.course_id = '${usual}'`);
  };
  const { rows } = await run(`select count(*)::int as elements from elements where course_id = $1`, usual);
  const modules = Math.ceil(of.elements / rows[0].elements);
  await run(
    `insert into courses (course_id, title, language, code)
     select 'crs_growth' || n, 'Course ' || n, 'en', 'G' || n from generate_series(0, $1::int - 2) n`,
    of.courses,
  );
  for (const table of MATERIAL) {
    await copy(table, `select n, 0 from generate_series(1, ${of.courses - 2}) n`);
    await copy(table, `select 0, n from generate_series(1, ${modules}) n`);
  }
  const rowNames =
    columns
      .get('knowledge_rows')
      ?.map((name) => `"${name}"`)
      .join(', ') ?? '';
  await run(
    `insert into knowledge_rows (${rowNames}) select ${rowNames.replace('"row_id"', `row_id || 'm' || n`)}
     from knowledge_rows, generate_series(2, (select greatest(1, $2::int / count(*)) from knowledge_rows where course_id = $1)) n
     where course_id = $1`,
    largest,
    of.criteria,
  );
  await run(
    `insert into course_authors (course_id, uid) select course_id, $1 from courses
     where course_id in ($2, $3) on conflict do nothing`,
    owner.profile.uid,
    usual,
    largest,
  );
  await run('analyze');
  await fillPeople(run, of, { usual, largest, student: student.profile.uid });
  await run('vacuum analyze');
  return { usual, largest };
}

/** Waits for grading trials first; copies without them would be tried during the benchmark. */
async function untilTried(run: Run): Promise<void> {
  for (const until = Date.now() + TRIED_MS; Date.now() < until; await setTimeout(200)) {
    const { rows } = await run(`select from knowledge_rows where status = 'active' and trial is null limit 1`);
    if (rows.length === 0) return;
  }
  throw new Error('The judge has not tried the first criteria within a minute.');
}

async function writtenColumns(pool: Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; name: string }>(
    `select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name = any($1)`,
    [MATERIAL],
  );
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, found]) => [table, found.map(({ name }) => name)]),
  );
}

async function fillPeople(
  run: Run,
  of: typeof AT_ONE,
  { usual, largest, student }: Grown & { student: string },
): Promise<void> {
  await run(
    `insert into profiles (uid, email, display_name)
     select 'usr_' || n, 'student' || n || '@example.org', 'Student ' || n from generate_series(1, $1::int) n where n <> ${ASKING}`,
    of.students,
  );
  await run(
    `create table growing as
     select 'usr_' || n as student_id, n, 'crs_growth' || (1 + n % ($1::int - 2)) as course_id from generate_series(1, $2::int) n
     union all select 'usr_' || n, n, $3 from generate_series(1, $2::int) n where n % 10 = 0
     union all select 'usr_' || n, n, $4 from generate_series(1, 50) n`,
    of.courses,
    of.students,
    largest,
    usual,
  );
  await run(`update growing set student_id = $1 where n = ${ASKING}`, student);
  await run(`insert into enrolments (course_id, student_id, enrolled_at, last_seen_at)
    select course_id, student_id, now() - n % 300 * interval '1 day', now() - n % 30 * interval '1 day' from growing`);
  await run(`create table asked as select course_id, row_id, element_id,
    row_number() over (partition by course_id order by row_id) - 1 as at
    from knowledge_rows where status = 'active'`);
  await run('create table asking as select course_id, count(*) as rows from asked group by 1');
  await run('create index on asked (course_id, at)');
  await run('analyze asked, asking, growing');
  const entries = Math.round(of.entries / (of.students * 1.1));
  await run(`create table proofs as
    select g.course_id, g.student_id, a.row_id, a.element_id, g.n, i, 'evd_g' || g.n || 'c' || a.course_id || 'i' || i as evidence_id,
      now() - (g.n + i) % 200 * interval '1 day' as at
    from growing g join asking c on c.course_id = g.course_id cross join generate_series(0, ${entries - 1}) i
    join asked a on a.course_id = g.course_id and a.at = (g.n * 7 + i) % c.rows`);
  await run(`insert into answers (course_id, student_id, message_id, thread_id, element_id, text, verdict, hint_level, hint_given, reply, at)
    select course_id, student_id, 'msg' || evidence_id, 'thr' || evidence_id, element_id, 'What was said of it.',
      case when i % 3 = 0 then 'not-yet' else 'met' end, 'unaided', false, '{"feedback": "Read on."}', at from proofs`);
  await run(`insert into evidence (course_id, student_id, evidence_id, row_id, row_version, source, message_id, quote, verdict,
      judge, hint_level, counts, needed, doubt, at, by_uid)
    select course_id, student_id, evidence_id, row_id, 1, 'answer', 'msg' || evidence_id, 'said of it',
      case when i % 3 = 0 then 'not-yet' else 'met' end, 'builtin', 'unaided', true, 1, i % 1000, at, student_id from proofs`);
  await run(`insert into progress (course_id, student_id, row_id, status, evidence_ids, message_ids, updated_at)
    select course_id, student_id, row_id, 'mastered', array[min(evidence_id)], array['msg' || min(evidence_id)], max(at)
    from proofs where i % 3 <> 0 group by 1, 2, 3`);
  await run(`insert into rollups (course_id, student_id, total, completed)
    select g.course_id, g.student_id, c.rows,
      (select count(*) from progress p where p.course_id = g.course_id and p.student_id = g.student_id)
    from growing g join asking c on c.course_id = g.course_id`);
  await run(`insert into visits (course_id, student_id, element_id, day, at)
    select distinct on (1, 2, 3, 4) course_id, student_id, element_id, at::date, at from proofs where i % 4 = 0`);
  await run(`insert into contests (course_id, student_id, evidence_id, comment, at)
    select course_id, student_id, evidence_id, 'I said just that.', at from proofs where i = 0 and n % 20 = 0`);
  await run(`insert into flags (course_id, student_id, note_id, element_id, body, at)
    select course_id, student_id, 'flg_' || evidence_id, element_id, 'This is misspelt.', at from proofs where i = 1 and n % 20 = 0`);
  await run(`insert into questions (course_id, student_id, question_id, element_id, text, at)
    select course_id, student_id, 'qst_' || evidence_id, element_id, 'Why is it so?', at from proofs where i = 2 and n % 20 = 0`);
  await run(`insert into notifications (uid, notification_id, kind, course_id, part_id, by_uid, at)
    select student_id, 'ntf_' || evidence_id, 'verdict-overruled', course_id, element_id, 'usr_1', at from proofs where i < 4`);
  await run('drop table proofs, asked, asking, growing');
}
