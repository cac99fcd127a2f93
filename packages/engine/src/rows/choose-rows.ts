import { coverage, overlap } from '@coursecraft/domain/language/words';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import { rankSentences } from '../facts/rank-sentences.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { sentencesOf } from '../source/source-block.ts';
import { definitionRow, enumerationRow, objectiveRow, type RowContext, statementRow } from './make-row.ts';
import type { PlannedRow } from './planned-row.ts';

/** Two rows that share this part of their words ask for one thing. */
const SAME = 0.5;
const WITHIN = 0.75;
/** With this many, sentences that merely say much are not added. */
const ENOUGH = 4;
const DOING_NEEDS = 0.75;
const TELLING_NEEDS = 0.66;

/**
 * The criteria of a topic, the weightiest first and at most `most`: terms the material defines, objectives it states
 * and answers, lists it gives; where these are too few, the sentences that say most.
 */
export function chooseRows(facts: TopicFacts, context: RowContext, most: number): PlannedRow[] {
  const { topic } = facts;
  const asked = contentStems(topic.objectives.map((objective) => objective.text).join(' '), topic.pack);
  const candidates = [
    ...facts.definitions.map((definition) => {
      const term = contentStems(definition.term, topic.pack);
      const wanted = [...term].some((stem) => asked.has(stem)) ? 0.35 : 0;
      const score = definition.strength < 0.5 ? 0.3 : definition.strength + wanted;
      return { row: definitionRow(definition, context), score };
    }),
    ...facts.objectives
      .filter((taught) => taught.strength >= (isDoing(taught.objective.text) ? DOING_NEEDS : TELLING_NEEDS))
      .map((taught) => ({ row: objectiveRow(taught, context), score: Math.min(1.2, 0.35 + taught.strength) })),
    ...facts.enumerations.map((enumeration) => ({
      row: enumerationRow(enumeration, context),
      score: enumeration.ordered ? 0.9 : 0.7,
    })),
    ...rankSentences(topic)
      .slice(0, 6)
      .map(({ sentence }, at) => ({ row: statementRow(sentence, context), score: 0.5 - at * 0.05 })),
  ];
  const chosen: PlannedRow[] = [];
  const ordered = candidates.map((entry, at) => ({ ...entry, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  for (const { row, score } of ordered) {
    if (chosen.length >= most) break;
    if (score < 0.5 && chosen.length >= Math.min(ENOUGH, most)) break;
    if (!chosen.some((other) => repeats(row, other))) chosen.push(row);
  }
  return coverParts(chosen, facts, context, most);
}

/** Words of a part from which on it deserves a criterion of its own. */
const WEIGHTY = 70;

/** A weighty part that no criterion comes from gets one, in place of the last of a part that has several. */
function coverParts(chosen: PlannedRow[], facts: TopicFacts, context: RowContext, most: number): PlannedRow[] {
  if (most < 4) return chosen;
  const { topic } = facts;
  const rows = [...chosen];
  const ranked = rankSentences(topic).map((entry) => entry.sentence);
  for (const part of topic.parts) {
    const sentences = part.role === 'text' ? part.blocks.flatMap(sentencesOf) : [];
    const size = sentences.reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
    const holds = (raw: string) => sentences.some((sentence) => sentence.raw === raw);
    if (size < WEIGHTY || rows.some((row) => holds(row.sentence.raw))) continue;
    const best = ranked.find((sentence) => holds(sentence.raw));
    const row = best && statementRow(best, context);
    if (!row || rows.some((other) => repeats(row, other))) continue;
    if (rows.length >= most) {
      const crowded = rows.findLastIndex((each) => rows.filter((other) => other.heading === each.heading).length > 1);
      if (crowded < 0) continue;
      rows.splice(crowded, 1);
    }
    rows.push(row);
  }
  return rows;
}

const isDoing = (objective: string) =>
  !/^(explain|describe|discuss|identify|name|list|distinguish|differentiate|compare|summari[sz]e|recogni[sz]e|define|interpret|analy[sz]e|state|outline|label)\b/i.test(
    objective,
  );

function repeats(row: PlannedRow, other: PlannedRow): boolean {
  if (row.sentence.text === other.sentence.text) return true;
  const stems = (each: PlannedRow) => contentStems(each.definition?.claim ?? each.sentence.text, each.topic.pack);
  const [a, b] = [stems(row), stems(other)];
  return overlap(a, b) >= SAME || coverage(a, b) >= WITHIN || coverage(b, a) >= WITHIN;
}
