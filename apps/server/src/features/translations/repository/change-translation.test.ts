import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { enrollments } from '../../../platform/db/schema/accounts.ts';
import { bilingualCourse, type Language } from '../../../testing/bilingual-course.ts';
import { LESSON } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const CARDS = (first: string) => `\n\`\`\`flashcards\ncards:\n  - { front: ${first}, back: water }\n\`\`\`\n`;
const bilingual = (given?: Parameters<typeof bilingualCourse>[2]) => bilingualCourse(app, author, given);

describe('a student who changes the language of a course', () => {
  test('keeps one study plan, which moves to the new language', async () => {
    const { places, student, change } = await bilingual({ languages: ['de', 'fr'] });
    const planIn = async (language: Language) =>
      (await student.do('getLearningPlan', { params: { courseId: places[language].courseId } })).plan?.settings;
    const settings = { weekdays: [1, 4], minutes: 20, streak: true, isPaused: false };
    await student.do('setLearningPlan', { params: { courseId: places.en.courseId }, body: settings });
    for (const language of ['de', 'fr', 'en'] as const) {
      await change(language);
      expect(await planIn(language)).toEqual(settings);
    }
    await student.do('removeLearningPlan', { params: { courseId: places.en.courseId } });
    await change('de');
    expect(await planIn('de')).toBeUndefined();
  });

  test('continues at the same location without a code and keeps results with the original quotes', async () => {
    const { places, student, change, answer, standing: status, evidence, replayed } = await bilingual();
    await answer('a');
    const { courseId, elementId } = await change('de', places.en.elementId);
    expect({ courseId, elementId }).toEqual({ courseId: places.de.courseId, elementId: places.de.elementId });
    expect(await status('de')).toEqual({ moon: 'mastered', two: 'unknown' });
    const [first] = await evidence('en');
    expect(await evidence('de')).toMatchObject([
      {
        source: 'item',
        verdict: 'met',
        rowId: places.de.moon,
        saidIn: 'en',
        messageId: first?.messageId,
        at: first?.at,
      },
    ]);
    expect((await student.do('getProfile')).profile.enrolledCourseId).toBe(courseId);
    expect(await replayed()).toEqual([]);
  });

  test('has one progress in both languages, with each entry once however often they change', async () => {
    const { change, answer, standing: status, evidence, replayed } = await bilingual();
    await answer('b');
    await change('de');
    await answer('a');
    await change('en');
    await change('de');
    await change('en');
    expect(await status('en')).toEqual({ moon: 'mastered', two: 'unknown' });
    expect((await evidence('en')).map(({ verdict, saidIn }) => [verdict, saidIn])).toEqual([
      ['not-yet', undefined],
      ['met', 'de'],
    ]);
    expect((await evidence('de')).map(({ verdict, saidIn }) => [verdict, saidIn])).toEqual([
      ['not-yet', 'en'],
      ['met', undefined],
    ]);
    expect(await replayed()).toEqual([]);
  });

  test('counts as one student in lists and statistics of the current language only', async () => {
    const { own, places, student, change } = await bilingual();
    const counts = async () => {
      const read = async (courseId: string) => [
        (await author.do('listCourseStudents', { params: { courseId }, query: {} })).students.length,
        (await author.do('getEnrollmentStats', { params: { courseId } })).enrolled,
        (await author.do('getHome')).home.authored.find(({ id }) => id === courseId)?.studentCount,
      ];
      return [await read(places.en.courseId), await read(places.de.courseId)];
    };
    const taken = async () => (await student.do('getHome')).home.taken.map(({ id }) => id);
    expect([await counts(), await taken()]).toEqual([
      [
        [1, 1, 1],
        [0, 0, 0],
      ],
      [places.en.courseId],
    ]);
    await change('de');
    expect([await counts(), await taken()]).toEqual([
      [
        [0, 0, 0],
        [1, 1, 1],
      ],
      [places.de.courseId],
    ]);
    expect((await student.do('listCourses')).courses.map(({ id }) => id)).toEqual([places.de.courseId]);
    const { courses } = await author
      .do('getStudent', { params: { studentId: student.profile.uid } })
      .then((r) => r.student);
    expect(courses.map(({ courseId }) => courseId)).toEqual([places.de.courseId]);
    // Reading a course does not switch the language, but returns the current one.
    const read = async () => (await student.do('getCourse', { params: { courseId: own.courseId } })).course.learnsIn;
    expect([await read(), await taken()]).toEqual([places.de.courseId, [places.de.courseId]]);
    // An old link switches back.
    await student.do('changeEdition', { params: { courseId: own.courseId }, body: { language: 'en' } });
    expect(await read()).toBeUndefined();
    expect([await counts(), await taken()]).toEqual([
      [
        [1, 1, 1],
        [0, 0, 0],
      ],
      [places.en.courseId],
    ]);
  });

  test('can join by the code of either language and stays in the current one when a list adds them', async () => {
    const { places, student, answer, standing: status } = await bilingual();
    await answer('a');
    const { code } = await author.do('generateCourseCode', { body: { courseId: places.de.courseId } });
    await student.do('enrollWithCode', { body: { code } });
    expect(await status('de')).toMatchObject({ moon: 'mastered' });
    expect((await student.do('listCourses')).courses.map(({ id }) => id)).toEqual([places.de.courseId]);
    const other = await app.signUp();
    const { code: first } = await author.do('generateCourseCode', { body: { courseId: places.en.courseId } });
    await other.do('enrollWithCode', { body: { code: first } });
    await author.do('preEnrollStudents', { body: { courseId: places.de.courseId, emails: [other.email] } });
    await other.do('checkEnrollment');
    expect((await other.do('listCourses')).courses.map(({ id }) => id)).toEqual([places.en.courseId]);
  });

  test('returns to the earlier language when the other is deleted and back when it is restored', async () => {
    const { places, student, change } = await bilingual();
    await change('de');
    const deleted = { params: { courseId: places.de.courseId } };
    const taken = async () => (await student.do('listCourses')).courses.map(({ id }) => id);
    await author.do('deleteCourse', deleted);
    expect(await taken()).toEqual([places.en.courseId]);
    await author.do('restoreCourse', deleted);
    expect(await taken()).toEqual([places.de.courseId]);
  });

  test('keeps completed elements and flashcard intervals in both languages', async () => {
    const { own, places, student, change, learner } = await bilingual({ content: `${LESSON}${CARDS('sea')}` });
    const { element } = await author.do('createBlankElement', { params: own, body: { title: 'To read' } });
    const { state } = await author.do('getEditionState', { params: { courseId: places.de.courseId } });
    const [added] = state?.added ?? [];
    const at = { params: { courseId: places.de.courseId } };
    const { id } = await author.do('addFromOriginal', { ...at, body: { originalPartId: added?.originalPartId ?? '' } });
    await author.do('publish', { ...at, body: { published: true } });
    const german = (await author.do('getElement', { params: places.de })).element.content ?? '';
    await author.do('updateElement', {
      params: places.de,
      body: { content: german.replace('front: sea', 'front: Meer') },
    });
    await student.do('markElementDone', { params: { courseId: own.courseId, elementId: element.id } });
    const review = {
      params: { courseId: own.courseId },
      body: { elementId: own.elementId, front: 'sea', grade: 'good' },
    } as const;
    await student.do('reviewCard', review);
    await change('de');
    const { progress } = await student.do('getProgress', { params: learner('de') });
    expect(progress.elements[id]?.done).toBe(true);
    const query = { elementId: places.de.elementId };
    const { cards } = await student.do('listCards', { ...at, query });
    expect(cards).toMatchObject([{ front: 'Meer', reviews: 1 }]);
    // A card that is not due is unchanged.
    await app.services.db.execute(
      `update cards set due_at = now() - interval '1 hour' where course_id = '${places.de.courseId}'`,
    );
    await student.do('reviewCard', { ...at, body: { elementId: places.de.elementId, front: 'Meer', grade: 'good' } });
    await change('en');
    const there = await student.do('listCards', { params: own, query: { elementId: own.elementId } });
    expect(there.cards).toMatchObject([{ front: 'sea', reviews: 2 }]);
  });

  test('has the combined results in each of three languages', async () => {
    const { change, answer, standing: status, replayed } = await bilingual({ languages: ['de', 'fr'] });
    await change('de');
    await answer('a');
    await change('fr');
    expect(await status('fr')).toMatchObject({ moon: 'mastered' });
    await change('en');
    expect(await status('en')).toMatchObject({ moon: 'mastered' });
    expect(await replayed()).toEqual([]);
  });

  test.each([
    ['that the course is not in', 'it', 404],
    ['that nobody published', 'fr', 404],
  ])('finds no language %s', async (_, language, status) => {
    const { own, student } = await bilingual();
    await author.do('createEdition', { params: own, body: { language: 'fr' } });
    const answer = await student.call('changeEdition', { params: own, body: { language } });
    expect([answer.status, answer.body]).toMatchObject([status, { reason: 'edition-not-found' }]);
    const { editions: translations } = await student.do('listEditions', { params: own });
    expect(translations.map((one) => one.language)).toEqual(['en', 'de']);
    expect(JSON.stringify(translations)).not.toContain('behind');
  });

  test('cannot return to a language from which an author removed them and is restored to the other', async () => {
    const { own, places, student, change } = await bilingual();
    await change('de');
    const { courseId } = places.de;
    await author.do('deleteStudent', { params: { studentId: student.profile.uid }, query: { courseId } });
    const answer = await student.call('changeEdition', { params: own, body: { language: 'de' } });
    expect([answer.status, answer.body]).toMatchObject([403, { reason: 'taken-out-of-course' }]);
    expect((await student.do('listCourses')).courses.map(({ id }) => id)).toEqual([own.courseId]);
    expect(await app.services.db.select().from(enrollments).where(eq(enrollments.courseId, courseId))).toEqual([]);
  });

  test('changes as a test student in student view without an enrollment in either language', async () => {
    const { own, places } = await bilingual();
    const { courseId: from, elementId } = own;
    await author.do('assess', { body: { courseId: from, elementId, itemId: 'itm_choice', response: 'a' } });
    const { courseId } = await author.do('changeEdition', { params: own, body: { language: 'de' } });
    const { progress } = await author.do('getOwnProgress', { query: { courseId } });
    expect(progress.criteria[places.de.moon]?.status).toBe('mastered');
    expect((await author.do('getEnrollmentStats', { params: { courseId } })).enrolled).toBe(0);
  });
});

