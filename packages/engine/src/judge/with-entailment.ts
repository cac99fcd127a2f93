import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import type { JudgeRequest, RowJudgement } from '../engine.ts';
import { cleanAnswer } from './clean-answer.ts';
import type { Entailed } from './entailment.ts';
import type { PointsJudge, PointsRequest, Sighting } from './judge-points.ts';
import { coreOf } from './row-references.ts';

/** From which certainty a sentence of a student shows a point, and from which it says the opposite. */
const SHOWN_FROM: Record<JudgeRequest['strictness'], number> = { lenient: 0.85, standard: 0.92, strict: 0.97 };
const OPPOSITE_FROM = 0.92;
/** Beside what shows a point nothing may speak against it more surely than this. */
const AGAINST = 0.5;

/** What an answer is whoever judges it. */
const FINAL: ReadonlySet<RowJudgement['reason']> = new Set(['copied', 'too-short', 'keywords-only', 'empty-rubric']);

/** The sentences of an answer that speak of the subject, and all of them together where they are several. */
export function premisesOf(answer: string): string[] {
  const { sentences } = cleanAnswer(answer);
  return sentences.length > 1 ? [...sentences, sentences.join(' ')] : sentences;
}

export const wordingsOf = ({ rows }: Pick<PointsRequest, 'rows'>): { pointId: string; text: string }[] =>
  rows.flatMap(({ rowId, statement, keyPoints }) =>
    keyPoints.length > 0 ? keyPoints : [{ pointId: rowId, text: coreOf(statement) }],
  );

/**
 * A judge that hears a model of entailment as well: a sentence that entails a point shows it, one that contradicts it says
 * the opposite, and everything else is judged as it was. What is copied, empty or said to the judge stays that.
 */
export const withEntailment =
  (judge: PointsJudge, entailed: readonly Entailed[]): PointsJudge =>
  (request) => {
    const texts = new Map(wordingsOf(request).map(({ pointId, text }) => [pointId, text]));
    const premises = new Set(premisesOf(request.answer));
    return judge(request).map((sighting) => {
      const about = entailed.filter(
        ({ premise, hypothesis }) => premises.has(premise) && hypothesis === texts.get(sighting.pointId),
      );
      return FINAL.has(sighting.reason) ? sighting : heard(sighting, about, request);
    });
  };

function heard(sighting: Sighting, about: readonly Entailed[], { answer, strictness }: PointsRequest): Sighting {
  const by = (side: 'entailment' | 'contradiction') => about.toSorted((one, other) => other[side] - one[side])[0];
  const [shown, against] = [by('entailment'), by('contradiction')];
  const sureness = shown?.entailment ?? 0;
  const opposed = against?.contradiction ?? 0;
  if (shown && sureness >= SHOWN_FROM[strictness] && opposed < AGAINST)
    return { ...sighting, sureness, verdict: 'met', reason: 'met', quote: quoteOf(shown.premise, answer) };
  if (against && opposed >= OPPOSITE_FROM && sureness < AGAINST)
    return { ...sighting, verdict: 'not-yet', reason: 'contradicts', quote: quoteOf(against.premise, answer) };
  return sighting;
}

/** A premise as it stands in the answer; of sentences with something left out in between, the answer. */
const quoteOf = (premise: string, answer: string): string =>
  answer.includes(premise) ? premise : answer.slice(answer.indexOf(splitSentences(premise)[0] ?? ''));
