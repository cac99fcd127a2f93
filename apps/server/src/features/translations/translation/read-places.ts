import { repointIds } from '@coursecraft/domain/content/repoint-ids';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { untranslatedTitle } from '../creation/create-translation.ts';
import { readLinks, requireOriginal } from '../queries.ts';
import { stateBeside } from '../state/queries.ts';
import { readPlacesOfElements } from './queries.ts';
import { readWritten, type WrittenElement, type WrittenTexts } from './read-written.ts';

export type ElementPlace = WrittenElement & { moduleId: string; sectionId: string };
export type Places = Omit<WrittenTexts, 'elements'> & { to: string; elements: ElementPlace[] };

export async function readPlaces(db: Queryable, courseId: string, elementId?: string): Promise<Places> {
  const original = await requireOriginal(db, courseId);
  const { title, language: to } = await readCourseNames(db, courseId);
  const { parts } = await stateBeside(db, courseId, original);
  const open = new Set(parts.filter(({ standing: status }) => status === 'to-translate').map(({ partId }) => partId));
  if (title === untranslatedTitle(original.title, to)) open.add(courseId);
  const isWanted = (id: string) => (elementId === undefined ? open.has(id) : id === elementId);
  const ids = new Map([...(await readLinks(db, courseId)), [original.courseId, courseId]]);
  const placed = await readPlacesOfElements(db, courseId);
  const written = await readWritten(db, original.courseId);
  const own = <T>(parts: readonly T[], idOf: (part: T) => string, withId: (part: T, id: string) => T): T[] =>
    parts.flatMap((part) => {
      const id = ids.get(idOf(part));
      return id === undefined ? [] : [withId(part, id)];
    });
  const headings = own(
    written.headings,
    ({ id }) => id,
    (heading, id) => ({ ...heading, id }),
  ).filter(({ id }) => elementId === undefined && open.has(id));
  const found = own(
    written.elements,
    (element) => element.elementId,
    (element, id) => ({ ...element, elementId: id }),
  ).flatMap((element): ElementPlace[] => {
    const place = placed.get(element.elementId);
    if (!place || !isWanted(element.elementId)) return [];
    const criteria = own(
      element.rows,
      ({ rowId }) => rowId,
      (criterion, rowId) => ({ ...criterion, rowId }),
    );
    const scenarios = own(
      element.scenarios,
      ({ scenarioId }) => scenarioId,
      (scenario, scenarioId) => ({ ...scenario, scenarioId }),
    );
    return [{ ...element, ...place, content: repointIds(element.content, ids), rows: criteria, scenarios }];
  });
  if (headings.length + found.length === 0) throw new AppError('unprocessable', 'nothing-to-translate');
  return { language: written.language, to, headings, elements: found };
}
