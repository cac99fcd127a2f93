import { type WrittenRow, wantsKeyPoints } from '@coursecraft/domain/knowledge/row-set';
import { askKeyPoints } from '../../../ai/key-points/ask-key-points.ts';
import { readTaughtTexts } from '../../../records/key-points.ts';
import { readRows } from '../../../records/knowledge.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Services } from '../../../request-context.ts';
import type { Place } from './queries.ts';

/** Criteria as they are written, with key points by the engine where their author leaves these to it. */
export async function fillKeyPoints(
  services: Pick<Services, 'db' | 'engine' | 'meter' | 'log'>,
  { courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>,
  written: readonly WrittenRow[],
): Promise<WrittenRow[]> {
  const { db } = services;
  const present = new Map((await readRows(db, courseId, { elementId })).map((row) => [row.rowId, row]));
  const wanting = written.flatMap((row, at) => {
    const was = row.rowId === undefined ? undefined : present.get(row.rowId);
    if (!wantsKeyPoints(was, row)) return [];
    const { guidance = was?.guidance ?? '', goldAnswers = was?.goldAnswers ?? [], statement } = row;
    return [{ key: String(at), statement, guidance, goldAnswers }];
  });
  if (wanting.length === 0) return [...written];
  const { language } = await readCourseNames(db, courseId);
  const taught = (await readTaughtTexts(db, courseId, [elementId])).get(elementId) ?? '';
  const rows = wanting.map((row) => ({ ...row, taught }));
  const points = new Map((await askKeyPoints(services, courseId, { rows, language })).map((one) => [one.key, one]));
  return written.map((row, at) => {
    const own = points.get(String(at));
    if (!own) return row;
    return {
      ...row,
      keyPoints: own.keyPoints.map((text) => ({ text })),
      misconceptions: row.misconceptions ?? own.misconceptions.map((text) => ({ text })),
      pointsBy: 'engine',
    };
  });
}
