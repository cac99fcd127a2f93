import { expect, test } from 'vitest';
import { bringPackage, makeBrought } from '../../testing/bring-course.ts';
import { LESSON, makeCourse } from '../../testing/make-course.ts';
import { drawnPicture } from '../../testing/pictures.ts';
import type { Person } from '../../testing/speak-to.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

async function download(app: TestApp, person: Person, courseId: string, query = ''): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/courses/${courseId}/export/coursecraft${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const WHOLE = '?solutions=1&criteria=1&drafts=1&documents=1';

test('a course that goes out, comes in and goes out again is the same byte for byte', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, scenarioId, elementId } = own;
  const params = { courseId };
  await author.upload(courseId, [{ name: 'wave.png', content: drawnPicture(60, 50) }]);
  const content = `${LESSON.replace('ROW_MOON', own.rows.moon).replace('ROW_TWO', own.rows.two)}
![a wave](media/wave.png)

\`\`\`scenario
scenario: ${scenarioId}
\`\`\`

[Itself](?course=${courseId}&element=${elementId})
`;
  await author.do('updateElement', { params: own, body: { content } });
  const first = await download(app, author, courseId, WHOLE);
  const { importId, parts } = await bringPackage(author, 'tides.coursecraft', first);
  expect(parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
  const made = await makeBrought(author, importId);
  const copy = made.courseId ?? '';
  await author.do('publish', { params: { courseId: copy }, body: {} });
  const { rows, scenarios } = await author.do('getKnowledge', { params: { courseId: copy } });
  expect(rows.map(({ statement }) => statement)).toEqual(
    (await author.do('getKnowledge', { params })).rows.map(({ statement }) => statement),
  );
  expect(scenarios).toHaveLength(1);
  const [element] =
    (await author.do('getCourse', { params: { courseId: copy } })).course.modules[0]?.sections[0]?.elements ?? [];
  expect(element?.content).toContain(`scenario: ${scenarios[0]?.scenarioId}`);
  expect(element?.content).toContain(`?course=${copy}&element=${element?.id}`);
  const second = await download(app, author, copy, WHOLE);
  expect(second.equals(first)).toBe(true);
});

test('without solutions no key, hint or criterion is in what goes out, and drafts stay unless they are asked for', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, elementId } = own;
  await author.do('publish', { params: { courseId }, body: { elementId, published: false } });
  const { elements } = await author.do('previewExport', { params: { courseId, format: 'coursecraft' } });
  expect(elements).toBe(0);
  const { statement } = (await author.do('getKnowledge', { params: { courseId } })).rows[0] ?? {};
  const student = await download(app, author, courseId, '?drafts=1');
  const brought = await bringPackage(author, 'student.coursecraft', student);
  const { courseId: copy = '' } = await makeBrought(author, brought.importId);
  const said = JSON.stringify(await author.do('getCourse', { params: { courseId: copy } }));
  expect(said).not.toContain('correct');
  expect(said).not.toContain(statement);
  expect((await author.do('getKnowledge', { params: { courseId: copy } })).rows).toEqual([]);
});
