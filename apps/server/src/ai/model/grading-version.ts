import { createHash } from 'node:crypto';
import type { GradingRequest } from '@coursecraft/ai/engine/engine';
import { keyPointsOf } from '@coursecraft/ai/grading/key-points';
import { gradingPrompt } from '@coursecraft/ai/grading/prompt';

/** Increment it when the integrity rules change. */
const RULES = 4;

export function gradingVersion(): string {
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
  return createHash('sha256')
    .update(JSON.stringify([gradingPrompt(request, keyPointsOf(request.rows), []), RULES]))
    .digest('hex')
    .slice(0, 12);
}
