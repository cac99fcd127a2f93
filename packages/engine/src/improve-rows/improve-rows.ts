import type { RowsRequest } from '@coursecraft/ai/engine/engine';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { sameWording } from '@coursecraft/domain/language/same-wording';
import { coverage, overlap } from '@coursecraft/domain/language/words';
import { rankSentences } from '../facts/roles/rank-sentences.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { coreOf } from '../key-points/core-of.ts';
import { withKeyPoints } from '../key-points/write-key-points.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { guidanceOf } from '../rows/guidance.ts';
import { keyPoints } from '../rows/key-points.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, inside } from '../rows/sentence-case.ts';
import { type FindSentence, sentenceFinder, standingSources } from './find-sentence.ts';
import { completeGoldAnswers, goldAnswersOf, isSubordinate } from './gold-answers.ts';
import { readWishes, type Wishes } from './read-wishes.ts';
import { splitStatement } from './split-statement.ts';
import {
  isAdding,
  isListable,
  isTelling,
  planFrom,
  readElement,
  rowFor,
  type TaughtElement,
} from './taught-element.ts';

/** Criteria that one request adds: some to an element that has none, few to one that has. */
const FIRST = 4;
const FURTHER = 2;
/** Fewer words with a meaning of their own say what a criterion is about, and not what is to be known of it. */
const CLAIM = 4;
/** Fewer do not even where the criterion is put as a claim: “Explains that …”. */
const SHORT_CLAIM = 2;
/** A sentence with this part of a claim's words says the claim. */
const CLOSE = 0.75;
/** Two criteria that share this part of their words ask for one thing. */
const SAME = 0.5;
const WITHIN = 0.75;
type Work = { request: RowsRequest; taught: TaughtElement; wishes: Wishes; find: FindSentence };

/**
 * Improves criteria from what their element and the documents say: a vague one gets a claim, a double one comes apart,
 * what is missing of guidance, example answers and sources is added, and what is taught and not asked is proposed. What
 * cannot be improved comes back as it was. The same request gives the same criteria.
 */
export function improveRows(request: RowsRequest): RowDraft[] {
  const taught = readElement(request.element, request.language);
  const { pack } = taught;
  const wishes = readWishes(request.hint, pack);
  const work: Work = { request, taught, wishes, find: sentenceFinder(request.sources, pack) };
  const rows: RowDraft[] = [];
  for (const [at, row] of request.rows.entries()) {
    const isMeant = wishes.concerns(`${row.statement} ${row.guidance}`);
    rows.push(...(isMeant ? improveRow(row, [...rows, ...request.rows.slice(at + 1)], work) : [row]));
  }
  if (request.mayAdd && wishes.wants('add')) rows.push(...missingRows(rows, work));
  const pointed = rows.map((row) => withPoints(row, request));
  let added = 0;
  return pointed.map((row) => {
    if (row.key) return row;
    added += 1;
    return { ...row, key: `new-${added}` };
  });
}

/** Key points belong to their statement: those of another one are written anew. */
function withPoints(row: RowDraft, { rows, language }: RowsRequest): RowDraft {
  const stands = rows.some(({ key, statement }) => key === row.key && sameWording(statement, row.statement));
  return stands ? row : withKeyPoints(row, language);
}

function improveRow(row: RowDraft, others: readonly RowDraft[], work: Work): RowDraft[] {
  const { request, taught, wishes } = work;
  const claims = request.mayAdd && wishes.wants('split') ? splitStatement(row.statement, taught.pack) : undefined;
  if (claims) return claims.map((claim, at) => completed(partOf(row, claim, at, taught), work));
  const found = sharper(row, others, work);
  return [found ? completed(sharpened(row, found), work, found) : completed(row, work)];
}

/** Whether a criterion says what is so, and not just of what. */
function isClaim({ statement }: RowDraft, { pack }: TaughtElement): boolean {
  const core = coreOf(statement);
  const lead = statement.slice(0, Math.max(0, statement.length - core.length));
  const fewest = /\b(?:that|dass)\b|:/.test(lead) ? SHORT_CLAIM : CLAIM;
  const asks = /^(?:how|what|why|when|where|which|who|wie|was|warum|wann|wo|welche\w*|wer)\b/i.test(core);
  return !asks && contentStems(core, pack).size >= fewest && pack.finiteVerb.test(core);
}

/** For a criterion that only names a subject, what the element, or else a document, says of it and nothing else asks. */
function sharper(row: RowDraft, others: readonly RowDraft[], work: Work): PlannedRow | undefined {
  const { request, taught, wishes, find } = work;
  if (!wishes.wants('statement') || isClaim(row, taught)) return undefined;
  const found = planFrom(row, taught) ?? rowOfDocument(row, taught, find);
  const asked = [...others.map(({ statement }) => statement), ...request.others];
  return found && !repeats(found.draft.statement, asked, taught) ? found : undefined;
}

