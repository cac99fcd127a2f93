import '../../apps/server/src/start/prefer-commonjs-drizzle.ts';
import { createHmac, randomBytes } from 'node:crypto';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { DEMO_COURSE, DEMO_MODULE } from '../../apps/server/src/demo/demo-course.ts';
import { saveModuleDraft } from '../../apps/server/src/features/courses/repository/drafts.ts';
import { ensureRollup } from '../../apps/server/src/features/progress/repository/rollups.ts';
import { connect, databaseOf } from '../../apps/server/src/platform/db/connect.ts';
import { type Person, speakTo } from '../../apps/server/src/testing/speak-to.ts';
import { responsesTo } from '../../e2e/support/responses-to.ts';
import type { Scene } from './mix.ts';

export type WorldSize = { courses: number; modules: number; studentsOfCourse: number };

export type Traveller = { uid: string; email: string; cookie: string; course: number };

type Material = Pick<Scene, 'courseId'> & {
  elements: Scene['element'][];
  keyed: Scene['keyed'][];
  free: Scene['free'][];
  plain: Scene['plain'][];
};

export type World = { courses: Material[]; students: Traveller[]; authors: Traveller[]; password: string };

const OWNER = { name: 'Capacity', email: 'owner@example.org', password: 'a lot of tide' };
const UNSURE = 'I am not sure, it has to do with how the dough is made and how long one waits.';

type Row = { element_id: string; title: string; content: string };

const numbered = (at: number): ModuleDraft => ({
  ...DEMO_MODULE,
  title: `${DEMO_MODULE.title}, batch ${at}`,
  sections: DEMO_MODULE.sections.map((section) => ({
    ...section,
    elements: section.elements.map((element) => ({
      ...element,
      title: `${element.title} (${at})`,
      content: `${element.content}\n\nThis is read in batch ${at}.`,
      // Presets the key points so that the first answer triggers no drafting.
      rows: element.rows.map((criterion) => ({ ...criterion, keyPoints: [{ text: criterion.statement }] })),
    })),
  })),
});

/** Fills an empty installation by the API, and by SQL where that is slow, such as hashing passwords. */
export async function buildWorld(
  { address, database }: { address: string; database: string },
  size: WorldSize,
): Promise<World & { owner: Person }> {
  const owner = await speakTo(address).enter('sign-up', OWNER);
  const pool = connect({ connectionString: database }, { size: 4 });
  const db = databaseOf(pool);
  try {
    const secret = (await pool.query(`select value from settings where name = 'auth_secret'`)).rows[0].value as string;
    const courses: Material[] = [];
    for (let at = 0; at < size.courses; at += 1) {
      const { course } = await owner.do('createCourse', {
        body: { title: `${DEMO_COURSE.title} ${at}`, publishAtOnce: true },
      });
      const by = { authorUid: owner.profile.uid, origin: 'import' } as const;
      for (let module = 0; module < size.modules; module += 1)
        await saveModuleDraft(db, course.id, numbered(module), by);
      courses.push(await readMaterial(course.id));
    }

    const people = async (kind: 'student' | 'author', count: number): Promise<Traveller[]> => {
      const made = Array.from({ length: count }, (_, at) => ({
        uid: `${kind}_${at}`,
        email: `${kind}${at}@example.org`,
        token: randomBytes(24).toString('base64url'),
        course: at % size.courses,
      }));
      const given = JSON.stringify(made.map((one) => ({ ...one, courseId: courses[one.course]?.courseId })));
      const from = `json_to_recordset($1) as p (uid text, email text, token text, "courseId" text)`;
      const asked = [
        `insert into auth."user" (id, name, email, "emailVerified") select uid, uid, email, true from ${from}`,
        `insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt")
          select uid, uid, 'credential', uid, (select password from auth.account where password is not null limit 1), now() from ${from}`,
        `insert into auth.session (id, "expiresAt", token, "updatedAt", "userId")
          select 'ses_' || uid, now() + interval '7 days', token, now(), uid from ${from}`,
        `insert into profiles (uid, email, display_name, role)
          select uid, email, uid, '${kind === 'author' ? 'sme' : 'student'}' from ${from}`,
        kind === 'author'
          ? `insert into course_authors (course_id, uid) select "courseId", uid from ${from}`
          : `insert into enrolments (course_id, student_id) select "courseId", uid from ${from}`,
      ];
      for (const statement of asked) await pool.query(statement, [given]);
      return made.map(({ token, ...one }) => ({ ...one, cookie: cookieOf(token, secret) }));
    };
    const authors = await people('author', size.courses);
    const students = await people('student', size.courses * size.studentsOfCourse);
    for (const { uid, course } of students) {
      const courseId = courses[course]?.courseId ?? '';
      await db.transaction((tx) => ensureRollup(tx, { courseId, studentId: uid }));
    }
    await pool.query('vacuum analyze');
    return { courses, students, authors, password: OWNER.password, owner };
  } finally {
    await pool.end();
  }

  async function readMaterial(courseId: string): Promise<Material> {
    const elements: Row[] = (
      await pool.query('select element_id, title, content from elements where course_id = $1', [courseId])
    ).rows;
    const proofs: { row_id: string; text: string }[] = (
      await pool.query(`select row_id, gold_answers -> 0 ->> 'text' as text from knowledge_rows where course_id = $1`, [
        courseId,
      ])
    ).rows;
    const textOf = new Map(proofs.map(({ row_id, text }) => [row_id, text]));
    const tasks = elements.flatMap(({ element_id: elementId, content }) =>
      listChecks(content).map((check) => ({ elementId, itemId: check.id ?? '', check })),
    );
    return {
      courseId,
      elements: elements.map(({ element_id: elementId, title }) => ({ elementId, title })),
      keyed: tasks.flatMap(({ check, ...place }) => {
        if (check.type === 'free-response') return [];
        const { right, wrong } = responsesTo(check);
        return [right, right, wrong].map((response) => ({ ...place, response: response as never }));
      }),
      free: tasks.flatMap(({ check, ...place }) => {
        if (check.type !== 'free-response') return [];
        const proof = textOf.get(check.rows?.[0] ?? '') ?? UNSURE;
        return [proof, proof, UNSURE].map((answer) => ({ ...place, answer }));
      }),
      plain: elements
        .filter(({ content }) => listChecks(content).length === 0)
        .map(({ element_id: elementId, content }) => ({ elementId, content })),
    };
  }
}

function cookieOf(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `coursecraft.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
