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

it('a file is run alone, and reported as all are', () => {
  const { status, output } = npmTest('packages/domain/src/grounding/is-grounded.test.ts');
  expect(output).toMatch(/\n1 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

it('a path without a test is refused before anything runs', () => {
  expect(npmTest('docs')).toEqual({ status: 1, output: expect.stringMatching(/^There is no test at docs\. .+\n$/) });
});
