import { expect, test } from 'vitest';
import { day, makeDatedCourse } from '../../../testing/make-dated-course.ts';
import type { Person } from '../../../testing/test-app.ts';

test('statistics of three students over ten days equal hand-computed figures', async () => {
  const { app, author, course, params, module, phases, dated, ask } = await makeDatedCourse();
  const { courseId, elementId, code, rows, moduleId } = course;
  const [ada, ben, cleo] = [
    await app.signUp({ displayName: 'Ada' }),
    await app.signUp({ displayName: 'Ben' }),
    await app.signUp({ displayName: 'Cleo' }),
  ];
  const join = (person: Person) => person.do('enrollWithCode', { body: { code } });
  const moon = (person: Person, response: string) =>
    person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  const of = (person: Person) => ({ courseId, studentId: person.profile.uid });

  await dated(10, () => join(ada));
  await dated(10, () => join(ben), 1);
  await dated(9, async () => {
    const { messageId } = await moon(ada, 'b');
    await ada.do('requestHint', { params: { courseId, messageId } });
    await moon(ada, 'b');
  });
  await dated(8, () => moon(ada, 'a'));
  await dated(7, () => moon(ben, 'a'));
  await dated(6, () => ben.do('setView', { params: of(ben), body: { elementId: phases.elementId } }));
  await dated(4, () => join(cleo));
  await dated(3, () => moon(cleo, 'b'));
  await dated(3, () => ask(cleo));
  const flag = { elementId: phases.elementId, body: 'I see no picture.' };
  await dated(3, () => cleo.do('createFlag', { params, body: flag }));
  const [verdict] = (await author.do('listEvidence', { params: of(cleo) })).evidence;
  const of3 = { ...of(cleo), evidenceId: verdict?.evidenceId ?? '' };
  await dated(2, () => cleo.do('contestEvidence', { params: of3, body: { comment: 'I meant the moon.' } }));
  const regradeDecision = { verdict: 'met', comment: 'Said so in class.' } as const;
  await dated(2, () => author.do('overrideEvidence', { params: of3, body: regradeDecision }));
  const phase = { courseId, elementId: phases.elementId, itemId: 'itm_phase', response: 'a' };
  await dated(2, () => ada.do('assess', { body: phase }));
  await dated(1, () => author.do('resetCriteria', { body: { ...of(ben), reason: 'Show it again.' } }));

  const { stats } = await author.do('getCourseStats', { params });
  expect(stats).toMatchObject({ students: 3, active7d: 3, rollup: { total: 9, completed: 3 } });
  expect((await author.do('getEnrollmentStats', { params })).active7d).toBe(3);
  expect(stats.modules).toEqual([
    { moduleId, title: 'The sea', total: 6, completed: 2 },
    { moduleId: module.id, title: 'The moon', total: 3, completed: 1 },
  ]);
  expect(stats.activity).toEqual([
    { day: day(10), enrolled: 2, active: 0, answers: 0, mastered: 0 },
    { day: day(9), enrolled: 0, active: 1, answers: 2, mastered: 0 },
    { day: day(8), enrolled: 0, active: 1, answers: 1, mastered: 1 },
    { day: day(7), enrolled: 0, active: 1, answers: 1, mastered: 2 },
    { day: day(6), enrolled: 0, active: 1, answers: 0, mastered: 2 },
    { day: day(4), enrolled: 1, active: 0, answers: 0, mastered: 2 },
    { day: day(3), enrolled: 0, active: 1, answers: 1, mastered: 2 },
    { day: day(2), enrolled: 0, active: 2, answers: 1, mastered: 4 },
    { day: day(1), enrolled: 0, active: 0, answers: 0, mastered: 3 },
  ]);
  const criterion = (rowId: string) => stats.criteria.find((one) => one.rowId === rowId);
  expect(stats.criteria.map(({ rowId }) => rowId)).toEqual([rows.moon, rows.two, phases.rowId]);
  expect(criterion(rows.moon)).toMatchObject({
    ...{ mastered: 2, tried: 3, verdicts: 5, met: 2, hinted: 1, contested: 1, overruled: 1 },
    // 48, 71 and 48 hours after joining.
    hoursToProof: 48,
  });
  expect(criterion(rows.two)).toMatchObject({ mastered: 0, tried: 0, verdicts: 0 });
  expect(criterion(rows.two)?.hoursToProof).toBeUndefined();
  expect(criterion(phases.rowId)).toMatchObject({ mastered: 1, tried: 1, verdicts: 1, met: 1, hoursToProof: 192 });
  expect(stats.standing.map(({ displayName, mastered }) => [displayName, mastered])).toEqual([
    ['Ada', [1, 1]],
    ['Ben', [0, 0]],
    ['Cleo', [1, 0]],
  ]);
  expect(stats.elements).toMatchObject([
    { title: 'Why it rises', opened: 3, answered: 3, mastered: 2, asked: 1, flagged: 0 },
    { title: 'Phases', opened: 3, answered: 1, mastered: 1, asked: 0, flagged: 1 },
  ]);

  const range = { from: day(8), to: day(7) };
  const { stats: then } = await author.do('getCourseStats', { params, query: range });
  expect(then).toMatchObject({ students: 2, active7d: 2, rollup: { total: 6, completed: 2 } });
  expect(then.activity.map((one) => [one.day, one.mastered])).toEqual([
    [day(8), 1],
    [day(7), 2],
  ]);
  expect(then.criteria[0]).toMatchObject({ mastered: 2, tried: 2, verdicts: 2, met: 2, hinted: 0, contested: 0 });
  expect(then.criteria[0]?.hoursToProof).toBe(59.5);
  expect(then.elements).toMatchObject([
    { opened: 2, answered: 2, mastered: 2, asked: 0 },
    { opened: 0, answered: 0, mastered: 0, flagged: 0 },
  ]);
  const turned = await author.call('getCourseStats', { params, query: { from: day(7), to: day(8) } });
  expect(turned).toMatchObject({ status: 400 });
  expect(JSON.stringify(turned.body)).toContain('days-turned-round');
});

test('a student counts as active after reading, asking, writing or answering and not after joining', async () => {
  const { app, author, course, params, ask } = await makeDatedCourse();
  const { courseId, elementId, code } = course;
  const acts: ((person: Person) => Promise<unknown>)[] = [
    (one) => one.do('setView', { params: { courseId, studentId: one.profile.uid }, body: { elementId } }),
    ask,
    (one) => one.do('createFlag', { params, body: { elementId, body: 'I see no picture.' } }),
    (one) => one.do('createNote', { params, body: { elementId, text: 'The moon pulls.' } }),
    (one) => one.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } }),
  ];
  const read = async () => [
    (await author.do('getCourseStats', { params })).stats.active7d,
    (await author.do('getEnrollmentStats', { params })).active7d,
  ];
  for (const [at, act] of acts.entries()) {
    const person = await app.signUp();
    await person.do('enrollWithCode', { body: { code } });
    expect(await read()).toEqual([at, at]);
    await act(person);
    expect(await read(), `act ${at}`).toEqual([at + 1, at + 1]);
  }
});
