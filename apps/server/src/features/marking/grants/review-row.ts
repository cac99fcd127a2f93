import type { Engine, JudgeRun } from '@coursecraft/ai/engine/engine';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import type { Database } from '../../../db/connect.ts';
import type { JudgedRow } from '../../../records/knowledge.ts';
import { examineTalk, layOut } from '../tasks/examine-talk.ts';
import { type GrantReason, keepOffers, type Offer, readPointTexts, readRefused } from './queries.ts';

/**
 * Judges the answers again that were not granted a criterion, by what it is now, and offers those that would be. Nothing is
 * granted and nothing taken away by that.
 */
export async function reviewRow(
  db: Database,
  engine: Engine,
  courseId: string,
  row: JudgedRow,
  reviewedAs: string,
  run: JudgeRun,
): Promise<number> {
  const refused = await readRefused(db, courseId, row.rowId);
  // What was judged by the criterion as it is would be judged the same, but for the bar.
  const concerned = refused.filter(({ rowVersion }) => rowVersion < row.version || row.fitted !== undefined);
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
    const withoutBar = row.fitted ? await examineTalk(engine, bench, at, { ...row, fitted: undefined }, run) : examined;
    const quotes = [...new Set(examined.points.flatMap(({ quote }) => quote ?? []))];
    const reason = reasonOf(withoutBar?.verdict === 'met', texts.get(rowVersion) ?? [], points);
    offers.push({ studentId, evidenceId, quote: quotes.join(' … '), reason });
  }
  await keepOffers(db, courseId, row.rowId, offers, reviewedAs);
  return offers.length;
}

function reasonOf(isMetWithoutBar: boolean, before: readonly string[], now: readonly string[]): GrantReason {
  if (!isMetWithoutBar) return 'fitted';
  const isSame = before.length === now.length && before.every((text, at) => sameWording(text, now[at] ?? ''));
  return isSame ? 'wording' : 'points';
}
