import type { Check } from '@coursecraft/contract/shapes/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { freeResponse } from '../checks/free-response.ts';
import type { ItemContext } from '../checks/item-context.ts';
import { itemsForRow } from '../checks/items-for-row.ts';
import type { Part, Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';
import { type Citer, createCiter } from './citer.ts';
import { escapeHeading, writeBlock } from './write-block.ts';

/** The lesson of a topic: the source's own text under its headings, with a check after the part that teaches it. */
export function writeLesson(topic: Topic, rows: PlannedRow[], context: ItemContext): ElementDraft {
  const { phrases } = context;
  const citer = createCiter(phrases);
  const parts = topic.parts.filter((part) => part.role === 'text');
  const spoken = rows.find((row) => row.draft.kind === 'concept') ?? rows.find((row) => !row.enumeration) ?? rows[0];
  const pieces: string[] = [];
  if (topic.objectives.length > 0) pieces.push(writeGoals(topic.objectives, phrases.goals));
  const asked = new Set<PlannedRow>();
  const types: string[] = [];
  for (const part of parts) {
    pieces.push(...writePart(part, rows, citer, context, parts.length > 1));
    const due = rows.filter((row) => row !== spoken && !asked.has(row) && holds(part, row.sentence));
    for (const row of due) pieces.push(writeItem(row, itemsForRow(row, context, 1, types)[0], asked, types));
  }
  for (const row of rows)
    if (row !== spoken && !asked.has(row))
      pieces.push(writeItem(row, itemsForRow(row, context, 1, types)[0], asked, types));
  if (spoken) pieces.push(writeItem(spoken, freeResponse(spoken, context), asked, types));
  const footnotes = citer.footnotes();
  return {
    title: phrases.elements.lesson(topic.title),
    format: 'lesson',
    content: `${[...pieces, footnotes].filter(Boolean).join('\n\n')}\n`,
    rows: rows.map((row) => row.draft),
    citations: citer.sources(),
  };
}

function writeItem(row: PlannedRow, item: Check | undefined, asked: Set<PlannedRow>, types: string[]): string {
  asked.add(row);
  if (!item) return '';
  types.push(item.type);
  return writeCheck(item);
}

const holds = (part: Part, sentence: Sentence) =>
  part.blocks.some((block) => sentencesOf(block).some((own) => own.raw === sentence.raw));

const writeGoals = (objectives: Sentence[], lead: string) =>
  ['> [!NOTE]', `> **${lead}**`, '>', ...objectives.map((objective) => `> - ${objective.raw}`)].join('\n');

/** A part with its heading. One footnote for its key sentence, one for every sentence that a criterion leans on. */
function writePart(part: Part, rows: PlannedRow[], citer: Citer, context: ItemContext, headed: boolean): string[] {
  const { phrases } = context;
  const wanted = new Set(rows.map((row) => row.sentence.raw));
  const sentences = part.blocks.flatMap(sentencesOf);
  const key = sentences.find((sentence) => wanted.has(sentence.raw)) ?? keySentence(sentences);
  const cited = new Set<string>();
  const mark = (sentence: Sentence) => {
    const cites = (sentence === key || wanted.has(sentence.raw)) && !cited.has(sentence.raw);
    if (cites) cited.add(sentence.raw);
    return cites ? citer.mark(sentence) : '';
  };
  const heading =
    part.title && (headed || part.depth > 0) ? [`${part.depth > 1 ? '###' : '##'} ${escapeHeading(part.title)}`] : [];
  return [...heading, ...part.blocks.map((block) => writeBlock(block, phrases, mark))];
}

/** A term in bold, else the longest of the first three sentences. */
function keySentence(sentences: Sentence[]): Sentence | undefined {
  const plain = sentences.filter((sentence) => !/^(Ex|Note|Hint|Tip)[:.]/.test(sentence.raw));
  const bold = sentences.find((sentence) => /\*\*[^*]+\*\*/.test(sentence.raw) && sentence.text.length > 30);
  return (
    bold ?? (plain.length > 0 ? plain : sentences).slice(0, 3).toSorted((a, b) => b.text.length - a.text.length)[0]
  );
}
