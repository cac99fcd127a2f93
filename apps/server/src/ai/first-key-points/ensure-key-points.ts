import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { readCriteriaById } from '../../features/criteria/repository/criteria.ts';
import { readTaughtTexts, saveFirstKeyPoints } from '../../features/criteria/repository/key-points.ts';
import { readCourseNames } from '../../features/uploads/repository/sources.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Services } from '../../request-context.ts';
import { askKeyPoints } from './ask-key-points.ts';

const MOST = 200;

/** Adds key points to criteria without any and saves them as versions. Mastery stays. */
export async function ensureKeyPoints(
  services: Pick<Services, 'ai' | 'db' | 'engine' | 'meter' | 'log'>,
  courseId: string,
  criteria: readonly Criterion[],
): Promise<Criterion[]> {
  const { db, ai, engine } = services;
  const lacking = criteria
    .filter(({ keyPoints, status, unpublished }) => keyPoints.length === 0 && status === 'active' && !unpublished)
    .slice(0, MOST);
  if (lacking.length === 0) return [...criteria];
  const { language } = await readCourseNames(db, courseId);
  const taught = await readTaughtTexts(db, courseId, [...new Set(lacking.map(({ elementId }) => elementId))]);
  const asked = lacking.map((criterion) => ({
    ...criterion,
    key: criterion.rowId,
    taught: taught.get(criterion.elementId) ?? '',
  }));
  const written = await askKeyPoints(services, courseId, { rows: asked, language });
  const points = new Map(written.map((one) => [one.key, one]));
  const first = lacking.map((criterion) => ({
    row: criterion,
    keyPoints: (points.get(criterion.rowId)?.keyPoints ?? []).map((text) => ({
      pointId: newId('kpt'),
      text,
      accepted: [],
    })),
    misconceptions: (points.get(criterion.rowId)?.misconceptions ?? []).map((text) => ({ text })),
  }));
  const told = first.filter(({ keyPoints }) => keyPoints.length > 0);
  await saveFirstKeyPoints(db, courseId, told, engine.nameFor('drafting', { policy: ai.policyOf(courseId) }));
  const ids = told.map(({ row: criterion }) => criterion.rowId);
  const fresh = new Map((await readCriteriaById(db, courseId, ids)).map((criterion) => [criterion.rowId, criterion]));
  return criteria.map((criterion) => fresh.get(criterion.rowId) ?? criterion);
}
