import type { JudgeRequest, RowJudgement } from '@coursecraft/ai/engine/engine';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { overlap, words } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { LanguagePack } from '../language/language-pack.ts';
import { pickPack } from '../language/pick-pack.ts';
import { type Comparison, comparisonIn } from './compare/features.ts';
import { readerIn } from './compare/read-text.ts';
import { contentWords } from './content-words.ts';
import { isCopiedInOrder } from './copied-from.ts';
import type { Named } from './naming/named.ts';
import { namingIn } from './naming/naming.ts';
import { type NothingOfOwn, ownSentences } from './nothing-of-own.ts';
import { coreOf } from './row-references.ts';
import { inOtherNames, type SameNames, sameNamesIn } from './same-names.ts';
import { type JudgeForests, type Rubric, type Scores, scoreAnswer } from './score-points.ts';
import {
  DOUBTFUL_FROM,
  type Extent,
  HARDLY_TURNED,
  MORE_FOR_TURNED,
  MORE_FOR_UNNAMED,
  NAMED,
  ON_TOPIC_FROM,
  SHOWN_FROM,
  shownFrom,
  TURNED_FROM,
} from './thresholds.ts';

/** A criterion with its points; one that has none written down is one point. */
export type PointedRow = Omit<JudgeRequest['rows'][number], 'keyPoints'> & Pick<KnowledgeRow, 'keyPoints'>;
export type PointsRequest = Omit<JudgeRequest, 'rows'> & { rows: PointedRow[] };

/** What an answer says of one point. The quote is the part of it that says most, verbatim. */
export type Sighting = Pick<RowJudgement, 'verdict' | 'quote' | 'reason'> & {
  pointId: string;
  sureness: number;
  /** The sureness beyond the bar as it is shipped; absent where nothing of the answer was measured. */
  margin?: number | undefined;
};

/** Judges an answer by the points of criteria: one entry a point, in the order of the rows and their points. */
export type PointsJudge = (request: PointsRequest) => Sighting[];

/** An answer longer than this is judged by its beginning: nobody needs more to say four points. */
const LONGEST = 6_000;
/** Wordings that are compared at most: the first, which the criterion was made from, and a teacher's newest. */
const MOST_WORDINGS = 12;

export const pointsJudge =
  (forests: JudgeForests): PointsJudge =>
  (request) => {
    const pack = pickPack(
      `${request.rows.map(({ statement }) => statement).join(' ')} ${request.answer}`,
      request.language,
    );
    const reader = readerIn(pack);
    const [compare, namingOf] = [comparisonIn(reader), namingIn(reader, pack)];
    const tools = { forests, pack, compare, namingOf, names: sameNamesIn(request.seen) };
    return request.rows.flatMap((row) => judgeRow(row, request, tools));
  };

type Tools = {
  forests: JudgeForests;
  pack: LanguagePack;
  compare: Comparison;
  namingOf: ReturnType<typeof namingIn>;
  names: SameNames;
};

