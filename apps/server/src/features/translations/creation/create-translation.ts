import { refused } from '@coursecraft/contract/reasons';
import { knownLanguage, ownNameOf } from '@coursecraft/domain/language/known-language';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { copyParts } from '../../courses/repository/copy-parts.ts';
import { type Copying, copyCourse, readPartIds } from '../../courses/repository/copy-queries.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { copyShownFiles, insertFiles, removeFiles } from '../files/queries.ts';
import { findOriginal, linkParts } from '../queries.ts';
import { listVersions } from '../repository/translations.ts';
import { insertTranslation, lockTranslations, readContents } from './queries.ts';

const SNAPSHOT = { isolationLevel: 'repeatable read' } as const;
const LONGEST_TITLE = 300;

export function untranslatedTitle(title: string, language: string): string {
  const suffix = ` (${ownNameOf(language)})`;
  return title.slice(0, LONGEST_TITLE - suffix.length) + suffix;
}

const baseOf = (language: string) => knownLanguage(language) ?? language;

async function requireFree(tx: Queryable, courseId: string, given: string): Promise<string> {
  const language = knownLanguage(given);
  if (!language)
    throw new AppError('invalid', 'language-unknown', { details: [{ path: 'language', reason: 'language-unknown' }] });
  const original = await findOriginal(tx, courseId);
  if (original) throw new AppError('invalid', refused('edition-of-edition', { title: original.title }));
  const versions = await listVersions(tx, courseId);
  if (versions.some((version) => baseOf(version.language) === language))
    throw new AppError('invalid', 'language-taken');
  return language;
}

export async function createTranslation(
  { db, storage }: { db: Database; storage: Storage },
  from: string,
  given: { language: string; title?: string | undefined; uid: string },
): Promise<string> {
  const { uid } = given;
  await requireFree(db, from, given.language);
  const { title } = await readCourseNames(db, from);
  const to = newId('crs');
  const files = await copyShownFiles({ db, storage }, { from, to }, await readContents(db, from));
  try {
    await db.transaction(async (tx) => {
      // Locks, so that two requests for the same language run in turn and the second sees the first.
      await lockTranslations(tx);
      const ids = new Map<string, string>();
      for (const { id, prefix } of await readPartIds(tx, from)) ids.set(id, newId(prefix));
      const copying: Copying = { from, to, ids, isTranslation: true };
      const language = await requireFree(tx, from, given.language);
      await copyCourse(tx, copying, { title: given.title ?? untranslatedTitle(title, language), uid, language });
      await insertTranslation(tx, { courseId: to, originalId: from });
      await copyParts(tx, copying, uid);
      await insertFiles(tx, files, uid);
      await linkParts(tx, { courseId: to, originalId: from }, ids);
    }, SNAPSHOT);
  } catch (error) {
    await removeFiles(storage, files);
    throw error;
  }
  return to;
}
