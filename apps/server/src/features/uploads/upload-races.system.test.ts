import { beforeAll, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'admin' });
  course = await makeCourse(app, author);
});

const ROUNDS = 40;
/** Long enough that storing it takes longer than the next request. */
const BOOK = `# Tides\n\n${'The moon pulls the sea towards itself.\n\n'.repeat(400)}`;

test('deleting, disabling and correcting an upload while it is read never fails', async () => {
  const { courseId } = course;
  const seen = new Map<string, number>();
  const note = (call: string, { status, body }: { status: number; body: { error?: string | undefined } }) => {
    seen.set(`${call} ${status}`, (seen.get(`${call} ${status}`) ?? 0) + 1);
    expect([200, 404, 409, 422], `${call}: ${body.error}`).toContain(status);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `doomed ${round % 3}.md`;
    await author.upload(courseId, [{ name, content: BOOK }]);
    // Each round hits another moment of the reading.
    await new Promise((resolve) => setTimeout(resolve, round * 7));
    const toggle = async (useInContext: boolean) =>
      note('toggle', await author.call('toggleUpload', { params: { courseId }, body: { name, useInContext } }));
    const remove = async () => {
      const removed = await author.call('deleteUpload', { params: { courseId, name } });
      note('delete', removed);
      const { undoToken } = removed.body;
      if (round % 2 === 0 && undoToken)
        note('undo', await author.call('undoDelete', { params: { courseId }, body: { undoToken } }));
    };
    const correct = async () =>
      note(
        'correct',
        await author.call('correctUploadText', { params: { courseId, name }, body: { text: 'Mended.' } }),
      );
    await Promise.all([toggle(false), remove(), correct(), toggle(true), remove(), correct(), remove(), toggle(false)]);
  }
  expect(seen.get('delete 200')).toBeGreaterThanOrEqual(ROUNDS);
});
