import { eq, sql } from 'drizzle-orm';
import { newId } from '../platform/db/new-id.ts';
import { elements } from '../platform/db/schema/courses.ts';
import { tutorMessages } from '../platform/db/schema/tutor.ts';
import { makeCourse } from './make-course.ts';
import { type Person, startTestApp } from './test-app.ts';

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
export const day = (ago: number) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10);

const DATED = [
  ...['answers', 'evidence', 'visits', 'views', 'tutor_messages', 'flags', 'contests', 'notes', 'done_elements'].map(
    (table) => [table, 'at'],
  ),
  ['notes', 'updated_at'],
  ['enrolments', 'enrolled_at'],
] as const;

/** Extends `makeCourse` by a module with a criterion and a draft; activity can be backdated. */
export async function makeDatedCourse() {
  const app = await startTestApp();
  const { db } = app.services;
  const author = await app.signUp({ role: 'sme' });
  const course = await makeCourse(app, author);
  const { courseId } = course;
  const params = { courseId };
  const { module } = await author.do('createBlankModule', { params, body: { title: 'The moon' } });
  const { section } = await author.do('createBlankSection', { params: { courseId, moduleId: module.id }, body: {} });
  const made = async (title: string, statement: string) => {
    const place = { courseId, sectionId: section.id };
    const { element } = await author.do('createBlankElement', { params: place, body: { title } });
    const body = { moduleId: module.id, sectionId: section.id, elementId: element.id, rows: [{ statement }] };
    const { rows } = await author.do('appendKnowledge', { params, body });
    return { elementId: element.id, sectionId: section.id, rowId: rows[0]?.rowId ?? '' };
  };
  const phases = await made('Phases', 'Names the phases.');
  const lesson = await author.do('getElement', { params: { courseId, elementId: course.elementId } });
  const choice = lesson.element.content?.split('```check')[1]?.split('```')[0] ?? '';
  const content = `\`\`\`check${choice.replace('itm_choice', 'itm_phase').replace(course.rows.moon, phases.rowId)}\`\`\``;
  await author.do('updateElement', { params: { courseId, elementId: phases.elementId }, body: { content } });
  const draft = await made('Eclipses', 'Explains an eclipse.');
  await db.update(elements).set({ published: false }).where(eq(elements.elementId, draft.elementId));

  /** Backdates an activity to noon some days ago, plus hours. */
  async function dated<T>(ago: number, act: () => Promise<T>, hours = 0): Promise<T> {
    const { rows } = await db.execute<{ from: string }>(sql`select clock_timestamp()::text as "from"`);
    const from = rows[0]?.from ?? '';
    const result = await act();
    const at = new Date(today - ago * DAY_MS + NOON_MS + hours * 3_600_000).toISOString();
    await db.execute(sql`alter table evidence disable trigger user`);
    for (const [table, column] of DATED) {
      const [name, time] = [sql.identifier(table ?? ''), sql.identifier(column ?? '')];
      const also = table === 'visits' ? sql`, day = ${at.slice(0, 10)}::date` : sql``;
      await db.execute(
        sql`update ${name} set ${time} = ${at}::timestamptz ${also} where ${time} >= ${from}::timestamptz`,
      );
    }
    await db.execute(sql`alter table evidence enable trigger user`);
    return result;
  }

  /** Inserts the stored question only; tutor answers do not matter here. */
  const ask = (person: Person) =>
    db.insert(tutorMessages).values({
      ...{ courseId, studentId: person.profile.uid, elementId: course.elementId },
      ...{ messageId: newId('msg'), threadId: newId('thr'), question: 'What pulls the sea?', answer: 'The moon.' },
      ...{ citations: [], answered: true, engine: 'builtin' as const, hintLevel: 'unaided' as const },
    });
  return { app, author, course, params, module, phases, dated, ask };
}
