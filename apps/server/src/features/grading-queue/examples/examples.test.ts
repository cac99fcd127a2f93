import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerAsStudent } from '../../../testing/answer-as-student.ts';
import { gradeBySigns, type Sign } from '../../../testing/grade-by-signs.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createLearningWork } from './examples-work.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
});
afterEach(() => vi.restoreAllMocks());

const of = () => ({ courseId: course.courseId });
const marking = () => author.do('getMarking', { params: of() });
type GradedExample = { answer: string; verdict: 'met' | 'not-yet' };
async function answerAndMark({ answer, verdict }: GradedExample) {
  const { evidenceId } = await answerAsStudent(app, course, answer);
  const params = { ...of(), evidenceId };
  await author.do('markAnswer', { params, body: { verdict, takesBack: true } });
  return params;
}
const untilTried = (count: number) =>
  vi.waitFor(async () => {
    const found = await marking();
    expect(found.agreement.tried).toBe(count);
    return found;
  }, inTime);

const bulges: Sign = (_, answer) => ({ verdict: answer.includes('bulges') ? 'met' : 'not-yet' });

describe('agreement of the grader with teachers', () => {
  test('compares each teacher grade with a grade that did not use the same answer as an example', async () => {
    gradeBySigns(app, bulges);
    await answerAndMark({ answer: 'There are two bulges.', verdict: 'met' });
    await answerAndMark({ answer: 'The wind blows.', verdict: 'not-yet' });
    const params = await answerAndMark({ answer: 'It is the heaps of the sea.', verdict: 'met' });
    const { agreement, criteria } = await untilTried(3);
    // The last answer became an accepted wording, so the grader would recognize it.
    expect(agreement).toEqual({ marks: 3, tried: 3, agreeing: 2 });
    expect(criteria).toEqual([
      {
        rowId: course.rows.two,
        elementId: course.elementId,
        statement: expect.stringContaining('two bulges'),
        ...{ marks: 3, tried: 3, agreeing: 2 },
        decisions: { agree: 2, lenient: 0, strict: 1, onlySuggests: false },
      },
    ]);
    const { rows } = await author.do('getKnowledge', { params: of() });
    expect(rows.map((criterion) => criterion.agreement?.agreeing)).toEqual([undefined, 2]);
    await author.do('takeBackMark', { params });
    await vi.waitFor(
      async () => expect((await marking()).agreement).toEqual({ marks: 2, tried: 2, agreeing: 2 }),
      inTime,
    );
  });

  test('rises when other students repeat what a teacher accepted', async () => {
    gradeBySigns(app, bulges);
    const said = 'It is the heaps of the sea';
    await answerAndMark({ answer: `${said}.`, verdict: 'met' });
    expect((await untilTried(1)).agreement.agreeing).toBe(0);
    await author.do('setKnowledge', {
      params: of(),
      body: {
        elementId: course.elementId,
        rows: (await author.do('getKnowledge', { params: of() })).rows.map(({ rowId, statement, keyPoints }) => ({
          rowId,
          statement,
          keyPoints: keyPoints.map((point) => ({ ...point, accepted: rowId === course.rows.two ? [said] : [] })),
        })),
      },
    });
    await answerAndMark({ answer: `${said}, you know.`, verdict: 'met' });
    expect((await untilTried(2)).agreement.agreeing).toBe(2);
  });

  test('ignores examples that an engine or an author wrote', async () => {
    const { goldAnswers } = (await author.do('getKnowledge', { params: of() })).rows[0] ?? {};
    expect(goldAnswers).toHaveLength(1);
    expect((await marking()).agreement).toEqual({ marks: 0, tried: 0, agreeing: 0 });
  });

  test('starts over when a criterion asks for something else', async () => {
    gradeBySigns(app, bulges);
    await answerAndMark({ answer: 'There are two bulges.', verdict: 'met' });
    await untilTried(1);
    const { rows } = await author.do('getKnowledge', { params: of() });
    const statement = 'Says how often a day the tide is high.';
    await author.do('setKnowledge', {
      params: of(),
      body: {
        elementId: course.elementId,
        change: 'verify',
        rows: rows.map((criterion) => ({
          rowId: criterion.rowId,
          statement: criterion.rowId === course.rows.two ? statement : criterion.statement,
        })),
      },
    });
    await vi.waitFor(async () => expect((await marking()).criteria).toEqual([]), inTime);
  });
});

test('is computed again after a start with another grader', async () => {
  gradeBySigns(app, bulges);
  await answerAndMark({ answer: 'There are two bulges.', verdict: 'met' });
  await untilTried(1);
  gradeBySigns(app, () => ({ verdict: 'not-yet' }));
  const name = vi.spyOn(app.services.engine, 'judgeName').mockReturnValue('other words');
  await createLearningWork(app.services).lookEverywhere();
  await vi.waitFor(async () => expect((await marking()).agreement).toMatchObject({ tried: 1, agreeing: 0 }), inTime);
  name.mockRestore();
});