function judgeRow(row: PointedRow, request: PointsRequest, tools: Tools): Sighting[] {
  const { forests, pack, compare, namingOf, names } = tools;
  const rubric = rubricOf(row, request.question, names);
  const ids = row.keyPoints.length > 0 ? row.keyPoints.map(({ pointId }) => pointId) : [row.rowId];
  const all = (reason: RowJudgement['reason']): Sighting[] =>
    ids.map((pointId) => ({ pointId, verdict: 'not-yet', reason, sureness: 0 }));
  if (!rubric.core) return all('empty-rubric');
  const { question, strictness } = request;
  const answer = request.answer.slice(0, LONGEST);
  const wordings =
    rubric.points.length > 1
      ? rubric.points.map(({ text, accepted }) => [text, ...accepted])
      : [[rubric.core, ...rubric.accepted]];
  const namings = wordings.map((one) => namingOf(question, one));
  const mayBeOneWord =
    (/\p{L}{2}|\d/u.test(answer) && namings.some(({ isBrief }) => isBrief)) ||
    wordings.flat().some((text) => new Set(contentWords(text, pack).map(({ stem }) => stem)).size <= 2);
  const saysIt = namings.some(({ namedIn }) => namedIn(answer) === 'it');
  const own = ownSentences(answer, { question, seen: request.seen, pack, mayBeOneWord, saysIt });
  if ('nothing' in own) {
    const isReordered = own.nothing === 'copied' && !isCopiedInOrder(answer, request.seen);
    const isTurned = isReordered && isTurnedRound(scoreAnswer(forests, compare, answer, rubric));
    // Words of the lesson show nothing in whatever order; but in another one they may say the opposite of it.
    return isTurned
      ? ids.map((pointId) => ({
          pointId,
          verdict: 'not-yet',
          reason: 'contradicts',
          sureness: 0,
          quote: answer.trim(),
        }))
      : all(own.nothing satisfies NothingOfOwn);
  }
  const text = own.sentences.join(' ');
  const scores = scoreAnswer(forests, compare, text, rubric);
  const { extent } = scores;
  const named = namesOfPoints(rubric, text, pack);
  const turned = Math.max(0, scores.turned - HARDLY_TURNED[extent]);
  const isAboutIt = saysIt || sharesWord(text, [rubric.core, ...rubric.accepted, ...wordings.flat()], pack);
  if (!isAboutIt || isRejected(text, row)) return all('off-topic');
  return ids.map((pointId, at) => {
    // Who names what another point is about, and not this one's, has most likely said the other.
    const isOthers = named.some(Boolean) && named[at] === false;
    const more = (isOthers ? MORE_FOR_UNNAMED : 0) + turned * MORE_FOR_TURNED;
    const sureness = withName(scores.points[at] ?? 0, extent, namings[at]?.namedIn(text));
    const margin = sureness - SHOWN_FROM[extent][strictness] - more;
    const isShown = sureness >= shownFrom(extent, strictness, row.fitted?.shift) + more;
    const wording = rubric.points[at]?.text ?? rubric.core;
    const quote = () => tellingPart(own.sentences, answer, wording, question, compare);
    const seen = { pointId, sureness, margin };
    // A bar that was lowered lets nothing pass that may say the opposite.
    if (isShown && (margin >= 0 || scores.turned < TURNED_FROM[extent]))
      return { ...seen, verdict: 'met', reason: 'met', quote: quote() };
    if (isTurnedRound(scores)) return { ...seen, verdict: 'not-yet', reason: 'contradicts', quote: quote() };
    if (sureness >= DOUBTFUL_FROM[extent]) return { ...seen, verdict: 'partly', reason: 'partly', quote: quote() };
    const isAbout = sureness >= ON_TOPIC_FROM;
    return { ...seen, verdict: 'not-yet', reason: 'off-topic', quote: isAbout ? quote() : undefined };
  });
}

const isTurnedRound = ({ turned, extent }: Pick<Scores, 'turned' | 'extent'>): boolean => turned >= TURNED_FROM[extent];

/**
 * How sure a name makes: of what was asked for, surely; of what may be something else, never enough. Of one point of several the
 * something else is most often another point.
 */
function withName(sureness: number, extent: Extent, named: Named | undefined): number {
  if (named === 'it') return Math.max(sureness, NAMED);
  const isDoubtful = named === 'doubtful' && extent !== 'point';
  return isDoubtful ? Math.min(sureness, SHOWN_FROM[extent].lenient - 0.01) : sureness;
}

/** So much an answer shares with an example to be that example in other signs. */
const SAME_EXAMPLE = 0.85;

