import { beforeAll, expect, test, vi } from 'vitest';
import { makeCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'admin' });
});

test('the glossary has the terms that published texts define with their sentence and nothing hidden', async () => {
  const { courseId, sectionId, elementId, code } = await makeCourse(app, author);
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  const params = { courseId };
  const save = async (content: string) => {
    const of = { params: { courseId, elementId } };
    const { element } = await author.do('getElement', of);
    await author.do('updateElement', { ...of, body: { content, baseVersion: element.version } });
  };
  const termsOf = async () => (await student.do('getGlossary', { params })).terms;

  await save(`A **spring tide** is a tide with the greatest difference between high and low water.[^s1]

It is called so. Nobody knows why. The sea is blue.

\`\`\`check
type: short-text
stem: What is it?
accept: ["A **neap tide** is a tide with the smallest difference between high and low water."]
feedback: A **neap tide** is a tide with the smallest difference between high and low water.
\`\`\`

[^s1]: A **footnote** is a remark that stands below the text it belongs to.
`);
  const spring = {
    term: 'spring tide',
    aliases: [],
    sentence: 'A **spring tide** is a tide with the greatest difference between high and low water.',
    elementId,
    elementTitle: 'Why it rises',
  };
  expect(await termsOf()).toEqual([spring]);
  expect(await termsOf(), 'read again').toEqual([spring]);

  await save('An **ebb tide** is the movement of the water out to sea.');
  expect((await termsOf()).map(({ term }) => term)).toEqual(['ebb tide']);

  await author.do('deleteElement', { params: { courseId, sectionId, elementId } });
  expect(await termsOf()).toEqual([]);
});

test('parallel reads of a class index the course once', async () => {
  const { courseId, code } = await makeCourse(app, author);
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  const look = vi.spyOn(app.services.engine, 'findTerms');
  const read = () => student.do('getGlossary', { params: { courseId } });
  const [first, ...others] = await Promise.all([read(), read(), read()]);
  expect(look).toHaveBeenCalledTimes(1);
  for (const other of others) expect(other).toEqual(first);
});

test('a text saved during indexing has its terms in the next glossary', async () => {
  const { courseId, elementId, code } = await makeCourse(app, author);
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  const { engine } = app.services;
  const find = engine.findTerms.bind(engine);
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const look = vi.spyOn(engine, 'findTerms').mockImplementationOnce(async (...given) => {
    begun.resolve();
    await gate.promise;
    return find(...given);
  });
  const read = () => student.do('getGlossary', { params: { courseId } });
  const first = read();
  await begun.promise;
  const of = { params: { courseId, elementId } };
  const { version: baseVersion } = (await author.do('getElement', of)).element;
  await author.do('updateElement', {
    ...of,
    body: { content: 'An **ebb tide** is the movement of the water out to sea.', baseVersion },
  });
  const second = read();
  gate.resolve();
  await first;
  expect((await second).terms.map(({ term }) => term)).toEqual(['ebb tide']);
  look.mockRestore();
});
