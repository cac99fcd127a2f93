import type { Topic } from '../outline/topic.ts';
import { topicSentences } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';
import { standsAlone } from './rank-sentences.ts';
import { contentStems, sumOf, type Weight } from './topic-terms.ts';

/** A stated objective with the sentence that tells what it asks for. */
export type TaughtObjective = { objective: Sentence; sentence: Sentence; strength: number };

/** Verbs of objectives say what to do, not what about. */
const VERBS =
  /^(explain|describe|discuss|identify|name|list|distinguish|differentiate|compare|summari[sz]e|understand|recogni[sz]e|define|label|interpret|analy[sz]e|state|outline|use|write|create|implement|demonstrate|apply|construct|develop|evaluate|show|call|search|modify|draw|correct|assign|display|obtain|employ|format|extract|build|calculate|solve)\b/i;

/** Finds, for each objective of a topic, the sentence that covers most of its telling words; none where too little. */
export function matchObjectives(topic: Topic, weight: Weight): TaughtObjective[] {
  const sentences = topicSentences(topic).filter((sentence) => standsAlone(sentence, topic));
  const used = new Set<Sentence>();
  return topic.objectives.flatMap((objective) => {
    const wanted = contentStems(objective.text.replace(VERBS, ''), topic.pack);
    const total = sumOf(wanted, weight);
    let best: { sentence: Sentence; strength: number } | undefined;
    for (const sentence of sentences) {
      if (used.has(sentence)) continue;
      const own = contentStems(sentence.text, topic.pack);
      const shared = [...wanted].filter((stem) => own.has(stem));
      const focus = own.size === 0 ? 0 : shared.length / own.size;
      const explains = /\*\*|\b(because|used to|can be|allows?|means|is|are|by|when)\b/.test(sentence.raw) ? 0.05 : 0;
      const strength = total === 0 ? 0 : (sumOf(shared, weight) / total) * 0.8 + focus * 0.2 + explains;
      if (strength > (best?.strength ?? 0)) best = { sentence, strength };
    }
    if (!best || best.strength < 0.5 || wanted.size < 2) return [];
    used.add(best.sentence);
    return [{ objective, ...best }];
  });
}
