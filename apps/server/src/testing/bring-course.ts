import { setTimeout as wait } from 'node:timers/promises';
import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import type { Person } from './speak-to.ts';

/** Other jobs may run first, as in a fuzz run. */
const TIMEOUT_MS = 300_000;
const POLL_MS = 100;

/** Returns an import once it has one of these statuses. */
export async function untilImport(
  person: Person,
  importId: string,
  ...statuses: CourseImport['status'][]
): Promise<CourseImport> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const brought = (await person.do('getImport', { params: { importId } })).import;
    if (statuses.includes(brought.status)) return brought;
    await wait(POLL_MS);
  }
  throw new Error(`the import did not become ${statuses.join(' or ')}`);
}

export async function bringPackage(person: Person, name: string, content: Uint8Array): Promise<CourseImport> {
  const { status, body } = await person.send('startImport', {}, [{ name, content }]);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return untilImport(person, body.import.importId, 'ready', 'failed');
}

export async function makeBrought(person: Person, importId: string, body: object = {}): Promise<CourseImport> {
  await person.do('makeImport', { params: { importId }, body });
  const made = await untilImport(person, importId, 'done', 'ready');
  if (made.failure) throw new Error(made.failure.error);
  return made;
}
