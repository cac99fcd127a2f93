import { listChecks } from '@coursecraft/domain/content/checks';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { elements } from '../../../db/schema/courses.ts';
import { citations } from '../../../db/schema/uploads.ts';
import { LESSON, makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';

test('a copy has everything of its own: structure, knowledge, scenarios, settings, uploads; no people, no progress', async () => {
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
  expect(rows.map((row) => row.elementId)).toEqual([element?.id, element?.id]);
  expect(rows.map((row) => row.moduleId)).toEqual([copy.modules[0]?.id, copy.modules[0]?.id]);
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
