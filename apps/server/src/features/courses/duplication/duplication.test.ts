import { listChecks } from '@coursecraft/domain/content/checks';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { citations } from '../../../platform/db/schema/uploads.ts';
import { LESSON, makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';

test('a copy has its own structure, criteria, scenarios, settings and uploads and no people or progress', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, elementId, scenarioId } = own;
  const content = `${LESSON.replace('ROW_MOON', own.rows.moon).replace('ROW_TWO', own.rows.two)}
![wave](/api/courses/${courseId}/media/wave.png)

\`\`\`scenario
scenario: ${scenarioId}
\`\`\`
`;
  await author.do('updateElement', { params: own, body: { content } });
  await author.do('setAssessmentConfig', { params: own, body: { strictness: 'strict' } });
  await author.upload(courseId, [{ name: 'notes.md', content: '# Tides\n\nA spring tide.\n' }]);
  await app.services.db
    .insert(citations)
    .values({ courseId, elementId, position: 0, upload: 'notes.md', quote: 'A spring tide' });
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: own.code } });
  await author.do('preEnrollStudents', { body: { courseId, emails: ['awaited@example.org'] } });
  await author.do('addAuthor', { params: own, body: { email: (await app.signUp()).email } });

  const { course: copy } = await author.do('duplicateCourse', { params: { courseId }, body: {} });
  expect(copy).toMatchObject({ title: 'Tides (copy)', revision: 1 });
  expect((await author.do('getProfile')).profile.smeScope).toContain(copy.id);
  const params = { courseId: copy.id };
  const [element] = copy.modules[0]?.sections[0]?.elements ?? [];
  const { rows, scenarios } = await author.do('getKnowledge', { params });
  expect(rows.map((criterion) => criterion.elementId)).toEqual([element?.id, element?.id]);
  expect(rows.map((criterion) => criterion.moduleId)).toEqual([copy.modules[0]?.id, copy.modules[0]?.id]);
  expect(scenarios).toMatchObject([{ elementId: element?.id, rowIds: [rows[1]?.rowId] }]);
  const checks = listChecks(element?.content ?? '');
  expect(checks.map((check) => check.rows)).toEqual([[rows[0]?.rowId], [rows[1]?.rowId]]);
  expect(element?.content).toContain(`scenario: ${scenarios[0]?.scenarioId}`);
  expect(element?.content).toContain(`/api/courses/${copy.id}/media/wave.png`);

  const old = JSON.stringify([courseId, own.moduleId, own.sectionId, elementId, scenarioId, own.rows]).match(
    /\w{3}_\w+/g,
  );
  const [stored] = await app.services.db.select().from(elements).where(eq(elements.courseId, copy.id));
  for (const id of [...(old ?? []), 'itm_choice']) {
    expect(JSON.stringify([copy, rows, scenarios, stored]), `${id} is the original’s`).not.toContain(id);
  }

  expect((await author.do('getAssessmentConfig', { params })).config.strictness).toBe('strict');
  expect((await author.do('listUploads', { params })).uploads).toMatchObject([{ name: 'notes.md' }]);
  expect(await author.do('getEnrollmentStats', { params })).toMatchObject({ enrolled: 0, preEnrolled: [] });
  expect((await author.do('listAuthors', { params })).authors).toMatchObject([{ uid: author.profile.uid }]);
  expect((await student.call('getCourse', { params })).status).toBe(404);
  const { db } = app.services;
  expect(await db.select().from(citations).where(eq(citations.courseId, copy.id))).toHaveLength(1);
});

