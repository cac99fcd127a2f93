import type { LessonLength } from '@coursecraft/contract/shapes/module-outline';
import { coverage } from '@coursecraft/domain/language/words';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import { leansBack } from '../facts/leaning.ts';
import type { SentenceRole } from '../facts/sentence-roles.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { objectiveStems } from '../facts/weigh-facts.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Part } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';

/** Words of a lesson. A whole text has no bound. */
const WORDS: Record<LessonLength, number> = { brief: 300, standard: 600, whole: Number.POSITIVE_INFINITY };
/** A paragraph longer than this is told in part where a lesson is brief. */
const LONG_PARAGRAPH = 90;
/** What a line of code or a row of a table costs a reader, in words. */
const PER_LINE = 4;

type Unit = { part: number; block: SourceBlock; at: number; score: number; needed: boolean; leans: boolean };

const wordsIn = (text: string) => text.split(/\s+/).length;

function sizeOf(block: SourceBlock): number {
  if (block.kind === 'code') return block.text.split('\n').length * PER_LINE;
  if (block.kind === 'table') return block.rows.length * PER_LINE;
  return sentencesOf(block).reduce((sum, { text }) => sum + wordsIn(text), 0);
}

/** Roles that say nothing outside the book: a pointer to a figure, a task between the lines. */
const LEFT_OUT: ReadonlySet<SentenceRole> = new Set(['pointer', 'task']);

/** What pointed at a figure that did not come along is gone already. */
const OF_FIGURES = /\b(?:figure|fig\.|abbildung|abb\.)/i;

/**
 * The parts of a topic with what a lesson of that length tells: what the criteria stand on, then what the objectives
 * speak of, examples of both, tables and lists whole. In the order of the text, and nothing that begins by pointing at
 * what was left out.
 */
export function condense(facts: TopicFacts, rows: readonly PlannedRow[], length: LessonLength): Part[] {
  const parts = facts.topic.parts.filter(({ role }) => role === 'text');
  const told = parts.map((part) => ({
    ...part,
    blocks: part.blocks.flatMap((block) => withoutPointers(block, facts)),
  }));
  if (length === 'whole') return told.filter(({ blocks }) => blocks.length > 0);
  const units = unitsOf(told, facts, rows);
  const chosen = chooseUnits(units, WORDS[length]);
  return told
    .map((part, at) => {
      const own = units.filter((unit) => unit.part === at);
      return {
        ...part,
        blocks: own.flatMap((unit, index): SourceBlock[] => {
          if (!chosen.has(unit)) return [];
          const before = own[index - 1];
          const follows = before !== undefined && chosen.has(before) && before.block.kind === 'paragraph';
          return trimmed(unit, follows, { needed: neededBy(rows), length, pack: facts.topic.pack });
        }),
      };
    })
    .filter(({ blocks }) => blocks.length > 0);
}

function withoutPointers(block: SourceBlock, { roles }: TopicFacts): SourceBlock[] {
  const isLeft = (sentence: Sentence) =>
    LEFT_OUT.has(roles.get(sentence) ?? 'statement') && !OF_FIGURES.test(sentence.text);
  if (block.kind === 'list') {
    const items = block.items.filter(({ sentences }) => sentences.length === 0 || !sentences.every(isLeft));
    return items.length > 0 ? [{ ...block, items }] : [];
  }
  if (block.kind !== 'paragraph') return [block];
  const sentences = block.sentences.filter((sentence) => !isLeft(sentence));
  return sentences.length > 0 ? [{ ...block, sentences }] : [];
}

/** Sentences that a criterion comes from. */
const neededBy = (rows: readonly PlannedRow[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ sentence, fact }) => [
      sentence.raw,
      ...(fact?.kind === 'contrast' ? fact.sides.map((side) => side.sentence.raw) : []),
      ...(fact?.kind === 'objective' ? fact.also.map(({ raw }) => raw) : []),
    ]),
  );

function unitsOf(parts: readonly Part[], facts: TopicFacts, rows: readonly PlannedRow[]): Unit[] {
  const { topic, roles } = facts;
  const { pack } = topic;
  const needed = neededBy(rows);
  const wanted = topic.objectives.map(({ text }) => objectiveStems(text, topic));
  const about = rows.map(({ fact, sentence }) => contentStems(fact?.subject ?? sentence.text, pack));
  return parts.flatMap((part, number) =>
    part.blocks.map((block, at): Unit => {
      const sentences = sentencesOf(block);
      const stems = contentStems(sentences.map(({ text }) => text).join(' '), pack);
      const isNeeded = sentences.some(({ raw }) => needed.has(raw));
      const of = (role: SentenceRole) => sentences.filter((each) => roles.get(each) === role).length;
      const says = sentences.length === 0 ? 0 : of('statement') / sentences.length;
      const answers = Math.max(0, ...wanted.map((one) => coverage(one, stems)));
      const speaksOf = about.filter((one) => coverage(one, stems) >= 0.99).length;
      const before = part.blocks[at - 1];
      const followsNeeded = before !== undefined && sentencesOf(before).some(({ raw }) => needed.has(raw));
      const shows = block.kind === 'table' || block.kind === 'code' || of('example') > 0;
      const score = says * 0.5 + answers + Math.min(3, speaksOf) * 0.3 + (shows ? 0.3 : 0) + (followsNeeded ? 0.5 : 0);
      return { part: number, block, at, score, needed: isNeeded, leans: leansBack(sentences[0]?.text ?? '', pack) };
    }),
  );
}

