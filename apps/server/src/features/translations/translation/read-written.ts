import type { TranslationRequest } from '@coursecraft/ai/engine/translation-request';
import type { Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { textsIn } from '@coursecraft/domain/translations/map-texts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readCourse } from '../../courses/repository/course.ts';
import { readCriteria, readScenarios } from '../../criteria/repository/criteria.ts';
import { readStudentWords } from './queries.ts';

type Row = Pick<Criterion, 'rowId' | 'statement' | 'guidance' | 'goldAnswers' | 'keyPoints' | 'misconceptions'>;
type Scene = Pick<Scenario, 'scenarioId' | 'title' | 'situation' | 'opening' | 'kind' | 'character' | 'misconception'>;

export type WrittenElement = { elementId: string; title: string; content: string; rows: Row[]; scenarios: Scene[] };
export type Heading = { level: 'course' | 'description' | 'module' | 'section'; id: string; title: string };
export type WrittenTexts = { language: string; headings: Heading[]; elements: WrittenElement[] };

export async function readWritten(db: Queryable, courseId: string): Promise<WrittenTexts> {
  const { modules, language, title, description } = await readCourse(db, courseId, { view: 'live', outline: false });
  const ofStudents = await readStudentWords(db, courseId);
  const criteria = Map.groupBy(await readCriteria(db, courseId), (criterion) => criterion.elementId);
  const scenarios = Map.groupBy(await readScenarios(db, courseId), (scenario) => scenario.elementId);
  return {
    language,
    headings: [
      { level: 'course', id: courseId, title },
      ...(description ? [{ level: 'description' as const, id: courseId, title: description }] : []),
      ...modules.flatMap((module): Heading[] => [
        { level: 'module', id: module.id, title: module.title },
        ...module.sections.map((section) => ({ level: 'section' as const, id: section.id, title: section.title })),
      ]),
    ],
    elements: modules
      .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
      .map((element) => ({
        elementId: element.id,
        title: element.title,
        content: element.content ?? '',
        rows: (criteria.get(element.id) ?? []).map((criterion) => ({
          ...criterion,
          goldAnswers: criterion.goldAnswers.filter(({ text }) => !ofStudents.has(text)),
        })),
        scenarios: scenarios.get(element.id) ?? [],
      })),
  };
}

export function textsOfElement({
  title,
  content,
  rows: criteria,
  scenarios,
}: Omit<WrittenElement, 'elementId'>): string[] {
  const texts = [
    title,
    ...textsIn(content),
    ...criteria.flatMap(({ statement, guidance, goldAnswers, keyPoints, misconceptions }) => [
      statement,
      guidance,
      ...[...goldAnswers, ...keyPoints, ...misconceptions].map(({ text }) => text),
    ]),
    ...scenarios.flatMap((scenario) => [
      scenario.title,
      scenario.situation,
      scenario.opening,
      scenario.misconception ?? '',
    ]),
  ];
  return [...new Set(texts)].filter((text) => text.trim());
}

export function translationRequests(
  { language: from, headings, elements }: WrittenTexts,
  to: string,
): TranslationRequest[] {
  const request = { from, language: to };
  const titles = [...new Set(headings.map(({ title }) => title))];
  return [
    ...(titles.length > 0 ? [{ ...request, about: 'Headings of the course', texts: titles }] : []),
    ...elements.map((element) => ({ ...request, about: element.title, texts: textsOfElement(element) })),
  ];
}
