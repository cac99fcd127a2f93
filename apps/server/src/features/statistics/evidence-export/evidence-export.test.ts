import { EvidenceExport, type ExportedEvidence } from '@coursecraft/contract/statistics/evidence-export';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gradeReply } from '../../../ai/__fixtures__/obliging-replies.ts';
import { gradingVersion } from '../../../ai/model/grading-version.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { json, type ModelPeer, startModelPeer } from '../../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findXapiProblems } from '../../../testing/xapi-rules.ts';
import type { Statement } from '../../xapi/repository/statement-of.ts';

const RIGHT = 'Our coast is carried past both humps of water within a day.';
const ANSWER = `I believe so: ${RIGHT}`;

let peer: ModelPeer;
let app: TestApp;
let author: Person;
let ada: Person;
let ben: Person;
let course: TestCourse;
/** The suggestion of the model, as the log has it. */
let suggestion: string;

beforeAll(async () => {
  peer = await startModelPeer();
  app = await startTestApp({ ai: peer.settings('openai-compatible', { gradingAutonomy: 'measured' }) });
  author = await app.signUp({ role: 'sme', displayName: 'Zoe' });
  course = await makeCourse(app, author);
  const { courseId, elementId, code } = course;
  [ada, ben] = [await app.signUp({ displayName: 'Ada' }), await app.signUp({ displayName: 'Ben' })];
  for (const student of [ada, ben]) await student.do('enrollWithCode', { body: { code } });
  await ben.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
  peer.say([json({ ...gradeReply('shown', RIGHT), confidence: 0.7 })]);
  await ada.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: ANSWER } });
  const own = { courseId, studentId: ada.profile.uid };
  const { evidence } = await ada.do('listEvidence', { params: own });
  suggestion = evidence[0]?.evidenceId ?? '';
  await author.do('markAnswer', {
    params: { courseId, evidenceId: suggestion },
    body: { verdict: 'partly', comment: 'Which humps?' },
  });
  const ofBen = { courseId, studentId: ben.profile.uid };
  const [missed] = (await ben.do('listEvidence', { params: ofBen })).evidence;
  const params = { ...ofBen, evidenceId: missed?.evidenceId ?? '' };
  await ben.do('contestEvidence', { params, body: { comment: 'The wind raises it too.' } });
  await author.do('ensureTestStudent', { body: { courseId } });
  await author.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
});
afterAll(() => peer.stop());

