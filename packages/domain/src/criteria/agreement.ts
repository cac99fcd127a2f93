import type { Agreement } from '@coursecraft/contract/grading-queue/grading-queue';

export type Learned = Agreement & {
  /** Grader, examples and last teacher grade; a difference makes the result stale. */
  from: string;
};

/** Returns the figures for authors, or undefined without teacher grades. */
export function agreementOf(learned: Learned | null): Agreement | undefined {
  if (learned === null || learned.marks === 0) return undefined;
  const { marks, tried, agreeing } = learned;
  return { marks, tried, agreeing };
}

export const ENOUGH_MARKS = 5;
export const GOOD_SHARE = 0.8;

export type AgreementLevel = 'unknown' | 'few' | 'poor' | 'good';

/** Rates a grader by its agreement with teachers. */
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
