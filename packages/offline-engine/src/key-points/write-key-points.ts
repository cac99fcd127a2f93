import type { KeyPointsRequest, WrittenKeyPoints } from '@coursecraft/ai/engine/engine';
import { statementAsPoint } from '@coursecraft/domain/criteria/key-points';

/** Uses the statement of each criterion as its key point. */
export const writeKeyPoints = ({ rows: criteria }: KeyPointsRequest): WrittenKeyPoints[] =>
  criteria.map(({ key, statement }) => ({
    key,
    keyPoints: statementAsPoint(statement),
    misconceptions: [],
  }));
