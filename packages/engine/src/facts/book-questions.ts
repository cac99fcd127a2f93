import { coverage } from '@coursecraft/domain/language/words';
import type { Part, Topic } from '../outline/topic.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';
import type { Sources } from './answer-difference.ts';
import { answerTo } from './answer-objectives.ts';
import { clauseOf } from './clause.ts';
import { demandOf } from './demand.ts';
import type { Fact } from './fact.ts';
import { fulfils } from './fulfils.ts';
import { objectiveStems } from './objective-words.ts';
import { contentStems } from './topic-terms.ts';
import { MEETS, meets } from './weigh-facts.ts';

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

/** The questions among a topic’s exercises that something can be said to, in the book’s own words. */
function questionsOf(topic: Topic): string[] {
  return topic.parts
    .filter(({ role }) => role === 'exercise')
    .flatMap(exerciseTexts)
    .filter((sentences) => sentences.filter(({ text }) => !REASONS.test(text)).length === 1)
    .map(wordsOf)
    .filter((words) => {
      const length = words.split(' ').length;
      return length >= FEWEST_WORDS && length <= MOST_WORDS && !WORK.test(words);
    });
}

/**
 * The facts of a topic, those that answer one of the book’s own questions asked in its words; where none does, what the
 * text says to it is a fact more.
 */
export function withQuestions(facts: readonly Fact[], sources: Omit<Sources, 'facts'>): Fact[] {
  const { topic } = sources;
  const all = [...facts];
  for (const words of questionsOf(topic)) {
    const [best] = all
      .filter((fact) => !fact.asked && answers(fact, words, topic))
      .sort((a, b) => meets(b, words, topic) - meets(a, words, topic));
    if (best) all[all.indexOf(best)] = { ...best, asked: { words, isQuestion: true } };
    else all.push(...answered(words, { ...sources, facts: all }));
  }
  return all;
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
  const answer = ASKS_WHAT.test(words) ? undefined : answerTo(words, sources);
  const [sentence, ...also] = answer?.sentences ?? [];
  if (!answer || !sentence || facts.some((fact) => fact.sentence.raw === sentence.raw && fact.kind === 'objective'))
    return [];
  const clause = clauseOf(sentence.text, topic.pack);
  const { points } = answer;
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
