import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listStudents, replayStudent } from '../features/progress/repository/replay-evidence.ts';
import { listTables, tableId } from '../platform/db/backup/list-tables.ts';
import { databaseOf, type Pool, withTransaction } from '../platform/db/connect.ts';
import { StartUpError } from '../platform/errors/start-up-error.ts';
import { createDiskStorage } from '../platform/storage/disk.ts';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { inTime } from '../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { makeIfDue } from './backup-work.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let source: TestDatabase;
let dataFolder: string;
let filesFolder: string;
let scratch: string;
let course: TestCourse;
let author: Person;
let student: Person;

/** An installation in which every kind of data exists. */
beforeAll(async () => {
  source = await testDatabase();
  scratch = await mkdtemp(join(tmpdir(), 'coursecraft-backup-'));
  app = await startTestApp({ dataFolder: join(scratch, 'data') }, source.connection);
  dataFolder = join(scratch, 'data');
  filesFolder = join(dataFolder, 'files');
  author = await app.signUp({ role: 'sme' });
  student = await app.signUp();
  course = await makeCourse(app, author);
  await student.do('enrollWithCode', { body: { code: course.code } });
  await author.upload(course.courseId, [
    { name: 'empty of meaning.txt', content: 'x' },
    { name: 'odd.txt', content: 'tab\tand \\N and back\\slash\r\nand é 👩‍👧' },
  ]);
  const requests = authorisationRequests(course, student, author, await app.signUp());
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    if (['deleteProfile', 'signOutEverywhere', 'leaveCourse'].includes(name) || 'answers' in endpoints[name]) continue;
    const request = requests[name];
    const given = typeof request === 'function' ? await request() : request;
    for (const person of [author, student]) await person.call(name, given as never);
  }
  // Documents that are still being read would change the comparison.
  const pending = () => source.pool.query("select from uploads where status = 'pending'");
  await vi.waitUntil(async () => (await pending()).rowCount === 0, inTime);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const backUp = async (name: string) => {
  const file = join(scratch, name);
  const written = await writeBackup({ pool: source.pool, storage: app.services.storage, dataFolder }, file);
  return { file, written };
};

const digestsOf = async (pool: Pool) =>
  withTransaction(pool, async (client) => {
    const digests: Record<string, unknown> = {};
    for (const table of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as md5
         from "${table.schema}"."${table.name}" t`,
      );
      digests[tableId(table)] = rows[0];
    }
    return digests;
  });

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [
        relative(folder, path),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const;
    });
  return Object.fromEntries((await Promise.all(digests)).sort());
}

const settled = async (look: () => Promise<unknown>) => {
  let former = '';
  await expect
    .poll(
      async () => {
        const [before, now] = [former, JSON.stringify(await look())];
        former = now;
        return before === now;
      },
      { timeout: 20_000, interval: 300 },
    )
    .toBe(true);
};

describe('backup', () => {
  test('restores every table and file into an empty installation', async () => {
    const unfinished = () =>
      source.pool.query(`select from pgboss.job where state < 'completed' and start_after <= now()`);
    await vi.waitUntil(async () => (await unfinished()).rowCount === 0, inTime);
    await settled(() => digestsOf(source.pool));
    const before = await digestsOf(source.pool);
    const filled = Object.values(before as Record<string, { rows: number }>).filter(({ rows }) => rows > 0);
    expect(filled.length, 'most tables hold something to compare').toBeGreaterThan(30);
    const { file, written } = await backUp('whole.tar.gz');
    expect(written.rows).toBe(filled.reduce((sum, { rows }) => sum + rows, 0));

    const target = await emptyDatabase();
    const restoredFiles = join(scratch, 'restored/files');
    await restoreBackup({ pool: target.pool, storage: createDiskStorage(restoredFiles) }, file);
    expect(await digestsOf(target.pool)).toEqual(before);
    expect(await filesIn(restoredFiles)).toEqual(await filesIn(filesFolder));

    const second = await startTestApp({ dataFolder: join(scratch, 'restored') }, target.connection);
    const again = await second.signIn(author);
    const params = { courseId: course.courseId };
    const { title } = (await author.do('getCourse', { params })).course;
    expect((await again.do('getCourse', { params })).course.title).toBe(title);
    const { module } = await again.do('createBlankModule', { params: { courseId: course.courseId }, body: {} });
    expect(module.id).toMatch(/^mod_/);
    await second.close();
  });

  test('captures one moment while people write, with every referenced file and replayable evidence', async () => {
    const { courseId, elementId } = course;
    let stopped = false;
    let writes = 0;
    const writing = [0, 1, 2].map(async (hand) => {
      for (let turn = 0; !stopped; turn += 1) {
        await author.upload(courseId, [{ name: `${hand}-${turn}.txt`, content: 'The sea. '.repeat(200) }]);
        const name = `${hand}-${turn - 1}.txt`;
        if (turn > 0) await author.call('deleteUpload', { params: { courseId, name } });
        await student.call('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
        writes += 1;
      }
    });
    const backups = [await backUp('busy-1.tar.gz'), await backUp('busy-2.tar.gz'), await backUp('busy-3.tar.gz')];
    stopped = true;
    await Promise.all(writing);
    expect(writes).toBeGreaterThan(0);

    for (const { file } of backups) {
      const { pool } = await emptyDatabase();
      const folder = `${file}-files`;
      await restoreBackup({ pool, storage: createDiskStorage(folder) }, file);
      const { rows } = await pool.query<{ key: string }>('select storage_key as key from uploads');
      const present = await filesIn(folder);
      expect(rows.filter(({ key }) => !(key in present))).toEqual([]);
      const db = databaseOf(pool);
      for (const learner of await listStudents(db)) expect(await replayStudent(db, learner)).toEqual([]);
    }
  });
});

describe('incomplete backup file', () => {
  const restoreInto = async (file: string) => {
    const target = await emptyDatabase();
    const folder = join(scratch, 'refused');
    const refusal = await restoreBackup({ pool: target.pool, storage: createDiskStorage(folder) }, file).catch(
      (error: Error) => error,
    );
    expect(refusal).toBeInstanceOf(StartUpError);
    const { rows } = await target.pool.query(`select to_regclass('profiles') is not null as there`);
    if (rows[0]?.there) expect((await target.pool.query('select 1 from profiles')).rows).toEqual([]);
    expect(await filesIn(folder).catch(() => ({}))).toEqual({});
    return (refusal as Error).message;
  };

  test('is refused and leaves nothing behind', async () => {
    const { file } = await backUp('cut.tar.gz');
    const { length } = await readFile(file);
    await truncate(file, Math.round(length * 0.7));
    expect(await restoreInto(file)).toMatch(/truncated or damaged\. Nothing was restored/);
    const text = join(scratch, 'letter.txt');
    await writeFile(text, 'Dear sir');
    expect(await restoreInto(text)).toMatch(/is not a backup of Coursecraft/);
  });
});

test('refuses to overwrite an installation that has accounts', async () => {
  const { file } = await backUp('second.tar.gz');
  const before = await digestsOf(source.pool);
  await expect(restoreBackup({ pool: source.pool, storage: app.services.storage }, file)).rejects.toThrow(
    /already has accounts/,
  );
  expect(await digestsOf(source.pool)).toEqual(before);
});

test('leaves no file behind when a backup fails', async () => {
  const target = join(scratch, 'letter.txt/impossible.tar.gz');
  await expect(writeBackup({ pool: source.pool, storage: app.services.storage, dataFolder }, target)).rejects.toThrow();
  expect((await readdir(join(scratch, 'data'))).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

test('creates a backup when the newest is too old and keeps only the newest few', async () => {
  const folder = join(scratch, 'kept');
  const { connection } = source;
  const settings = { folder, keep: 2, hours: 24 };
  const make = (day: number) => {
    const now = new Date(Date.UTC(2026, 0, day, 12));
    return makeIfDue({ connection, storage: app.services.storage, dataFolder, settings, log: app.app.log }, now);
  };
  const age = async (file: string | undefined, day: number) => {
    const at = new Date(Date.UTC(2026, 0, day, 12));
    await utimes(file ?? '', at, at);
  };
  await age(await make(1), 1);
  await writeFile(join(folder, 'mine.txt'), 'x');
  expect(await make(1), 'the newest is young').toBeUndefined();
  await age(await make(3), 3);
  await age(await make(5), 5);
  expect((await readdir(folder)).sort()).toEqual([
    'coursecraft-2026-01-03T12-00-00Z.tar.gz',
    'coursecraft-2026-01-05T12-00-00Z.tar.gz',
    'mine.txt',
  ]);
  const twice = await Promise.all([make(7), make(7)]);
  expect(twice.filter(Boolean), 'of two processes one makes it').toHaveLength(1);
});
