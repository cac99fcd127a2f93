import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { bilingualCourse, type Language } from '../../../testing/bilingual-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const bilingual = (given?: Parameters<typeof bilingualCourse>[2]) => bilingualCourse(app, author, given);

test('both languages have the state of the log after any sequence of actions', async () => {
  const STEPS = ['right', 'wrong', 'rightElsewhere', 'change', 'granted', 'refused', 'reset', 'worded'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 10 }), async (steps) => {
      const both = await bilingual();
      let here: 'en' | 'de' = 'en';
      await both.change('de');
      await both.change('en');
      const other = () => (here === 'en' ? 'de' : 'en');
      const actions: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
        right: () => both.answer('a', here),
        wrong: () => both.answer('b', here),
        rightElsewhere: () => both.answer('a', other()),
        change: async () => {
          here = other();
          await both.change(here);
          expect(await both.standing('de')).toEqual(await both.standing('en'));
        },
        granted: () => both.rule(here, 'met'),
        refused: () => both.rule(other(), 'not-yet'),
        reset: () => both.reset(here),
        worded: () => both.reword(here, 'carry'),
      };
      for (const step of [...steps, 'change' as const]) await actions[step]();
      expect(await both.replayed()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test('parallel answers, decisions and language changes wait for each other and produce one progress', async () => {
  const {
    own,
    places,
    student,
    answer,
    change,
    rule,
    reword,
    standing: status,
    replayed,
  } = await bilingual({
    languages: ['de', 'fr'],
  });
  const changeTo = (language: Language) => student.call('changeEdition', { params: own, body: { language } });
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([
      changeTo('de'),
      answer('a', 'en'),
      changeTo('fr'),
      answer('b', 'en'),
      reword('en', 'carry'),
      changeTo('en'),
      rule('en', round % 2 === 0 ? 'not-yet' : 'met'),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
  }
  await change('de');
  await change('fr');
  await change('en');
  expect([await status('de'), await status('fr')]).toEqual([await status('en'), await status('en')]);
  expect(await replayed()).toEqual([]);
  expect((await student.do('listCourses')).courses.map(({ id }) => id)).toEqual([places.en.courseId]);
});
