import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { elements, elementVersions } from '../../platform/db/schema/courses.ts';
import { uploadPages, uploads } from '../../platform/db/schema/uploads.ts';
import { LESSON, makeCourse, type TestCourse } from '../make-course.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';

/** Far more than a bounded text takes on a busy machine, far less than an unbounded one. */
const TIMEOUT_MS = 40_000;

/** Tests that a text that costs far more than its length is refused and breaks nothing where it is stored. */
export function testCostlyTexts(texts: Record<string, string>): void {
  let app: TestApp;
  let author: Person;
  let student: Person;
  let course: TestCourse;
  beforeAll(async () => {
    app = await startTestApp();
    author = await app.signUp({ role: 'admin' });
    course = await makeCourse(app, author);
    student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
  });

  async function within<T>(work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS);
    return result;
  }

  describe.each(Object.entries(texts))('a text of %s', (_, tangled) => {
    const content = `The sea.\n\n${tangled}\n\n${LESSON}`;
    const refusal = {
      status: 422,
      body: { code: 'unprocessable', error: expect.stringMatching(/Line 3: .+ then save again\.$/), line: 3 },
    };

    test('is refused with its line number when an element is saved', async () => {
      const answer = await within(() => author.call('updateElement', { params: course, body: { content } }));
      expect(answer).toMatchObject(refusal);
    });

    test('is refused when an older version without a limit is restored', async () => {
      const { courseId, elementId } = course;
      const { versions } = await author.do('listElementVersions', { params: course });
      const versionId = versions[0]?.versionId ?? '';
      await author.do('updateElement', {
        params: course,
        body: { content: `${LESSON}\n\nMore of ${tangled.length}.` },
      });
      await app.services.db.update(elementVersions).set({ content }).where(eq(elementVersions.versionId, versionId));
      const answer = await within(() =>
        author.call('restoreElementVersion', { params: { courseId, elementId, versionId } }),
      );
      expect(answer).toMatchObject(refusal);
    });

    test('does not break the tutor or course reads if it is already stored', async () => {
      const { course: made } = await makeCourseWith(content);
      const { courseId, elementId } = made;
      const reads: (() => Promise<{ status: number }>)[] = [
        () => student.call('ask', { body: { courseId, question: 'What pulls the sea?' } }),
        () => student.call('ask', { body: { courseId, elementId, question: 'What pulls the sea?' } }),
        () => author.call('getCoverage', { params: { courseId } }),
        () => author.call('searchCourse', { params: { courseId }, query: { q: 'moon' } }),
        () => author.call('duplicateCourse', { params: { courseId }, body: {} }),
        () => author.call('getCourseStats', { params: { courseId } }),
        () => author.call('updateElement', { params: { courseId, elementId }, body: { title: 'Renamed', content } }),
        () => author.call('getElement', { params: { courseId, elementId }, query: { view: 'learner' } }),
        () => student.call('getElement', { params: { courseId, elementId } }),
      ];
      for (const read of reads) expect((await within(read)).status).toBeLessThan(300);
      const hidden = await student.do('getElement', { params: { courseId, elementId } });
      expect(hidden.element.content).not.toContain('The moon');
    });

    test('is skipped when a document is drafted from', async () => {
      const { course: made } = await author.do('createCourse', { body: { title: 'From a document' } });
      const row = { courseId: made.id, name: 'tangled.md', mime: 'text/markdown', size: 9, createdBy: 'x' };
      const text = `# Tides\n\n${tangled}\n\n${'A tide is the regular rise and fall of the level of the sea. The moon pulls the water of the sea towards it. '.repeat(6)}`;
      await app.services.db.insert(uploads).values({ ...row, storageKey: 'uploads/none', status: 'ready' });
      await app.services.db.insert(uploadPages).values({ courseId: made.id, name: 'tangled.md', page: 1, text });
      const answer = await within(() => author.call('generateModule', { body: { courseId: made.id } }));
      expect([200, 201, 422]).toContain(answer.status);
    });

    /** Creates a course with this text, as stored by a server without the limit. */
    async function makeCourseWith(stored: string) {
      const made = await makeCourse(app, author);
      await student.do('enrollWithCode', { body: { code: made.code } });
      const { element } = await author.do('createBlankElement', {
        params: { courseId: made.courseId, sectionId: made.sectionId },
        body: { title: 'Tangled' },
      });
      await app.services.db
        .update(elements)
        .set({ content: stored, learnerContent: stored, learnerViewVersion: 1, teachingViewVersion: 0 })
        .where(eq(elements.elementId, element.id));
      return { course: { ...made, elementId: element.id } };
    }
  });
}
