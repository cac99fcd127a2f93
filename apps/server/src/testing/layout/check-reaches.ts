import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ACROSS_COURSES } from '../../platform/db/layout/across-courses.ts';
import { reachesOfServer } from './reaches-of-server.ts';
import type { Columns } from './read-statements.ts';
import type { ServerStatement } from './server-statements.ts';

export const statedReaches: ReadonlySet<string> = new Set(ACROSS_COURSES.flatMap(({ statements }) => statements));

/** Fails where the server reached beyond one course in a way that is not stated; notes in a folder which stated ones it met. */
export function checkReaches(statements: ServerStatement[], columns: Columns, folder: string): void {
  const reaches = [...reachesOfServer(statements, columns)];
  appendFileSync(join(folder, String(process.pid)), reaches.map(([reach]) => `${reach}\n`).join(''));
  const unstated = reaches.filter(([reach]) => !statedReaches.has(reach));
  if (unstated.length === 0) return;
  throw new Error(
    `A statement reaches beyond one course. Name the course in it, or say in platform/db/layout/across-courses.ts why not:\n${unstated
      .map(([reach, statement]) => `\n${reach}\n${statement.trim()}\n`)
      .join('')}`,
  );
}

/**
 * What is stated somewhere although no statement of the run does it, as a sentence. Only a run of the whole everyday suite, or of
 * both suites, can tell: the system tests alone meet few of the statements.
 */
export async function findUnmet(
  project: TestProject,
  folder: string,
  stated: ReadonlySet<string>,
  where: string,
): Promise<string[]> {
  const ended = project.vitest.state.getTestModules().filter((one) => one.project.name === project.name);
  const { testFiles } = await project.globTestFiles();
  if (testFiles.every((file) => file.endsWith('.system.test.ts'))) return [];
  if (ended.length < testFiles.length || !ended.every((one) => one.ok())) return [];
  const met = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')));
  const gone = [...stated].filter((one) => !met.has(one));
  return gone.length === 0 ? [] : [`No statement does any more what ${where} lists:\n${gone.join('\n')}`];
}
