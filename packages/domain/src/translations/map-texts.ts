import type { Check } from '@coursecraft/contract/assessment/check';
import type { Nodes, Root } from 'mdast';
import type { BlockKind } from '../content/block-kinds.ts';
import { fence, findBlocks, replaceBlocks } from '../content/blocks.ts';
import { readCheck, writeCheck } from '../content/check-block.ts';
import { isMarkerLine, mapDirectiveWords, spaceDirectives } from '../content/directives.ts';
import { readMarkdown } from '../content/parse-markdown.ts';
import { readYaml, writeYaml } from '../content/yaml.ts';

/** Returns the translation of a text or undefined; an accepted answer is no Markdown. */
export type Translate = (text: string, isAnswer: boolean) => string | undefined;
export type MappedTexts = { content: string; left: string[] };

const HAS_WORDS = /\p{L}{2}/u;
const isBlank = (text: string) => !HAS_WORDS.test(text.replace(/\]\([^)]*\)|`[^`]*`|\$[^$]*\$|<[^>]*>/g, ''));

function mapCheck(check: Check, put: (text: string) => string, putAnswer: (text: string) => string): Check {
  const shared = {
    stem: put(check.stem),
    ...(check.hints ? { hints: check.hints.map(put) } : {}),
    ...(check.explanation === undefined ? {} : { explanation: put(check.explanation) }),
  };
  switch (check.type) {
    case 'single-choice':
    case 'multi-choice':
      return {
        ...check,
        ...shared,
        options: check.options.map((option) => ({
          ...option,
          text: put(option.text),
          ...(option.feedback === undefined ? {} : { feedback: put(option.feedback) }),
        })),
      };
    case 'short-text':
      return { ...check, ...shared, accept: check.accept.map(putAnswer) };
    case 'cloze':
      return {
        ...check,
        ...shared,
        text: put(check.text),
        gaps: Object.fromEntries(
          Object.entries(check.gaps).map(([gap, { accept, options, ...rest }]) => [
            gap,
            { ...rest, accept: accept.map(putAnswer), ...(options ? { options: options.map(putAnswer) } : {}) },
          ]),
        ),
      };
    case 'match':
      return {
        ...check,
        ...shared,
        pairs: check.pairs.map(({ left, right }) => ({ left: put(left), right: put(right) })),
      };
    case 'order':
      return { ...check, ...shared, items: check.items.map(put) };
    case 'true-false':
    case 'numeric':
    case 'free-response':
      return { ...check, ...shared };
  }
}

type Cards = { cards: { front: unknown; back: unknown }[] };
const isDeck = (data: unknown): data is Cards =>
  typeof data === 'object' && data !== null && 'cards' in data && Array.isArray(data.cards);

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Range = { start: number; end: number };
const CONTAINERS: readonly string[] = ['root', 'list', 'listItem', 'blockquote'];
/** Node types that are not translated. */
const AS_IT_IS: readonly string[] = [
  'code',
  'html',
  'math',
  'thematicBreak',
  'definition',
  'footnoteDefinition',
  'yaml',
];

const holdsBlock = (node: Nodes): boolean =>
  node.type === 'code' || ('children' in node && (node.children as Nodes[]).some(holdsBlock));

/** Returns the translatable ranges: paragraphs, headings, tables, and whole lists and quotes without blocks. */
function passagesOf(tree: Readonly<Root>): Range[] {
  const found: Range[] = [];
  const look = (node: Nodes) => {
    if (AS_IT_IS.includes(node.type)) return;
    if (CONTAINERS.includes(node.type) && 'children' in node && (node.type === 'root' || holdsBlock(node))) {
      for (const child of node.children as Nodes[]) look(child);
      return;
    }
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start !== undefined && end !== undefined) found.push({ start, end });
  };
  look(tree as Root);
  return found;
}

/** Translates the texts of a content and keeps everything else. A check that would become invalid stays unchanged. */
export function mapTexts(given: string, translate: Translate): MappedTexts {
  const content = spaceDirectives(given);
  const left: string[] = [];
  const putAs = (isAnswer: boolean) => (text: string) => {
    if (isBlank(text)) return text;
    const translated = translate(text, isAnswer);
    if (translated === undefined) left.push(text);
    return translated ?? text;
  };
  const [put, putAnswer] = [putAs(false), putAs(true)];
  let prose = content;
  for (const { start, end } of passagesOf(readMarkdown(content)).toReversed()) {
    const text = content.slice(start, end);
    if (!isMarkerLine(text)) prose = prose.slice(0, start) + put(text) + prose.slice(end);
  }
  prose = mapDirectiveWords(prose, put);
  // Positions have changed, so the blocks are located again.
  const blocks = findBlocks(content).length;
  if (findBlocks(prose).length !== blocks) return { content: given, left: [given] };
  const mappers: Partial<Record<BlockKind, (body: string, kind: BlockKind) => string | undefined>> = {
    check(body) {
      const reading = readCheck(body);
      if (!reading.ok) return undefined;
      const before = left.length;
      const changed = mapCheck(reading.check, put, putAnswer);
      if (isDeepEqual(changed, reading.check)) return undefined;
      const written = writeCheck(changed);
      const holds = readCheck(written.slice(written.indexOf('\n') + 1, written.lastIndexOf('\n'))).ok;
      if (holds) return written;
      left.splice(before, left.length, reading.check.stem);
      return undefined;
    },
    flashcards(body, kind) {
      const data = readYaml(body);
      if (!isDeck(data)) return undefined;
      const cards = data.cards.map((card) => ({
        ...card,
        ...(card?.front ? { front: put(String(card.front)) } : {}),
        ...(card?.back ? { back: put(String(card.back)) } : {}),
      }));
      return isDeepEqual(cards, data.cards) ? undefined : fence(kind, writeYaml({ ...data, cards }));
    },
  };
  const mapped = replaceBlocks(prose, ({ kind, body }) => mappers[kind]?.(body, kind));
  return { content: mapped, left };
}

/** Lists the distinct translatable texts of a content. */
export function textsIn(content: string): string[] {
  const texts = new Set<string>();
  mapTexts(content, (text) => {
    texts.add(text);
    return text;
  });
  return [...texts];
}