const take = (person: Person, format: string, query = '') =>
  fetch(`${app.url}/api/courses/${course.courseId}/evidence/${format}${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });

async function exported(query = ''): Promise<ExportedEvidence[]> {
  const response = await take(author, 'json', query);
  expect(response.status).toBe(200);
  return EvidenceExport.parse(await response.json()).evidence;
}
const statements = async (): Promise<Statement[]> => (await (await take(author, 'xapi')).json()) as Statement[];

test('the export names the model, its prompt version, its confidence and the quotes of each key point', async () => {
  const entry = (await exported()).find(({ evidenceId }) => evidenceId === suggestion);
  expect(entry).toMatchObject({
    student: { id: ada.profile.uid, name: 'Ada', email: ada.email },
    criterion: { id: course.rows.two, version: 1, statement: expect.stringContaining('two bulges') },
    element: { id: course.elementId, title: 'Why it rises' },
    module: { id: course.moduleId },
    source: 'answer',
    result: 'submitted',
    suggested: 'met',
    hintLevel: 'unaided',
    grader: { kind: 'model', model: 'model-one', promptVersion: gradingVersion(), confidence: 0.7 },
    answer: { itemId: 'itm_free', question: 'Explain why there are two high tides a day.', text: ANSWER },
  });
  expect(entry?.keyPoints).toMatchObject([
    { state: 'shown', quote: RIGHT, messageId: entry?.answer?.messageId, start: ANSWER.indexOf(RIGHT) },
  ]);
  expect(entry?.keyPoints?.[0]?.text).toContain('the earth turns');
});

test('a teacher’s decision has its comment, its time, its teacher and what it overruled', async () => {
  const entries = await exported();
  const decision = entries.find(({ source }) => source === 'override');
  expect(decision).toMatchObject({
    result: 'partly',
    comment: 'Which humps?',
    grader: { kind: 'teacher', id: author.profile.uid, name: 'Zoe' },
    overruled: { evidenceId: suggestion, result: 'submitted', grader: { kind: 'model', model: 'model-one' } },
  });
  expect(Date.now() - Date.parse(decision?.at ?? '')).toBeLessThan(600_000);
  expect(entries.find(({ evidenceId }) => evidenceId === suggestion)?.graded).toMatchObject({
    by: { id: author.profile.uid, name: 'Zoe' },
    result: 'partly',
  });
});

test('a keyed check is graded by its key and has no key points', async () => {
  const entry = (await exported()).find(({ student }) => student.name === 'Ben');
  expect(entry).toMatchObject({
    source: 'item',
    result: 'not-yet',
    grader: { kind: 'key' },
    answer: { question: 'What raises the tide?', text: 'the wind' },
    regradeRequest: { comment: 'The wind raises it too.', status: 'open' },
  });
  expect(entry?.keyPoints).toBeUndefined();
});

test('entries from before the prompt version was stored lack it', async () => {
  await app.services.db.execute(sql`update answers set examination = examination - 'promptVersion'`);
  const entry = (await exported()).find(({ evidenceId }) => evidenceId === suggestion);
  expect(entry?.grader).toEqual({ kind: 'model', model: 'model-one', confidence: 0.7 });
});

test('statements are valid xAPI 1.0.3 with grader, model and quotes under the address of the installation', async () => {
  const all = await statements();
  expect(all.flatMap(findXapiProblems)).toEqual([]);
  expect(all).toHaveLength((await exported()).length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect((await statements()).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  const named = (name: string) => `${app.services.address}/xapi/extensions/${name}`;
  const of = (grader: string) => all.find(({ context }) => context.extensions?.[named('grader')] === grader);
  expect(of('model')).toMatchObject({
    actor: { name: 'Ada', account: { name: ada.profile.uid } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
    result: {
      response: ANSWER,
      extensions: { [named('suggested')]: 'met', [named('key-points')]: [{ state: 'shown', quote: RIGHT }] },
    },
    context: { extensions: { [named('model')]: 'model-one', [named('confidence')]: 0.7 } },
  });
  expect(of('key')?.result).toMatchObject({ success: false, score: { scaled: 0 } });
  expect(of('teacher')).toMatchObject({
    verb: { id: 'http://adlnet.gov/expapi/verbs/scored' },
    object: { id: `${app.services.address}/xapi/criterion/${course.courseId}/${course.rows.two}` },
    result: { success: false, extensions: { [named('comment')]: 'Which humps?' } },
    context: { instructor: { name: 'Zoe', account: { name: author.profile.uid } } },
  });
});

test('an export of one student or group has only its entries, and unknown ones are refused', async () => {
  const params = { courseId: course.courseId };
  const { group } = await author.do('createGroup', { params, body: { name: '9a', studentIds: [ben.profile.uid] } });
  const names = async (query: string) => new Set((await exported(query)).map(({ student }) => student.name));
  expect(await names('')).toEqual(new Set(['Ada', 'Ben']));
  expect(await names(`?studentId=${ada.profile.uid}`)).toEqual(new Set(['Ada']));
  expect(await names(`?groupId=${group.groupId}`)).toEqual(new Set(['Ben']));
  expect((await take(author, 'json', '?studentId=usr_none')).status).toBe(404);
  expect((await take(author, 'json', '?groupId=grp_none')).status).toBe(404);
  expect((await take(author, 'pdf')).status).toBe(400);
});

test('a course without answers gives empty files', async () => {
  const empty = await makeCourse(app, author);
  const of = (format: string) =>
    fetch(`${app.url}/api/courses/${empty.courseId}/evidence/${format}`, {
      headers: { authorization: `Bearer ${author.token}` },
    });
  expect(EvidenceExport.parse(await (await of('json')).json()).evidence).toEqual([]);
  expect(await (await of('xapi')).json()).toEqual([]);
});

test('only authors of the course and administrators get it', async () => {
  const [stranger, admin] = [await app.signUp({ role: 'sme' }), await app.signUp({ role: 'admin' })];
  const statuses = await Promise.all([ada, stranger, admin].map(async (person) => (await take(person, 'json')).status));
  expect(statuses).toEqual([403, 404, 200]);
});

test('an export in several batches has each entry once', async () => {
  const { courseId, rows } = course;
  await app.services.db.execute(sql`
    insert into evidence (course_id, student_id, evidence_id, row_id, row_version, source, verdict, judge, hint_level,
      counts, needed, by_uid)
    select ${courseId}, ${ben.profile.uid}, 'evd_many_' || n, ${rows.moon}, 1, 'item', 'not-yet', 'score', 'unaided', true, 1,
      ${ben.profile.uid}
    from generate_series(1, 1200) n`);
  const entries = await exported(`?studentId=${ben.profile.uid}`);
  expect(entries).toHaveLength(1201);
  expect(new Set(entries.map(({ evidenceId }) => evidenceId)).size).toBe(1201);
});
