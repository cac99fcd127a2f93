import { startBareServer } from './support/bare-server.ts';
import { enrollStudents } from './support/enroll-students.ts';
import { medianOf } from './support/figures.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';
import { signUp } from './support/sign-up.ts';

const STUDENTS = 100;
const ELEMENTS = 20;
const ROWS = 200;
const TRIES = 2;
const FLOOR_MS = 200;
const OFTEN = { runs: 30, warmUp: 5 };

type CreatedParts = {
  course: { id: string };
  section: { id: string };
  module: { id: string };
  element: { id: string };
};
type Stats = { stats: { students: number; criteria: { verdicts: number }[]; rollup: { completed: number } } };

const server = await startServerWithDatabase();
const bare = await startBareServer();
try {
  const { call } = await signUp(server.address);
  const { course } = await call<CreatedParts>('/api/courses', { title: 'Bench', publishAtOnce: true });
  const at = `/api/courses/${course.id}`;
  const { module } = await call<CreatedParts>(`${at}/modules/create-blank`, {});
  const { section } = await call<CreatedParts>(`${at}/modules/${module.id}/sections/create-blank`, {});
  for (let index = 0; index < ELEMENTS; index += 1) {
    const { element } = await call<CreatedParts>(`${at}/sections/${section.id}/elements/create-blank`, {});
    const place = { moduleId: module.id, sectionId: section.id, elementId: element.id };
    const rows = Array.from({ length: ROWS / ELEMENTS }, (_, row) => ({ statement: `Explains ${index}.${row}` }));
    await call(`${at}/knowledge/append`, { ...place, rows: rows.map((row) => ({ ...row, kind: 'fact' })) });
  }
  await enrollStudents(server, course.id, STUDENTS);
  await learn(course.id);

  const read = () => call<Stats>(`${at}/stats`);
  const first = await read();
  const reply = JSON.stringify(first);
  bare.say(reply);
  const time = await medianOf(read, OFTEN);
  const echo = await medianOf(bare.read, OFTEN);
  const log = await medianOf(
    () => server.query('select row_id, count(*) from evidence where course_id = $1 group by row_id', [course.id]),
    OFTEN,
  );
  const verdicts = first.stats.criteria.reduce((sum, criterion) => sum + criterion.verdicts, 0);
  console.log(
    `course statistics: ${STUDENTS} students × ${ROWS} criteria, ${verdicts} verdicts; median of ${OFTEN.runs} reads ` +
      `${time.toFixed(0)} ms, ${(time / FLOOR_MS).toFixed(2)} × the floor of ${FLOOR_MS} ms, ` +
      `${(time / log).toFixed(1)} × counting the log once (${log.toFixed(0)} ms), ` +
      `${(time / echo).toFixed(0)} × the same ${(reply.length / 1000).toFixed(0)} kB from a bare server`,
  );
  const isWhole = verdicts === STUDENTS * ROWS * TRIES && first.stats.rollup.completed === (STUDENTS * ROWS) / 2;
  process.exitCode = isWhole && time <= FLOOR_MS ? 0 : 1;
} finally {
  bare.stop();
  await server.stop();
}

async function learn(courseId: string) {
  const tries = `from enrolments e
    cross join (select row_id, element_id, row_number() over (order by row_id) as n from knowledge_rows where course_id = $1) r
    cross join generate_series(1, ${TRIES}) t
    where e.course_id = $1`;
  const message = `'msg_' || e.student_id || r.n || '_' || t`;
  const verdict = `case when t = ${TRIES} and r.n % 2 = 0 then 'met' else 'not-yet' end`;
  const when = `now() - (r.n % 90) * interval '1 day'`;
  await server.query(
    `insert into answers (course_id, student_id, message_id, thread_id, element_id, text, verdict, hint_level, hint_given, reply, at)
     select $1, e.student_id, ${message}, 'thr_1', r.element_id, 'Because.', ${verdict}, 'unaided', false, '{}', ${when} ${tries}`,
    [courseId],
  );
  await server.query(
    `insert into evidence (course_id, student_id, evidence_id, row_id, row_version, source, message_id, verdict, judge,
       hint_level, counts, needed, at, by_uid)
     select $1, e.student_id, 'evd_' || r.n || '_' || t, r.row_id, 1, 'answer', ${message}, ${verdict}, 'builtin',
       'unaided', true, 1, ${when}, e.student_id ${tries}`,
    [courseId],
  );
  await server.query(
    `insert into progress (course_id, student_id, row_id, status, evidence_ids, message_ids)
     select $1, e.student_id, r.row_id, case when r.n % 2 = 0 then 'mastered' else 'unknown' end, '{}', '{}'
     ${tries} and t = 1`,
    [courseId],
  );
  await server.query('analyze');
}
