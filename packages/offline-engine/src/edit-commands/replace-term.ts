import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import { EDITS_LIMIT } from '@coursecraft/contract/editing/edit-plan';
import { refused } from '@coursecraft/contract/reasons';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { replaceRanges } from '@coursecraft/domain/editing/check-plan';
import type { Range } from '@coursecraft/domain/editing/find-quote';
import { mapTexts } from '@coursecraft/domain/translations/map-texts';
import { partsOf } from '../markdown/parts.ts';
import { editAt, type ProposedEdit } from '../markdown/text-parts.ts';
import { buildOf } from './structure.ts';

type ReplaceTerm = Extract<EditCommand, { kind: 'replace-term' }>;
type Replacement = Range & { text: string };
type Node = {
  type: string;
  url?: string;
  referenceType?: string;
  children?: Node[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
};

const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts without spaces, in which any position may be a word boundary. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const joins = (letter: string | undefined) => letter !== undefined && WORD.test(letter) && !UNSPACED.test(letter);
const isInWord = (one: string | undefined, other: string | undefined) => joins(one) && joins(other);

/** Escapes, character references, callout markers and gaps, which are not words. */
const MARKS = /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);|^\s*(?:>\s*)?\[!\w+\]|\{\{\w+\}\}/gimu;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const overlaps = (one: Range, other: Range) => one.start < other.end && other.start < one.end;

