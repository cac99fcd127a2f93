import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import type { Queryable } from '../../../platform/db/connect.ts';
import { findEarlier, type ImportRow, readKnownParts } from './queries.ts';

export async function compareWithEarlier(
  db: Queryable,
  row: ImportRow,
): Promise<Pick<CourseImport, 'earlier' | 'modules'> | undefined> {
  const { summary, uid, importId, status, intoCourseId } = row;
  if (!summary || status !== 'ready' || intoCourseId !== null) return undefined;
  const { packageKey, modules, digests } = summary;
  const found = await findEarlier(db, { uid, importId, packageKey });
  if (!found) return undefined;
  const { courseId, title, importedAt } = found;
  const known = new Map((await readKnownParts(db, { courseId, packageKey })).map((part) => [part.sourceKey, part]));
  const present = new Set(
    modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements.map(({ key }) => key))),
  );
  const gone = [...known.values()].filter(({ sourceKey }) => !present.has(sourceKey));
  return {
    earlier: {
      courseId,
      title,
      importedAt: importedAt.toISOString(),
      gone: gone.map((part) => ({ key: part.sourceKey, title: part.title, elementId: part.elementId })),
    },
    modules: modules.map((module) => ({
      ...module,
      sections: module.sections.map((section) => ({
        ...section,
        elements: section.elements.map((element) => {
          const before = known.get(element.key);
          if (!before) return { ...element, change: 'new' as const };
          const change = before.digest === digests[element.key] ? ('same' as const) : ('changed' as const);
          return { ...element, change, edited: before.present > before.version };
        }),
      })),
    })),
  };
}
