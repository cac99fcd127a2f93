import type { DatabaseServer } from './server-with-database.ts';

/** Enrolls students named `bench_1` and so on. */
export async function enrollStudents({ query }: DatabaseServer, courseId: string, students: number): Promise<void> {
  await query(
    `insert into profiles (uid, email, display_name)
     select 'bench_' || i, 'bench' || i || '@example.org', 'Student ' || i from generate_series(1, $1::int) i`,
    [students],
  );
  await query(
    `insert into enrolments (course_id, student_id) select $1, 'bench_' || i from generate_series(1, $2::int) i`,
    [courseId, students],
  );
}
