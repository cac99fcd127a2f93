import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import type { AskedDefinition } from '../checks/definition-questions.ts';
import { plain } from '../checks/question.ts';
import { type DraftContext, sourcesLine } from '../drafting/draft-context.ts';
import type { TopicMaterial } from '../drafting/topic-material.ts';
import { capital } from '../language/sentence-case.ts';
import { termsOf } from '../outline/defined-terms.ts';
import type { Part } from '../outline/topic.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';
import { type Citer, createCiter } from './citer.ts';
import { condense, type OnLeft } from './condense.ts';
import { escapeHeading, writeBlock } from './write-block.ts';

type Options = {
  length: LessonLength;
  /** Called with the number of omitted sentences and the reason. */
  onLeft: OnLeft;
};

/** Writes objectives, the document's text with checks of definitions, and key terms. */
export function writeLesson(material: TopicMaterial, { length, onLeft }: Options, context: DraftContext): ElementDraft {
  const { phrases } = context;
  const { topic, asked } = material;
  const citer = createCiter(phrases);
  const parts = condense(material, length, onLeft);
  onLeft(
    topic.parts.reduce((sum, { unsaid = 0 }) => sum + unsaid, 0),
    'leaning',
  );
  const pieces: string[] = writeGoals(material, context);
  const open = new Set(asked);
  const ask = (due: readonly AskedDefinition[]) => {
    for (const one of due) open.delete(one);
    pieces.push(...due.map(({ question }) => writeCheck(question.check)));
  };
  let headed = false;
  for (const part of parts) {
    // The same heading further down ends the previous part.
    const isRepeated: boolean = isSameTitle(part.title, topic.title) && !headed;
    const isHeaded: boolean = part.title !== '' && (parts.length > 1 || part.depth > 0) && !isRepeated;
    headed ||= isHeaded;
    pieces.push(...writePart(part, material, citer, context, isHeaded));
    ask([...open].filter(({ definition }) => holds(part, definition.sentence)));
  }
  pieces.push(...writeTerms(material, citer, context));
  ask([...open]);
  const from = sourcesLine(
    parts.flatMap(({ blocks }) => blocks.map(({ place }) => place)),
    phrases,
  );
  return {
    title: phrases.elements.lesson(topic.title),
    format: 'lesson',
    content: `${[...pieces, citer.footnotes() || from].filter(Boolean).join('\n\n')}\n`,
    rows: asked.map(({ question }) => question.criterion),
    citations: citer.sources(),
  };
}

const isSameTitle = (one: string, other: string) => {
  const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return flat(one) === flat(other);
};

const holds = (part: Part, sentence: Sentence) =>
  part.blocks.some((block) => sentencesOf(block).some((own) => own.raw === sentence.raw));

function writeGoals({ topic, asked }: TopicMaterial, { phrases }: DraftContext): string[] {
  const derived = asked.map(({ definition }) => phrases.goal.explain(plain(definition.term)));
  const goals = topic.objectives.length > 0 ? topic.objectives.map(({ raw }) => raw.replace(/[\s,;]+$/, '')) : derived;
  if (goals.length === 0) return [];
  return [['> [!NOTE]', `> **${phrases.goals}**`, '>', ...goals.map((goal) => `> - ${goal}`)].join('\n')];
}

function writeTerms({ topic, definitions }: TopicMaterial, citer: Citer, { phrases }: DraftContext): string[] {
  const entries = definitions.filter(({ isEntry }) => isEntry);
  if (entries.length > 0) {
    const lines = entries.map(({ term, body, sentence }) => {
      const end = /[.!?]$/.test(body) ? '' : '.';
      return `- **${plain(capital(term))}:** ${plain(capital(body))}${end}${citer.mark(sentence)}`;
    });
    return [`**${phrases.keyTerms}**`, lines.join('\n')];
  }
  const terms = termsOf(
    topic,
    definitions.map(({ term }) => term),
  ).map((term) => escapeHeading(capital(term)));
  return terms.length > 1 ? [`**${phrases.keyTerms}** ${terms.join(' · ')}`] : [];
}

function writePart(
  part: Part,
  { definitions }: TopicMaterial,
  citer: Citer,
  { phrases }: DraftContext,
  headed: boolean,
): string[] {
  const wanted = new Set(definitions.map(({ sentence }) => sentence.raw));
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
    return writeBlock(block, phrases, mark);
  });
  return [...heading, ...written];
}
