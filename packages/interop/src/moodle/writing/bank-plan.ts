import type { PortableCourse, PortableElement } from '../../course/portable-course.ts';
import type { WritingLoss } from '../../format.ts';
import { type Segment, segmentsOf } from '../../html/content-writer.ts';

export type PlannedQuestion = { segment: Segment; name: string };
export type PlannedElement = { element: PortableElement; questions: PlannedQuestion[] };
export type PlannedCategory = { path: string; elements: PlannedElement[] };

const step = (title: string) => title.replace(/\s+/g, ' ').trim().replaceAll('/', '//') || '…';

/** Plans a question bank with a category per section. Elements without checks and criteria are lost. */
export function planBank(course: PortableCourse, losses: WritingLoss[]): PlannedCategory[] {
  const elements = course.modules.flatMap(({ sections }) => sections).flatMap((section) => section.elements);
  const withRows = elements.find(({ rows: criteria }) => criteria.length > 0);
  if (withRows) losses.push({ note: 'criteria-stay-here', at: withRows.key });
  return course.modules.flatMap((module) =>
    module.sections.flatMap((section): PlannedCategory[] => {
      const own = section.elements.flatMap((element) => planElement(element, losses));
      const path = [module.title, section.title].filter(
        (title, at) => at === 0 || title.trim() !== module.title.trim(),
      );
      return own.length > 0 ? [{ path: path.map(step).join('/'), elements: own }] : [];
    }),
  );
}

function planElement(element: PortableElement, losses: WritingLoss[]): PlannedElement[] {
  const segments = segmentsOf(element.content);
  const checks = segments.filter((segment) => 'check' in segment).length;
  if (checks === 0) {
    losses.push({ note: 'not-a-check', at: element.key });
    return [];
  }
  const title = element.title.replace(/\s+/g, ' ').trim() || '…';
  const questions = segments.map((segment, at) => ({
    segment,
    name: segments.length === 1 ? title : `${title} (${at + 1})`,
  }));
  return [{ element, questions }];
}
