import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion, CriterionCoverage } from '@coursecraft/contract/criteria/criterion';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { levelOfAgreement } from '@coursecraft/domain/criteria/agreement';
import { isMisgraded } from '@coursecraft/domain/criteria/is-misgraded';
import { coursePlaces, draftsOf } from '../../../components/course-places.ts';
import { PROVABLE } from '../../../components/provable.ts';
import type { Place } from './place.ts';

type NextStepsInput = {
  course: Course;
  uploads: readonly Upload[];
  rows: readonly Criterion[];
  coverage: Pick<ReplyOf<'getCoverage'>, 'rows' | 'idle'>;
  grades: boolean;
  contested: number;
  isShared: boolean;
  behind: readonly { place: Place }[];
};

type CountedStep =
  | 'contested'
  | 'failed'
  | 'draft'
  | 'review'
  | 'idle'
  | 'unasked'
  | 'untaught'
  | 'leaning'
  | 'misjudged';

export type NextStep =
  | { kind: CountedStep; count: number }
  | { kind: 'behind' | 'emptyModules' | 'emptySections' | 'unproved'; count: number; place: Place }
  | { kind: 'disagreeing'; count: number; name: string }
  /** Criteria that only free-text answers demonstrate, if a teacher grades them. */
  | { kind: 'ownGrading'; count: number; minutes: number }
  | { kind: 'share'; count: 1 };

const placed = (kind: 'behind' | 'emptyModules' | 'emptySections' | 'unproved', places: Place[]): NextStep[] =>
  places[0] ? [{ kind, count: places.length, place: places[0] }] : [];

const counted = (kind: CountedStep, found: readonly unknown[]): NextStep[] =>
  found.length > 0 ? [{ kind, count: found.length }] : [];

const MINUTES_EACH = 0.5;

function ownGrading({ rows: criteria }: NextStepsInput['coverage']): NextStep[] {
  const count = criteria.filter(({ gap, autoGraded }) => !autoGraded && gap !== 'unchecked' && gap !== 'both').length;
  return count > 0 ? [{ kind: 'ownGrading', count, minutes: Math.max(1, Math.round(count * MINUTES_EACH)) }] : [];
}

const shareOf = ({ agreement }: Criterion) => (agreement ? agreement.agreeing / agreement.tried : 1);

function disagreeing(criteria: readonly Criterion[]): NextStep[] {
  const poor = criteria
    .filter(({ agreement }) => agreement && levelOfAgreement(agreement) === 'poor')
    .toSorted((one, other) => shareOf(one) - shareOf(other));
  return poor[0] ? [{ kind: 'disagreeing', count: poor.length, name: poor[0].statement }] : [];
}

/** Returns the open steps of a course in order; each names its first location. */
export function nextSteps(known: NextStepsInput): NextStep[] {
  const { course, uploads, rows: criteria, coverage, grades, contested: disputed, isShared, behind } = known;
  const cited = new Set(criteria.flatMap(({ sources }) => sources.map(({ upload }) => upload)));
  const isUnused = ({ name, status, useInContext, characters = 0 }: Upload) =>
    status === 'ready' && useInContext && characters > 0 && !cited.has(name);
  const at = (place: Partial<Place>): Place => ({ moduleId: '', sectionId: '', elementId: '', ...place });
  const sections = course.modules.flatMap((module) => module.sections.map((section) => ({ module, section })));
  const elements = coursePlaces(course);
  const inUse = new Set(uploads.flatMap(({ name, useInContext }) => (useInContext ? [name] : [])));
  const gapOf = (...gaps: CriterionCoverage['gap'][]) => coverage.rows.filter(({ gap }) => gaps.includes(gap));
  return [
    ...(disputed > 0 ? [{ kind: 'contested' as const, count: disputed }] : []),
    ...counted(
      'failed',
      uploads.filter(({ status }) => status === 'failed'),
    ),
    // Drafting waits until all documents are read.
    ...counted('draft', uploads.some(({ status }) => status === 'pending') ? [] : uploads.filter(isUnused)),
    ...placed(
      'behind',
      behind.map(({ place }) => place),
    ),
    ...counted('review', draftsOf(elements)),
    ...placed(
      'emptyModules',
      course.modules.filter((module) => module.sections.length === 0).map(({ id }) => at({ moduleId: id })),
    ),
    ...placed(
      'emptySections',
      sections
        .filter(({ section }) => section.elements.length === 0)
        .map(({ module, section }) => at({ moduleId: module.id, sectionId: section.id })),
    ),
    ...placed(
      'unproved',
      elements
        .filter(({ element }) => element.rowCount === 0 && PROVABLE.includes(element.format))
        .map(({ module, section, element }) => ({
          moduleId: module.id,
          sectionId: section.id,
          elementId: element.id,
        })),
    ),
    ...counted('idle', coverage.idle),
    ...counted('unasked', gapOf('unchecked', 'both')),
    ...counted('untaught', gapOf('untaught')),
    ...(grades ? [] : ownGrading(coverage)),
    ...counted(
      'leaning',
      criteria.filter(({ sources }) => sources.length > 0 && sources.every(({ upload }) => !inUse.has(upload))),
    ),
    ...counted('misjudged', criteria.filter(isMisgraded)),
    ...disagreeing(criteria),
    ...(elements.length > 0 && !isShared ? [{ kind: 'share' as const, count: 1 as const }] : []),
  ];
}
