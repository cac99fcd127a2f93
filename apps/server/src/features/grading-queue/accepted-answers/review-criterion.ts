import type { Engine, GradingRun } from '@coursecraft/ai/engine/engine';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import type { Database } from '../../../platform/db/connect.ts';
import { gradeConversation, layOut } from '../conversations/grade-conversation.ts';
import { type GrantReason, type Offer, readPointTexts, readRefused, saveOffers } from './queries.ts';

/** Grades refused answers by the current criterion and offers those that would pass. Changes no progress. */
export async function reviewCriterion(
  db: Database,
  engine: Engine,
  courseId: string,
  criterion: Criterion,
  reviewedAs: string,
  run: GradingRun,
): Promise<number> {
  const refused = await readRefused(db, courseId, criterion.rowId);
  const concerned = refused.filter(({ rowVersion }) => rowVersion < criterion.version);
  const bench = await layOut(db, courseId, concerned, criterion.elementId);
  const texts = await readPointTexts(
    db,
    courseId,
    criterion.rowId,
    concerned.map(({ rowVersion }) => rowVersion),
  );
  const points = criterion.keyPoints.map(({ text }) => text);
  const offers: Offer[] = [];
  for (const [at, { studentId, evidenceId, rowVersion }] of concerned.entries()) {
    run.signal.throwIfAborted();
    const examined = await gradeConversation(engine, bench, at, criterion, run);
    if (examined?.verdict !== 'met') continue;
    const quotes = [...new Set(examined.points.flatMap(({ quote }) => quote ?? []))];
    const reason = reasonOf(texts.get(rowVersion) ?? [], points);
    offers.push({ studentId, evidenceId, quote: quotes.join(' … '), reason });
  }
  await saveOffers(db, courseId, criterion.rowId, offers, reviewedAs);
  return offers.length;
}

function reasonOf(before: readonly string[], now: readonly string[]): GrantReason {
  const isSame = before.length === now.length && before.every((text, at) => sameWording(text, now[at] ?? ''));
  return isSame ? 'wording' : 'points';
}
