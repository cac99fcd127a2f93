import { enrollStudents } from './enroll-students.ts';
import type { DatabaseServer } from './server-with-database.ts';
import type { Person } from './sign-up.ts';

type CreatedParts = { course: { id: string }; section: { id: string }; module: { id: string } };

const ELEMENTS = 20;

/** Fills a course with questions and flags, a third of them open. Returns the course id. */
export async function fillReviewQueue(
  server: DatabaseServer,
  { call }: Person,
  { entries, students }: { entries: number; students: number },
): Promise<string> {
  const { course } = await call<CreatedParts>('/api/courses', { title: 'Bench', publishAtOnce: true });
  const at = `/api/courses/${course.id}`;
  const { module } = await call<CreatedParts>(`${at}/modules/create-blank`, {});
  const { section } = await call<CreatedParts>(`${at}/modules/${module.id}/sections/create-blank`, {});
  for (let index = 0; index < ELEMENTS; index += 1)
    await call(`${at}/sections/${section.id}/elements/create-blank`, { title: `Part ${index}` });
  await enrollStudents(server, course.id, students);

  const id = `lpad(i::text, 8, '0')`;
  const own = `$1, 'bench_' || 1 + i % $2::int`;
  const element = `(select array_agg(element_id) from elements where course_id = $1)[1 + i % ${ELEMENTS}]`;
  const text = `'Why does the tide rise twice, number ' || i || '? ' || repeat('It says that the moon pulls. ', 8)`;
  await server.query(
    `insert into questions (course_id, student_id, question_id, element_id, text, status, answer)
     select ${own}, 'qst_' || ${id}, ${element}, ${text}, case when i % 3 = 0 then 'open' else 'answered' end,
       case when i % 3 > 0 then repeat('Because the earth turns below two bulges. ', 6) end
     from generate_series(1, $3::int) i`,
    [course.id, students, entries],
  );
  await server.query(
    `insert into flags (course_id, student_id, note_id, element_id, quote, body, status, reply)
     select ${own}, 'nte_' || ${id}, ${element}, 'The moon pulls the sea towards itself.', ${text},
       case when i % 3 = 0 then 'open' else 'resolved' end, case when i % 3 > 0 then 'It says so now.' end
     from generate_series(1, $3::int) i`,
    [course.id, students, entries],
  );
  await server.query('analyze');
  return course.id;
}
