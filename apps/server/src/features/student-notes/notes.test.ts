import type { HighlightColour } from '@coursecraft/contract/inbox/inbox';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let student: Person;
let classmate: Person;
let course: TestCourse;
let params: { courseId: string };
beforeAll(async () => {
  app = await startTestApp();
  [author, student, classmate] = await Promise.all([app.signUp({ role: 'sme' }), app.signUp(), app.signUp()]);
  course = await makeCourse(app, author);
  params = { courseId: course.courseId };
  for (const person of [student, classmate]) await person.do('enrollWithCode', { body: { code: course.code } });
});

const write = async (person: Person, text: string, more: object = {}) =>
  (await person.do('createNote', { params, body: { text, ...more } })).note;
const textsOf = async (person: Person, query: object = {}) =>
  (await person.do('listNotes', { params, query })).notes.map(({ text }) => text);

describe('student note', () => {
  test('is private: authors and classmates cannot read or change it', async () => {
    const note = await write(student, 'Ask grandfather.', { elementId: course.elementId, quote: 'The moon pulls' });
    expect(note).toMatchObject({ elementTitle: 'Why it rises', quote: 'The moon pulls', version: 1 });
    const of = { params: { ...params, noteId: note.id } };
    for (const other of [author, classmate]) {
      expect(await textsOf(other)).toEqual([]);
      expect((await other.call('updateNote', { ...of, body: { text: 'Mine now.' } })).status).toBe(404);
      expect((await other.call('deleteNote', of)).status).toBe(404);
    }
    expect(await textsOf(student)).toEqual(['Ask grandfather.']);
  });

  test('keeps the first change when two tabs change it at once', async () => {
    const { id, version } = await write(student, 'Draft');
    const of = { params: { ...params, noteId: id } };
    const changed = await student.do('updateNote', { ...of, body: { text: 'Better', baseVersion: version } });
    expect(changed.note).toMatchObject({ text: 'Better', version: 2 });
    const stale = await student.call('updateNote', { ...of, body: { text: 'Other', baseVersion: version } });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
  });

  test('is restored unchanged after deletion and only for its student', async () => {
    const writer = await app.signUp();
    await writer.do('enrollWithCode', { body: { code: course.code } });
    const note = await write(writer, 'Keep me.');
    const { undoToken } = await writer.do('deleteNote', { params: { ...params, noteId: note.id } });
    expect(await textsOf(writer)).toEqual([]);
    const undo = { params, body: { undoToken } };
    for (const other of [classmate, author]) expect((await other.call('undoDelete', undo)).status).toBe(404);
    expect((await writer.do('undoDelete', undo)).kind).toBe('note');
    expect((await writer.do('listNotes', { params })).notes).toEqual([note]);
  });

  test('belongs to the test student if an author in student view writes it', async () => {
    await author.do('ensureTestStudent', { body: params });
    const { id } = await write(author, 'Looks fine.');
    expect(await textsOf(author)).toEqual(['Looks fine.']);
    const { undoToken } = await author.do('deleteNote', { params: { ...params, noteId: id } });
    expect((await author.call('undoDelete', { params, body: { undoToken } })).status).toBe(200);
  });
});

test('the note list searches notes and quotes regardless of case, filters by element and pages', async () => {
  const writer = await app.signUp();
  await writer.do('enrollWithCode', { body: { code: course.code } });
  await write(writer, 'Spring tides are high');
  await write(writer, 'See the harbour', { quote: 'the SPRING of the year', elementId: course.elementId });
  await write(writer, '100% sure_ly');
  expect(await textsOf(writer, { q: 'spring' })).toEqual(['See the harbour', 'Spring tides are high']);
  expect(await textsOf(writer, { q: '0%' })).toEqual(['100% sure_ly']);
  expect(await textsOf(writer, { elementId: course.elementId })).toEqual(['See the harbour']);
  const first = await writer.do('listNotes', { params, query: { limit: 2 } });
  expect(first.notes.map(({ text }) => text)).toEqual(['100% sure_ly', 'See the harbour']);
  expect(await textsOf(writer, { limit: 2, cursor: first.nextCursor })).toEqual(['Spring tides are high']);
});

