import type { Storage } from '../../../../platform/storage/storage.ts';
import type { OwnCourse } from './queries.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Returns the files of recordings that the storage does not have, as after an incomplete restore. */
export async function missingFiles(
  storage: Pick<Storage, 'read'>,
  { courses }: { courses: readonly Pick<OwnCourse, 'recordings'>[] },
): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const { storageKey } of courses.flatMap(({ recordings }) => recordings)) {
    try {
      (await storage.read(storageKey, { first: 0, last: 0 })).on('error', () => undefined).destroy();
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.add(storageKey);
    }
  }
  return missing;
}
