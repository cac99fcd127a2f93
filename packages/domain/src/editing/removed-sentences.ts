import type { RemovedMark, RemovedSentence } from '@coursecraft/contract/editing/edit-plan';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { readMarkdown } from '../content/parse-markdown.ts';
import { readYaml } from '../content/yaml.ts';
import { separateWords } from '../language/separate-words.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { CAUTION_WORDS } from './caution-words.ts';

type Sentence = { text: string; isWarned: boolean };

/** The share of a sentence's words that another sentence needs to count as its new wording. */
const LEAST_SHARED = 0.4;

/** Blocks whose texts students read. */
const READ_BLOCKS = new Set(['check', 'flashcards', 'scenario']);
/** Fields of blocks that hold no text. */
const UNREAD = new Set(['id', 'type', 'rows', 'image']);
const WARNING_CALL_OUT = /^\[!(?:warning|caution|important)\]\s*/i;
/** Ends of sentences in scripts that put no space after them. */
const OTHER_ENDS = /(?<=[。！？؟।۔])/u;

const sentencesIn = (text: string): string[] =>
  splitSentences(text)
    .flatMap((sentence) => sentence.split(OTHER_ENDS))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

function textsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => (UNREAD.has(name) ? [] : textsOf(value)));
}

/** Lists the sentences, table rows and texts of checks and cards that students read. */
function listSentences(content: string): Sentence[] {
  const found: Sentence[] = [];
  const walk = (tree: Nodes, isWarned: boolean) => {
    const add = (texts: readonly string[]) => found.push(...texts.map((text) => ({ text, isWarned })));
    visit(tree, (node) => {
      switch (node.type) {
        case 'footnoteDefinition':
          return SKIP;
        case 'blockquote':
          if (isWarned || !WARNING_CALL_OUT.test(textOf(node))) return undefined;
          walk({ type: 'root', children: node.children }, true);
          return SKIP;
        case 'paragraph':
        case 'heading':
          add(sentencesIn(textOf(node).replace(WARNING_CALL_OUT, '')));
          return SKIP;
        case 'tableRow':
          add([node.children.map((cell) => textOf(cell)).join(' | ')]);
          return SKIP;
        case 'code':
          if (READ_BLOCKS.has(node.lang?.toLowerCase() ?? '')) add(textsOf(readYaml(node.value)).flatMap(sentencesIn));
          return SKIP;
        default:
          return undefined;
      }
    });
  };
  walk(readMarkdown(content), false);
  return found;
}

const DIGIT = /\p{Nd}/u;

/** Converts a digit of any script to 0–9. The zero of a script has a code that is a multiple of 16, or 6 more. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const low = code % 16;
  return String(low < 10 && DIGIT.test(String.fromCodePoint(code - low)) ? low : low - 6);
};

const numbersIn = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .match(/\d+(?:[.,٫٬]\d+)*/g) ?? [];

const foldedOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’ʼ`]/g, "'");

const wordsIn = (text: string): string[] => separateWords(foldedOf(text)).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];

const patternOf = (list: string) =>
  new RegExp(
    `^(?:${foldedOf(list)
      .split(' ')
      .map((word) => word.replaceAll('*', '.*'))
      .join('|')})$`,
    'u',
  );

const PATTERNS = new Map(
  Object.entries(CAUTION_WORDS).map(([language, { negation, obligation, warning }]) => [
    language,
    [
      ['negation', patternOf(negation)],
      ['obligation', patternOf(obligation)],
      ['warning', patternOf(warning)],
    ] as const,
  ]),
);

const keyOf = ({ text }: Sentence) => wordsIn(text).join(' ');

/**
 * Lists the sentences with a negation, an obligation, a warning or a number that a text has before a change and not
 * after it. A new wording of the sentence with the same numbers and kinds of words is not listed, nor is a sentence that
 * moved. In a language without a word list, every removed sentence is listed.
 */
export function removedSentences(before: string, after: string, language: string): RemovedSentence[] {
  const patterns = PATTERNS.get(language.toLowerCase().split('-')[0] ?? '');
  const marksOf = ({ text, isWarned }: Sentence): RemovedMark[] => {
    const words = wordsIn(text);
    return [
      ...(patterns ?? []).flatMap(([mark, pattern]): RemovedMark[] =>
        (mark === 'warning' && isWarned) || words.some((word) => pattern.test(word)) ? [mark] : [],
      ),
      ...(numbersIn(text).length > 0 ? ['number' as const] : []),
    ];
  };
  const former = listSentences(before);
  const later = listSentences(after);
  const kept = new Set(later.map(keyOf));
  const known = new Set(former.map(keyOf));
  const added = later
    .filter((sentence) => !known.has(keyOf(sentence)))
    .map((sentence) => ({
      words: new Set(wordsIn(sentence.text)),
      numbers: new Set(numbersIn(sentence.text)),
      marks: new Set(marksOf(sentence)),
    }));
  const isReworded = (sentence: Sentence, marks: readonly RemovedMark[]) => {
    const words = wordsIn(sentence.text);
    return added.some(
      (other) =>
        words.filter((word) => other.words.has(word)).length >= LEAST_SHARED * words.length &&
        numbersIn(sentence.text).every((number) => other.numbers.has(number)) &&
        marks.every((mark) => other.marks.has(mark)),
    );
  };
  const listed = new Set<string>();
  return former.flatMap((sentence): RemovedSentence[] => {
    const key = keyOf(sentence);
    if (key === '' || kept.has(key) || listed.has(key)) return [];
    const marks = marksOf(sentence);
    if (patterns && (marks.length === 0 || isReworded(sentence, marks))) return [];
    listed.add(key);
    return [{ text: sentence.text, marks: patterns ? marks : ['any', ...marks] }];
  });
}
