import type { LanguagePack } from '../language/language-pack.ts';
import { type ListItem, type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { asks } from './asks.ts';
import { type Label, labelOf, unlabelled } from './exercise-labels.ts';
import { kindOfHeading } from './heading-kind.ts';
import type { HeadingNode } from './heading-tree.ts';
import { blocksBelow } from './heading-tree.ts';

export type Exercise = { title: string; blocks: SourceBlock[] };

type List = Extract<SourceBlock, { kind: 'list' }>;

/** “(a) the premise” is an option. */
const CHOICE = /^\(?[a-h][.)]\s/i;
/** “Answer the following questions.” */
const LEADS_IN =
  /\b(?:following|these|next) (?:questions?|exercises?|problems?|tasks?)\b|\b(?:folgenden?|diese) (?:fragen?|aufgaben?)\b/i;
const MOST_CHOICES = 8;
const LONGEST_CHOICE = 30;

const textOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text).join(' ');

/** Splits a list into one list per item with its children. */
export function itemsOf(block: List): List[] {
  const items: ListItem[][] = [];
  for (const item of block.items) {
    if (item.depth === 0 || items.length === 0) items.push([item]);
    else items.at(-1)?.push(item);
  }
  return items.map((own) => ({ ...block, items: own }));
}

function isChoice(block: List, last: Exercise | undefined, pack: LanguagePack): boolean {
  const before = last?.blocks.at(-1);
  if (!before || block.items.length > MOST_CHOICES) return false;
  const stem = sentencesOf(before);
  const isOpen =
    before.kind === 'list' || before.kind === 'paragraph' ? asks(stem, pack) || /[:…]$/.test(textOf(stem)) : false;
  return (
    isOpen &&
    !LEADS_IN.test(textOf(stem)) &&
    block.items.every(
      ({ sentences }) => textOf(sentences).split(' ').length <= LONGEST_CHOICE && !asks(sentences, pack),
    )
  );
}

/** Reads the exercises of a part with options and printed answers. */
export function exercisesIn(node: HeadingNode, pack: LanguagePack): Exercise[] {
  if (kindOfHeading(node.title, pack) !== 'exercises') return [{ title: node.title, blocks: blocksBelow(node) }];
  const reading = createReading(node.title, pack);
  reading.read(node);
  return reading.found();
}

function createReading(title: string, pack: LanguagePack) {
  const found: Exercise[] = [];
  let isAnswering = false;
  let asked: string | undefined;

  const answer = (sentences: Sentence[]) => {
    const last = found.at(-1);
    const [first] = last?.blocks ?? [];
    if (last && first) last.blocks[0] = withAnswer(first, sentences);
  };
  const begin = () => {
    isAnswering = false;
    found.push({ title, blocks: [] });
  };
  const ask = (block: SourceBlock, sentences: Sentence[], label: Label | undefined) => {
    const last = found.at(-1);
    // Statements between exercises belong to the next question.
    const isAnswer =
      block.kind === 'paragraph' && last && !isAnswering && !asks(last.blocks.flatMap(sentencesOf), pack);
    if (label === 'asked' || !isAnswer) begin();
    isAnswering = false;
    const exercise = found.at(-1);
    if (exercise) exercise.blocks = withStatement(exercise.blocks, block, sentences);
  };
  const say = (block: SourceBlock, sentences: Sentence[]) => {
    const label = labelOf(sentences[0]?.text ?? '', asked);
    if (label === 'answer') {
      isAnswering = true;
      return answer(unlabelled(sentences, label));
    }
    if (isAnswering && !label && block.kind === 'paragraph' && !asks(sentences, pack)) return answer(sentences);
    if (label) asked = sentences[0]?.text;
    const behind = sentences.findIndex(({ text }, at) => at > 0 && labelOf(text, asked) === 'answer');
    const own = unlabelled(behind < 0 ? sentences : sentences.slice(0, behind), label);
    if (own.length > 0) ask(block, own, label);
    else begin();
    if (behind > 0) answer(unlabelled(sentences.slice(behind), 'answer'));
  };
  const readList = (block: List, last: Exercise | undefined) => {
    const isStatement = block.items.every(({ sentences }) => !asks(sentences, pack));
    if (isAnswering && isStatement) return answer(sentencesOf(block));
    const choices = block.items.map(({ sentences }) => sentences);
    if (last && isChoice(block, last, pack)) return offer(last, choices, block);
    for (const item of itemsOf(block)) say(item, item.items[0]?.sentences ?? []);
  };
  const readBlock = (block: SourceBlock) => {
    const last = found.at(-1);
    if (block.kind === 'list') readList(block, last);
    else if (block.kind !== 'paragraph') {
      if (last && !isAnswering) last.blocks.push(block);
    } else if (last && CHOICE.test(textOf(block.sentences))) offer(last, [block.sentences], block);
    else if (!LEADS_IN.test(textOf(block.sentences))) say(block, block.sentences);
  };
  const read = (node: HeadingNode) => {
    node.blocks.forEach(readBlock);
    for (const child of node.children) {
      const label = labelOf(child.title, undefined);
      if (label === 'answer') isAnswering = true;
      else if (label === 'asked') begin();
      if (label) read(child);
      else found.push(...exercisesIn(child, pack));
    }
  };
  return { read, found: () => found.filter(({ blocks }) => blocks.length > 0) };
}

function withStatement(blocks: SourceBlock[], block: SourceBlock, sentences: Sentence[]): SourceBlock[] {
  const last = blocks.at(-1);
  const [head, ...below] = last?.kind === 'list' ? last.items : [];
  if (block.kind !== 'list' && last?.kind === 'list' && head && below.length === 0)
    return [...blocks.slice(0, -1), { ...last, items: [{ ...head, sentences: [...head.sentences, ...sentences] }] }];
  const items = block.kind === 'list' ? block.items.slice(1) : [];
  const own = block.kind === 'list' ? block.items[0] : undefined;
  return [
    ...blocks,
    { kind: 'list', ordered: true, items: [{ depth: 0, ...own, sentences }, ...items], place: block.place },
  ];
}

function withAnswer(block: SourceBlock, sentences: Sentence[]): SourceBlock {
  if (block.kind !== 'list') return block;
  const [head, ...below] = block.items;
  return head ? { ...block, items: [{ ...head, answer: [...(head.answer ?? []), ...sentences] }, ...below] } : block;
}

function offer(exercise: Exercise, choices: Sentence[][], { place }: SourceBlock): void {
  const last = exercise.blocks.at(-1);
  const items = choices.map((sentences): ListItem => ({ depth: 1, sentences }));
  if (last?.kind === 'list')
    exercise.blocks[exercise.blocks.length - 1] = { ...last, items: [...last.items, ...items] };
  else exercise.blocks.push({ kind: 'list', ordered: false, items, place });
}

/** Assigns the answers of a separate part if their numbers match. */
export function bindAnswers(exercises: readonly Exercise[], { blocks }: HeadingNode): void {
  const answers = blocks.flatMap((block) =>
    block.kind === 'list' ? itemsOf(block).map(sentencesOf) : block.kind === 'paragraph' ? [block.sentences] : [],
  );
  if (answers.length !== exercises.length) return;
  for (const [at, { blocks: own }] of exercises.entries()) {
    const [first] = own;
    const sentences = answers[at];
    if (first && sentences) own[0] = withAnswer(first, sentences);
  }
}
