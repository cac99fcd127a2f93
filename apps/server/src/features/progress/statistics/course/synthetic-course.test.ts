import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { elements } from '../../../../db/schema/courses.ts';
import { tutorMessages } from '../../../../db/schema/tutor.ts';
import { newId } from '../../../../new-id.ts';
import { makeCourse } from '../../../../testing/make-course.ts';
import { type Person, startTestApp } from '../../../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const day = (ago: number) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10);

const DATED = [
  ...['answers', 'evidence', 'visits', 'views', 'tutor_messages', 'flags', 'contests'].map((table) => [table, 'at']),
  ['enrolments', 'enrolled_at'],
] as const;

/** The course of `makeCourse` and a second module with one criterion, and a draft with another. */
async function makeTwoModules() {
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
    return { elementId: element.id, rowId: rows[0]?.rowId ?? '' };
  };
  const phases = await made('Phases', 'Names the phases.');
  const lesson = await author.do('getElement', { params: { courseId, elementId: course.elementId } });
  const choice = lesson.element.content?.split('```check')[1]?.split('```')[0] ?? '';
  const content = `\`\`\`check${choice.replace('itm_choice', 'itm_phase').replace(course.rows.moon, phases.rowId)}\`\`\``;
  await author.do('updateElement', { params: { courseId, elementId: phases.elementId }, body: { content } });
  const draft = await made('Eclipses', 'Explains an eclipse.');
  await db.update(elements).set({ published: false }).where(eq(elements.elementId, draft.elementId));

  /** Does something and dates it back: to noon so many days ago, and some hours. */
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

  /** What stays of a question to the tutor, whose answer is none of this. */
  const ask = (person: Person) =>
    db.insert(tutorMessages).values({
      ...{ courseId, studentId: person.profile.uid, elementId: course.elementId },
      ...{ messageId: newId('msg'), threadId: newId('thr'), question: 'What pulls the sea?', answer: 'The moon.' },
      ...{ citations: [], answered: true, engine: 'builtin' as const, hintLevel: 'unaided' as const },
    });
  return { app, author, course, params, module, phases, dated, ask };
}

