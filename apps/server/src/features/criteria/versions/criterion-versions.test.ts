import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Ada' });
  course = await makeCourse(app, author);
});

async function saved(...statements: string[]) {
  const { element } = await author.do('createBlankElement', { params: course, body: {} });
  const params = { courseId: course.courseId };
  let rowId: string | undefined;
  for (const statement of statements) {
    const criteria = [{ statement, rowId: rowId || undefined }];
    const reply = await author.do('setKnowledge', { params, body: { elementId: element.id, rows: criteria } });
    rowId = reply.rows[0]?.rowId;
  }
  return { params: { ...params, rowId: rowId ?? '' }, elementId: element.id };
}
const list = async (params: { courseId: string; rowId: string }) =>
  (await author.do('listRowVersions', { params })).versions;

describe('versions of a criterion', () => {
  test('are its saves, newest first, with their text', async () => {
    const { params } = await saved('One.', 'Two.', 'Three.');
    const versions = await list(params);
    expect(versions).toMatchObject([
      { version: 3, title: 'Three.', current: true, origin: 'human', author: { displayName: 'Ada' }, size: 12 },
      { version: 2, title: 'Two.', current: false },
      { version: 1, title: 'One.', current: false },
    ]);
    const versionId = versions[2]?.versionId ?? '';
    const { row: criterion, version } = await author.do('getRowVersion', { params: { ...params, versionId } });
    expect([criterion.statement, criterion.goldAnswers, version.version]).toEqual(['One.', [], 1]);
  });

  test('are not created by a save without changes or by another order', async () => {
    const { params, elementId } = await saved('One.');
    const criteria = [{ statement: 'Another.' }, { rowId: params.rowId, statement: 'One.' }];
    await author.do('setKnowledge', { params, body: { elementId, rows: criteria } });
    expect(await list(params)).toHaveLength(1);
  });

  test('start with the current text for a drafted, copied or migrated criterion', async () => {
    const { course: copy } = await author.do('duplicateCourse', { params: course, body: {} });
    const [criterion] = (await author.do('getKnowledge', { params: { courseId: copy.id } })).rows;
    expect(await list({ courseId: copy.id, rowId: criterion?.rowId ?? '' })).toMatchObject([
      { version: 1, origin: 'import', current: true, title: criterion?.statement },
    ]);
  });

  test('are restored as a new version, lose none and can reactivate a retired criterion', async () => {
    const { params, elementId } = await saved('One.', 'Two.');
    const old = (await list(params)).at(-1)?.versionId ?? '';
    const { row: criterion } = await author.do('restoreRowVersion', { params: { ...params, versionId: old } });
    expect(criterion).toMatchObject({ statement: 'One.', version: 3 });
    expect((await list(params)).map(({ version, origin }) => [version, origin])).toEqual([
      [3, 'restore'],
      [2, 'human'],
      [1, 'human'],
    ]);
    await author.do('setKnowledge', { params, body: { elementId, rows: [] } });
    const back = await author.do('restoreRowVersion', { params: { ...params, versionId: old } });
    expect(back.row).toMatchObject({ rowId: params.rowId, status: 'active', version: 3 });
  });

  test('are restored only with a decision if a student holds the criterion', async () => {
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: course.code } });
    const { courseId, elementId, rows } = course;
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const params = { courseId, rowId: rows.moon };
    const kept = { rowId: rows.two, statement: 'Two.', change: 'carry' as const };
    const body = { elementId, rows: [{ rowId: rows.moon, statement: 'Else.' }, kept], change: 'carry' as const };
    await author.do('setKnowledge', { params, body });
    const [now, old] = await list(params);
    expect([now?.change, old?.change]).toEqual(['carry', undefined]);
    const restore = { params: { ...params, versionId: old?.versionId ?? '' } };
    const refused = await author.call('restoreRowVersion', restore);
    expect([refused.status, refused.body.code]).toEqual([422, 'unprocessable']);
    const { impact } = await author.do('restoreRowVersion', { ...restore, query: { change: 'verify' } });
    expect(impact).toMatchObject({ students: 1, toVerify: 1 });
    expect((await student.do('getOwnProgress', { query: { courseId } })).progress.rollup.completed).toBe(0);
  });

  test('can be deleted, except the current one, and restored', async () => {
    const { params } = await saved('One.', 'Two.');
    const before = await list(params);
    const [present, old] = before.map(({ versionId }) => ({ params: { ...params, versionId } }));
    const refused = await author.call('deleteRowVersion', present);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('Restore another version first'),
    ]);
    const { undoToken } = await author.do('deleteRowVersion', old);
    expect(await list(params)).toEqual(before.slice(0, 1));
    await author.do('undoDelete', { params, body: { undoToken } });
    expect(await list(params)).toEqual(before);
  });

  test('return 404 for another criterion', async () => {
    const one = await saved('One.');
    const other = await saved('Other.');
    const [version] = await list(one.params);
    const params = { ...other.params, versionId: version?.versionId ?? '' };
    for (const name of ['getRowVersion', 'restoreRowVersion', 'deleteRowVersion'] as const)
      expect((await author.call(name, { params })).status).toBe(404);
    const nowhere = { courseId: course.courseId, rowId: 'row_none' };
    expect((await author.call('listRowVersions', { params: nowhere })).status).toBe(404);
  });
});
