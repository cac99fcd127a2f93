import { createHash } from 'node:crypto';
import type { GradingRequest } from '@coursecraft/ai/engine/engine';
import { keyPointsOf } from '@coursecraft/ai/grading/key-points';
import { gradingPrompt } from '@coursecraft/ai/grading/prompt';

/** Increment it when the integrity rules change. */
const RULES = 4;

/** What the grader is in a check and in each kind of scenario. */
const ROLES: Partial<GradingRequest>[] = [
  {},
  { inRole: true },
  { inRole: true, novice: { name: '', misconception: '' } },
  { isNewCase: true },
];

let known: string | undefined;

/** Returns a short hash of the grading prompt and the integrity rules of this process. */
export function gradingVersion(): string {
  known ??= computeVersion();
  return known;
}

function computeVersion(): string {
  const criterion = {
    rowId: '',
    statement: 'Explains.',
    guidance: '',
    goldAnswers: [],
    keyPoints: [],
    misconceptions: [],
  };
  const request: GradingRequest = {
    question: '',
    rows: [criterion],
    turns: [],
    before: [],
    lessons: [],
    seen: '',
    strictness: 'standard',
    language: 'en',
  };
  const points = keyPointsOf(request.rows);
  return createHash('sha256')
    .update(JSON.stringify([ROLES.map((role) => gradingPrompt({ ...request, ...role }, points, [])), RULES]))
    .digest('hex')
    .slice(0, 12);
}
