import { coverage } from '@coursecraft/domain/language/words';
import type { Topic } from '../outline/topic.ts';
import { bare } from '../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';
import { clauseOf } from './clause.ts';
import type { Fact } from './fact.ts';
import { LEANS_AT_START, withoutOpening } from './fact-gates.ts';
import type { SentenceRoles } from './sentence-roles.ts';
import { contentStems } from './topic-terms.ts';
import { objectiveStems } from './weigh-facts.ts';

/** The part of an objective’s telling words that its answer must hold. */
const ANSWERS = 0.66;
const FEWEST_STEMS = 2;
const LONGEST = 42;
/** What one learns to do is not shown by saying something. */
const DOING =
  /^(?:\d+[.)]\s*)?(?:write|create|construct|develop|draw|correct|build|calculate|solve|carry out|practice|perform|put|judge|prove|anwenden|schreiben|erstellen|durchführen|berechnen|zeichnen|backen|führen|ansetzen|ein(?:e|en) .* (?:führen|backen|herstellen))\b/i;

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
    if (DOING.test(objective.text)) return [];
    const wanted = objectiveStems(objective.text, topic);
    if (wanted.size < FEWEST_STEMS) return [];
    let best: { window: Sentence[]; score: number } | undefined;
    for (const window of windows) {
      const [first] = window;
      if (!first || used.has(first) || LEANS_AT_START[pack.code].test(first.text)) continue;
      const stems = contentStems(window.map(({ text }) => text).join(' '), pack);
      const share = coverage(wanted, stems);
      const extra = [...stems].filter((stem) => !wanted.has(stem)).length;
      // What says no more than the objective answers nothing.
      if (share < ANSWERS || extra < 3) continue;
      const explains = /\b(?:because|since|so that|therefore|which is why|weil|denn|deshalb)\b/i.test(
        window.map(({ text }) => text).join(' '),
      );
      const asksWhy = /\b(?:why|reasons?|how|warum|wie|begründe\w*)\b/i.test(objective.text);
      const score = share + (explains && asksWhy ? 0.25 : 0) - window.length * 0.05;
      if (score > (best?.score ?? 0)) best = { window, score };
    }
    if (!best) return [];
    const [first, ...rest] = best.window;
    if (!first) return [];
    used.add(first);
    const claim = [withoutOpening(bare(first.text), pack), ...rest.map(({ text }) => bare(text))].join('. ');
    const clause = clauseOf(claim, pack);
    return [
      {
        kind: 'objective',
        subject: clause?.subject ?? topic.title,
        plural: clause?.plural ?? false,
        claim,
        sentence: first,
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