/** What is needed, with what it leans on; then what says most, while there is room. */
function chooseUnits(units: readonly Unit[], room: number): ReadonlySet<Unit> {
  const chosen = new Set<Unit>();
  let left = room;
  const take = (unit: Unit | undefined) => {
    if (!unit || chosen.has(unit)) return;
    chosen.add(unit);
    left -= sizeOf(unit.block);
  };
  for (const [at, unit] of units.entries()) {
    if (!unit.needed) continue;
    take(unit);
    const before = units[at - 1];
    // A table or a list is nothing without the line that leads into it.
    if (before?.part === unit.part && leadsInto(before.block, unit.block)) take(before);
    const after = units[at + 1];
    if (after?.part === unit.part && leadsInto(unit.block, after.block)) take(after);
  }
  for (const unit of [...units].sort((a, b) => b.score - a.score)) {
    if (chosen.has(unit) || sizeOf(unit.block) > left * 1.15 || unit.score < 0.3) continue;
    take(unit);
    const at = units.indexOf(unit);
    const [before, after] = [units[at - 1], units[at + 1]];
    if (before?.part === unit.part && (leadsInto(before.block, unit.block) || unit.leans)) take(before);
    if (after?.part === unit.part && leadsInto(unit.block, after.block)) take(after);
  }
  return chosen;
}

const leadsInto = (lead: SourceBlock, block: SourceBlock) =>
  lead.kind === 'paragraph' &&
  // A picture, a table or code stands with the paragraph that speaks of it, a list with the line that leads into it.
  (/^(?:picture|table|code)$/.test(block.kind) ||
    (block.kind === 'list' && /:\W*$/.test(lead.sentences.at(-1)?.text ?? '')));

type Trimming = { needed: ReadonlySet<string>; length: LessonLength; pack: LanguagePack };

/** A block without sentences that point at what is not there, and of a long one what a brief lesson needs. */
function trimmed({ block }: Unit, follows: boolean, { needed, length, pack }: Trimming): SourceBlock[] {
  if (block.kind !== 'paragraph') return [block];
  const isLong = sizeOf(block) > LONG_PARAGRAPH && length === 'brief';
  const kept = isLong ? neededSentences(block.sentences, needed, pack) : block.sentences;
  const from =
    follows && kept[0] === block.sentences[0]
      ? 0
      : kept.findIndex((sentence) => !leansBack(alone(sentence).text, pack) || needed.has(sentence.raw));
  const sentences = kept
    .slice(Math.max(0, from))
    .map((sentence, at) => (at === 0 && !follows ? alone(sentence) : sentence));
  return sentences.length > 0 && from >= 0 ? [{ ...block, sentences }] : [];
}

const JOINS =
  /^(?:however|in contrast|by contrast|moreover|furthermore|in addition|on the other hand|allerdings|dagegen|hingegen),?\s+/i;

/** A sentence without the word that joined it to what stands no longer before it; what is cited stays as it is. */
function alone(sentence: Sentence): Sentence {
  const opened = (text: string) => {
    const rest = text.replace(JOINS, '');
    return rest === text ? text : rest.charAt(0).toUpperCase() + rest.slice(1);
  };
  return { ...sentence, raw: opened(sentence.raw), text: opened(sentence.text) };
}

/** Those that a criterion stands on, each with the sentences that it leans on and the example after it. */
function neededSentences(sentences: readonly Sentence[], needed: ReadonlySet<string>, pack: LanguagePack): Sentence[] {
  const keep = new Set<number>();
  for (const [at, { raw }] of sentences.entries()) {
    if (!needed.has(raw)) continue;
    let first = at;
    while (first > 0 && leansBack(sentences[first]?.text ?? '', pack)) first -= 1;
    for (let each = first; each <= at; each += 1) keep.add(each);
    const next = sentences[at + 1];
    if (next && /^(?:for example|for instance|ex:|zum beispiel|beispielsweise)/i.test(next.text)) keep.add(at + 1);
  }
  return keep.size > 0 ? sentences.filter((_, at) => keep.has(at)) : sentences.slice(0, 3);
}