const literal = (text: string) =>
  text
    .replace(/[\\`*_[\]<>$~|]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(#+|[+=-]|\d+(?=[.)]))(?=[.)]?(?:\s|$))/, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));

const cased = (found: string, { find, replace, matchCase }: ReplaceTerm) =>
  !matchCase && /^\p{Ll}/u.test(find) && /^\p{Lu}/u.test(found)
    ? replace.charAt(0).toUpperCase() + replace.slice(1)
    : replace;

const startOf = (node: Node) => node.position?.start.offset;
const endOf = (node: Node) => node.position?.end.offset;

const SKIPPED: readonly string[] = ['footnoteDefinition', 'definition', 'html', 'code', 'math'];

/** Returns the ranges of running text; `fixed` are URLs in it. */
function runningText(content: string): { texts: Range[]; fixed: Range[] } {
  const texts: Range[] = [];
  const fixed: Range[] = [];
  const look = (node: Node) => {
    if (SKIPPED.includes(node.type)) return;
    const start = startOf(node);
    if (node.type === 'link' && start !== undefined && content[start] !== '[') return;
    if (node.type === 'linkReference' && node.referenceType !== 'full') return;
    const children = node.children ?? [];
    for (const [at, child] of children.entries()) {
      const [from, to] = [startOf(child), endOf(child)];
      if (from !== undefined && to !== undefined) {
        if (child.type === 'text') texts.push({ start: from, end: to });
        else look(child);
        continue;
      }
      // An automatic link has no position, so it fills the space between its neighbors.
      if (at > 0 && startOf(children[at - 1] ?? child) === undefined) continue;
      const next = children.slice(at).find((one) => startOf(one) !== undefined);
      const gap = {
        start: (at > 0 ? endOf(children[at - 1] ?? child) : startOf(node)) ?? 0,
        end: (next ? startOf(next) : endOf(node)) ?? content.length,
      };
      texts.push(gap);
      for (const { index, 0: word } of content.slice(gap.start, gap.end).matchAll(/\S+/g))
        if (/@|:\/\/|www\./i.test(word)) fixed.push({ start: gap.start + index, end: gap.start + index + word.length });
    }
  };
  look(parseMarkdown(content));
  return { texts, fixed };
}

function wordsIn(content: string, { find, matchCase }: ReplaceTerm): (Range & { found: string })[] {
  const spellings = new Set([find.normalize('NFC'), find.normalize('NFD')]);
  const pattern = [...spellings].map((one) => escaped(one).replace(/\s+/g, '\\s+')).join('|');
  return [...content.matchAll(new RegExp(pattern, matchCase ? 'gu' : 'giu'))].flatMap(({ index, 0: found }) => {
    const [start, end] = [index, index + found.length];
    const letters = [...found];
    const before = [...content.slice(Math.max(0, start - 2), start)].at(-1);
    const after = [...content.slice(end, end + 2)][0];
    return isInWord(before, letters[0]) || isInWord(letters.at(-1), after) ? [] : [{ start, end, found }];
  });
}

/** Returns the range that contains a position; both must be in order. */
function follow<R extends Range>(ranges: readonly R[]): (place: Range) => R | undefined {
  let at = 0;
  return (place) => {
    while ((ranges[at]?.end ?? Number.POSITIVE_INFINITY) <= place.start) at += 1;
    const range = ranges[at];
    return range && overlaps(range, place) ? range : undefined;
  };
}

function placesIn(content: string, command: ReplaceTerm): Replacement[] {
  const { texts, fixed } = runningText(content);
  const marks = [...content.matchAll(MARKS)].map(({ index, 0: mark }) => ({ start: index, end: index + mark.length }));
  const [textAt, markAt, fixedAt] = [follow(texts), follow(marks), follow(fixed)];
  return wordsIn(content, command).flatMap(({ found, ...place }) => {
    const text = textAt(place);
    const isText = text && text.start <= place.start && place.end <= text.end;
    if (!isText || markAt(place) || fixedAt(place)) return [];
    return [{ ...place, text: literal(cased(found, command)) }];
  });
}

/** Replaces the term in texts of a check or card block and keeps everything else. */
function blockWith(source: string, command: ReplaceTerm): string {
  return mapTexts(source, (text, isAnswer) => {
    if (isAnswer)
      return replaceRanges(
        text,
        wordsIn(text, command).map(({ found, ...place }) => ({ ...place, text: cased(found, command) })),
      );
    const now = replaceRanges(text, placesIn(text, command));
    return buildOf(now) === buildOf(text) ? now : undefined;
  }).content;
}

/** Replaces a term in running text, checks and cards with one edit per block. */
export function replaceTerm(content: string, command: ReplaceTerm, selection?: Range): ProposedEdit[] {
  if (command.find === command.replace) throw new EngineRefusal('edit-changes-nothing');
  const what = command.find;
  const scope = selection ?? { start: 0, end: content.length };
  const isInScope = ({ start, end }: Range) => start >= scope.start && end <= scope.end;
  const words = placesIn(content, command).filter(isInScope);
  const blocks = findBlocks(content)
    .filter(isInScope)
    .flatMap(({ start, end, prefix }): Replacement[] => {
      const source = content.slice(start, end).replaceAll(`\n${prefix}`, '\n');
      const now = blockWith(source, command);
      return now === source ? [] : [{ start, end, text: now.replaceAll('\n', `\n${prefix}`) }];
    });
  if (words.length + blocks.length === 0) throw new EngineRefusal(refused('edit-target-missing', { what }));
  if (buildOf(replaceRanges(content, words)) !== buildOf(content))
    throw new EngineRefusal(refused('edit-form-unfit', { what }));
  const replacements = [...words, ...blocks];
  return inEdits(content, replacements);
}

function inEdits(content: string, replacements: readonly Replacement[]): ProposedEdit[] {
  const partAt = follow(partsOf(content));
  const groups: (Range & { inside: Replacement[] })[] = [];
  for (const one of replacements.toSorted((a, b) => a.start - b.start)) {
    const part = partAt(one);
    const last = groups.at(-1);
    if (part && last?.start === part.start) last.inside.push(one);
    else if (part) groups.push({ start: part.start, end: part.end, inside: [one] });
  }
  const size = Math.ceil(groups.length / EDITS_LIMIT);
  return groups.flatMap((first, at) => {
    if (at % size > 0) return [];
    const together = groups.slice(at, at + size);
    const range = { start: first.start, end: together.at(-1)?.end ?? first.end };
    const moved = together
      .flatMap(({ inside }) => inside)
      .map((one) => ({ ...one, start: one.start - range.start, end: one.end - range.start }));
    const text = replaceRanges(content.slice(range.start, range.end), moved);
    return [editAt(content, range, { op: 'replace', text, reason: '' })];
  });
}
