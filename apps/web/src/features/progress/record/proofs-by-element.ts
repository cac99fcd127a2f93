import type { Evidence, Progress } from '@coursecraft/contract/progress/progress';
import type { CoursePlace } from '../../../components/course-places.ts';

/** A mastered criterion with its latest evidence. */
export type Proof = { rowId: string; statement?: string | undefined; evidence: Evidence };
export type ElementProofs = { place: CoursePlace; proofs: Proof[] };

export function proofsByElement(
  places: readonly CoursePlace[],
  { criteria }: Pick<Progress, 'criteria'>,
  log: readonly Evidence[],
): ElementProofs[] {
  const met = log.filter(({ verdict, source }) => verdict === 'met' && source !== 'reset');
  const lastOf = new Map(met.map((evidence) => [evidence.rowId, evidence]));
  return places.flatMap((place) => {
    const proofs = Object.entries(criteria).flatMap(([rowId, { elementId, status, statement }]) => {
      const evidence = lastOf.get(rowId);
      return elementId === place.element.id && status === 'mastered' && evidence
        ? [{ rowId, statement, evidence }]
        : [];
    });
    return proofs.length > 0 ? [{ place, proofs }] : [];
  });
}
