import { listChecks } from '@coursecraft/domain/content/checks';
import { beforeAll, describe, expect, test } from 'vitest';
import { LESSON, makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const at = (courseId: string) => ({ params: { courseId } });
const elementsOf = async (courseId: string) =>
  (await author.do('getCourse', at(courseId))).course.modules.flatMap(({ sections }) =>
    sections.flatMap(({ elements }) => elements),
  );

async function makeBoth(content = LESSON) {
  const own = await makeCourse(app, author, { content });
  const { course } = await author.do('createEdition', { ...at(own.courseId), body: { language: 'de' } });
  const [module] = course.modules;
  const [section] = module?.sections ?? [];
  const [element] = section?.elements ?? [];
  const place = {
    courseId: course.id,
    moduleId: module?.id ?? '',
    sectionId: section?.id ?? '',
    elementId: element?.id ?? '',
  };
  const rows = (await author.do('getKnowledge', at(course.id))).rows.map(({ rowId }) => rowId);
  return { own, course, place, rows };
}
const statusesOf = async (courseId: string) => {
  const { state } = await author.do('getEditionState', at(courseId));
  return Object.fromEntries(state?.parts.map(({ partId, standing: status }) => [partId, status]) ?? []);
};
const compare = async ({ courseId, elementId }: Pick<TestCourse, 'courseId' | 'elementId'>) =>
  (await author.do('compareWithOriginal', { params: { courseId, elementId } })).comparison;

describe('adding a language', () => {
  test('copies the whole course as drafts with their own ids and the same checks', async () => {
    const { own, course, place, rows } = await makeBoth();
    expect(course).toMatchObject({ title: 'Tides (Deutsch)', language: 'de' });
    const [element] = await elementsOf(course.id);
    expect(element).toMatchObject({ published: false, title: 'Why it rises', rowCount: 2 });
    expect(element?.id).not.toBe(own.elementId);
    const checks = listChecks(element?.content ?? '');
    expect(checks.map(({ id }) => id)).toEqual(['itm_choice', 'itm_free']);
    expect(checks.map((check) => check.rows)).toEqual(rows.map((rowId) => [rowId]));
    expect(new Set(Object.values(await statusesOf(course.id)))).toEqual(new Set(['to-translate']));
    expect(Object.keys(await statusesOf(course.id))).toContain(place.moduleId);
  });

  test('copies displayed files and the cover but no other documents, people or code', async () => {
    const own = await makeCourse(app, author);
    const { courseId, elementId } = own;
    await author.upload(courseId, [
      { name: 'wave.png', content: PICTURE },
      { name: 'cover.png', content: PICTURE },
      { name: 'notes.md', content: '# Tides\n\nA spring tide is a high tide.\n' },
      { name: 'task sheet.md', content: '# Tasks\n\nDraw the tides.\n' },
    ]);
    const talk = Buffer.from('494433040000000000', 'hex');
    await author.send('uploadMedia', at(courseId), [{ name: 'talk.mp3', content: talk }]);
    await author.do('updateCourse', { ...at(courseId), body: { cover: 'cover.png' } });
    const listen = '```video\nurl: media/talk.mp3\n```\n\n::file[Tasks]{src="media/task%20sheet.md"}\n';
    const content = `${listen}\n![wave](media/wave.png)\n\n![again](/api/courses/${courseId}/media/wave.png)\n`;
    await author.do('updateElement', { params: own, body: { content } });
    const { course } = await author.do('createEdition', { ...at(courseId), body: { language: 'fr', title: 'Marées' } });
    expect(course.title).toBe('Marées');
    const { uploads } = await author.do('listUploads', at(course.id));
    expect(uploads.map(({ name }) => name).toSorted()).toEqual(['cover.png', 'talk.mp3', 'task sheet.md', 'wave.png']);
    expect(uploads.every(({ status, useInContext }) => status === 'ready' && !useInContext)).toBe(true);
    const media = await author.call('getMedia', { params: { courseId: course.id, name: 'wave.png' } });
    expect(media.status).toBe(200);
    expect((await elementsOf(course.id))[0]?.content).toContain(`/api/courses/${course.id}/media/wave.png`);
    expect(await author.do('getEnrollmentStats', at(course.id))).toMatchObject({ enrolled: 0, preEnrolled: [] });
    expect(elementId).not.toBe('');
  });

  test('adds current and later authors of the course as authors', async () => {
    const { own, course } = await makeBoth();
    const colleague = await app.signUp();
    await author.do('addAuthor', { ...at(own.courseId), body: { email: colleague.email } });
    const { authors } = await author.do('listAuthors', at(course.id));
    expect(authors.map(({ uid }) => uid)).toEqual([author.profile.uid, colleague.profile.uid]);
  });

  test.each([
    ['en', 400, 'language-taken'],
    ['DE', 400, 'language-taken'],
    ['xx-klingon', 400, 'language-unknown'],
    ['zz', 400, 'language-unknown'],
  ])('is refused for a course in English and German: %s with %i', async (language, status, reason) => {
    const { own } = await makeBoth();
    const answer = await author.call('createEdition', { ...at(own.courseId), body: { language } });
    expect([answer.status, answer.body]).toMatchObject([status, { reason }]);
  });

  test('is refused for a translation and names its original', async () => {
    const { course } = await makeBoth();
    const answer = await author.call('createEdition', { ...at(course.id), body: { language: 'fr' } });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { reason: 'edition-of-edition', values: { title: 'Tides' } },
    ]);
  });

  test('is allowed only for its authors and creates one translation when two add it at once', async () => {
    const own = await makeCourse(app, author);
    const other = await app.signUp({ role: 'sme' });
    const asked = { ...at(own.courseId), body: { language: 'it' } };
    expect((await other.call('createEdition', asked)).status).toBe(404);
    const answers = await Promise.all([author.call('createEdition', asked), author.call('createEdition', asked)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect((await author.do('listEditions', at(own.courseId))).editions).toHaveLength(2);
  });

  test('is refused for the language of another translation of the course', async () => {
    const { course } = await makeBoth();
    const answer = await author.call('updateCourse', { ...at(course.id), body: { language: 'en' } });
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'language-taken' }]);
  });

  test('shows the prompts for a model before, and needs a language for a course that is no translation', async () => {
    const own = await makeCourse(app, author);
    const asked = { courseId: own.courseId, task: 'translation' as const };
    expect((await author.call('previewPrompt', { body: asked })).status).toBe(400);
    const { prompt } = await author.do('previewPrompt', { body: { ...asked, language: 'de' } });
    expect(JSON.stringify(prompt)).toContain('The moon pulls the sea');
    const refused = await author.call('translateEdition', { body: { courseId: own.courseId } });
    expect([refused.status, refused.body]).toMatchObject([422, { reason: 'translation-needs-model' }]);
  });
});

