import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answers } from '../../platform/db/schema/mastery.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { yesterday } from '../../testing/yesterday.ts';
import { replayStudent } from '../progress/repository/replay-evidence.ts';

test('course statistics cover current students without test students, former students and retired criteria', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, elementId, code, rows, moduleId } = await makeCourse(app, author);
  const params = { courseId };
  const read = async () => (await author.do('getCourseStats', { params })).stats;
  expect(await read()).toMatchObject({ students: 0, active7d: 0, rollup: { total: 0, completed: 0 }, days: [] });

  const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
  for (const person of people) await person.do('enrollWithCode', { body: { code } });
  const choose = (at: number, response: string) =>
    people[at]?.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  await choose(0, 'a');
  await choose(1, 'b');
  await yesterday(app, people[1]);
  await choose(1, 'a');
  await choose(2, 'b');
  const own = { studentId: `sme_${author.profile.uid}_test`, courseId };
  await author.do('ensureTestStudent', { body: params });
  await author.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await author.do('saveProgress', { params: own, body: { updates: [{ rowId: rows.two, status: 'mastered' }] } });

  const day = new Date().toISOString().slice(0, 10);
  const stats = await read();
  expect(stats).toMatchObject({ students: 4, active7d: 3, rollup: { total: 8, completed: 2 } });
  expect(stats.modules).toEqual([{ moduleId, title: 'The sea', total: 8, completed: 2 }]);
  const before = new Date(Date.now() - 25 * 3_600_000).toISOString().slice(0, 10);
  expect(stats.days).toEqual([
    { day: before, answers: 1, students: 1 },
    { day, answers: 3, students: 3 },
  ]);
  const [moon, two] = [rows.moon, rows.two].map((rowId) => stats.criteria.find((one) => one.rowId === rowId));
  expect(moon).toMatchObject({ mastered: 2, tried: 3, verdicts: 4, met: 2, elementTitle: 'Why it rises' });
  expect(two).toMatchObject({ mastered: 0, tried: 0, verdicts: 0, met: 0 });
  for (const { profile } of people)
    expect(await replayStudent(app.services.db, { courseId, studentId: profile.uid })).toEqual([]);

  await author.do('deleteStudent', { params: { studentId: people[0]?.profile.uid ?? '' } });
  expect(await read()).toMatchObject({ students: 3, active7d: 2, rollup: { total: 6, completed: 1 } });
  await author.do('setKnowledge', { params, body: { elementId, rows: [] } });
  expect(await read()).toMatchObject({ students: 3, rollup: { total: 0, completed: 0 }, modules: [], criteria: [] });
});

test('statistics of weeks of answers, resets and regrade decisions equal hand-computed figures', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, elementId, code, rows, moduleId } = await makeCourse(app, author);
  const params = { courseId };
  const { module } = await author.do('createBlankModule', { params, body: { title: 'The moon' } });
  const { section } = await author.do('createBlankSection', { params: { courseId, moduleId: module.id }, body: {} });
  const within = { courseId, moduleId: module.id, sectionId: section.id };
  const { element } = await author.do('createBlankElement', { params: within, body: { title: 'Phases' } });
  const place = { ...within, elementId: element.id };
  const [phases] = (
    await author.do('appendKnowledge', { params, body: { ...place, rows: [{ statement: 'Names the phases.' }] } })
  ).rows;
  const lesson = await author.do('getElement', { params: { courseId, elementId } });
  const choice = lesson.element.content?.split('```check')[1]?.split('```')[0] ?? '';
  const content = `\`\`\`check${choice.replace('itm_choice', 'itm_phase').replace(rows.moon, phases?.rowId ?? '')}\`\`\``;
  await author.do('updateElement', { params: place, body: { content } });

  const people = await Promise.all(Array.from({ length: 5 }, () => app.signUp()));
  for (const person of people) await person.do('enrollWithCode', { body: { code } });
  const [ada, ben, cleo, dora] = people;
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * 86_400_000);
  const answer = async (person: Person | undefined, days: number, response: string, itemId = 'itm_choice') => {
    const at = itemId === 'itm_phase' ? place.elementId : elementId;
    const given = await person?.do('assess', { body: { courseId, elementId: at, itemId, response } });
    await app.services.db
      .update(answers)
      .set({ at: ago(days) })
      .where(eq(answers.messageId, given?.messageId ?? ''));
  };
  await answer(ada, 20, 'b');
  await answer(ada, 20, 'a');
  await answer(ada, 2, 'a', 'itm_phase');
  await answer(ben, 20, 'a');
  await answer(cleo, 9, 'b');
  await answer(dora, 0, 'a');
  // A reset criterion is not mastered until it is demonstrated again.
  const take = (person: Person | undefined) =>
    author.do('resetCriteria', { body: { courseId, studentId: person?.profile.uid ?? '', reason: 'Show it again.' } });
  await take(ben);
  await take(dora);
  await answer(dora, 0, 'a');
  // A regrade decision grants mastery without an answer.
  const cleos = { courseId, studentId: cleo?.profile.uid ?? '' };
  const [verdict] = (await author.do('listEvidence', { params: cleos })).evidence;
  const { evidenceId = '' } = verdict ?? {};
  await author.do('overrideEvidence', {
    params: { ...cleos, evidenceId },
    body: { verdict: 'met', comment: 'Said so.' },
  });

  const { stats } = await author.do('getCourseStats', { params });
  expect(stats).toMatchObject({ students: 5, active7d: 2, rollup: { total: 15, completed: 4 } });
  expect(stats.modules).toEqual([
    { moduleId, title: 'The sea', total: 10, completed: 3 },
    { moduleId: place.moduleId, title: 'The moon', total: 5, completed: 1 },
  ]);
  const figures = stats.criteria.map(({ rowId, mastered, tried, verdicts, met }) => [
    rowId,
    mastered,
    tried,
    verdicts,
    met,
  ]);
  expect(figures).toEqual([
    [rows.moon, 3, 4, 6, 4],
    [rows.two, 0, 0, 0, 0],
    [phases?.rowId, 1, 1, 1, 1],
  ]);
  const day = (days: number) => ago(days).toISOString().slice(0, 10);
  expect(stats.days).toEqual([
    { day: day(20), answers: 3, students: 2 },
    { day: day(9), answers: 1, students: 1 },
    { day: day(2), answers: 1, students: 1 },
    { day: day(0), answers: 2, students: 1 },
  ]);
  for (const { profile } of people)
    expect(await replayStudent(app.services.db, { courseId, studentId: profile.uid })).toEqual([]);
});

test('the days of statistics and of their range are those of the time zone of the person who asks', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, elementId, code } = await makeCourse(app, author);
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  const read = async (timeZone: string, query = {}) => {
    await author.do('updateProfile', { body: { preferences: { timeZone } } });
    return (await author.do('getCourseStats', { params: { courseId }, query })).stats;
  };
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format();
  // The two are 25 hours apart, so that their days always differ.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const day = dayIn(zone);
    const { activity, days } = await read(zone);
    expect(activity).toMatchObject([{ day, enrolled: 1, active: 1, answers: 1, mastered: 1 }]);
    expect(days).toMatchObject([{ day, answers: 1 }]);
    expect((await read(zone, { from: day, to: day })).activity).toHaveLength(1);
  }
  const [later, earlier] = [dayIn('Pacific/Kiritimati'), dayIn('Pacific/Pago_Pago')];
  expect((await read('Pacific/Pago_Pago', { from: later, to: later })).activity).toEqual([]);
  expect((await read('Pacific/Kiritimati', { to: earlier })).students).toBe(0);
});
