import type {
  CriteriaRequest,
  Notes,
  ScenarioRequest,
  ScenariosRequest,
  SourceDocument,
} from '@coursecraft/ai/engine/engine';
import type { Element } from '@coursecraft/contract/courses/course';
import type { Criterion, Scenario, ScenarioKind } from '@coursecraft/contract/criteria/criterion';
import { refused } from '@coursecraft/contract/reasons';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../platform/db/connect.ts';
import { pickFields } from '../../platform/db/pick-fields.ts';
import { criterionFields, scenarioFields } from '../../platform/db/schema/criteria.ts';
import { readCourse } from '../courses/repository/course.ts';
import { readSources } from '../uploads/repository/sources.ts';
import { readMetaInForce, requireScope } from './queries.ts';
import { type CriteriaScope, readAuthoredCriteria, readAuthoredScenarios } from './repository/criteria.ts';
import type { Place } from './updates/queries.ts';

const MOST = 60;
/** Formats that teach, so that they may get new criteria. Other formats only get improvements. */
const TEACHING = ['lesson', 'example', 'story', 'analogy', 'diagram', 'video'];

export type ElementWithCriteria = {
  place: Place;
  element: Element & { content: string };
  rows: Criterion[];
  others: string[];
};

type Material = { asked: ElementWithCriteria[]; notes: Notes; language: string; sources: SourceDocument[] };

async function readMaterial(db: Queryable, courseId: string, scope: CriteriaScope): Promise<Material> {
  const scoped = await requireScope(db, courseId, scope);
  const course = await readCourse(db, courseId, { view: 'author', outline: false });
  const rowsOf = Map.groupBy(await readAuthoredCriteria(db, courseId), ({ elementId }) => elementId);
  const sections = course.modules.flatMap((module) => module.sections.map((section) => ({ module, section })));
  const asked = sections.flatMap(({ module, section }) =>
    section.elements.map((element): ElementWithCriteria => {
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

const isIn = (place: Place, { moduleId, sectionId, elementId }: CriteriaScope) =>
  (moduleId === undefined || place.moduleId === moduleId) &&
  (sectionId === undefined || place.sectionId === sectionId) &&
  (elementId === undefined || place.elementId === elementId);

function fewEnough<T>(elements: readonly T[]): readonly T[] {
  if (elements.length <= MOST) return elements;
  throw new AppError('unprocessable', refused('too-many-elements-at-once', { count: elements.length, most: MOST }));
}

const draftOf = (criterion: Criterion): CriterionDraft => ({
  key: criterion.rowId,
  ...pickFields(criterion, criterionFields),
});

export type Improving = {
  courseId: string;
  scope: CriteriaScope;
  hint?: string | undefined;
  only?: string | undefined;
};

export async function criteriaRequests(
  db: Queryable,
  { courseId, scope, hint, only }: Improving,
): Promise<{ asked: ElementWithCriteria; request: CriteriaRequest }[]> {
  const { asked: all, notes, language, sources } = await readMaterial(db, courseId, scope);
  const isMeant = ({ rows: criteria, element }: ElementWithCriteria) =>
    only === undefined
      ? criteria.length > 0 || scope.elementId !== undefined || TEACHING.includes(element.format)
      : criteria.some(({ rowId }) => rowId === only);
  return fewEnough(all.filter(isMeant)).map((asked) => {
    const { title, format, content } = asked.element;
    const criteria = asked.rows.filter(({ rowId }) => only === undefined || rowId === only);
    const left = asked.rows.filter((criterion) => !criteria.includes(criterion)).map(({ statement }) => statement);
    const others = [...left, ...asked.others];
    const options = { hint, mayAdd: only === undefined };
    const request = {
      element: { title, format, content },
      rows: criteria.map(draftOf),
      others,
      notes,
      language,
      sources,
    };
    return { asked, request: { ...options, ...request } };
  });
}

type Kinds = ReadonlyMap<string, ScenarioKind[]>;

const askingOf = ({ notes, language, sources }: Material, asked: readonly ElementWithCriteria[], kinds?: Kinds) => ({
  elements: asked.map(({ element: { id, title, content }, rows: criteria }) => ({
    title,
    content,
    rows: criteria.map(draftOf),
    kinds: kinds?.get(id),
  })),
  notes,
  language,
  sources,
});

const nothingToAsk = () => new AppError('unprocessable', 'no-criterion-for-scenario');

export async function scenariosRequest(
  db: Queryable,
  {
    courseId,
    scope,
    count,
    hint,
  }: { courseId: string; scope: CriteriaScope; count: number; hint?: string | undefined },
): Promise<{ asked: readonly ElementWithCriteria[]; request: ScenariosRequest }> {
  const material = await readMaterial(db, courseId, scope);
  const asked = fewEnough(material.asked.filter(({ rows: criteria }) => criteria.length > 0));
  if (asked.length === 0) throw nothingToAsk();
  const scenarios = await readAuthoredScenarios(db, courseId, scope);
  const present = scenarios.map(({ title }) => title);
  const ofElements = Map.groupBy(scenarios, ({ elementId }) => elementId);
  const kinds = new Map([...ofElements].map(([id, all]) => [id, all.map(({ kind = 'role' }) => kind)]));
  return { asked, request: { ...askingOf(material, asked, kinds), count, present, hint } };
}

export async function scenarioRequest(
  db: Queryable,
  { courseId, scenario, hint }: { courseId: string; scenario: Scenario; hint?: string | undefined },
): Promise<ScenarioRequest> {
  const material = await readMaterial(db, courseId, {});
  const asked = material.asked.filter(
    ({ place, rows: criteria }) =>
      place.elementId === scenario.elementId || criteria.some(({ rowId }) => scenario.rowIds.includes(rowId)),
  );
  const active = new Set(asked.flatMap(({ rows: criteria }) => criteria.map(({ rowId }) => rowId)));
  const rowIds = scenario.rowIds.filter((rowId) => active.has(rowId));
  if (rowIds.length === 0) throw nothingToAsk();
  return { ...askingOf(material, asked), scenario: { ...pickFields(scenario, scenarioFields), rowIds }, hint };
}
