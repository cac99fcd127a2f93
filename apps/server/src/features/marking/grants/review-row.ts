import type { Engine, JudgeRun } from '@coursecraft/ai/engine/engine';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import type { Database } from '../../../db/connect.ts';
import { examineTalk, layOut } from '../tasks/examine-talk.ts';
import { type GrantReason, keepOffers, type Offer, readPointTexts, readRefused } from './queries.ts';

/**
 * Grades again the answers that were refused by an earlier version of a criterion, and offers those that would be granted.
 * It grants nothing and takes nothing away.
 */
export async function reviewRow(
  db: Database,
  engine: Engine,
  courseId: string,
  row: KnowledgeRow,
  reviewedAs: string,
  run: JudgeRun,
): Promise<number> {
  const refused = await readRefused(db, courseId, row.rowId);
  const concerned = refused.filter(({ rowVersion }) => rowVersion < row.version);
  const bench = await layOut(db, courseId, concerned, row.elementId);
  const texts = await readPointTexts(
    db,
    courseId,
    row.rowId,
    concerned.map(({ rowVersion }) => rowVersion),
  );
  const points = row.keyPoints.map(({ text }) => text);
  const offers: Offer[] = [];
  for (const [at, { studentId, evidenceId, rowVersion }] of concerned.entries()) {
    run.signal.throwIfAborted();
    const examined = await examineTalk(engine, bench, at, row, run);
    if (examined?.verdict !== 'met') continue;
    const quotes = [...new Set(examined.points.flatMap(({ quote }) => quote ?? []))];
    const reason = reasonOf(texts.get(rowVersion) ?? [], points);
    offers.push({ studentId, evidenceId, quote: quotes.join(' … '), reason });
  }
  await keepOffers(db, courseId, row.rowId, offers, reviewedAs);
  return offers.length;
}

function reasonOf(before: readonly string[], now: readonly string[]): GrantReason {
  const isSame = before.length === now.length && before.every((text, at) => sameWording(text, now[at] ?? ''));
  return isSame ? 'wording' : 'points';
}
