import { readForest } from './forest/forest.ts';
import point from './forest/point.json' with { type: 'json' };
import turned from './forest/turned.json' with { type: 'json' };
import whole from './forest/whole.json' with { type: 'json' };
import { type PointsJudge, pointsJudge } from './judge-points.ts';

let judge: PointsJudge | undefined;

/** Judges by what was learned (`scripts/train-judge.ts`), which is read at the first answer. */
export const judgePoints: PointsJudge = (request) => {
  judge ??= pointsJudge({ point: readForest(point), whole: readForest(whole), turned: readForest(turned) });
  return judge(request);
};
