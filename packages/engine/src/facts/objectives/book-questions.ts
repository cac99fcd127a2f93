import { coverage } from '@coursecraft/domain/language/words';
import type { Part, Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Fact } from '../fact.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import { reasonIn } from '../relations/find-reasons.ts';
import { consequenceIn } from '../relations/part-reason.ts';
import { contentStems } from '../topic-terms.ts';
import { MEETS, meets } from '../weigh-facts.ts';
import { answerCondition } from './answer-condition.ts';
import type { Answer, Sources } from './answer-difference.ts';
import { answerTo } from './answer-objectives.ts';
import { demandOf } from './demand.ts';
import { fulfils } from './fulfils.ts';
import { objectiveStems } from './objective-words.ts';

/** “Give reasons for your answer.”: asks for nothing of its own. */
const REASONS =
  /^(?:give (?:your )?reasons\b.*|explain (?:your answer|why)|justify your answer|why(?: not)?\??|begründen sie(?: ihre (?:antwort|entscheidung|meinung))?|warum\??)[.?]?$/i;
/** What is reckoned, drawn, written or looked for elsewhere is no question that a sentence answers. */
const WORK =
  /\d|\b(?:calculate|compute|work out|draw|sketch|plot|write|research|find out|look up|discuss|design|collect|berechnen|zeichnen|skizzieren|schreiben|recherchieren|entwerfen|diskutieren)\b/i;
const FEWEST_WORDS = 4;
const MOST_WORDS = 30;

/** The exercises of a part, each as its sentences. */
export const exerciseTexts = ({ blocks }: Part): Sentence[][] =>
  blocks.flatMap((block) => {
    if (block.kind !== 'list') return [sentencesOf(block)];
    const texts: Sentence[][] = [];
    for (const item of block.items) {
      if (item.depth === 0 || texts.length === 0) texts.push([...item.sentences]);
      else texts.at(-1)?.push(...item.sentences);
    }
    return texts;
  });

const wordsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');

/** A question in the book’s own words, with what the book itself answers where it prints that. */
type BookQuestion = { words: string; answer: readonly Sentence[] };

const LONGEST_ASKED = 60;
/** “…, and check whether they were met in 1358”: what is done with the answer is left to whoever does it. */
const AND_THEN =
  /,? (?:and (?:then )?(?:check|judge|decide|discuss|apply|give an example|say whether)|und (?:prüfen|beurteilen|entscheiden|diskutieren|wenden|überprüfen) Sie)\b.*$/i;

/** The questions among a topic’s exercises that something can be said to. */
function questionsOf(topic: Topic): BookQuestion[] {
  const exercises = topic.parts.filter(({ role }) => role === 'exercise');
  const answers = exercises.flatMap(({ blocks }) => blocks.flatMap(answersIn));
  return exercises.flatMap(exerciseTexts).flatMap((sentences): BookQuestion[] => {
    const answer = answers.find(({ asked }) => asked === sentences[0])?.answer ?? [];
    const words = wordsOf(sentences).replace(AND_THEN, '.');
    const length = words.split(' ').length;
    if (length < FEWEST_WORDS || length > (answer.length > 0 ? LONGEST_ASKED : MOST_WORDS) || WORK.test(words))
      return [];
    const isOne = sentences.filter(({ text }) => !REASONS.test(text)).length === 1;
    return isOne || answer.length > 0 ? [{ words, answer }] : [];
  });
}

const answersIn = (block: SourceBlock): { asked: Sentence | undefined; answer: readonly Sentence[] }[] =>
  block.kind === 'list' ? block.items.map(({ sentences, answer = [] }) => ({ asked: sentences[0], answer })) : [];

const MOST_SAID = 4;
const LONGEST_SAID = 90;
const FEWEST_SAID = 8;
/** “You remind her that …”: what is answered is what comes after it. */
const SAYS_TO = /^you (?:remind|tell|explain to|answer|say to) (?:her|him|them)(?: that | about [^:]{3,60}: |: )/i;

/** What the book itself answers, where it is told in words and not reckoned or chosen. */
function printed({ words, answer }: BookQuestion, topic: Topic): Fact[] {
  const [sentence, ...also] = answer;
  const points = answer.map(({ text }) => asPoint(text.replace(SAYS_TO, ''), topic.pack));
  const length = points.join(' ').split(' ').length;
  const isTold = answer.length <= MOST_SAID && length >= FEWEST_SAID && length <= LONGEST_SAID;
  if (!sentence || !isTold || points.some((point) => /^(?:see|siehe|answers? (?:will|may) vary)\b/i.test(point)))
    return [];
  return told(words, { points, sentences: [sentence, ...also] }, topic);
}

/** “This is why a shortage arises”: what an answer goes on with, as a sentence of its own. */
const asPoint = (text: string, pack: Topic['pack']): string =>
  capital(bare(standingAlone(text, pack)).replace(/^(?:this|that) is (?:the reason )?why /i, ''));

/**
 * The facts of a topic, those that answer one of the book’s own questions asked in its words; where none does, what the
 * text says to it is a fact more.
 */