describe('copy of a part', () => {
  const copied = async (level: 'moduleId' | 'sectionId' | 'elementId') => {
    const app = await startTestApp();
    const author = await app.signUp({ role: 'sme' });
    const own = await makeCourse(app, author);
    const { courseId, scenarioId } = own;
    const params = { courseId };
    const { element } = await author.do('getElement', { params: own });
    const content = `${element.content}\n\`\`\`scenario\nscenario: ${scenarioId}\n\`\`\`\n`;
    await author.do('updateElement', { params: own, body: { content } });
    const source = { courseId, elementId: own.elementId, position: 0, upload: 'notes.md', quote: 'A spring tide' };
    await app.services.db.insert(citations).values(source);
    await author.do('createBlankElement', { params: own, body: { title: 'Next' } });
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: own.code } });
    await student.do('assess', { body: { courseId, elementId: own.elementId, itemId: 'itm_choice', response: 'a' } });
    const before = (await author.do('getCourse', { params })).course;
    const reply = await author.do('duplicatePart', { params, body: { id: own[level] } });
    const { course } = await author.do('getCourse', { params });
    const criteria = await author.do('getKnowledge', { params });
    return { app, author, own, student, before, reply, course, ...criteria };
  };

  test.each(['moduleId', 'sectionId', 'elementId'] as const)(
    'has its own text, criteria, scenarios and sources and follows its original (%s)',
    async (level) => {
      const { app, own, reply, before, course, rows, scenarios } = await copied(level);
      const siblings = {
        moduleId: course.modules,
        sectionId: course.modules[0]?.sections,
        elementId: course.modules[0]?.sections[0]?.elements,
      }[level];
      expect(siblings?.slice(0, 2).map(({ id }) => id)).toEqual([own[level], reply.id]);
      expect(siblings?.[1]?.title).toBe(`${siblings?.[0]?.title} (copy)`);
      expect([reply.revision, course.revision]).toEqual([before.revision + 1, before.revision + 1]);

      const places = course.modules.flatMap((module) =>
        module.sections.flatMap((section) =>
          section.elements.map((element) => ({ moduleId: module.id, sectionId: section.id, element })),
        ),
      );
      const copy = places.find(({ element }) => element.id !== own.elementId && element.content !== '');
      const ofCopy = { moduleId: copy?.moduleId, sectionId: copy?.sectionId, elementId: copy?.element.id };
      const copiedRows = rows.filter((criterion) => criterion.elementId === ofCopy.elementId);
      expect(copiedRows).toMatchObject([ofCopy, ofCopy]);
      const copiedScenario = scenarios.find((scenario) => scenario.elementId === ofCopy.elementId);
      expect(copiedScenario).toMatchObject({ ...ofCopy, rowIds: [copiedRows[1]?.rowId] });
      const checks = listChecks(copy?.element.content ?? '');
      expect(checks.map((check) => check.rows)).toEqual(copiedRows.map(({ rowId }) => [rowId]));
      for (const id of ['itm_choice', 'itm_free', own.scenarioId, own.rows.moon, own.rows.two]) {
        expect(copy?.element.content, `${id} is the original’s`).not.toContain(id);
      }
      expect(copy?.element.content).toContain(`scenario: ${copiedScenario?.scenarioId}`);
      const { db } = app.services;
      const cited = await db
        .select()
        .from(citations)
        .where(eq(citations.elementId, ofCopy.elementId ?? ''));
      expect(cited).toMatchObject([{ quote: 'A spring tide' }]);
    },
  );

  test('has no evidence yet and counts for everyone', async () => {
    const { student, own } = await copied('elementId');
    const { progress } = await student.do('getOwnProgress', { query: { courseId: own.courseId } });
    expect(progress.rollup).toEqual({ total: 4, completed: 1 });
    expect((await student.do('listCourses')).courses[0]?.rollup).toEqual({ total: 4, completed: 1 });
  });

  test('may ask for a criterion of another part, which stays there', async () => {
    const { app, author, own, reply } = await copied('elementId');
    const params = { courseId: own.courseId };
    await app.services.db
      .update(criteriaTable)
      .set({ elementId: reply.id })
      .where(eq(criteriaTable.rowId, own.rows.two));
    const again = await author.do('duplicatePart', { params, body: { id: own.elementId } });
    const { scenarios } = await author.do('getKnowledge', { params });
    expect(scenarios.find(({ elementId }) => elementId === again.id)?.rowIds).toEqual([own.rows.two]);
  });

  test('returns 404 for a part outside the course', async () => {
    const { author, own } = await copied('elementId');
    const other = await author.do('createCourse', { body: { title: 'Other' } });
    for (const [courseId, id] of [
      [own.courseId, 'elm_stranger'],
      [other.course.id, own.sectionId],
    ] as const) {
      expect((await author.call('duplicatePart', { params: { courseId }, body: { id } })).status).toBe(404);
    }
  });
});
