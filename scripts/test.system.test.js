import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repositoryRoot } from './repository-root.js';

/** @param {string} path */
function npmTest(path) {
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--silent', '--', path], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

it('runs a single file and reports it like all files', () => {
  const { status, output } = npmTest('packages/domain/src/grounding/is-grounded.test.ts');
  expect(output).toMatch(/\n2 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

it('refuses a path without a test before it runs anything', () => {
  expect(npmTest('docs')).toEqual({ status: 1, output: expect.stringMatching(/^There is no test at docs\. .+\n$/) });
});
