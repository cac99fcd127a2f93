import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { newId } from '../../new-id.ts';
import { keepFirstKeyPoints, readTaughtTexts } from '../../records/key-points.ts';
import { readRowsById } from '../../records/knowledge.ts';
import { readCourseNames } from '../../records/sources.ts';
import type { Services } from '../../request-context.ts';
import { askKeyPoints } from './ask-key-points.ts';

/** Criteria that get theirs at one time; others get them with the next. */
const MOST = 200;

/**
 * These criteria with key points: those that have none get them from the engine, once, as versions by its name; nobody has
 * to show anything again. The others come back as they are.
 */
export async function ensureKeyPoints(
  services: Pick<Services, 'db' | 'engine' | 'meter' | 'log'>,
  courseId: string,
  rows: readonly KnowledgeRow[],
): Promise<KnowledgeRow[]> {
  const { db, engine } = services;
  const lacking = rows.filter(({ keyPoints, status }) => keyPoints.length === 0 && status === 'active').slice(0, MOST);
  if (lacking.length === 0) return [...rows];
  const { language } = await readCourseNames(db, courseId);
  const taught = await readTaughtTexts(db, courseId, [...new Set(lacking.map(({ elementId }) => elementId))]);
  const asked = lacking.map((row) => ({ ...row, key: row.rowId, taught: taught.get(row.elementId) ?? '' }));
  const written = await askKeyPoints(services, courseId, { rows: asked, language });
  const points = new Map(written.map((one) => [one.key, one]));
  const first = lacking.map((row) => ({
    row,
    keyPoints: (points.get(row.rowId)?.keyPoints ?? []).map((text) => ({
      pointId: newId('kpt'),
      text,
      accepted: [],
    })),
    misconceptions: (points.get(row.rowId)?.misconceptions ?? []).map((text) => ({ text })),
  }));
  const told = first.filter(({ keyPoints }) => keyPoints.length > 0);
  await keepFirstKeyPoints(db, courseId, told, engine.name);
  const ids = told.map(({ row }) => row.rowId);
  const fresh = new Map((await readRowsById(db, courseId, ids)).map((row) => [row.rowId, row]));
  return rows.map((row) => fresh.get(row.rowId) ?? row);
}
