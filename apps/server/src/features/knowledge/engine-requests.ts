import type { Element } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Notes, RowDraft, RowsRequest, ScenariosRequest, SourceDocument } from '../../ai/engine.ts';
import type { Queryable } from '../../db/connect.ts';
import { readCourse } from '../../db/records/course.ts';
import { type KnowledgeScope, readRows } from '../../db/records/knowledge.ts';
import { readSources } from '../../db/records/sources.ts';
import { AppError } from '../../errors.ts';
import { readMetaInForce, requireScope } from './queries.ts';
import type { Place } from './rows/queries.ts';

/** Elements that one request may be about. */
const MOST = 60;

/** An element with its active criteria, where it stands, and what its section asks elsewhere. */
export type Asked = { place: Place; element: Element & { content: string }; rows: KnowledgeRow[]; others: string[] };

type Material = { asked: Asked[]; notes: Notes; language: string; sources: SourceDocument[] };

/** What an engine works on that is asked about the criteria of a scope. */
export async function readMaterial(db: Queryable, courseId: string, scope: KnowledgeScope): Promise<Material> {
  const scoped = await requireScope(db, courseId, scope);
  const course = await readCourse(db, courseId, { view: 'author', outline: false });
  const rowsOf = Map.groupBy(await readRows(db, courseId), ({ elementId }) => elementId);
  const sections = course.modules.flatMap((module) => module.sections.map((section) => ({ module, section })));
  const asked = sections.flatMap(({ module, section }) =>
    section.elements.map((element): Asked => {
      const place = { courseId, moduleId: module.id, sectionId: section.id, elementId: element.id };
      const elsewhere = section.elements.filter((other) => other !== element).flatMap(({ id }) => rowsOf.get(id) ?? []);
      const others = elsewhere.map(({ statement }) => statement);
      return {
        place,
        element: { ...element, content: element.content ?? '' },
        rows: rowsOf.get(element.id) ?? [],
        others,
      };
    }),
  );
  const { audience, goals, prerequisites, tone, notes, language } = await readMetaInForce(db, courseId, scoped);
  return {
    asked: asked.filter(({ place }) => isIn(place, scope)),
    notes: { audience, goals, prerequisites, tone, notes },
    language: language ?? course.language,
    sources: await readSources(db, courseId, undefined),
  };
}

const isIn = (place: Place, { moduleId, sectionId, elementId }: KnowledgeScope) =>
  (moduleId === undefined || place.moduleId === moduleId) &&
  (sectionId === undefined || place.sectionId === sectionId) &&
  (elementId === undefined || place.elementId === elementId);

/** The elements, where they are not too many for one request. */
export function fewEnough<T>(elements: readonly T[]): readonly T[] {
  if (elements.length <= MOST) return elements;
  throw new AppError(
    'unprocessable',
    `That is about ${elements.length} elements, and one request is about ${MOST} at most. Choose a module, a section or an element.`,
  );
}

export const draftOf = ({ rowId, statement, guidance, kind, sources, goldAnswers }: KnowledgeRow): RowDraft => ({
  ...{ key: rowId, statement, guidance, kind, sources, goldAnswers },
});

export const rowsRequest = (
  { notes, language, sources }: Material,
  { element, rows, others }: Asked,
  wishes: Pick<RowsRequest, 'hint' | 'mayAdd'>,
): RowsRequest => ({
  ...wishes,
  element: { title: element.title, format: element.format, content: element.content },
  ...{ rows: rows.map(draftOf), others, notes, language, sources },
});

/** What scenarios may ask for. */
export const askingOf = (
  { notes, language, sources }: Material,
  asked: readonly Asked[],
): Pick<ScenariosRequest, 'elements' | 'notes' | 'language' | 'sources'> => ({
  elements: asked.map(({ element: { title, content }, rows }) => ({ title, content, rows: rows.map(draftOf) })),
  ...{ notes, language, sources },
});
