import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { replayLearner } from '../../../records/replay-evidence.ts';
import { answerAsStudent } from '../../../testing/answer-as-student.ts';
import { inTime } from '../../../testing/in-time.ts';
import { judgeBySigns, type Sign } from '../../../testing/judge-by-signs.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createLearningWork } from './learning-work.ts';

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
const fittedOf = async () => {
  const [row] = await app.services.db
    .select({ learned: knowledgeRows.learned })
    .from(knowledgeRows)
    .where(eq(knowledgeRows.rowId, course.rows.two));
  return row?.learned?.shift;
};

type Said = { answer: string; verdict: 'met' | 'not-yet' };
async function answerAndMark({ answer, verdict }: Said) {
  const { evidenceId } = await answerAsStudent(app, course, answer);
  const params = { ...of(), evidenceId };
  await author.do('markAnswer', { params, body: { verdict, takesBack: true } });
  return params;
}
/** Until the judge was tried on as many marks. */
const untilTried = (count: number) =>
  vi.waitFor(async () => {
    const found = await marking();
    expect(found.agreement.tried).toBe(count);
    return found;
  }, inTime);

/** Sure of what speaks of bulges, in doubt of what speaks of humps, and sure that the rest says nothing. */
const bulges: Sign = (_, answer) => {
  if (answer.includes('bulges')) return { verdict: 'met', margin: 0.1 };
  return answer.includes('humps') ? { verdict: 'partly', margin: -0.06 } : { verdict: 'not-yet', margin: -0.6 };
};

describe('how far the judge agrees with people', () => {
  test('is told of what they marked, each answer judged as if its own words had not been learned', async () => {
    judgeBySigns(app, bulges);
    await answerAndMark({ answer: 'There are two bulges.', verdict: 'met' });
    await answerAndMark({ answer: 'The wind blows.', verdict: 'not-yet' });
    const params = await answerAndMark({ answer: 'It is the heaps of the sea.', verdict: 'met' });
    const { agreement, criteria } = await untilTried(3);
    // The last became a wording, by which it would be found again.
    expect(agreement).toEqual({ marks: 3, tried: 3, agreeing: 2 });
    expect(criteria).toEqual([
      {
        rowId: course.rows.two,
        elementId: course.elementId,
        statement: expect.stringContaining('two bulges'),
        ...{ marks: 3, tried: 3, agreeing: 2, isFitted: false },
      },
    ]);
    const { rows } = await author.do('getKnowledge', { params: of() });
    expect(rows.map((row) => row.agreement?.agreeing)).toEqual([undefined, 2]);
    await author.do('takeBackMark', { params });
    await vi.waitFor(
      async () => expect((await marking()).agreement).toEqual({ marks: 2, tried: 2, agreeing: 2 }),
      inTime,
    );
  });

  test('rises where what one person accepted is said by others', async () => {
    judgeBySigns(app, bulges);
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

  test('is not about examples that an engine or an author wrote', async () => {
    const { goldAnswers } = (await author.do('getKnowledge', { params: of() })).rows[0] ?? {};
    expect(goldAnswers).toHaveLength(1);
    expect((await marking()).agreement).toEqual({ marks: 0, tried: 0, agreeing: 0 });
  });

  test('starts anew with a criterion that asks for something else', async () => {
    judgeBySigns(app, bulges);
    await answerAndMark({ answer: 'There are two bulges.', verdict: 'met' });
    await untilTried(1);
    const { rows } = await author.do('getKnowledge', { params: of() });
    const statement = 'Says how often a day the tide is high.';
    await author.do('setKnowledge', {
      params: of(),
      body: {
        elementId: course.elementId,
        change: 'verify',
        rows: rows.map((row) => ({
          rowId: row.rowId,
          statement: row.rowId === course.rows.two ? statement : row.statement,
        })),
      },
    });
    await vi.waitFor(async () => expect((await marking()).criteria).toEqual([]), inTime);
  });
});

describe('the bar of a criterion', () => {
  const humps = async (count: number) => {
    for (let at = 0; at < count; at += 1) await answerAndMark({ answer: `The ${at}. of both humps.`, verdict: 'met' });
  };

  test('is moved by five decisions and not by four, and the log says so', async () => {
    judgeBySigns(app, (pointId, answer) => ({
      ...bulges(pointId, answer),
      ...(answer.includes('edge') ? { margin: -0.01 } : {}),
    }));
    await humps(4);
    await untilTried(4);
    expect(await fittedOf()).toBe(0);
    const before = await answerAsStudent(app, course, 'At the edge of it.');
    const { evidence: unmoved } = await before.student.do('listEvidence', { params: before.learner });
    expect(unmoved.map(({ verdict, judge }) => [verdict, judge])).toEqual([['not-yet', 'builtin']]);
    await humps(1);
    await untilTried(5);
    expect(await fittedOf()).toBeLessThan(-0.01);
    const after = await answerAsStudent(app, course, 'So, at the edge of it.');
    const { evidence } = await after.student.do('listEvidence', { params: after.learner });
    expect(evidence.map(({ verdict, judge }) => [verdict, judge])).toEqual([
      ['met', `${app.services.engine.judgeName()} + 5 marks`],
    ]);
    expect(await replayLearner(app.services.db, after.learner)).toEqual([]);
    expect((await marking()).criteria[0]?.isFitted).toBe(true);
  });

  test('is what it was while nothing says otherwise', async () => {
    judgeBySigns(app, bulges);
    for (let at = 0; at < 6; at += 1)
      await answerAndMark({ answer: `Bread number ${at} is baked.`, verdict: 'not-yet' });
    await untilTried(6);
    expect(await fittedOf()).toBe(0);
  });
});

test('what was marked is looked at again after a start with another judge', async () => {
  judgeBySigns(app, bulges);
  await answerAndMark({ answer: 'There are two bulges.', verdict: 'met' });
  await untilTried(1);
  judgeBySigns(app, () => ({ verdict: 'not-yet' }));
  const name = vi.spyOn(app.services.engine, 'judgeName').mockReturnValue('other words');
  await createLearningWork(app.services).lookEverywhere();
  await vi.waitFor(async () => expect((await marking()).agreement).toMatchObject({ tried: 1, agreeing: 0 }), inTime);
  name.mockRestore();
});
