import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSchemathesis } from '../testing/find-schemathesis.ts';
import { furnishCourse } from '../testing/furnish-course.ts';
import { makeCourse } from '../testing/make-course.ts';
import { startTestApp } from '../testing/test-app.ts';

const program = await findSchemathesis();

/** These delete what other requests need, or stay open too long. */
const LEFT_OUT = ['deleteCourse', 'deleteProfile', 'deleteStudent', 'courseEvents', 'profileEvents'];
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coursecraft-schemathesis-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function testDescription(address: string, token: string, parameters: Record<string, string>) {
  const config = join(folder, 'schemathesis.toml');
  const lines = Object.entries(parameters).map(([name, value]) => `"path.${name}" = ${JSON.stringify(value)}`);
  await writeFile(config, ['[parameters]', ...lines].join('\n'));
  const options = [
    ...['--config-file', config, 'run', `${address}/api/openapi.json`, '--phases', 'coverage,fuzzing'],
    ...['--max-examples', '3', '--seed', '1', '--workers', '2', '--request-timeout', '20', '--no-color'],
    ...['--checks', CHECKS.join(','), '--header', `Authorization: Bearer ${token}`],
    ...LEFT_OUT.flatMap((name) => ['--exclude-operation-id', name]),
  ];
  return promisify(execFile)(program ?? '', options, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => ({ code: 0, report: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, report: stdout }),
  );
}

test.skipIf(!program)(
  'replies to generated requests match the OpenAPI document and none is a server error',
  async () => {
    const app = await startTestApp();
    const [admin, author, student] = await Promise.all([
      app.signUp({ role: 'admin' }),
      app.signUp({ role: 'sme' }),
      app.signUp(),
    ]);
    const course = await makeCourse(app, author);
    await furnishCourse({ course, author, student });
    const { courseId, moduleId, sectionId, elementId } = course;
    const studentId = student.profile.uid;
    const parameters = { courseId, moduleId, sectionId, elementId, studentId };
    const { code, report } = await testDescription(app.url, admin.token, parameters);
    expect(code, report).toBe(0);
  },
  300_000,
);
