import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { Course, ElementFormat } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow, RowCoverage } from '@coursecraft/contract/shapes/knowledge';
import type { Upload } from '@coursecraft/contract/shapes/upload';
import { levelOfAgreement } from '@coursecraft/domain/knowledge/agreement';
import { isMisjudged } from '@coursecraft/domain/knowledge/is-misjudged';
import { coursePlaces, draftsOf } from '../../../elements/course-places.ts';
import type { Place } from './place.ts';

type Known = {
  course: Course;
  uploads: readonly Upload[];
  rows: readonly KnowledgeRow[];
  coverage: Pick<ReplyOf<'getCoverage'>, 'rows' | 'idle'>;
  /** Whether free answers are graded automatically. */
  grades: boolean;
  /** How many verdicts students ask to have looked at again. */
  contested: number;
  /** Whether anybody can get in: there is a code, somebody is in already, or is awaited. */
  isShared: boolean;
  /** Parts of a translation that are not as far as the original. */
  behind: readonly { place: Place }[];
};

type Counted = 'contested' | 'failed' | 'draft' | 'review' | 'idle' | 'unasked' | 'untaught' | 'leaning' | 'misjudged';

export type NextStep =
  | { kind: Counted; count: number }
  | { kind: 'behind' | 'emptyModules' | 'emptySections' | 'unproved'; count: number; place: Place }
  /** Criteria on which the judge seldom says what people say; named is the worst. */
  | { kind: 'disagreeing'; count: number; name: string }
  /** Criteria that only free answers show, where a teacher grades those. */
  | { kind: 'ownGrading'; count: number; minutes: number }
  | { kind: 'share'; count: 1 };

/** Formats that teach or ask something, so that there is something to prove. */
const PROVABLE: readonly ElementFormat[] = ['lesson', 'example', 'check', 'scenario', 'story', 'analogy'];

const placed = (kind: 'behind' | 'emptyModules' | 'emptySections' | 'unproved', places: Place[]): NextStep[] =>
  places[0] ? [{ kind, count: places.length, place: places[0] }] : [];

const counted = (kind: Counted, found: readonly unknown[]): NextStep[] =>
  found.length > 0 ? [{ kind, count: found.length }] : [];

/** A teacher grades one free answer in about so many minutes. */
const MINUTES_EACH = 0.5;

function ownGrading({ rows }: Known['coverage']): NextStep[] {
  const count = rows.filter(({ gap, autoGraded }) => !autoGraded && gap !== 'unchecked' && gap !== 'both').length;
  return count > 0 ? [{ kind: 'ownGrading', count, minutes: Math.max(1, Math.round(count * MINUTES_EACH)) }] : [];
}

const shareOf = ({ agreement }: KnowledgeRow) => (agreement ? agreement.agreeing / agreement.tried : 1);

function disagreeing(rows: readonly KnowledgeRow[]): NextStep[] {
  const poor = rows
    .filter(({ agreement }) => agreement && levelOfAgreement(agreement) === 'poor')
    .toSorted((one, other) => shareOf(one) - shareOf(other));
  return poor[0] ? [{ kind: 'disagreeing', count: poor.length, name: poor[0].statement }] : [];
}

/** What is left to do in a course, in the order in which one would do it; each step names the first place of its kind. */
export function nextSteps(known: Known): NextStep[] {
  const { course, uploads, rows, coverage, grades, contested, isShared, behind } = known;
  const cited = new Set(rows.flatMap(({ sources }) => sources.map(({ upload }) => upload)));
  const isUnused = ({ name, status, useInContext, characters = 0 }: Upload) =>
    status === 'ready' && useInContext && characters > 0 && !cited.has(name);
  const at = (place: Partial<Place>): Place => ({ moduleId: '', sectionId: '', elementId: '', ...place });
  const sections = course.modules.flatMap((module) => module.sections.map((section) => ({ module, section })));
  const elements = coursePlaces(course);
  const inUse = new Set(uploads.flatMap(({ name, useInContext }) => (useInContext ? [name] : [])));
  const gapOf = (...gaps: RowCoverage['gap'][]) => coverage.rows.filter(({ gap }) => gaps.includes(gap));
  return [
    ...(contested > 0 ? [{ kind: 'contested' as const, count: contested }] : []),
    ...counted(
      'failed',
      uploads.filter(({ status }) => status === 'failed'),
    ),
    // Drafting comes once all is read.
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
      rows.filter(({ sources }) => sources.length > 0 && sources.every(({ upload }) => !inUse.has(upload))),
    ),
    ...counted('misjudged', rows.filter(isMisjudged)),
    ...disagreeing(rows),
    ...(elements.length > 0 && !isShared ? [{ kind: 'share' as const, count: 1 as const }] : []),
  ];
}
