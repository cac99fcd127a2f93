import { randomInt } from 'node:crypto';
import { makeCourseCode } from '@coursecraft/domain/enrollment/course-code';
import { sql } from 'drizzle-orm';
import { saveModuleDraft } from '../features/courses/repository/drafts.ts';
import { ensureRollup } from '../features/progress/repository/rollups.ts';
import { isLocal } from '../platform/config/config.ts';
import { newId } from '../platform/db/new-id.ts';
import { courseAuthors, enrollments, profiles } from '../platform/db/schema/accounts.ts';
import { courses } from '../platform/db/schema/courses.ts';
import type { Services } from '../request-context.ts';
import { DEMO_COURSE, DEMO_MODULE } from './demo-course.ts';
import { seedWaitingAnswers } from './seed-waiting-answers.ts';

export type DemoPerson = { email: string; password: string };
export type Demo = { author: DemoPerson; student: DemoPerson };

const WAITING_STUDENTS = [
  { email: 'kim@demo.example', displayName: 'Kim Novak' },
  { email: 'ada@demo.example', displayName: 'Ada Okafor' },
];

const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const makePassword = () =>
  Array.from({ length: 12 }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join('');

/**
 * Creates a sample course, an author and a student in an empty local installation. Without a grader it adds answers to
 * the grading queue. Returns the passwords, which are stored nowhere else.
 */
export async function seedDemo({ config, db, identity, engine }: Omit<Services, 'log'>): Promise<Demo | undefined> {
  if (!config.demo || !isLocal(config) || !identity.createAccount) return undefined;
  if ((await db.select({ uid: profiles.uid }).from(profiles).limit(1)).length > 0) return undefined;

  const people = {
    author: { email: 'author@demo.example', displayName: 'Robin Baker', password: makePassword() },
    student: { email: 'student@demo.example', displayName: 'Sam Learner', password: makePassword() },
  };
  const waiting = engine.grades ? [] : WAITING_STUDENTS.map((one) => ({ ...one, password: makePassword() }));
  // A start that was killed may have left accounts without a profile.
  const emails = [...Object.values(people), ...WAITING_STUDENTS].map(({ email }) => email);
  await db.execute(sql`delete from auth."user" where email in ${emails}`);
  const author = await identity.createAccount(people.author);
  const student = await identity.createAccount(people.student);
  const others: Awaited<ReturnType<typeof identity.createAccount>>[] = [];
  for (const account of waiting) others.push(await identity.createAccount(account));
  const students = [student, ...others];
  const courseId = newId('crs');
  await db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values([
        { ...author, role: 'sme', seeded: true },
        ...students.map((one) => ({ ...one, role: 'student' as const, enrolledCourseId: courseId, seeded: true })),
      ]);
    await tx.insert(courses).values({ courseId, ...DEMO_COURSE, code: makeCourseCode(randomInt) });
    await tx.insert(courseAuthors).values({ courseId, uid: author.uid });
    await tx.insert(enrollments).values(students.map(({ uid: studentId }) => ({ courseId, studentId })));
    await saveModuleDraft(tx, courseId, DEMO_MODULE, { authorUid: author.uid, origin: 'import' });
    for (const { uid: studentId } of students) await ensureRollup(tx, { courseId, studentId });
    if (others.length > 0)
      await seedWaitingAnswers(
        tx,
        courseId,
        others.map(({ uid }) => uid),
      );
  });
  const shown = ({ email, password }: DemoPerson) => ({ email, password });
  return { author: shown(people.author), student: shown(people.student) };
}
