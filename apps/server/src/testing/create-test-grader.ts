import type { Ask } from '@coursecraft/ai/engine/ask';
import type { Engine, GradingRequest } from '@coursecraft/ai/engine/engine';
import { asConversation, gradeAnswers } from '@coursecraft/ai/grading/grade-answers';
import { gradeConversation } from '@coursecraft/ai/grading/grade-conversation';
import { type GradedPoint, keyPointsOf } from '@coursecraft/ai/grading/key-points';
import { lessonSentences } from '@coursecraft/ai/grading/next-move';
import type { GradeReply, PointReply } from '@coursecraft/ai/grading/reply';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { coverage, words } from '@coursecraft/domain/language/words';

/** The shares of words from which an answer shows a wording, or a part of it. */
const [SHOWN, PARTLY] = [0.6, 0.3];
/** The share of words from which an answer equals an accepted example. */
const SAME = 0.9;
/** Shorter words are ignored if there are longer ones; longer ones are compared by their first letters. */
const [SHORTEST, COMPARED] = [4, 5];

function wordsOf(text: string): Set<string> {
  const all = words(text);
  const long = all.filter((word) => word.length >= SHORTEST);
  return new Set((long.length > 0 ? long : all).map((word) => word.slice(0, COMPARED)));
}

const shareOf = (wording: string, answer: string) => coverage(wordsOf(wording), wordsOf(answer));

/** Decides whether a text shows a key point. */
export type Decide = (point: GradedPoint, text: string, request: GradingRequest) => Omit<PointReply, 'id'>;

/** Compares words only; a test double that understands no meaning. */
const byWords: Decide = ({ rowId, text: point, accepted }, text, { rows: criteria }) => {
  const best = (wordings: readonly string[]) => Math.max(0, ...wordings.map((wording) => shareOf(wording, text)));
  const wordings = [point, ...accepted];
  const share = best(wordings);
  const { misconceptions = [], goldAnswers = [] } = criteria.find((criterion) => criterion.rowId === rowId) ?? {};
  const examples = goldAnswers.filter(({ verdict }) => verdict === 'met').map((gold) => gold.text);
  const wrong = best(misconceptions.map((one) => one.text));
  const nearest = (to: readonly string[]) =>
    splitSentences(text)
      .map((sentence) => ({ sentence, share: Math.max(...to.map((wording) => shareOf(wording, sentence))) }))
      .reduce((one, other) => (other.share > one.share ? other : one), { sentence: text, share: 0 }).sentence;
  if (best(examples) >= SAME) return { state: 'shown', quote: nearest(examples) };
  if (wrong >= SHOWN && wrong > share)
    return { state: 'contradicted', quote: nearest(misconceptions.map((one) => one.text)) };
  if (share < PARTLY) return { state: 'missing', quote: null };
  return { state: share >= SHOWN ? 'shown' : 'partly', quote: nearest(wordings) };
};

const ORDER = ['missing', 'partly', 'shown'] as const;

/** Returns the best result of all turns, unless the last turn contradicts the key point. */
function replyOn(decide: Decide, point: GradedPoint, request: GradingRequest): PointReply {
  const decisions = request.turns.map(({ text }) => decide(point, text, request)).reverse();
  const [last] = decisions;
  if (last?.state === 'contradicted') return { ...last, id: point.id };
  const best = ORDER.toReversed().flatMap((state) => decisions.find((one) => one.state === state) ?? [])[0];
  return { id: point.id, ...(best ?? { state: 'missing', quote: null }) };
}

/** Returns the lesson's sentence with the most words of a key point. */
function rereadFor(point: GradedPoint | undefined, request: GradingRequest): GradeReply['next'] | undefined {
  const [nearest] = lessonSentences(request)
    .map((sentence) => ({ ...sentence, share: point ? shareOf(point.text, sentence.text) : 0 }))
    .toSorted((one, other) => other.share - one.share);
  if (!point || !nearest) return undefined;
  return {
    move: 'reread',
    text: `Read this place once more. What does it say, as you would put it? [[s${nearest.number}]]`,
  };
}

/** Replaces the language model by the test's decisions. After a contradiction it refers to the lesson. */
const askFor =
  (decide: Decide, request: GradingRequest): Ask =>
  async ({ schema }) => {
    const keyPoints = keyPointsOf(request.rows);
    const points = keyPoints.map((point) => replyOn(decide, point, request));
    const denied = keyPoints.find((_, at) => points[at]?.state === 'contradicted');
    const isDone = points.every(({ state }) => state === 'shown');
    const reply: GradeReply = {
      points,
      feedback: points.some(({ state }) => state === 'shown') ? 'The words that count are underlined.' : '',
      next: rereadFor(denied, request) ?? { move: isDone ? 'done' : 'ask', text: '' },
      confidence: 0.8,
    };
    return schema.parse(reply);
  };

/** Grades by the product's integrity rules with the test's decisions. */
export const gradeWith =
  (decide: Decide): Engine['gradeConversation'] =>
  (request, run) =>
    gradeConversation(askFor(decide, request), request, run, { judge: 'builtin' });

/** A deterministic grader by words alone: 60 % of a key point's words show it, 30 % partly. */
export const createTestGrader = (): Pick<Engine, 'grades' | 'judge' | 'gradeConversation' | 'judgeName'> => ({
  grades: true,
  judgeName: () => 'test grader',
  gradeConversation: gradeWith(byWords),
  async judge(requests, run) {
    const graded = [];
    for (const request of requests)
      graded.push(...(await gradeAnswers(askFor(byWords, asConversation(request)), [request], run)));
    return graded;
  },
});
