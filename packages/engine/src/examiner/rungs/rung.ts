import type { ExamineRequest } from '@coursecraft/ai/engine/engine';
import type { Next, PointJudgement } from '@coursecraft/domain/examination/examination';
import { words } from '@coursecraft/domain/language/words';
import { contentWords } from '../../judge/content-words.ts';
import { subjectOf } from '../../key-points/clauses.ts';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { examinerPhrases } from '../examiner-phrases.ts';
import type { LessonSentence } from '../lesson-sentences.ts';
import type { Point } from '../points-of.ts';

/** What a rung of the ladder is made from. */
export type Footing = {
  request: ExamineRequest;
  pack: LanguagePack;
  phrases: ReturnType<typeof examinerPhrases>;
  points: Point[];
  judged: ReadonlyMap<string, PointJudgement>;
  sentences: LessonSentence[];
};

/** What can be said on a rung about a point, the first choice first. */
export type Rung = (point: Point, footing: Footing) => Next[];

const CLIP = 9;

/** A student's words, short enough to be named in a question. */
export function clip(quote: string): string {
  const list = quote
    .trim()
    .replace(/[.!?]+$/, '')
    .split(/\s+/);
  return list.length <= CLIP ? list.join(' ') : `${list.slice(0, CLIP).join(' ')} …`;
}

/** The stems that a student or the question has said: naming them gives nothing away. */
export function saidStems({ request, pack }: Footing): ReadonlySet<string> {
  const said = [request.question, ...request.turns.map(({ text }) => text)].join('\n');
  return new Set(contentWords(said, pack).map(({ stem }) => stem));
}

/** Whether a sentence names something of a point that nobody has said to or by the student. */
export function givesAway(text: string, point: Point, footing: Footing): boolean {
  const said = saidStems(footing);
  const hidden = new Set(
    [point.text, ...point.accepted]
      .flatMap((wording) => contentWords(wording, footing.pack))
      .flatMap(({ stem }) => (said.has(stem) ? [] : [stem])),
  );
  return contentWords(text, footing.pack).some(({ stem }) => hidden.has(stem));
}

const ARTICLE = /^(?:an?|the|der|die|das|den|dem|ein|eine|einen|einem|einer)\s+/i;
/** Longer subjects name more than a topic. */
const LONGEST_TOPIC = 4;

/** What a point is about, in words that the question or the student has said: its subject, or else one word. */
export function topicOf(point: Point, footing: Footing): string | undefined {
  const { pack } = footing;
  const subject = withoutSmallEnd(subjectOf(point.text, pack.code)?.replace(ARTICLE, '') ?? '', pack);
  const named = contentWords(subject, pack);
  const said = saidStems(footing);
  const isSaid = named.length > 0 && named.every(({ stem }) => said.has(stem));
  return isSaid && subject.split(' ').length <= LONGEST_TOPIC ? subject : wordSaid(point, footing);
}

/** “The gas that” of “the gas that warms the air” is the gas. */
function withoutSmallEnd(subject: string, { stopWords }: LanguagePack): string {
  const list = subject.split(' ');
  return list.slice(0, list.findLastIndex((word) => !stopWords.has(word.toLowerCase())) + 1).join(' ');
}

function wordSaid(point: Point, footing: Footing): string | undefined {
  const inPoint = new Set(contentWords(point.text, footing.pack).map(({ stem }) => stem));
  const said = [footing.request.question, ...footing.request.turns.map(({ text }) => text)].join('\n');
  const found = contentWords(said, footing.pack).find(({ stem, word }) => inPoint.has(stem) && word.length > 3);
  const at = found ? said.toLowerCase().indexOf(found.word) : -1;
  return found && at >= 0 ? said.slice(at, at + found.word.length) : undefined;
}

/** The student's words that showed something, where something is shown. */
export function shownQuote({ judged }: Footing): string | undefined {
  const shown = [...judged.values()].filter(({ state, quote }) => state === 'shown' && quote !== undefined);
  return shown.at(-1)?.quote;
}

export const countWords = (text: string) => words(text).length;
