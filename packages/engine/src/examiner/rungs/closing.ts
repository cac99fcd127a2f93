import type { Next } from '@coursecraft/domain/examination/examination';
import type { Footing } from './rung.ts';

/** How a talk ends in which not everything was shown: the same in another task, or the teacher. */
export const closing = ({ request, phrases, points, judged }: Footing): Next => {
  const pointIds = points.map(({ pointId }) => pointId).filter((pointId) => judged.get(pointId)?.state !== 'shown');
  const { otherTask } = request;
  if (points.length === 0) return { kind: 'teacher', text: phrases.cannotJudge, pointIds };
  return otherTask
    ? { kind: 'another-task', text: phrases.anotherTask, pointIds, task: otherTask }
    : { kind: 'teacher', text: phrases.teacher, pointIds };
};
