import type { Agreement } from '@coursecraft/contract/grading-queue/grading-queue';

/** What was learned of a criterion from answers that people marked. */
export type Learned = Agreement & {
  /** Who judged, by what, and up to which mark: other ones make it old. */
  from: string;
};

/** What authors are told of it; nothing while nothing is marked. */
export function agreementOf(learned: Learned | null): Agreement | undefined {
  if (learned === null || learned.marks === 0) return undefined;
  const { marks, tried, agreeing } = learned;
  return { marks, tried, agreeing };
}

/** Fewer marked answers say little of a judge. */
export const ENOUGH_MARKS = 5;
/** The share that a judge has to agree with. */
export const GOOD_SHARE = 0.8;

export type AgreementLevel = 'unknown' | 'few' | 'poor' | 'good';

/** How far a judge is to be trusted, by how often it agrees with people. */
export function levelOfAgreement({ tried, agreeing }: Agreement): AgreementLevel {
  if (tried === 0) return 'unknown';
  if (tried < ENOUGH_MARKS) return 'few';
  return agreeing / tried < GOOD_SHARE ? 'poor' : 'good';
}

export const sumOfAgreements = (all: readonly Agreement[]): Agreement =>
  all.reduce(
    (sum, { marks, tried, agreeing }) => ({
      marks: sum.marks + marks,
      tried: sum.tried + tried,
      agreeing: sum.agreeing + agreeing,
    }),
    { marks: 0, tried: 0, agreeing: 0 },
  );
