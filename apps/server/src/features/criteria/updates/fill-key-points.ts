import { type WrittenCriterion, wantsKeyPoints } from '@coursecraft/domain/criteria/criterion-set';
import { askKeyPoints } from '../../../ai/first-key-points/ask-key-points.ts';
import type { Services } from '../../../request-context.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { readAuthoredCriteria } from '../repository/criteria.ts';
import { readTaughtTexts } from '../repository/key-points.ts';
import type { Place } from './queries.ts';

export async function fillKeyPoints(
  services: Pick<Services, 'db' | 'engine' | 'meter' | 'log'>,
  { courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>,
  written: readonly WrittenCriterion[],
): Promise<WrittenCriterion[]> {
  const { db } = services;
  const present = new Map(
    (await readAuthoredCriteria(db, courseId, { elementId })).map((criterion) => [criterion.rowId, criterion]),
  );
  const wanting = written.flatMap((criterion, at) => {
    const was = criterion.rowId === undefined ? undefined : present.get(criterion.rowId);
    if (!wantsKeyPoints(was, criterion)) return [];
    const { guidance = was?.guidance ?? '', goldAnswers = was?.goldAnswers ?? [], statement } = criterion;
    return [{ key: String(at), statement, guidance, goldAnswers }];
  });
  if (wanting.length === 0) return [...written];
  const { language } = await readCourseNames(db, courseId);
  const taught = (await readTaughtTexts(db, courseId, [elementId])).get(elementId) ?? '';
  const criteria = wanting.map((criterion) => ({ ...criterion, taught }));
  const points = new Map(
    (await askKeyPoints(services, courseId, { rows: criteria, language })).map((one) => [one.key, one]),
  );
  return written.map((criterion, at) => {
    const own = points.get(String(at));
    if (!own) return criterion;
    return {
      ...criterion,
      keyPoints: own.keyPoints.map((text) => ({ text })),
      misconceptions: criterion.misconceptions ?? own.misconceptions.map((text) => ({ text })),
      pointsBy: 'engine',
    };
  });
}