export function withQuestions(
  facts: readonly Fact[],
  sources: Omit<Sources, 'facts'>,
  beside: readonly Topic[] = [],
): Fact[] {
  const { topic } = sources;
  const all = [...facts];
  for (const question of questionsOf(topic)) {
    const { words } = question;
    const own = printed(question, topic);
    if (own.length > 0) {
      all.push(...own);
      continue;
    }
    const [best] = all
      .filter((fact) => !fact.asked && answers(fact, words, topic))
      .sort((a, b) => meets(b, words, topic) - meets(a, words, topic));
    if (best) all[all.indexOf(best)] = { ...best, asked: { words, isQuestion: true } };
    else all.push(...answered(words, { ...sources, facts: all }));
  }
  for (const { words, answer } of beside.flatMap(questionsOf)) if (answer.length === 0) askAcross(words, all, sources);
  return all;
}

/** A question that stands with another topic is asked of this one where it names the reason or the conditions. */
function askAcross(words: string, all: Fact[], sources: Omit<Sources, 'facts'>): void {
  const { topic } = sources;
  const at = all.findIndex((fact) => fact.kind === 'cause' && !fact.asked && answers(fact, words, topic));
  const reason = all[at];
  const conditions = answerCondition(words, { ...sources, facts: all });
  if (reason) all[at] = { ...reason, asked: { words, isQuestion: true } };
  else if (conditions) all.push(...told(words, conditions, topic));
}

/** What is asked of one thing alone is what it is. */
const ASKS_WHAT =
  /^(?:what (?:is|are)|define|was (?:ist|sind|versteht man unter|bedeutet))\b(?!.*\b(?:difference|for|unterschied|wozu)\b)/i;

function answers(fact: Fact, words: string, topic: Topic): boolean {
  const wanted = objectiveStems(words, topic.pack);
  if (ASKS_WHAT.test(words)) {
    const term = fact.kind === 'definition' ? contentStems(fact.definition.term, topic.pack) : undefined;
    return term !== undefined && coverage(wanted, term) === 1;
  }
  // A cause is asked for by its effect.
  if (fact.kind === 'cause' && coverage(wanted, contentStems(fact.effect, topic.pack)) < MEETS) return false;
  return demandOf(words, topic.pack) !== 'telling' && fulfils(fact, words, topic);
}

function answered(words: string, sources: Sources): Fact[] {
  const { topic, facts } = sources;
  const answer = ASKS_WHAT.test(words) ? undefined : (answerCondition(words, sources) ?? answerTo(words, sources));
  const [sentence] = answer?.sentences ?? [];
  if (!answer || !sentence || facts.some((fact) => fact.sentence.raw === sentence.raw && fact.kind === 'objective'))
    return [];
  if (!namesWhatIsAsked(words, answer, topic)) return [];
  const own = demandOf(words, topic.pack) === 'reason' ? ownReason(words, answer.sentences, topic) : undefined;
  return own ? [own] : told(words, answer, topic);
}

/** What is asked for may be named in other words beside it; so much of it the sentence itself says. */
const SAID_IN_ITSELF = 0.5;

/** Where one sentence says what is asked and why it is so, nothing around it is part of the answer. */
function ownReason(words: string, sentences: readonly Sentence[], topic: Topic): Fact | undefined {
  const { pack } = topic;
  const wanted = objectiveStems(words, pack);
  const says = (effect: string) => coverage(wanted, contentStems(effect, pack)) >= SAID_IN_ITSELF;
  for (const sentence of sentences) {
    const said = bare(standingAlone(sentence.text, pack));
    const reason = reasonIn(sentence, said, pack);
    if (reason && says(reason.effect)) return { ...reason, asked: { words, isQuestion: true } };
    const { cause, outcome } = consequenceIn(said, pack) ?? {};
    if (cause && outcome && says(outcome) && !leansBack(cause, pack))
      return told(words, { points: [capital(cause)], sentences: [sentence] }, topic)[0];
  }
  return undefined;
}

/** A term that a question speaks of is one that its answer speaks of, and not only the heading above that. */
function namesWhatIsAsked(words: string, { sentences }: Answer, topic: Topic): boolean {
  const asked = contentStems(words, topic.pack);
  const said = contentStems(wordsOf(sentences), topic.pack);
  return topic.terms.every(({ term }) => {
    const stems = [...contentStems(term, topic.pack)];
    return !stems.every((stem) => asked.has(stem)) || stems.every((stem) => said.has(stem));
  });
}

/** What is answered to a question of the book, as a fact that is asked in its words. */
function told(words: string, { points, sentences: [sentence, ...also] }: Answer, topic: Topic): Fact[] {
  if (!sentence) return [];
  const clause = clauseOf(sentence.text, topic.pack);
  return [
    {
      kind: 'objective',
      subject: clause?.subject ?? topic.title,
      plural: clause?.plural ?? false,
      claim: points.join('. '),
      sentence,
      also,
      objective: words,
      points,
      asked: { words, isQuestion: true },
    },
  ];
}
