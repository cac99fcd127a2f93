import { createHash } from 'node:crypto';
import type { PackageResult } from '@coursecraft/contract/content-packages/package-block';
import { z } from 'zod';
import type { PackageToken } from './package-token.ts';

export function registrationOf({ courseId, itemId, studentId }: PackageToken): string {
  const hex = createHash('sha256').update(`${courseId} ${itemId} ${studentId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const activityOf = (origin: string, { courseId, itemId }: PackageToken): string =>
  `${origin}/activities/${courseId}/${itemId}`;

const VERBS = 'http://adlnet.gov/expapi/verbs/';

const Statement = z.object({
  id: z.uuid().optional(),
  verb: z.object({ id: z.string() }),
  result: z
    .object({
      score: z.object({ scaled: z.number().min(-1).max(1).optional() }).optional(),
      success: z.boolean().optional(),
      completion: z.boolean().optional(),
    })
    .optional(),
});
export type AfterStatementResult = PackageResult & { id: string };

/**
 * Applies a statement to a result: `completed`, `passed` and `failed` count, as cmi5 defines them. Returns undefined
 * if it is no statement.
 */
export function afterStatement(before: PackageResult, statement: unknown): AfterStatementResult | undefined {
  const parsed = Statement.safeParse(statement);
  if (!parsed.success) return undefined;
  const { id = crypto.randomUUID(), verb, result } = parsed.data;
  const scaled = result?.score?.scaled;
  const score = scaled === undefined ? {} : { score: Math.max(0, scaled) };
  switch (verb.id) {
    case `${VERBS}completed`:
      return { ...before, ...score, isCompleted: true, id };
    case `${VERBS}passed`:
      return { ...before, ...score, isPassed: true, id };
    case `${VERBS}failed`:
      return { ...before, ...score, isCompleted: true, isPassed: false, id };
    default:
      return { ...before, id };
  }
}
