import { expect, test } from 'vitest';
import { makeCourse } from '../../testing/make-course.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('an admin sees what the installation is made of and how much it holds, and no secret of it', async () => {
  const secret = 'sk-never-to-be-shown';
  const app = await startTestApp();
  const config = app.services.config;
  config.ai.apiKey = secret;
  const admin = await app.signUp({ role: 'admin' });
  const author = await app.signUp({ role: 'sme' });
  const { courseId } = await makeCourse(app, author);
  await author.do('ensureTestStudent', { body: { courseId } });
  await author.upload(courseId, [{ name: 'tides.txt', content: 'The sea rises.' }]);
  const { system } = await admin.do('getSystem');
  expect(system).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
    people: 2,
    courses: 1,
    storage: { files: 1, bytes: 14 },
    database: { version: expect.stringContaining('PostgreSQL') },
    engine: { name: 'builtin' },
  });
  expect(system.database.bytes).toBeGreaterThan(100_000);
  expect(system.disk?.freeBytes).toBeLessThanOrEqual(system.disk?.bytes ?? 0);
  expect(Date.parse(system.startedAt)).toBeLessThan(Date.now());
  expect(JSON.stringify(system)).not.toMatch(new RegExp(`${secret}|postgres:|${config.dataFolder}`));
});
