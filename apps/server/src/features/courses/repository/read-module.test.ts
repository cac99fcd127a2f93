import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { answersTo } from '../../../testing/statements-of.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { saveModuleDraft, saveSectionDraft } from './drafts.ts';

const ELSEWHERE = 'Words of another module.';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  await author.do('updateElement', { params: course, body: { content: ELSEWHERE } });
});
afterEach(() => vi.restoreAllMocks());

test('reads a saved module back without the text of other modules', async () => {
  const { db } = app.services;
  const { courseId } = course;
  const by = { authorUid: author.profile.uid, origin: 'import' as const };
  const element = { title: 'New', format: 'lesson' as const, content: 'Words of its own.', rows: [], citations: [] };
  const section = { title: 'New', elements: [element], scenarios: [] };
  const whole = { title: 'New', sections: [section], scenarios: [] };
  let moduleId = '';
  const first = await answersTo(async () => {
    const { module } = await saveModuleDraft(db, courseId, whole, by);
    moduleId = module.id;
    expect(module.sections[0]?.elements[0]?.content).toBe('Words of its own.');
  });
  expect(first).toContain('Words of its own.');
  expect(first).not.toContain(ELSEWHERE);
  vi.restoreAllMocks();
  const second = await answersTo(async () => {
    const saved = await saveSectionDraft(db, { courseId, moduleId }, { ...section, title: 'Newer' }, by);
    expect(saved.section).toMatchObject({ title: 'Newer', elements: [{ content: 'Words of its own.' }] });
  });
  expect(second).not.toContain(ELSEWHERE);
});
