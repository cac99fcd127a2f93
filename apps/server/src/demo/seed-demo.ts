import { randomInt } from 'node:crypto';
import { makeCourseCode } from '@coursecraft/domain/course-code/course-code';
import { sql } from 'drizzle-orm';
import { isLocal } from '../config.ts';
import { courses } from '../db/schema/courses.ts';
import { courseAuthors, enrolments, profiles } from '../db/schema/people.ts';
import { newId } from '../new-id.ts';
import { saveModuleDraft } from '../records/drafts.ts';
import { ensureRollup } from '../records/rollups.ts';
import type { Services } from '../request-context.ts';
import { DEMO_COURSE, DEMO_MODULE } from './demo-course.ts';

export type DemoPerson = { email: string; password: string };
export type Demo = { author: DemoPerson; student: DemoPerson };

const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const makePassword = () =>
  Array.from({ length: 12 }, () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]).join('');

/**
 * Puts a sample course, its author and a student into an empty installation that only this machine can reach. Gives
 * their passwords, which are kept nowhere else; undefined where nothing was seeded.
 */
export async function seedDemo({ config, db, identity }: Omit<Services, 'log'>): Promise<Demo | undefined> {
  if (!config.demo || !isLocal(config) || !identity.createAccount) return undefined;
  if ((await db.select({ uid: profiles.uid }).from(profiles).limit(1)).length > 0) return undefined;

  const people = {
    author: { email: 'author@demo.example', displayName: 'Robin Baker', password: makePassword() },
    student: { email: 'student@demo.example', displayName: 'Sam Learner', password: makePassword() },
  };
  // Accounts without a profile are what a start that was killed half-way left behind.
  const emails = Object.values(people).map(({ email }) => email);
  await db.execute(sql`delete from auth."user" where email in ${emails}`);
  const author = await identity.createAccount(people.author);
  const student = await identity.createAccount(people.student);
  const courseId = newId('crs');
  await db.transaction(async (tx) => {
    await tx.insert(profiles).values([
      { ...author, role: 'sme', seeded: true },
      { ...student, role: 'student', enrolledCourseId: courseId, seeded: true },
    ]);
    await tx.insert(courses).values({ courseId, ...DEMO_COURSE, code: makeCourseCode(randomInt) });
    await tx.insert(courseAuthors).values({ courseId, uid: author.uid });
    await tx.insert(enrolments).values({ courseId, studentId: student.uid });
    await saveModuleDraft(tx, courseId, DEMO_MODULE, { authorUid: author.uid, origin: 'import' });
    await ensureRollup(tx, { courseId, studentId: student.uid });
  });
  const shown = ({ email, password }: DemoPerson) => ({ email, password });
  return { author: shown(people.author), student: shown(people.student) };
}
