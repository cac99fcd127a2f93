import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { type ItemContext, sourcesLine } from '../checks/item-context.ts';
import { exerciseTexts } from '../facts/book-questions.ts';
import { withoutHanging } from '../facts/leaning.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { withoutEcho } from '../outline/clean-blocks.ts';
import type { Part, Topic } from '../outline/topic.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { type Citer, createCiter } from './citer.ts';
import { escapeHeading, writeBlock } from './write-block.ts';

const MOST_EXAMPLES = 4;
/** Words of a task that can be understood alone. */
const SHORTEST = 5;

/** Worked examples of a section: the material's own code with what it says about it. */
export function writeExamples(title: string, topics: Topic[], context: ItemContext): ElementDraft | undefined {
  const parts = topics.flatMap((topic) => topic.parts.filter((part) => part.role === 'worked-example'));
  if (parts.length === 0) return undefined;
  return writeParts(context.phrases.elements.examples(title), '', parts.slice(0, MOST_EXAMPLES), context);
}

/** Tasks of the material that can be worked out without what stood around them in the book. */
export function writeTasks(
  title: string,
  topics: Topic[],
  context: ItemContext,
  onLeft: (tasks: number) => void,
): ElementDraft | undefined {
  const given = topics.flatMap((topic) =>
    topic.parts.filter((part) => part.role === 'exercise').map((part) => asTask(part, topic.pack)),
  );
  const parts = given.map(ofWholeTasks).filter(({ blocks }) => blocks.length > 0);
  onLeft(countOf(given) - countOf(parts));
  if (parts.length === 0) return undefined;
  const { phrases } = context;
  return writeParts(phrases.elements.tryIt(title), phrases.tasksLead, parts, context);
}

const countOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + exerciseTexts(part).length, 0);

/** A part without those of its tasks that need what stood around them: of a list each is a task, of the rest all is one. */
function ofWholeTasks(part: Part): Part {
  const isList = part.blocks.every(({ kind }) => kind === 'list');
  if (!isList) return isComplete(part.blocks) ? part : { ...part, blocks: [] };
  const blocks = part.blocks.flatMap((block) => {
    if (block.kind !== 'list') return [];
    const items = block.items.filter((item) => item.depth > 0 || isComplete([{ ...block, items: [item] }]));
    return items.some(({ depth }) => depth === 0) ? [{ ...block, items }] : [];
  });
  return { ...part, blocks };
}

const ANAPHORIC =
  /\b(program|code|function|class|example|text|input box|statement|table|figure|diagram|exercise) (below|above)|\bfollowing (program|code|python code)\b|\bthis code\b|\b(provided (?:code|program|template|function|class|below|above)|(?:is|are|code) provided|already written|starting point|given program|is defined|code below|run the (program|code))\b|\b(animation|screenshot|python tutor|previous exercise|in this section|memory diagram for the following)\b|\bunten(stehend)?|\boben(stehend)?\b|\bcomplete the\b|\bfix the\b|\bimprove the\b|\bmodify the\b/i;

const BUTTONS = /\b(run|next) button\b|\binput box\b|\bclick\b/i;

function isComplete(blocks: readonly SourceBlock[]): boolean {
  const text = blocks
    .flatMap(sentencesOf)
    .map((sentence) => sentence.text)
    .join(' ');
  return text.split(' ').length >= SHORTEST && !ANAPHORIC.test(text) && !/[√±]|\b[a-z]\d? = [−-]/.test(text);
}

const LATER =
  /\blater in (?:the|this) (?:chapter|book|section|course)\b|\bspäter in diesem (?:kapitel|buch|abschnitt)\b/i;

/** A task without what only its page had: buttons to press, words on the book, a list that a conversion gave twice. */
function asTask(part: Part, pack: LanguagePack): Part {
  const isOfPage = ({ text }: Sentence) => BUTTONS.test(text) || LATER.test(text);
  const told = part.blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, sentences: withoutHanging(block.sentences, isOfPage, pack) } : block,
  );
  return {
    ...part,
    blocks: withoutEcho(told).filter((block) => block.kind !== 'paragraph' || block.sentences.length > 0),
  };
}

/** Code without a word about it is cited by its longest line. */
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

/** “Review Questions”: says no more than the element’s own title. */
const isPlainHeading = (title: string) =>
  /^(?:(?:review |discussion )?questions?(?: for .+)?|exercises?|problems?|practice|aufgaben?|übungen|fragen.*)$/i.test(
    title,
  );

function writeParts(title: string, lead: string, parts: Part[], context: ItemContext): ElementDraft {
  const { phrases } = context;
  const citer = createCiter(phrases);
  const pieces = parts.flatMap((part) => {
    const first = part.blocks.flatMap(sentencesOf)[0];
    if (!first) citeCode(part, citer);
    const mark = (sentence: Sentence) => (sentence === first ? citer.mark(sentence) : '');
    return [
      ...(part.title && !isPlainHeading(part.title) ? [`## ${escapeHeading(part.title)}`] : []),
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
