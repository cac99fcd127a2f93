import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { DraftedSection, SectionReport } from '@coursecraft/contract/drafting/section-report';

type Part = { sectionId: string; elementId: string };

/** What the drafts of a course lack. `elementId` is where a part belongs. */
export type DraftGaps = {
  unwritten: DraftedSection[];
  held: (SectionReport['held'][number] & Part)[];
  unasked: ({ statement: string } & Part)[];
  unmet: { objective: string; sectionId: string }[];
  unsupported: ({ claim: string; title: string } & Part)[];
  /** Checks that the model answered in another way than their key. */
  doubtful: ({ name: string } & Part)[];
  /** Earlier objectives that a section was to ask again. */
  unrecalled: ({ objective: string; title: string } & Part)[];
  /** Sections whose checks are all of one type. */
  oneType: ({ title: string } & Part)[];
  /** Sections that were written without documents. */
  unsourced: ({ title: string; elementIds: string[] } & Part)[];
};

/** Collects what drafted sections lack. Parts that the author has written or published since are left out. */
export function draftGaps(
  course: Course,
  drafted: readonly DraftedSection[],
  criteria: readonly Pick<Criterion, 'statement' | 'elementId' | 'status'>[],
): DraftGaps {
  const gaps: DraftGaps = {
    unwritten: [],
    held: [],
    unasked: [],
    unmet: [],
    unsupported: [],
    doubtful: [],
    unrecalled: [],
    oneType: [],
    unsourced: [],
  };
  const sections = new Map(course.modules.flatMap((module) => module.sections.map((one) => [one.id, one] as const)));
  for (const draft of drafted) {
    const { sectionId, state, isRunning, report } = draft;
    const section = sections.get(sectionId);
    if (!section) continue;
    if (state !== 'written') {
      if (!isRunning && section.elements.length === 0) gaps.unwritten.push(draft);
      continue;
    }
    const drafts = section.elements.filter(({ published }) => published === false);
    const draftIn = (elementId: string) => drafts.find(({ id }) => id === elementId);
    const [first] = drafts;
    if (!report || !first) continue;
    gaps.held.push(...report.held.map((one) => ({ ...one, sectionId, elementId: first.id })));
    if (report.isUnsourced) {
      const elementIds = drafts.map(({ id }) => id);
      gaps.unsourced.push({ title: section.title, sectionId, elementId: first.id, elementIds });
    }
    const place = { title: section.title, sectionId, elementId: first.id };
    if (report.unrecalled !== undefined) gaps.unrecalled.push({ ...place, objective: report.unrecalled });
    if (report.oneType) gaps.oneType.push(place);
    gaps.unmet.push(...report.unmet.map((objective) => ({ objective, sectionId })));
    for (const statement of report.unasked) {
      const here = criteria.find(
        (one) => one.statement === statement && one.status === 'active' && draftIn(one.elementId) !== undefined,
      );
      if (here) gaps.unasked.push({ statement, sectionId, elementId: here.elementId });
    }
    for (const { elementId, name } of report.doubtful ?? [])
      if (draftIn(elementId)) gaps.doubtful.push({ name, sectionId, elementId });
    for (const { elementId, claim } of report.unsupported) {
      const draft = draftIn(elementId);
      if (draft) gaps.unsupported.push({ claim, title: draft.title, sectionId, elementId });
    }
  }
  return gaps;
}

export const countGaps = (gaps: DraftGaps): number =>
  Object.values(gaps).reduce((sum: number, list: readonly unknown[]) => sum + list.length, 0);

/** The elements that an author should read before they are published. */
export const gapElements = ({ unasked, doubtful, unsupported, unsourced }: DraftGaps): ReadonlySet<string> =>
  new Set([
    ...[...unasked, ...doubtful, ...unsupported].map(({ elementId }) => elementId),
    ...unsourced.flatMap(({ elementIds }) => elementIds),
  ]);
