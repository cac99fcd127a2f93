import { BLOCK_KINDS } from '@coursecraft/domain/content/block-kinds';
import { fence } from '@coursecraft/domain/content/blocks';
import type { Phrases } from '../language/phrases.ts';
import type { Sentence, SourceBlock, SourcePicture } from '../source/source-block.ts';

/** Writes a source block as Markdown; `mark` returns a footnote mark or an empty string. */
export function writeBlock(block: SourceBlock, phrases: Phrases, mark: (sentence: Sentence) => string): string {
  switch (block.kind) {
    case 'heading':
      return `### ${escapeHeading(block.text)}`;
    case 'paragraph':
      return `${block.quoted ? '> ' : ''}${writeSentences(block.sentences, phrases, mark)}`;
    case 'list':
      return block.items
        .map((item, at) => {
          const bullet = block.ordered && item.depth === 0 ? `${numberOf(block, at)}.` : '-';
          const indent = '   '.repeat(item.depth);
          const pictures = (item.pictures ?? []).map((picture) => `\n\n${indent}   ${writePicture(picture)}`);
          return `${indent}${bullet} ${writeSentences(item.sentences, phrases, mark)}${pictures.join('')}`;
        })
        .join('\n');
    case 'code':
      return fence(codeLanguage(block.language, block.text), dedented(block.text));
    case 'table':
      return writeTable([block.header, ...block.rows]);
    case 'picture':
      return writePicture(block);
  }
}

function writePicture({ address, alt, caption }: SourcePicture): string {
  const words = (alt || caption).replaceAll('[', '(').replaceAll(']', ')');
  const image = `![${escapeHeading(words)}](${address})`;
  return caption ? `${image}\n\n*${escapeHeading(caption)}*` : image;
}

const numberOf = (list: Extract<SourceBlock, { kind: 'list' }>, at: number) =>
  list.items.slice(0, at + 1).filter((item) => item.depth === 0).length;

function writeSentences(sentences: Sentence[], phrases: Phrases, mark: (sentence: Sentence) => string): string {
  const marks = sentences.map(mark).join('');
  return `${sentences.map((sentence) => spoken(sentence.raw, phrases)).join(' ')}${marks}`;
}

/** Replaces the abbreviation “Ex:”. */
function spoken(raw: string, phrases: Phrases): string {
  if (/^Ex[:.]$/.test(raw)) return phrases.examplesLabel;
  return raw.replace(/^Ex[:.]\s+/, `*${phrases.exampleLabel}* `);
}

/** Returns the stated language of code, or detects Python and Java; never one of our blocks. */
/** “1000 Ω + 500 Ω”, “I = U : R = …”: units or two equal signs make a formula and no program. */
const FORMULA = /=[^=\n"']*\d\s?(?:\p{L}|°|%)|=[^=\n"'(]+=(?!=)|[Ω°√·×÷−]/u;

export function codeLanguage(stated: string, text: string): string {
  if (stated && !(BLOCK_KINDS as readonly string[]).includes(stated)) return stated;
  if (/\bpublic (static |class )/.test(text)) return 'java';
  if (FORMULA.test(text)) return '';
  if (/^\s*(def |class |import |from |for .+:|while .+:|if .+:|print\(|\w+ = )/m.test(text) && !/[{};]\s*$/m.test(text))
    return 'python';
  return '';
}

/** Removes common indentation. */
export function dedented(text: string): string {
  const lines = text.replace(/^(\s*\n)+|\s+$/g, '').split('\n');
  const shared = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared)).join('\n') : text;
}

function writeTable(rows: string[][]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) => (cells[at] ?? '').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

/** Escapes Markdown in a title. */
export const escapeHeading = (text: string): string => text.replace(/[\\*_`<[\]]/g, '\\$&');