describe('highlight', () => {
  const mark = async (person: Person, quote: string, colour: HighlightColour = 'green', text = '') => {
    const body = { elementId: course.elementId, text, quote, highlight: { colour, before: 'Once ', after: '.' } };
    return (await person.do('createNote', { params, body })).note;
  };
  const save = async (content: string) => {
    const of = { params: { ...params, elementId: course.elementId } };
    const { element } = await author.do('getElement', of);
    await author.do('updateElement', { ...of, body: { content, baseVersion: element.version } });
  };

  test('keeps its color, text and context with or without a note', async () => {
    const marked = await mark(student, 'the moon');
    expect(marked).toMatchObject({ text: '', quote: 'the moon' });
    expect(marked.highlight).toEqual({ colour: 'green', before: 'Once ', after: '.' });
    const of = { params: { ...params, noteId: marked.id } };
    const { note } = await student.do('updateNote', { ...of, body: { text: 'Ask why.', colour: 'pink' } });
    expect(note).toMatchObject({ text: 'Ask why.', highlight: { colour: 'pink' }, version: 2 });
    const pink = await student.do('listNotes', { params, query: { colour: 'pink' } });
    expect(pink.notes).toEqual([note]);
    expect((await student.do('listNotes', { params, query: { colour: 'blue' } })).notes).toEqual([]);
  });

  test('is private to its student', async () => {
    const { id } = await mark(student, 'ebb');
    for (const other of [author, classmate]) {
      expect((await other.do('listNotes', { params, query: { colour: 'green' } })).notes).toEqual([]);
      const of = { params: { ...params, noteId: id }, body: { text: '', colour: 'blue' as const } };
      expect((await other.call('updateNote', of)).status).toBe(404);
    }
  });

  test('needs text of an element, and a note without a highlight needs its own text', async () => {
    const highlight = { colour: 'blue' as const, before: '', after: '' };
    const { elementId } = course;
    for (const body of [
      { text: '', highlight, elementId },
      { text: '', highlight, quote: 'the moon' },
      { text: '', elementId, quote: 'the moon' },
    ])
      expect((await student.call('createNote', { params, body })).status).toBe(400);
    const note = await write(student, 'Plain.');
    const of = { params: { ...params, noteId: note.id } };
    expect((await student.call('updateNote', { ...of, body: { text: '' } })).status).toBe(400);
    expect((await student.call('updateNote', { ...of, body: { text: 'A', colour: 'blue' } })).status).toBe(400);
  });

  test('stays when the surrounding text is edited, reports lost text and reappears with it', async () => {
    await save('Once the **moon** pulled the tide.');
    const { id } = await mark(classmate, 'the moon pulled');
    const isGone = async () =>
      (await classmate.do('listNotes', { params })).notes.find((note) => note.id === id)?.isGone;
    expect(await isGone()).toBeUndefined();
    await save('It is told that once the *moon pulled* the tide, and the sun helped.');
    expect(await isGone()).toBeUndefined();
    await save('The sun does it.');
    expect(await isGone()).toBe(true);
    await save('Once the moon pulled.');
    expect(await isGone()).toBeUndefined();
  });

  test('is restored unchanged after its removal', async () => {
    const marked = await mark(student, 'flow');
    const { undoToken } = await student.do('deleteNote', { params: { ...params, noteId: marked.id } });
    await student.do('undoDelete', { params, body: { undoToken } });
    const { notes } = await student.do('listNotes', { params });
    expect(notes.find(({ id }) => id === marked.id)).toMatchObject({ highlight: marked.highlight, quote: 'flow' });
  });
});