function sharpened(row: RowDraft, { draft: { statement, kind, goldAnswers } }: PlannedRow): RowDraft {
  // Examples of answers that were not enough for the subject are not enough for the claim.
  const refused = row.goldAnswers.filter(({ verdict }) => verdict === 'not-yet');
  return { ...row, statement, kind, goldAnswers: completeGoldAnswers(refused, goldAnswers) };
}

function rowOfDocument(row: RowDraft, taught: TaughtElement, find: FindSentence): PlannedRow | undefined {
  const found = find(coreOf(row.statement));
  return found && rowFor(found.sentence, taught);
}

/** One claim of a criterion that made two. The first keeps its key; what was half of both may be all of one. */
function partOf(row: RowDraft, claim: string, at: number, { pack, context }: TaughtElement): RowDraft {
  const clause = pack.code === 'de' ? bare(claim) : inside(bare(claim), pack, context.names);
  const { row: write } = context.phrases;
  return {
    ...row,
    key: at === 0 ? row.key : '',
    statement: isSubordinate(row.statement) ? write.clause(clause) : write.statement(clause),
    guidance: at === 0 ? row.guidance : '',
    goldAnswers: row.goldAnswers.filter(({ verdict }) => verdict !== 'partly'),
  };
}

/** A criterion with what it lacks: guidance, an example for each verdict, and a source that stands. */
function completed(row: RowDraft, { request, taught, wishes, find }: Work, known?: PlannedRow): RowDraft {
  const planned = known ?? planFrom(row, taught, CLOSE);
  const claim = coreOf(row.statement);
  const says = isClaim(row, taught);
  const sources = wishes.wants('sources') ? standingSources(row.sources, request.sources) : row.sources;
  const found =
    wishes.wants('sources') && sources.length === 0 ? find(says ? claim : (planned?.sentence.text ?? '')) : undefined;
  return {
    ...row,
    guidance: row.guidance || !says || !wishes.wants('guidance') ? row.guidance : guidanceFor(claim, planned, taught),
    goldAnswers:
      says && wishes.wants('goldAnswers')
        ? completeGoldAnswers(row.goldAnswers, [
            ...(planned?.draft.goldAnswers ?? []),
            ...goldAnswersOf(row.statement, taught),
          ])
        : row.goldAnswers,
    sources: found ? [found.source] : sources,
  };
}

function guidanceFor(claim: string, planned: PlannedRow | undefined, { pack, context, topic }: TaughtElement): string {
  return planned?.draft.guidance ?? guidanceOf(undefined, keyPoints(claim, pack.code), [], { ...context, topic });
}

/** Whether one of these criteria asks for what a statement asks for. */
function repeats(statement: string, asked: readonly string[], { pack }: TaughtElement): boolean {
  const own = contentStems(coreOf(statement), pack);
  return asked
    .map((other) => contentStems(coreOf(other), pack))
    .filter((other) => other.size >= CLAIM)
    .some((other) => overlap(own, other) >= SAME || coverage(own, other) >= WITHIN || coverage(other, own) >= WITHIN);
}

/** Whether what a criterion comes from is understood without the text around it. */
function readsAlone({ sentence, definition, enumeration }: PlannedRow, taught: TaughtElement): boolean {
  if (enumeration) return isListable(enumeration, taught);
  return definition ? !isAdding(sentence, taught) : isTelling(sentence, taught);
}

/** Criteria for what the element teaches and nothing asks yet. */
function missingRows(present: readonly RowDraft[], { request, taught, wishes, find }: Work): RowDraft[] {
  const { topic, facts, context } = taught;
  // An author who asks for more is shown what else the text says, though it answers no question of its own.
  const said = rankSentences(topic)
    .slice(0, FIRST + FURTHER)
    .map(({ sentence }) => rowFor(sentence, taught));
  const chosen = chooseRows(facts, context, FIRST + FURTHER);
  const further = said.filter((row) => !chosen.some(({ sentence }) => sentence.raw === row.sentence.raw));
  const asked = [...present.map(({ statement }) => statement), ...request.others];
  return [...chosen, ...further]
    .filter((row) => readsAlone(row, taught))
    .filter(({ draft, heading }) => wishes.concerns(`${draft.statement} ${heading}`))
    .filter(({ draft }) => !repeats(draft.statement, asked, taught))
    .slice(0, present.length === 0 ? FIRST : FURTHER)
    .map(({ draft, sentence }) => ({ ...draft, key: '', sources: [find(sentence.text)?.source ?? []].flat() }));
}
