import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { type DraftContext, sourcesLine } from '../drafting/draft-context.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { withoutHanging } from '../language/leaning.ts';
import { withoutEcho } from '../outline/clean-blocks.ts';
import { itemsOf } from '../outline/exercises.ts';
import { kindOfHeading } from '../outline/heading-kind.ts';
import { withBlock } from '../outline/place-asides.ts';
import type { Part, Topic } from '../outline/topic.ts';
import { pointsAtLost } from '../source/mend-residue.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { type Citer, createCiter } from './citer.ts';
import { escapeHeading, writeBlock } from './write-block.ts';

const MOST_EXAMPLES = 4;
/** Words. */
const SHORTEST = 5;
const SHORTEST_QUESTION = 3;

/** Writes worked examples from code with its explanation. */
export function writeExamples(title: string, topics: Topic[], context: DraftContext): ElementDraft | undefined {
  const parts = topics.flatMap((topic) => topic.parts.filter((part) => part.role === 'worked-example'));
  if (parts.length === 0) return undefined;
  return writeParts(context.phrases.elements.examples(title), '', parts.slice(0, MOST_EXAMPLES), context);
}

/** Writes exercises that are understandable without their context. */
export function writeTasks(
  title: string,
  topics: Topic[],
  context: DraftContext,
  onLeft: (tasks: number) => void,
): ElementDraft | undefined {
  const given = topics.flatMap((topic) =>
    topic.parts
      .filter((part) => part.role === 'exercise')
      .map((part) => asTask(part, topic.pack))
      .map((part) => (kindOfHeading(part.title, topic.pack) === 'exercises' ? { ...part, title: '' } : part)),
  );
  const parts = given.map(ofWholeTasks).filter(({ blocks }) => blocks.length > 0);
  onLeft(countOf(given) - countOf(parts));
  if (parts.length === 0) return undefined;
  const { phrases } = context;
  return writeParts(phrases.elements.tryIt(title), phrases.tasksLead, parts.reduce(joined, []), context);
}

/** Joins lists under generic headings such as “Review Questions”. */
function joined(parts: Part[], part: Part): Part[] {
  const last = parts.at(-1);
  if (!last || last.title || part.title) return [...parts, part];
  return [...parts.slice(0, -1), { ...last, blocks: part.blocks.reduce(withBlock, last.blocks) }];
}

const countOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + (part.blocks.length > 0 ? tasksIn(part).length : 0), 0);

const ofWholeTasks = (part: Part): Part => ({
  ...part,
  blocks: tasksIn(part).filter(isComplete).flat().reduce<SourceBlock[]>(withBlock, []),
});

/** Splits a part into exercises: list items, tables or code with their introduction, or the whole part. */
function tasksIn({ blocks }: Part): SourceBlock[][] {
  if (blocks[0]?.kind !== 'list') return [blocks];
  const tasks: SourceBlock[][] = [];
  for (const block of blocks) {
    if (block.kind === 'list') tasks.push(...itemsOf(block).map((item) => [item]));
    else tasks.at(-1)?.push(block);
  }
  return tasks;
}

const ANAPHORIC =
  /\b(program|code|function|class|example|text|input box|statement|table|figure|diagram|exercise) (below|above)|\bfollowing (program|code|python code)\b|\bthis code\b|\b(provided (?:code|program|template|function|class|below|above)|(?:is|are|code) provided|already written|starting point|given program|is defined|code below|run the (program|code))\b|\b(animation|screenshot|python tutor|previous exercise|in this section|memory diagram for the following)\b|\bunten(stehend)?|\boben(stehend)?\b|\bcomplete the\b|\bfix the\b|\bimprove the\b|\bmodify the\b/i;

const BUTTONS = /\b(run|next) button\b|\binput box\b|\bclick\b/i;

/** “the table below” is fine if the exercise includes its table. */
const shownIn = (text: string, blocks: readonly SourceBlock[]) =>
  blocks.some(({ kind }) => kind === 'table') ? text.replace(/\btable (?:below|above)\b/gi, 'table') : text;

function isComplete(blocks: readonly SourceBlock[]): boolean {
  const text = blocks
    .flatMap(sentencesOf)
    .map((sentence) => sentence.text)
    .join(' ');
  return (
    text.split(' ').length >= (text.endsWith('?') ? SHORTEST_QUESTION : SHORTEST) &&
    !pointsAtLost(text) &&
    !ANAPHORIC.test(shownIn(text, blocks)) &&
    !/[√±]|\b[a-z]\d? = [−-]/.test(text)
  );
}

const LATER =
  /\blater in (?:the|this) (?:chapter|book|section|course)\b|\bspäter in diesem (?:kapitel|buch|abschnitt)\b/i;

function asTask(part: Part, pack: LanguagePack): Part {
  const isOfPage = ({ text }: Sentence) => BUTTONS.test(text) || LATER.test(text);
  const exampleBlocks = part.blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, sentences: withoutHanging(block.sentences, isOfPage, pack) } : block,
  );
  return {
    ...part,
    blocks: withoutEcho(exampleBlocks).filter((block) => block.kind !== 'paragraph' || block.sentences.length > 0),
  };
}

function citeCode(part: Part, citer: Citer) {
  for (const block of part.blocks) {
    if (block.kind !== 'code') continue;
    const raw = block.text
      .split('\n')
      .map((line) => line.trim())
      .toSorted((a, b) => b.length - a.length)[0];
    if (raw) citer.note({ raw, text: raw, quote: raw, place: block.place });
  }
}

function writeParts(title: string, lead: string, parts: Part[], context: DraftContext): ElementDraft {
  const { phrases } = context;
  const citer = createCiter(phrases);
  const pieces = parts.flatMap((part) => {
    const first = part.blocks.flatMap(sentencesOf)[0];
    if (!first) citeCode(part, citer);
    const mark = (sentence: Sentence) => (sentence === first ? citer.mark(sentence) : '');
    return [
      ...(part.title ? [`## ${escapeHeading(part.title)}`] : []),
      ...part.blocks.map((block) => writeBlock(block, phrases, mark)),
    ];
  });
  const from = sourcesLine(
    parts.flatMap((part) => part.blocks.map((block) => block.place)),
    phrases,
  );
  const content = [lead, ...pieces, citer.footnotes() || from].filter(Boolean).join('\n\n');
  return { title, format: 'example', content: `${content}\n`, rows: [], citations: citer.sources() };
}