test('a course of three students over ten days gives the figures that were worked out by hand', async () => {
  const { app, author, course, params, module, phases, dated, ask } = await makeTwoModules();
  const { courseId, elementId, code, rows, moduleId } = course;
  const [ada, ben, cleo] = [
    await app.signUp({ displayName: 'Ada' }),
    await app.signUp({ displayName: 'Ben' }),
    await app.signUp({ displayName: 'Cleo' }),
  ];
  const join = (person: Person) => person.do('enrollWithCode', { body: { code } });
  const moon = (person: Person, response: string) =>
    person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  const of = (person: Person) => ({ courseId, studentId: person.profile.uid });

  await dated(10, () => join(ada));
  await dated(10, () => join(ben), 1);
  await dated(9, async () => {
    await moon(ada, 'b');
    await moon(ada, 'b');
  });
  await dated(8, () => moon(ada, 'a'));
  await dated(7, () => moon(ben, 'a'));
  await dated(6, () => ben.do('setView', { params: of(ben), body: { elementId: phases.elementId } }));
  await dated(4, () => join(cleo));
  await dated(3, () => moon(cleo, 'b'));
  await dated(3, () => ask(cleo));
  const flag = { elementId: phases.elementId, body: 'I see no picture.' };
  await dated(3, () => cleo.do('createFlag', { params, body: flag }));
  const [verdict] = (await author.do('listEvidence', { params: of(cleo) })).evidence;
  const of3 = { ...of(cleo), evidenceId: verdict?.evidenceId ?? '' };
  await dated(2, () => cleo.do('contestEvidence', { params: of3, body: { comment: 'I meant the moon.' } }));
  const ruling = { verdict: 'met', comment: 'Said so in class.' } as const;
  await dated(2, () => author.do('overrideEvidence', { params: of3, body: ruling }));
  const phase = { courseId, elementId: phases.elementId, itemId: 'itm_phase', response: 'a' };
  await dated(2, () => ada.do('assess', { body: phase }));
  await dated(1, () => author.do('resetCriteria', { body: { ...of(ben), reason: 'Show it again.' } }));

  const { stats } = await author.do('getCourseStats', { params });
  expect(stats).toMatchObject({ students: 3, active7d: 3, rollup: { total: 9, completed: 3 } });
  expect((await author.do('getEnrollmentStats', { params })).active7d).toBe(3);
  expect(stats.modules).toEqual([
    { moduleId, title: 'The sea', total: 6, completed: 2 },
    { moduleId: module.id, title: 'The moon', total: 3, completed: 1 },
  ]);
  expect(stats.activity).toEqual([
    { day: day(10), enrolled: 2, active: 0, answers: 0, mastered: 0 },
    { day: day(9), enrolled: 0, active: 1, answers: 2, mastered: 0 },
    { day: day(8), enrolled: 0, active: 1, answers: 1, mastered: 1 },
    { day: day(7), enrolled: 0, active: 1, answers: 1, mastered: 2 },
    { day: day(6), enrolled: 0, active: 1, answers: 0, mastered: 2 },
    { day: day(4), enrolled: 1, active: 0, answers: 0, mastered: 2 },
    { day: day(3), enrolled: 0, active: 1, answers: 1, mastered: 2 },
    { day: day(2), enrolled: 0, active: 2, answers: 1, mastered: 4 },
    { day: day(1), enrolled: 0, active: 0, answers: 0, mastered: 3 },
  ]);
  const criterion = (rowId: string) => stats.criteria.find((one) => one.rowId === rowId);
  expect(stats.criteria.map(({ rowId }) => rowId)).toEqual([rows.moon, rows.two, phases.rowId]);
  expect(criterion(rows.moon)).toMatchObject({
    ...{ mastered: 2, tried: 3, verdicts: 5, met: 2, hinted: 1, contested: 1, overruled: 1 },
    // 48, 71 and 48 hours after each had joined.
    hoursToProof: 48,
  });
  expect(criterion(rows.two)).toMatchObject({ mastered: 0, tried: 0, verdicts: 0 });
  expect(criterion(rows.two)?.hoursToProof).toBeUndefined();
  expect(criterion(phases.rowId)).toMatchObject({ mastered: 1, tried: 1, verdicts: 1, met: 1, hoursToProof: 192 });
  expect(stats.standing.map(({ displayName, mastered }) => [displayName, mastered])).toEqual([
    ['Ada', [1, 1]],
    ['Ben', [0, 0]],
    ['Cleo', [1, 0]],
  ]);
  expect(stats.elements).toMatchObject([
    { title: 'Why it rises', opened: 3, answered: 3, mastered: 2, asked: 1, flagged: 0 },
    { title: 'Phases', opened: 3, answered: 1, mastered: 1, asked: 0, flagged: 1 },
  ]);

  const range = { from: day(8), to: day(7) };
  const { stats: then } = await author.do('getCourseStats', { params, query: range });
  expect(then).toMatchObject({ students: 2, active7d: 2, rollup: { total: 6, completed: 2 } });
  expect(then.activity.map((one) => [one.day, one.mastered])).toEqual([
    [day(8), 1],
    [day(7), 2],
  ]);
  expect(then.criteria[0]).toMatchObject({ mastered: 2, tried: 2, verdicts: 2, met: 2, hinted: 0, contested: 0 });
  expect(then.criteria[0]?.hoursToProof).toBe(59.5);
  expect(then.elements).toMatchObject([
    { opened: 2, answered: 2, mastered: 2, asked: 0 },
    { opened: 0, answered: 0, mastered: 0, flagged: 0 },
  ]);
  const turned = await author.call('getCourseStats', { params, query: { from: day(7), to: day(8) } });
  expect(turned).toMatchObject({ status: 400 });
  expect(JSON.stringify(turned.body)).toContain('days-turned-round');
});

test('whoever reads, asks, writes down or answers something is active, whoever only joined is not', async () => {
  const { app, author, course, params, ask } = await makeTwoModules();
  const { courseId, elementId, code } = course;
  const acts: ((person: Person) => Promise<unknown>)[] = [
    (one) => one.do('setView', { params: { courseId, studentId: one.profile.uid }, body: { elementId } }),
    ask,
    (one) => one.do('createFlag', { params, body: { elementId, body: 'I see no picture.' } }),
    (one) => one.do('createNote', { params, body: { elementId, text: 'The moon pulls.' } }),
    (one) => one.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } }),
  ];
  const read = async () => [
    (await author.do('getCourseStats', { params })).stats.active7d,
    (await author.do('getEnrollmentStats', { params })).active7d,
  ];
  for (const [at, act] of acts.entries()) {
    const person = await app.signUp();
    await person.do('enrollWithCode', { body: { code } });
    expect(await read()).toEqual([at, at]);
    await act(person);
    expect(await read(), `act ${at}`).toEqual([at + 1, at + 1]);
  }
});
