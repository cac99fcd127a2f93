import { coverage } from '@coursecraft/domain/language/words';
import type { Topic } from '../outline/topic.ts';
import { bare } from '../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';
import { clauseOf } from './clause.ts';
import type { Fact } from './fact.ts';
import { leansBack } from './leaning.ts';
import type { SentenceRoles } from './sentence-roles.ts';
import { standingAlone } from './stand-alone.ts';
import { contentStems } from './topic-terms.ts';
import { objectiveStems } from './weigh-facts.ts';

/** The part of an objective’s telling words that its answer must hold. */
const ANSWERS = 0.7;
const FEWEST_STEMS = 2;
const LONGEST = 42;
/** What can be said. What one learns to do, or to find in a case, is not shown by saying something. */
const TELLING =
  /^(?:\d+[.)]\s*)?(?:explain|describe|discuss|state|name|list|give|say|summari[sz]e|outline|compare|contrast|distinguish|differentiate|tell|understand|erklären|beschreiben|nennen|erläutern|begründen|vergleichen|unterscheiden|angeben)\b|\b(?:erklären|beschreiben|nennen|erläutern|begründen|vergleichen|unterscheiden|angeben)$/i;
const ASKS = {
  difference:
    /\b(?:compare|contrast|distinguish|differentiate|difference|tell .+ from|vergleich\w*|unterscheid\w*|unterschied\w*)\b/i,
  reason: /\b(?:why|reasons?|how|warum|weshalb|wie|begründ\w*)\b/i,
} as const;
/** What an answer of that kind must hold: a word that sets apart, or one that gives a reason or a way. */
const ANSWERS_BY = {
  difference:
    /\b(?:whereas|while|but|unlike|instead|rather|not|than|however|both|während|dagegen|hingegen|aber|nicht|statt|anders|als|sondern)\b/i,
  reason:
    /\b(?:because|since|so that|therefore|thus|by \w+ing|if|when|which is why|makes?|lets?|allows?|causes?|leads?|depends?|weil|denn|deshalb|daher|damit|dadurch|durch|wenn|indem|sodass)\b|, (?:for|so) /i,
} as const;

/**
 * What the text answers to its own objectives: for each that asks for knowledge, the statement, or two that follow each
 * other, that hold most of its telling words. None where the text says too little of it in one place.
 */
export function answerObjectives(topic: Topic, roles: SentenceRoles): Fact[] {
  const { pack, objectives, highlights } = topic;
  const paragraphs = topic.parts
    .filter(({ role }) => role === 'text')
    .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'paragraph').map(sentencesOf));
  const windows = [
    ...paragraphs.flatMap((sentences) => windowsOf(sentences, roles)),
    ...highlights.map((one) => [one]),
  ];
  const used = new Set<Sentence>();
  return objectives.flatMap((objective): Fact[] => {
    if (!TELLING.test(objective.text)) return [];
    const asks = ASKS.difference.test(objective.text)
      ? 'difference'
      : ASKS.reason.test(objective.text)
        ? 'reason'
        : undefined;
    const wanted = objectiveStems(objective.text, topic);
    if (wanted.size < FEWEST_STEMS) return [];
    let best: { window: Sentence[]; score: number } | undefined;
    for (const window of windows) {
      const [first] = window;
      if (!first || used.has(first) || leansBack(standingAlone(first.text, pack), pack)) continue;
      const stems = contentStems(window.map(({ text }) => text).join(' '), pack);
      const share = coverage(wanted, stems);
      const extra = [...stems].filter((stem) => !wanted.has(stem)).length;
      // What says no more than the objective answers nothing.
      if (share < ANSWERS || extra < 3) continue;
      const text = window.map((sentence) => sentence.text).join(' ');
      if (asks && !ANSWERS_BY[asks].test(text)) continue;
      // What is to be explained is what the answer speaks of.
      const subject = contentStems(clauseOf(first.text, pack)?.subject ?? '', pack);
      if (asks !== 'reason' && ![...subject].some((stem) => wanted.has(stem))) continue;
      const score = share - window.length * 0.05;
      if (score > (best?.score ?? 0)) best = { window, score };
    }
    if (!best) return [];
    const [first, ...rest] = best.window;
    if (!first) return [];
    used.add(first);
    const claim = [standingAlone(bare(first.text), pack), ...rest.map(({ text }) => bare(text))].join('. ');
    const clause = clauseOf(claim, pack);
    return [
      {
        kind: 'objective',
        subject: clause?.subject ?? topic.title,
        plural: clause?.plural ?? false,
        claim,
        sentence: first,
        also: rest,
        objective: objective.text.replace(/[\s.,;]+$/, ''),
      },
    ];
  });
}

/** Statements, each alone and with the one after it. */
function windowsOf(sentences: readonly Sentence[], roles: SentenceRoles): Sentence[][] {
  const says = (sentence: Sentence | undefined) => sentence !== undefined && roles.get(sentence) === 'statement';
  const length = (window: readonly Sentence[]) => window.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1];
    if (!says(sentence)) return [];
    return [[sentence], ...(next && says(next) ? [[sentence, next]] : [])].filter(
      (window) => length(window) <= LONGEST,
    );
  });
}
