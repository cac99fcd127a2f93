import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from '@coursecraft/documents/xlsx/read-sheets';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let ada: Person;
let ben: Person;
let course: TestCourse;

beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme', displayName: 'Zoe' });
  course = await makeCourse(app, author);
  const { courseId, elementId, code } = course;
  [ada, ben] = [await app.signUp({ displayName: 'Ada' }), await app.signUp({ displayName: '=Ben' })];
  for (const student of [ben, ada]) await student.do('enrollWithCode', { body: { code } });
  const choose = (person: Person, response: string) =>
    person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  await choose(ada, 'a');
  await choose(ben, 'b');
  const { sectionId } = course;
  const { element: reading } = await author.do('createBlankElement', { params: { courseId, sectionId }, body: {} });
  await author.do('publish', { params: { courseId }, body: { elementId: reading.id } });
  await ben.do('markElementDone', { params: { courseId, elementId: reading.id } });
  const { studentId } = await author.do('ensureTestStudent', { body: { courseId } });
  expect(studentId).not.toBe('');
});

const address = (table: string, format: string, query = '') =>
  `${app.url}/api/courses/${course.courseId}/results/${table}/${format}${query}`;
const take = (person: Person, ...of: Parameters<typeof address>) =>
  fetch(address(...of), { headers: { authorization: `Bearer ${person.token}` } });
async function rowsOf(table: string, query = ''): Promise<string[][]> {
  const response = await take(author, table, 'csv', query);
  expect(response.status).toBe(200);
  return parse(await response.text(), { bom: true });
}

test('the progress export has a row per student by name with mastery per module and no test student', async () => {
  const { rollup } = (await ada.do('getOwnProgress', { query: { courseId: course.courseId } })).progress;
  const [headings = [], ...rows] = await rowsOf('progress');
  const of = (row: string[] = []) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
  expect(rows.map(([name]) => name)).toEqual(["'=Ben", 'Ada']);
  expect(headings.at(-1)).toMatch(new RegExp(`^.+ \\(of ${rollup.total}\\)$`));
  expect(of(rows[1])).toMatchObject({
    Student: 'Ada',
    Email: ada.email,
    'Criteria mastered': '1',
    Criteria: String(rollup.total),
    Share: String(Number((1 / rollup.total).toFixed(4))),
    'Elements completed': '0',
    [headings.at(-1) ?? '']: '1',
  });
  expect(of(rows[0])).toMatchObject({ 'Criteria mastered': '0', 'Elements completed': '1' });
  expect(Date.now() - Date.parse(of(rows[1]).Joined ?? '')).toBeLessThan(600_000);
});

test('the evidence export has a row per log entry with question, answer and result in words', async () => {
  const [headings = [], ...rows] = await rowsOf('evidence');
  const read = rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));
  const [wrong, right] = [
    read.find(({ Student }) => Student === "'=Ben"),
    read.find(({ Student }) => Student === 'Ada'),
  ];
  expect(read.length).toBeGreaterThanOrEqual(2);
  expect(right).toMatchObject({
    Kind: 'Check',
    Result: 'Met',
    Help: 'without help',
    'Graded by': 'Answer key',
  });
  expect(wrong).toMatchObject({ Result: 'Not yet' });
  for (const entry of [wrong, right]) {
    expect(entry?.Question).toBeTruthy();
    expect(entry?.Answer).not.toMatch(/^[ab]?$/);
    expect(entry?.Criterion).toBeTruthy();
  }
  const { evidence } = await author.do('listEvidence', {
    params: { courseId: course.courseId, studentId: ada.profile.uid },
  });
  expect(read.filter(({ Student }) => Student === 'Ada')).toHaveLength(evidence.length);
});

test('a workbook has the same rows in the requested language', async () => {
  const response = await take(author, 'progress', 'xlsx', '?language=de');
  expect(response.headers.get('content-disposition')).toContain('Fortschritt.xlsx');
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  writeFileSync(join(folder, 'a.xlsx'), Buffer.from(await response.arrayBuffer()));
  const files = await openPackage(join(folder, 'a.xlsx'), 'a.xlsx', folder);
  const [sheet] = await readXlsx(files, (_, problem) => expect.fail(problem));
  expect(sheet?.name).toBe('Fortschritt');
  expect(sheet?.rows.map(([name]) => name)).toEqual(['Name', '=Ben', 'Ada']);
});

test('a HEAD request returns the length of an export and leaves no file behind', async () => {
  const whole = await take(author, 'evidence', 'csv');
  const length = (await whole.arrayBuffer()).byteLength;
  const head = await fetch(address('evidence', 'csv'), {
    method: 'HEAD',
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(length)]);
  await expect.poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith('results-table-'))).toEqual([]);
});

test('an export of a group lists only its students and returns 404 for an unknown group', async () => {
  const params = { courseId: course.courseId };
  const { group } = await author.do('createGroup', { params, body: { name: '9a', studentIds: [ada.profile.uid] } });
  for (const table of ['progress', 'evidence']) {
    const [, ...rows] = await rowsOf(table, `?groupId=${group.groupId}`);
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(['Ada']));
  }
  expect((await rowsOf('progress', `?groupId=${group.groupId}`))[1]?.[2]).toBe('9a');
  expect((await take(author, 'progress', 'csv', '?groupId=grp_none')).status).toBe(404);
  expect((await take(author, 'progress', 'pdf')).status).toBe(400);
  expect((await take(ada, 'progress', 'csv')).status).toBe(403);
});

test('an export in several batches lists each student once', async () => {
  const { courseId } = course;
  const people = Array.from({ length: 1100 }, (_, at) => `many_${at}`);
  await app.services.db.execute(/* sql */ `
    insert into profiles (uid, email, display_name)
    select uid, uid || '@school.example', 'Pupil ' || (row_number() over () % 7) from unnest(array['${people.join("','")}']) uid`);
  await app.services.db.execute(/* sql */ `
    insert into enrolments (course_id, student_id) select '${courseId}', uid from unnest(array['${people.join("','")}']) uid`);
  const [, ...rows] = await rowsOf('progress');
  expect(rows).toHaveLength(people.length + 2);
  expect(new Set(rows.map(([, email]) => email)).size).toBe(people.length + 2);
});