describe('decision on an answer in one language', () => {
  test('applies at once in the other for a regrade decision and a reset', async () => {
    const { change, answer, standing: status, rule, reset, replayed } = await bilingual();
    await answer('b');
    await change('de');
    expect(await status('de')).toMatchObject({ moon: 'unknown' });
    expect((await rule('en', 'met')).status).toBe(200);
    expect([await status('en'), await status('de')]).toMatchObject([{ moon: 'mastered' }, { moon: 'mastered' }]);
    expect((await reset('de')).status).toBe(200);
    expect([await status('en'), await status('de')]).toMatchObject([{ moon: 'unknown' }, { moon: 'unknown' }]);
    expect(await replayed()).toEqual([]);
  });

  test('must be made in the language of the answer, and the reply says so elsewhere', async () => {
    const { student, change, answer, evidence, learner } = await bilingual();
    await answer('b');
    await change('de');
    const [carried] = await evidence('de');
    const params = { ...learner('de'), evidenceId: carried?.evidenceId ?? '' };
    for (const refused of [
      await student.call('contestEvidence', { params, body: { comment: 'But I knew.' } }),
      await author.call('overrideEvidence', { params, body: { verdict: 'met', comment: 'So.' } }),
    ])
      expect([refused.status, refused.body]).toMatchObject([422, { reason: 'verdict-given-elsewhere' }]);
  });
});

