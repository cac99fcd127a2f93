import { coverage, overlap } from '@coursecraft/domain/language/words';
import type { ItemContext } from '../checks/item-context.ts';
import { ofFact } from '../checks/question.ts';
import { areTwoMatters, type Fact, hasKeyAlone, type WeighedFact } from '../facts/fact.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import { bareObjective } from '../facts/objectives/answer-objectives.ts';
import { fulfils } from '../facts/objectives/fulfils.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { MEETS, meets } from '../facts/weigh-facts.ts';
import type { Topic } from '../outline/topic.ts';
import { factRow } from './make-row.ts';
import type { PlannedRow } from './planned-row.ts';

/** Two rows that share this part of their words ask for one thing. */
const SAME = 0.5;
const WITHIN = 0.75;
/** What matters less than this is not asked for, however few criteria there are. */
const WORTH_ASKING = 0.75;
/** The part of an objective’s words from which on a fact comes near it. */
const NEAR = 0.45;
/** What one objective may ask for. */
const PER_OBJECTIVE = 2;

/**
 * The criteria of a topic, at most `most`: first what its stated objectives ask for, then what matters most. A fact
 * that answers no question in good words makes none.
 */
export function chooseRows({ facts, topic }: TopicFacts, context: ItemContext, most: number): PlannedRow[] {
  const { phrases, names } = context;
  const worth = facts.filter(({ importance }) => importance >= WORTH_ASKING);
  const wanted = topic.objectives.flatMap((objective) => {
    const asked = bareObjective(objective.text);
    const inForm = facts.filter((fact) => fulfils(fact, asked, topic)).slice(0, PER_OBJECTIVE);
    if (inForm.length > 0) return inForm;
    const answers = worth.filter((fact) => meets(fact, objective.text, topic) >= MEETS).slice(0, PER_OBJECTIVE);
    // What comes near an objective is asked for where nothing meets it.
    const nearest = facts.toSorted((a, b) => meets(b, objective.text, topic) - meets(a, objective.text, topic))[0];
    const isNear = nearest !== undefined && meets(nearest, objective.text, topic) >= NEAR;
    return answers.length > 0 ? answers : isNear ? [nearest] : [];
  });
  const ordered = [
    ...new Set<WeighedFact>([
      ...wanted.toSorted((a, b) => b.importance - a.importance),
      ...facts.filter(({ asked }) => asked),
      ...worth,
    ]),
  ];
  const chosen: PlannedRow[] = [];
  for (const fact of ordered) {
    if (chosen.length >= most) break;
    if (!hasKeyAlone(fact) && !ofFact(fact, { topic }, context)) continue;
    const definition = fact.kind === 'definition' ? { definition: fact.definition } : {};
    if (chosen.some((other) => repeats({ topic, fact, sentence: fact.sentence, ...definition }, other))) continue;
    chosen.push(factRow(fact, { topic, phrases, names, beside: facts }));
  }
  return inOrder(chosen, facts);
}

/** The most important first. */
const inOrder = (rows: PlannedRow[], facts: readonly WeighedFact[]) => {
  const rank = new Map(facts.map((fact, at) => [fact.claim, at]));
  return rows.toSorted((a, b) => (rank.get(a.fact?.claim ?? '') ?? 0) - (rank.get(b.fact?.claim ?? '') ?? 0));
};

/** What says of one thing what it does. */
const DESCRIBES: ReadonlySet<Fact['kind']> = new Set(['definition', 'purpose', 'action']);

function isSameThing(one: string, other: string, { pack }: Topic): boolean {
  const [a, b] = [contentStems(one, pack), contentStems(other, pack)];
  return a.size === b.size && coverage(a, b) === 1;
}

type Asked = Pick<PlannedRow, 'topic' | 'fact' | 'sentence' | 'definition'>;

function repeats(row: Asked, other: Asked): boolean {
  const [one, two] = [row.fact, other.fact];
  // What is said of two things in like words: how they differ is worth asking, and each of them is not.
  const [contrast, single] = one?.kind === 'contrast' ? [one, two] : [two, one];
  if (contrast?.kind === 'contrast' && single && DESCRIBES.has(single.kind)) {
    const isDefined = single.kind === 'definition' && single.definition.form === 'is';
    if (!isDefined && contrast.sides.some(({ subject }) => isSameThing(subject, single.subject, row.topic)))
      return true;
  }
  if (one?.kind === 'contrast' || two?.kind === 'contrast') {
    const sentences = [one, two].map((fact) =>
      fact?.kind === 'contrast' ? fact.sides.map(({ sentence }) => sentence.raw) : fact ? [fact.sentence.raw] : [],
    );
    return sentences[0]?.some((raw) => sentences[1]?.includes(raw)) ?? false;
  }
  // A thing and its like are described in like words, and may be so in one sentence.
  if (row.definition && other.definition && row.definition.term !== other.definition.term)
    return row.definition.body === other.definition.body;
  if (!(one && two && areTwoMatters(one, two)) && row.sentence.raw === other.sentence.raw) return true;
  const stems = (each: Asked) => contentStems(each.fact?.claim ?? each.sentence.text, each.topic.pack);
  const [a, b] = [stems(row), stems(other)];
  return overlap(a, b) >= SAME || coverage(a, b) >= WITHIN || coverage(b, a) >= WITHIN;
}
