import type { KeyPointsRequest, WrittenKeyPoints } from '@coursecraft/ai/engine/engine';

const LONGEST = 500;

/** Uses the statement of each criterion as its key point. */
export const writeKeyPoints = ({ rows: criteria }: KeyPointsRequest): WrittenKeyPoints[] =>
  criteria.map(({ key, statement }) => ({
    key,
    keyPoints: [statement.slice(0, LONGEST).trim()].filter(Boolean),
    misconceptions: [],
  }));
