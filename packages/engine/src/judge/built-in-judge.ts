import { readForest } from './forest/forest.ts';
import point from './forest/point.json' with { type: 'json' };
import short from './forest/short.json' with { type: 'json' };
import turned from './forest/turned.json' with { type: 'json' };
import whole from './forest/whole.json' with { type: 'json' };
import { type PointsJudge, pointsJudge } from './judge-points.ts';
import type { JudgeForests } from './score-points.ts';

/** What the built-in judge has learned (`scripts/train-judge.ts`). */
export const builtInForests = (): JudgeForests => ({
  point: readForest(point),
  whole: readForest(whole),
  short: readForest(short),
  turned: readForest(turned),
});

let judge: PointsJudge | undefined;

/** Judges by what was learned, which is read at the first answer. */
export const judgePoints: PointsJudge = (request) => {
  judge ??= pointsJudge(builtInForests());
  return judge(request);
};
