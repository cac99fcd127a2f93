import { expect, test } from 'vitest';
import { day, makeDatedCourse } from '../../../testing/make-dated-course.ts';
import type { Person } from '../../../testing/test-app.ts';

const NAMES = ['Ada', 'Ben', 'Cleo'] as const;

test('group statistics equal the statistics of a course that has only the members of the group', async () => {
  const { app, author, course, params, phases, dated, ask } = await makeDatedCourse();
  const { courseId, elementId, code } = course;
  const join = async (displayName: (typeof NAMES)[number], ago: number) => {
    const person = await app.signUp({ displayName });
    await dated(ago, () => person.do('enrollWithCode', { body: { code } }));
    return person;
  };
  const [ada, ben, cleo] = [await join('Ada', 10), await join('Ben', 7), await join('Cleo', 4)];
  const people = [ada, ben, cleo];
  const of = (person: Person) => ({ courseId, studentId: person.profile.uid });
  const moon = (person: Person, response: string) =>
    person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  const phase = (person: Person) =>
    person.do('assess', { body: { courseId, elementId: phases.elementId, itemId: 'itm_phase', response: 'a' } });
  await dated(9, () => moon(ada, 'b'));
  await dated(8, () => moon(ada, 'a'));
  await dated(6, () => moon(ben, 'a'));
  await dated(6, () => phase(ben), 1);
  await dated(5, () => ben.do('setView', { params: of(ben), body: { elementId: phases.elementId } }));
  await dated(3, () => moon(cleo, 'b'));
  await dated(3, () => ask(cleo));
  await dated(2, () => cleo.do('createFlag', { params, body: { elementId: phases.elementId, body: 'No picture.' } }));
  const [verdict] = (await author.do('listEvidence', { params: of(cleo) })).evidence;
  const disputed = { ...of(cleo), evidenceId: verdict?.evidenceId ?? '' };
  await dated(2, () => cleo.do('contestEvidence', { params: disputed, body: { comment: 'I meant the moon.' } }));
  const regradeDecision = { verdict: 'met', comment: 'Said so in class.' } as const;
  await dated(1, () => author.do('overrideEvidence', { params: disputed, body: regradeDecision }));
  await dated(1, () => author.do('resetCriteria', { body: { ...of(ben), elementId, reason: 'Show it again.' } }));

  const ranges = [{}, { from: day(8), to: day(3) }, { to: day(5) }];
  const read = async (groupId?: string) =>
    Promise.all(
      ranges.map(async (range) => (await author.do('getCourseStats', { params, query: { ...range, groupId } })).stats),
    );
  const whole = await read();
  for (let set = 0; set < 2 ** people.length; set += 1) {
    const isIn = (_: Person, at: number) => Math.floor(set / 2 ** at) % 2 === 1;
    const [members, others] = [people.filter(isIn), people.filter((person, at) => !isIn(person, at))];
    const name = members.map(({ profile }) => profile.displayName).join() || 'nobody';
    const body = { name, studentIds: members.map(({ profile }) => profile.uid) };
    const { group } = await author.do('createGroup', { params, body });
    const figures = await read(group.groupId);
    expect(figures[0]?.standing.map(({ displayName }) => displayName)).toEqual(
      members.map(({ profile }) => profile.displayName),
    );
    const undo = [];
    for (const { profile } of others)
      undo.push(...(await author.do('deleteStudent', { params: { studentId: profile.uid } })).undo);
    expect(figures, name).toEqual(await read());
    for (const { undoToken } of undo) await author.do('undoDelete', { params, body: { undoToken } });
  }
  expect(await read(), 'nobody is lost by that').toEqual(whole);
  expect((await author.do('getCourseStats', { params, query: { groupId: 'grp_none' } })).stats.students).toBe(0);
});