describe('state of a translation', () => {
  test('is up to date when somebody confirms it and behind after a change of the original', async () => {
    const { own, place } = await makeBoth();
    const { courseId } = place;
    await author.do('updateElement', { params: place, body: { title: 'Warum es steigt', content: 'Der Mond zieht.' } });
    expect((await statusesOf(courseId))[place.elementId]).toBe('to-translate');
    await author.do('confirmPart', { ...at(courseId), body: { partId: place.elementId } });
    expect((await statusesOf(courseId))[place.elementId]).toBe('current');
    expect(await compare(place)).not.toHaveProperty('was');

    const before = (await author.do('getElement', { params: own })).element.content ?? '';
    await author.do('updateElement', { params: own, body: { content: `${before}\nThe sun pulls too.\n` } });
    expect((await statusesOf(courseId))[place.elementId]).toBe('changed');
    const comparison = await compare(place);
    expect(comparison).toMatchObject({ standing: 'changed', language: 'en', was: { content: before } });
    expect(comparison.now?.content).toContain('The sun pulls too.');
    await author.do('confirmPart', { ...at(courseId), body: { partId: place.elementId } });
    expect((await statusesOf(courseId))[place.elementId]).toBe('current');
  });

  test('is behind when a criterion of the original changes, appears or disappears', async () => {
    const { own, place, rows } = await makeBoth();
    const { courseId } = place;
    await author.do('confirmPart', { ...at(courseId), body: { partId: place.elementId } });
    const statement = 'Explains that the gravity of the moon and of the sun raises the tide.';
    const written = [{ rowId: own.rows.moon, statement }, { statement: 'Explains what a neap tide is.' }];
    await author.do('setKnowledge', { ...at(own.courseId), body: { elementId: own.elementId, rows: written } });
    const { asked, standing: status } = await compare(place);
    expect(status).toBe('changed');
    const found = asked.filter(({ kind }) => kind === 'row');
    expect(found.map((row) => row.standing).toSorted()).toEqual(['changed', 'gone', 'new']);
    const changed = found.find((row) => row.standing === 'changed');
    expect(changed).toMatchObject({ partId: rows[0], now: expect.stringContaining('of the sun') });
    expect(changed?.was).toContain('of the moon raises');

    const fresh = found.find((row) => row.standing === 'new')?.originalPartId ?? '';
    const { id } = await author.do('addFromOriginal', { ...at(courseId), body: { originalPartId: fresh } });
    const { rows: now } = await author.do('getKnowledge', at(courseId));
    expect(now.map(({ rowId }) => rowId)).toEqual([...rows, id]);
    const again = await author.call('addFromOriginal', { ...at(courseId), body: { originalPartId: fresh } });
    expect(again.status).toBe(404);
  });

  test('lists new parts of the original and adds them as drafts at the same location', async () => {
    const { own, place } = await makeBoth();
    const { courseId } = place;
    const before = { params: { courseId: own.courseId, sectionId: own.sectionId } };
    const { element } = await author.do('createBlankElement', { ...before, body: { title: 'Neap' } });
    await author.do('updateElement', {
      params: { courseId: own.courseId, elementId: element.id },
      body: { content: 'Small tides.' },
    });
    await author.do('createBlankElement', { ...before, body: { title: 'Last' } });
    await author.do('createBlankElement', {
      params: { courseId, sectionId: place.sectionId },
      body: { title: 'Nur hier' },
    });
    const { state } = await author.do('getEditionState', at(courseId));
    expect(state?.added.map(({ level, title, into }) => [level, title, into])).toEqual([
      ['element', 'Neap', place.sectionId],
      ['element', 'Last', place.sectionId],
    ]);
    for (const { originalPartId } of state?.added.toReversed() ?? [])
      await author.do('addFromOriginal', { ...at(courseId), body: { originalPartId } });
    const elements = await elementsOf(courseId);
    expect(elements.map(({ title }) => title)).toEqual(['Why it rises', 'Neap', 'Last', 'Nur hier']);
    expect(elements[1]).toMatchObject({ published: false, content: 'Small tides.' });
    expect((await author.do('getEditionState', at(courseId))).state?.added).toEqual([]);
  });

  test('adds a new module with all its parts, whose checks ask for its own criteria', async () => {
    const { own, place } = await makeBoth();
    const { courseId } = place;
    const { id } = await author.do('duplicatePart', { ...at(own.courseId), body: { id: own.moduleId } });
    const { state } = await author.do('getEditionState', at(courseId));
    expect(state?.added).toMatchObject([{ level: 'module', originalPartId: id, into: courseId }]);
    const added = await author.do('addFromOriginal', { ...at(courseId), body: { originalPartId: id } });
    const { course } = await author.do('getCourse', at(courseId));
    expect(course.modules.map((module) => module.id)).toEqual([place.moduleId, added.id]);
    const [element] = course.modules[1]?.sections[0]?.elements ?? [];
    const { rows } = await author.do('getKnowledge', at(courseId));
    const own2 = rows.filter(({ elementId }) => elementId === element?.id);
    expect(own2).toMatchObject([{ moduleId: added.id }, { moduleId: added.id }]);
    expect(listChecks(element?.content ?? '').flatMap((check) => check.rows)).toEqual(own2.map(({ rowId }) => rowId));
  });

  test('keeps parts that the original deleted if its authors want that', async () => {
    const { own, place } = await makeBoth();
    const { courseId, elementId } = place;
    await author.do('deleteElement', { params: own });
    expect((await statusesOf(courseId))[elementId]).toBe('gone');
    await author.do('detachPart', { ...at(courseId), body: { partId: elementId } });
    expect((await statusesOf(courseId))[elementId]).toBeUndefined();
    expect(await elementsOf(courseId)).toHaveLength(1);
    expect((await author.call('detachPart', { ...at(courseId), body: { partId: elementId } })).status).toBe(404);
  });

  test('reports parts that moved in the original and moves nothing', async () => {
    const { own, place } = await makeBoth();
    const { courseId, elementId } = place;
    const elsewhere = async () =>
      (await author.do('getEditionState', at(courseId))).state?.parts.flatMap((part) =>
        part.elsewhere === undefined ? [] : [[part.partId, part.elsewhere]],
      );
    expect(await elsewhere()).toEqual([]);
    const { section } = await author.do('createBlankSection', { params: own, body: { title: 'Later' } });
    const body = { id: own.elementId, toParentId: section.id, index: 0 };
    await author.do('move', { ...at(own.courseId), body });
    expect(await elsewhere()).toEqual([[elementId, 'Later']]);
    const { course } = await author.do('getCourse', at(courseId));
    expect(course.modules[0]?.sections.map(({ elements }) => elements.length)).toEqual([1]);
  });

  test('marks headings as behind until they have their own titles and when the original changes', async () => {
    const { own, place } = await makeBoth();
    const { courseId, moduleId } = place;
    await author.do('updateModule', { params: place, body: { title: 'Das Meer' } });
    expect((await statusesOf(courseId))[moduleId]).toBe('current');
    await author.do('updateModule', { params: own, body: { title: 'The sea and the moon' } });
    expect((await statusesOf(courseId))[moduleId]).toBe('changed');
    await author.do('confirmPart', { ...at(courseId), body: { partId: moduleId } });
    expect((await statusesOf(courseId))[moduleId]).toBe('current');
  });

  test('counts what is behind for people who see its languages', async () => {
    const { own, course } = await makeBoth();
    const { editions: translations } = await author.do('listEditions', at(own.courseId));
    expect(translations).toEqual([
      { courseId: own.courseId, title: 'Tides', language: 'en', isOriginal: true },
      { courseId: course.id, title: 'Tides (Deutsch)', language: 'de', isOriginal: false, behind: 3 },
    ]);
  });
});

describe('deletion of one of two languages', () => {
  test.each(['own', 'course'] as const)('makes the other an independent course until %s is restored', async (which) => {
    const both = await makeBoth();
    const ids = { own: both.own.courseId, course: both.course.id };
    const rest = which === 'own' ? ids.course : ids.own;
    await author.do('deleteCourse', at(ids[which]));
    expect((await author.do('listEditions', at(rest))).editions.map(({ courseId }) => courseId)).toEqual([rest]);
    expect((await author.do('getEditionState', at(rest))).state).toBeUndefined();
    await author.do('restoreCourse', at(ids[which]));
    expect((await author.do('listEditions', at(rest))).editions).toHaveLength(2);
    expect((await author.do('getEditionState', at(ids.course))).state?.original.courseId).toBe(ids.own);
  });

  test('leaves a copy of either without a link', async () => {
    const { own, course } = await makeBoth();
    for (const courseId of [own.courseId, course.id]) {
      const { course: copy } = await author.do('duplicateCourse', { ...at(courseId), body: {} });
      expect((await author.do('listEditions', at(copy.id))).editions).toHaveLength(1);
      expect((await author.do('getEditionState', at(copy.id))).state).toBeUndefined();
    }
  });
});
