import type { KeyPointsRequest, WrittenKeyPoints } from '@coursecraft/ai/engine/engine';
import type { Services } from '../../request-context.ts';

/** Short, because an author saves or a student waits for a grade. */
const TIMEOUT_MS = 8_000;
const AT_ONCE = 20;

/** Asks the engine for key points, charged to the course. Never fails: the fallback is the statement itself. */
export async function askKeyPoints(
  { engine, meter, log }: Pick<Services, 'engine' | 'log'> & { meter: Pick<Services['meter'], 'measure'> },
  courseId: string,
  { rows: criteria, language }: KeyPointsRequest,
): Promise<WrittenKeyPoints[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const written: WrittenKeyPoints[] = [];
  for (let from = 0; from < criteria.length; from += AT_ONCE) {
    const request = { rows: criteria.slice(from, from + AT_ONCE), language };
    try {
      const work = () =>
        meter.measure({ courseId, kind: 'key-points' }, { signal }, (run) => engine.writeKeyPoints(request, run));
      written.push(...(await work()));
    } catch (error) {
      log.warn({ err: error }, 'key points were not written; the statement is the point');
      const { writeKeyPoints } = await import('@coursecraft/offline-engine/key-points/write-key-points');
      written.push(...writeKeyPoints(request));
    }
  }
  return written;
}