/** Whether an answer is one that the criterion's author gave as an example of what does not show it. */
function isRejected(answer: string, { goldAnswers }: PointedRow): boolean {
  const own = new Set(words(answer));
  const nearest = (isMet: boolean) =>
    Math.max(
      0,
      ...goldAnswers
        .filter(({ verdict }) => (isMet ? verdict === 'met' : verdict === 'not-yet'))
        .map(({ text }) => overlap(own, new Set(words(inlineText(text))))),
    );
  const rejected = nearest(false);
  return rejected >= SAME_EXAMPLE && rejected > nearest(true);
}

/** Whether an answer has a word that carries meaning in common with what it is to show. Without one it shows nothing. */
function sharesWord(answer: string, wordings: readonly string[], pack: LanguagePack): boolean {
  const wanted = new Set(contentWords(wordings.join(' '), pack).map(({ stem }) => stem));
  return contentWords(answer, pack).some(({ stem }) => wanted.has(stem));
}

/** Of each point, whether an answer has a word that it shares with no other point; nothing of points without such a word. */
function namesOfPoints({ points }: Rubric, answer: string, pack: LanguagePack): (boolean | undefined)[] {
  const stemsOf = (text: string) => new Set(contentWords(text, pack).map(({ stem }) => stem));
  const said = stemsOf(answer);
  const all = points.map(({ text, accepted }) => stemsOf([text, ...accepted].join(' ')));
  return all.map((stems, at) => {
    const own = [...stems].filter((stem) => !all.some((other, index) => index !== at && other.has(stem)));
    return own.length === 0 ? undefined : own.some((stem) => said.has(stem));
  });
}

function rubricOf({ statement, goldAnswers, keyPoints }: PointedRow, question: string, names: SameNames): Rubric {
  const core = coreOf(statement);
  const met = goldAnswers.filter(({ verdict }) => verdict === 'met').map(({ text }) => inlineText(text));
  // One point is the whole, and so are its wordings; the first is what the proof is known by.
  const single = keyPoints.length === 1 ? keyPoints.flatMap(({ accepted }) => accepted) : [];
  const known = met.length === 0 && single.length > 0 ? [core] : met;
  const [reference, ...accepted] = [...new Set([...known, ...single])].filter((text) => text.trim());
  return {
    question,
    core,
    accepted: reference === undefined ? [] : [reference, ...accepted.slice(1 - MOST_WORDINGS)],
    inOtherNames: inOtherNames(core, names).slice(0, MOST_WORDINGS),
    points: keyPoints.map(({ text, accepted }) => ({ text, accepted: accepted.slice(-MOST_WORDINGS) })),
  };
}

/** The figure that tells how much of a text an answer says: its fresh words, and all where the question gives all. */
const [RECALL, FRESH_RECALL] = [0, 1];

/** The sentence that says most of a point, with its neighbour where the two say clearly more, as they stand in the answer. */
function tellingPart(
  sentences: readonly string[],
  answer: string,
  wording: string,
  question: string,
  compare: Comparison,
): string {
  let best = { text: sentences[0] ?? answer, score: -1 };
  for (const length of new Set([1, 2, sentences.length]))
    for (let at = 0; at + length <= sentences.length; at += 1) {
      const text = verbatim(answer, sentences.slice(at, at + length));
      if (text === undefined) continue;
      const figures = compare(text, { question, reference: wording, points: [] });
      const score = (figures[RECALL] ?? 0) + (figures[FRESH_RECALL] ?? 0);
      if (score > best.score + (length > 1 ? 0.15 : 0)) best = { text, score };
    }
  return best.text;
}

/** Consecutive sentences with what stands between them; undefined where something was left out in between. */
function verbatim(answer: string, sentences: readonly string[]): string | undefined {
  const [first = '', last = ''] = [sentences[0], sentences.at(-1)];
  const start = answer.indexOf(first);
  const end = answer.indexOf(last, start) + last.length;
  const span = answer.slice(start, end);
  return span.replace(/\s+/g, '') === sentences.join('').replace(/\s+/g, '') ? span : undefined;
}
