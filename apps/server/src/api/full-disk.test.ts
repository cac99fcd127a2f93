import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import {
  keepEmbeddedPostgres,
  type SupervisedPostgres,
} from '../platform/db/embedded-postgres/keep-embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { makeCourse, type TestCourse } from '../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';

const disk = mkdtempSync(join(tmpdir(), 'coursecraft-disk-'));
/** Mounting a disk to fill needs a privilege. */
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=755', 'none', disk]).status === 0;

/** Fills the disk and returns the function that frees space. */
function fill(): () => void {
  const filler = join(disk, 'filler');
  const file = openSync(filler, 'w');
  try {
    for (const size of [2 ** 20, 4096, 1]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch {
        // No space is left for this size.
      }
    }
  } finally {
    closeSync(file);
  }
  expect(statfsSync(disk).bavail).toBe(0);
  return () => rmSync(filler, { force: true });
}

describe.skipIf(!mounted)('full disk', () => {
  let postgres: SupervisedPostgres;
  let app: TestApp;
  let author: Person;
  let course: TestCourse;

  beforeAll(async () => {
    postgres = await keepEmbeddedPostgres({
      folder: join(disk, 'postgres'),
      onOutage: () => undefined,
      onGivenUp: (lastWords) => expect.unreachable(lastWords),
    });
    const pool = connect(postgres.connection, { size: 2 });
    await migrate(pool);
    await pool.end();
    app = await startTestApp({ dataFolder: disk }, postgres.connection);
    author = await app.signUp({ role: 'sme' });
    course = await makeCourse(app, author);
  });
  afterAll(async () => {
    await app?.close();
    await postgres?.stop();
  });

  const makeSpace: (() => void)[] = [];
  afterAll(() => {
    for (const make of makeSpace) make();
  });
  const upload = () => author.upload(course.courseId, [{ name: 'sea.txt', content: 'The sea rises. '.repeat(20_000) }]);
  const save = (content: string) => author.call('updateElement', { params: course, body: { content } });

  test('uploads and saves report that there is no space and work again without a restart', async () => {
    for (let rounds = 0; rounds < 2; rounds++) {
      const makeRoom = fill();
      makeSpace.push(makeRoom);
      const refused = await upload();
      expect([refused.status, refused.body.code]).toEqual([507, 'insufficient_storage']);
      expect(refused.body.error).toMatch(/out of disk space.*nothing was saved/);

      const statuses = new Set<number>();
      // The database still has reserved space.
      for (let tries = 0; tries < 400 && !statuses.has(507) && !statuses.has(503); tries++) {
        const { status } = await save(`${rounds} ${tries} ${`${crypto.randomUUID()} `.repeat(1_000)}`);
        statuses.add(status);
      }
      expect([...statuses].filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
      expect(statuses.has(507) || statuses.has(503)).toBe(true);

      makeRoom();
      while ((await app.visitor.call('getReady')).status !== 200) await wait(50);
      expect((await save(`There is room again, ${rounds}.`)).status).toBe(200);
      expect((await upload()).status).toBe(201);
    }
  });
});

// After all inner hooks, because open files keep it mounted.
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});
