import type { LessonLength } from '@coursecraft/contract/shapes/module-outline';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { Asker } from '../checks/ask-in-turn.ts';
import { type ItemContext, sourcesLine } from '../checks/item-context.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import type { SentenceRoles } from '../facts/roles/sentence-roles.ts';
import { termsOf } from '../outline/defined-terms.ts';
import type { Part, Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { capital, inside } from '../rows/sentence-case.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { type Citer, createCiter } from './citer.ts';
import { condense, type OnLeft } from './condense.ts';
import { escapeHeading, writeBlock } from './write-block.ts';

type Lesson = {
  facts: TopicFacts;
  /** What is asked for in the lesson, and all that it teaches: the section’s check asks for the rest. */
  rows: PlannedRow[];
  taught: readonly PlannedRow[];
  asker: Asker;
  length: LessonLength;
  /** Hears how many sentences are told by no lesson, and why. */
  onLeft: OnLeft;
};

/**
 * The lesson of a topic: what one will be able to do, the source’s own text at the wanted length under its headings,
 * each criterion asked for after the part that teaches it, and the terms to take along.
 */
export function writeLesson(
  { facts, rows, taught, asker, length, onLeft }: Lesson,
  context: ItemContext,
): ElementDraft {
  const { phrases } = context;
  const { topic, roles } = facts;
  const citer = createCiter(phrases);
  const parts = condense(facts, taught, length, onLeft);
  onLeft(
    topic.parts.reduce((sum, { unsaid = 0 }) => sum + unsaid, 0),
    'leaning',
  );
  const pieces: string[] = [...writeGoals(topic, rows, context)];
  const done = new Set<PlannedRow>();
  const ask = (due: PlannedRow[]) => {
    for (const row of due) done.add(row);
    pieces.push(...asker.ask(due).map(writeCheck));
  };
  let headed = false;
  for (const part of parts) {
    // Further down, the same heading ends what stood under the one before it.
    const isRepeated: boolean = isSameTitle(part.title, topic.title) && !headed;
    const isHeaded: boolean = part.title !== '' && (parts.length > 1 || part.depth > 0) && !isRepeated;
    headed ||= isHeaded;
    pieces.push(...writePart(part, rows, roles, citer, context, isHeaded));
    ask(rows.filter((row) => !done.has(row) && holds(part, row.sentence)));
  }
  ask(rows.filter((row) => !done.has(row)));
  const asked = rows.flatMap(({ definition }) => definition?.term ?? []);
  const terms = termsOf(topic, asked).map((term) => capital(term));
  const close = [
    terms.length > 1 ? `**${phrases.termsToKeep}** ${terms.map(escapeHeading).join(' · ')}` : '',
    sourcesLine(
      parts.flatMap(({ blocks }) => blocks.map(({ place }) => place)),
      phrases,
    ),
  ].filter(Boolean);
  return {
    title: phrases.elements.lesson(topic.title),
    format: 'lesson',
    content: `${[...pieces, close.join('\n\n'), citer.footnotes()].filter(Boolean).join('\n\n')}\n`,
    rows: rows.map((row) => row.draft),
    citations: citer.sources(),
  };
}

/** A heading that says the lesson’s own title again says nothing. */
const isSameTitle = (one: string, other: string) => {
  const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return flat(one) === flat(other);
};

const holds = (part: Part, sentence: Sentence) =>
  part.blocks.some((block) => sentencesOf(block).some((own) => own.raw === sentence.raw));

/** The objectives that the text states; where it states none, what its criteria are about. */
function writeGoals(topic: Topic, rows: readonly PlannedRow[], { phrases, names }: ItemContext): string[] {
  const named = (text: string) => inside(text, topic.pack, names);
  const derived = rows.flatMap(({ fact }) => {
    if (fact?.kind === 'definition') return [phrases.goal.explain(fact.definition.term)];
    if (fact?.kind === 'contrast')
      return [phrases.goal.tellApart(named(fact.sides[0].subject), named(fact.sides[1].subject))];
    return [];
  });
  const goals = topic.objectives.length > 0 ? topic.objectives.map(({ raw }) => raw.replace(/[\s,;]+$/, '')) : derived;
  if (goals.length === 0) return [];
  return [['> [!NOTE]', `> **${phrases.goals}**`, '>', ...goals.map((goal) => `> - ${goal}`)].join('\n')];
}

/** A part with its heading. Every paragraph names its source; so does every sentence that a criterion leans on. */
function writePart(
  part: Part,
  rows: PlannedRow[],
  roles: SentenceRoles,
  citer: Citer,
  context: ItemContext,
  headed: boolean,
): string[] {
  const { phrases } = context;
  const wanted = new Set(rows.map((row) => row.sentence.raw));
  const heading = part.title && headed ? [`${part.depth > 1 ? '###' : '##'} ${escapeHeading(part.title)}`] : [];
  const written = part.blocks.map((block) => {
    const sentences = sentencesOf(block);
    const key =
      sentences.find(({ raw }) => wanted.has(raw)) ?? sentences.toSorted((a, b) => b.text.length - a.text.length)[0];
    const cited = new Set<string>();
    const mark = (sentence: Sentence) => {
      const cites = (sentence === key || wanted.has(sentence.raw)) && !cited.has(sentence.raw);
      if (cites) cited.add(sentence.raw);
      return cites ? citer.mark(sentence) : '';
    };
    return shownAs(block, roles, writeBlock(block, phrases, mark), context);
  });
  return [...heading, ...written];
}

const SAYS_SO =
  /^(?:\*+)?(?:for example|for instance|ex[:.]|example|e\.g\.|zum beispiel|beispiel|beispielsweise|z\. ?b\.)/i;

/** A mistake that people make stands in a call-out; a paragraph that only shows something is marked as an example. */
function shownAs(block: SourceBlock, roles: SentenceRoles, text: string, { phrases }: ItemContext): string {
  if (block.kind !== 'paragraph') return text;
  const [first, ...rest] = block.sentences.map((sentence) => roles.get(sentence));
  if (first === 'mistake') return `> [!WARNING]\n> ${text}`;
  const isExample = first === 'example' && rest.every((role) => role === 'example' || role === 'question');
  return isExample && !SAYS_SO.test(text) ? `*${phrases.exampleLabel}* ${text}` : text;
}
