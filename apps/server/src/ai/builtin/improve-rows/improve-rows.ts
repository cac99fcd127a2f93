import { coverage, overlap } from '@coursecraft/domain/text/words';
import type { RowDraft, RowsRequest } from '../../engine.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { coreOf } from '../judge/row-references.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { keyPoints } from '../rows/key-points.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, inside } from '../rows/sentence-case.ts';
import { sourceFinder, standingSources } from './find-source.ts';
import { completeGoldAnswers, goldAnswersOf } from './gold-answers.ts';
import { readWishes, type Wishes } from './read-wishes.ts';
import { splitStatement } from './split-statement.ts';
import { planFrom, readElement, type TaughtElement } from './taught-element.ts';

/** Criteria that one request adds: some to an element that has none, few to one that has. */
const FIRST = 4;
const FURTHER = 2;
/** Fewer words with a meaning of their own say what a criterion is about, and not what is to be known of it. */
const VAGUE = 4;
const SAME = 0.5;
const WITHIN = 0.75;

type Work = {
  request: RowsRequest;
  taught: TaughtElement;
  wishes: Wishes;
  findSource: ReturnType<typeof sourceFinder>;
};

/**
 * Improves criteria from what their element and the documents say: a vague one gets a claim, a double one comes apart,
 * what is missing of guidance, example answers and sources is added, and what is taught and not asked is proposed. What
 * cannot be improved comes back as it was. The same request gives the same criteria.
 */
export function improveRows(request: RowsRequest): RowDraft[] {
  const taught = readElement(request.element, request.language);
  const { pack } = taught;
  const wishes = readWishes(request.hint, pack);
  const work: Work = { request, taught, wishes, findSource: sourceFinder(request.sources, pack) };
  const improved = request.rows.flatMap((row) => (isMeant(row, wishes) ? improveRow(row, work) : [row]));
  const added = request.mayAdd && wishes.wants('add') ? missingRows(improved, work) : [];
  let next = 0;
  return [...improved, ...added].map((row) => {
    if (row.key) return row;
    next += 1;
    return { ...row, key: `new-${next}` };
  });
}

const isMeant = (row: RowDraft, { concerns }: Wishes) => concerns(`${row.statement} ${row.guidance}`);

function improveRow(row: RowDraft, work: Work): RowDraft[] {
  const { request, taught, wishes } = work;
  const parts = request.mayAdd && wishes.wants('split') ? splitStatement(row.statement, taught.pack) : undefined;
  if (parts) return parts.map((part, at) => completed(partOf(row, part, at, work), work));
  return [completed(sharpened(row, work), work)];
}

/** A criterion that only names a subject, with what the element says of it. */
function sharpened(row: RowDraft, { taught, wishes }: Work): RowDraft {
  const isVague = contentStems(coreOf(row.statement), taught.pack).size < VAGUE;
  const planned = isVague && wishes.wants('statement') ? planFrom(row, taught) : undefined;
  if (!planned) return row;
  const { statement, kind, goldAnswers } = planned.draft;
  // Examples of how a subject may be touched say nothing of the claim.
  const refused = row.goldAnswers.filter(({ verdict }) => verdict === 'not-yet');
  return {
    ...row,
    statement,
    kind,
    goldAnswers: refused.length > 0 ? [...refused, ...accepted(goldAnswers)] : goldAnswers,
  };
}

const accepted = (golds: RowDraft['goldAnswers']) => golds.filter(({ verdict }) => verdict !== 'not-yet');

/** One claim of a criterion that made two. The first keeps its key; what was half of both may be all of one. */
function partOf(row: RowDraft, claim: string, at: number, { taught }: Work): RowDraft {
  const { phrases, names } = taught.context;
  const clause = taught.pack.code === 'de' ? bare(claim) : inside(bare(claim), taught.pack, names);
  return {
    ...row,
    key: at === 0 ? row.key : '',
    statement: phrases.row.statement(clause),
    guidance: at === 0 ? row.guidance : '',
    goldAnswers: row.goldAnswers.filter(({ verdict }) => verdict !== 'partly'),
  };
}

/** A criterion with what it lacks: guidance, an example for each verdict, and a source that stands. */
function completed(row: RowDraft, { request, taught, wishes, findSource }: Work): RowDraft {
  const planned = planFrom(row, taught);
  const claim = coreOf(row.statement);
  const standing = wishes.wants('sources') ? standingSources(row.sources, request.sources) : row.sources;
  const found =
    wishes.wants('sources') && standing.length === 0 ? findSource(planned?.sentence.text ?? claim) : undefined;
  return {
    ...row,
    guidance: row.guidance || !wishes.wants('guidance') ? row.guidance : guidanceFor(claim, planned, taught),
    goldAnswers: wishes.wants('goldAnswers')
      ? completeGoldAnswers(row.goldAnswers, goldAnswersOf(claim, planned, taught))
      : row.goldAnswers,
    sources: found ? [found] : standing,
  };
}

function guidanceFor(claim: string, planned: PlannedRow | undefined, { pack, context }: TaughtElement): string {
  if (planned) return planned.draft.guidance;
  return context.phrases.row.guidance(keyPoints(claim, pack.code), undefined);
}

/** Criteria for what the element teaches and nothing asks yet. */
function missingRows(present: readonly RowDraft[], { request, taught, wishes, findSource }: Work): RowDraft[] {
  const { pack, context } = taught;
  const known = [...present.map(({ statement }) => statement), ...request.others].map((text) =>
    contentStems(coreOf(text), pack),
  );
  const isNew = ({ draft }: PlannedRow) => {
    const own = contentStems(coreOf(draft.statement), pack);
    return !known.some(
      (other) => overlap(own, other) >= SAME || coverage(own, other) >= WITHIN || coverage(other, own) >= WITHIN,
    );
  };
  return taught.facts
    .flatMap((facts) => chooseRows(facts, { topic: facts.topic, ...context }, FIRST))
    .filter((planned) => wishes.concerns(`${planned.draft.statement} ${planned.heading}`) && isNew(planned))
    .slice(0, present.length === 0 ? FIRST : FURTHER)
    .map(({ draft, sentence }) => {
      const source = findSource(sentence.text);
      return { ...draft, key: '', sources: source ? [source] : [] };
    });
}
