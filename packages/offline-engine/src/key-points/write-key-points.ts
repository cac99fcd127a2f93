import type { KeyPointsRequest, WrittenKeyPoints } from '@coursecraft/ai/engine/engine';

const LONGEST = 500;

/** Key points without a model: a criterion is one point, its statement. */
export const writeKeyPoints = ({ rows: criteria }: KeyPointsRequest): WrittenKeyPoints[] =>
  criteria.map(({ key, statement }) => ({
    key,
    keyPoints: [statement.slice(0, LONGEST).trim()].filter(Boolean),
    misconceptions: [],
  }));
