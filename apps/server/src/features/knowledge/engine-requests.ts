import type {
  Notes,
  RowsRequest,
  ScenarioRequest,
  ScenariosRequest,
  SourceDocument,
} from '@coursecraft/ai/engine/engine';
import { refused } from '@coursecraft/contract/reasons';
import type { Element } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import type { Queryable } from '../../db/connect.ts';
import { pickFields } from '../../db/pick-fields.ts';
import { rowFields } from '../../db/schema/knowledge.ts';
import { AppError } from '../../errors/app-error.ts';
import { readCourse } from '../../records/course.ts';
import { type KnowledgeScope, readRows, readScenarios } from '../../records/knowledge.ts';
import { readSources } from '../../records/sources.ts';
import { readMetaInForce, requireScope } from './queries.ts';
import type { Place } from './rows/queries.ts';

/** Elements that one request may be about. */
const MOST = 60;
/** Formats whose text teaches, so that it may bring criteria of its own; of others only what is there is improved. */
const TEACHING = ['lesson', 'example', 'story', 'analogy', 'diagram', 'video'];

/** An element with its active criteria, where it stands, and what its section asks elsewhere. */
export type Asked = { place: Place; element: Element & { content: string }; rows: KnowledgeRow[]; others: string[] };

type Material = { asked: Asked[]; notes: Notes; language: string; sources: SourceDocument[] };

/** What an engine works on that is asked about the criteria of a scope. */
async function readMaterial(db: Queryable, courseId: string, scope: KnowledgeScope): Promise<Material> {
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
function fewEnough<T>(elements: readonly T[]): readonly T[] {
  if (elements.length <= MOST) return elements;
  throw new AppError('unprocessable', refused('too-many-elements-at-once', { count: elements.length, most: MOST }));
}

const draftOf = (row: KnowledgeRow): RowDraft => ({ key: row.rowId, ...pickFields(row, rowFields) });

export type Improving = {
  courseId: string;
  scope: KnowledgeScope;
  hint?: string | undefined;
  /** The one criterion that it is about; all of the scope, and new ones, unless given. */
  only?: string | undefined;
};

/** What an engine is asked to improve the criteria of a scope: one request an element. */
export async function rowsRequests(
  db: Queryable,
  { courseId, scope, hint, only }: Improving,
): Promise<{ asked: Asked; request: RowsRequest }[]> {
  const { asked: all, notes, language, sources } = await readMaterial(db, courseId, scope);
  const isMeant = ({ rows, element }: Asked) =>
    only === undefined
      ? rows.length > 0 || scope.elementId !== undefined || TEACHING.includes(element.format)
      : rows.some(({ rowId }) => rowId === only);
  return fewEnough(all.filter(isMeant)).map((asked) => {
    const { title, format, content } = asked.element;
    const rows = asked.rows.filter(({ rowId }) => only === undefined || rowId === only);
    const left = asked.rows.filter((row) => !rows.includes(row)).map(({ statement }) => statement);
    const others = [...left, ...asked.others];
    const wishes = { hint, mayAdd: only === undefined };
    const request = { element: { title, format, content }, rows: rows.map(draftOf), others, notes, language, sources };
    return { asked, request: { ...wishes, ...request } };
  });
}

/** What scenarios may ask for. */
const askingOf = ({ notes, language, sources }: Material, asked: readonly Asked[]) => ({
  elements: asked.map(({ element: { title, content }, rows }) => ({ title, content, rows: rows.map(draftOf) })),
  notes,
  language,
  sources,
});

const nothingToAsk = () => new AppError('unprocessable', 'no-criterion-for-scenario');

/** What an engine is asked to write scenarios for a scope. */
export async function scenariosRequest(
  db: Queryable,
  {
    courseId,
    scope,
    count,
    hint,
  }: { courseId: string; scope: KnowledgeScope; count: number; hint?: string | undefined },
): Promise<{ asked: readonly Asked[]; request: ScenariosRequest }> {
  const material = await readMaterial(db, courseId, scope);
  const asked = fewEnough(material.asked.filter(({ rows }) => rows.length > 0));
  if (asked.length === 0) throw nothingToAsk();
  const present = (await readScenarios(db, courseId, scope)).map(({ title }) => title);
  return { asked, request: { ...askingOf(material, asked), count, present, hint } };
}

/** What an engine is asked to improve a scenario: it may ask for criteria of its element and of those it names. */
export async function scenarioRequest(
  db: Queryable,
  { courseId, scenario, hint }: { courseId: string; scenario: Scenario; hint?: string | undefined },
): Promise<ScenarioRequest> {
  const material = await readMaterial(db, courseId, {});
  const asked = material.asked.filter(
    ({ place, rows }) =>
      place.elementId === scenario.elementId || rows.some(({ rowId }) => scenario.rowIds.includes(rowId)),
  );
  const active = new Set(asked.flatMap(({ rows }) => rows.map(({ rowId }) => rowId)));
  const rowIds = scenario.rowIds.filter((rowId) => active.has(rowId));
  if (rowIds.length === 0) throw nothingToAsk();
  const { title, situation, opening, difficulty } = scenario;
  return { ...askingOf(material, asked), scenario: { title, situation, opening, difficulty, rowIds }, hint };
}