describe('criterion in two languages', () => {
  test('is not carried over after its meaning changed until somebody confirms the translation', async () => {
    const { change, answer, standing: status, reword, confirm, replayed } = await bilingual();
    await answer('a');
    expect((await reword('en', 'verify')).status).toBe(200);
    await answer('a');
    await change('de');
    expect([await status('en'), await status('de')]).toMatchObject([{ moon: 'mastered' }, { moon: 'unknown' }]);
    await confirm('de');
    await change('en');
    expect([await status('en'), await status('de')]).toMatchObject([{ moon: 'mastered' }, { moon: 'mastered' }]);
    expect(await replayed()).toEqual([]);
  });

  test('is carried over if only its wording changed', async () => {
    const { change, answer, standing: status, reword } = await bilingual();
    await answer('a');
    expect((await reword('en', 'carry')).status).toBe(200);
    await change('de');
    expect(await status('de')).toMatchObject({ moon: 'mastered' });
  });

  test('can be translated before and after somebody confirms it as up to date', async () => {
    const { change, answer, standing: status, reword, confirm } = await bilingual();
    await reword('de', 'carry');
    await answer('a');
    await change('de');
    expect(await status('de')).toMatchObject({ moon: 'mastered' });
    await confirm('de');
    await change('en');
    expect(await status('en')).toMatchObject({ moon: 'mastered' });
  });
});
