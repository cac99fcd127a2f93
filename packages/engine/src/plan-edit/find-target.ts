import { findQuote, type Range } from '@coursecraft/domain/edit-plan/find-quote';
import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { cellsOf } from './cells.ts';
import { allSentences, isWithin, itemsOf, type Part, type PartKind, partsOf, sectionsOf } from './parts.ts';
import type { Target } from './read-target.ts';
import { distance } from './replace-words.ts';
import { rowsOf } from './tables.ts';
import type { TextPart } from './text-parts.ts';

export type Found = TextPart & { kind: PartKind | 'section' | 'sentence' | 'item' | 'row' | 'mark' | 'words' };

/** A word of a name that is written with a wrong letter, in longer words with two. */
const isMiswritten = (one: string, other: string) => {
  const most = one.length >= 8 ? 2 : one.length >= 5 ? 1 : 0;
  return most > 0 && one[0] === other[0] && distance(one, other, most) <= most;
};

/** How many of a name’s words what it names has; those that are nearly there count a little less. */
function shareOf(wanted: ReadonlySet<string>, there: ReadonlySet<string>): number {
  const exact = coverage(wanted, there);
  const near = [...wanted].filter(
    (stem) => there.has(stem) || [...there].some((other) => isMiswritten(stem, other) || isCompound(stem, other)),
  );
  return near.length === wanted.size ? Math.max(exact, (exact + 1) / 2) : 0;
}

/** „Zutaten“ in „Zutatenliste“: a German word that begins with another. */
const isCompound = (one: string, other: string) =>
  (one.length >= 5 && other.startsWith(one)) || (other.length >= 5 && one.startsWith(other));

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** How far behind the words that it is of a note’s mark may stand, a full stop between them. */
const MARK_AFTER = 12;
/** Kinds that have no words of their own to be called by. */
const SOLE: readonly Found['kind'][] = ['list', 'table', 'call-out', 'check', 'cards'];

type Named = TextPart & { title?: string };

/** Those that a name fits best: letter for letter, as a part, or by most of its words in any form. */
function fitting<P extends Named>(all: readonly P[], name: string, pack: LanguagePack): P[] {
  const of = ({ title, text }: Named) => folded(title ?? text);
  const exact = all.filter((one) => of(one) === folded(name));
  if (exact.length > 0) return exact;
  const held = all.filter((one) => of(one).includes(folded(name)));
  if (held.length > 0) return held;
  const wanted = contentStems(name, pack);
  if (wanted.size === 0) return [];
  const scored = all.map((one) => ({ one, share: shareOf(wanted, contentStems(one.title ?? one.text, pack)) }));
  const best = Math.max(0, ...scored.map(({ share }) => share));
  return best === 0 ? [] : scored.filter(({ share }) => share === best).map(({ one }) => one);
}

/** A row is called by its first cell, and by what stands over it: “the roof ladder”. */
const titleOf = (table: TextPart, row: TextPart) =>
  [cellsOf(row.text)[0], cellsOf(table.text.split('\n')[0] ?? '')[0]].join(' ');

/** The heading that a block stands under, and the paragraph right above it. */
function ledBy(parts: readonly Part[], at: number): string {
  const before = parts.filter(({ start }) => start < at);
  const lead = before.at(-1)?.kind === 'paragraph' ? before.at(-1)?.text : '';
  return [before.findLast(({ kind }) => kind === 'heading')?.text ?? '', lead].join('\n');
}

function candidates(content: string, kind: Found['kind']): (Found & { title?: string; isOrdered?: boolean })[] {
  if (kind === 'section') return sectionsOf(content).map((section) => ({ ...section, kind }));
  if (kind === 'sentence') return allSentences(content).map((sentence) => ({ ...sentence, kind }));
  if (kind === 'item')
    return partsOf(content).flatMap((part) => itemsOf(content, part).map((item) => ({ ...item, kind })));
  if (kind === 'mark')
    return [...content.matchAll(/\[\^[^\]\s]+\](?!:)/g)].map(({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      text,
      kind,
    }));
  if (kind === 'row')
    return partsOf(content)
      .filter((part) => part.kind === 'table')
      .flatMap((table) => rowsOf(table).map((row) => ({ ...row, kind, title: titleOf(table, row) })));
  const parts = partsOf(content);
  return parts
    .filter((part) => part.kind === kind)
    .map(({ start, end, text, node }) => ({
      start,
      end,
      text,
      kind,
      // A list or table is called by what leads to it as well.
      ...(SOLE.includes(kind) ? { title: [ledBy(parts, start), text].join('\n') } : {}),
      ...(node.type === 'list' ? { isOrdered: node.ordered === true } : {}),
      ...(node.type === 'heading' ? { title: text.replace(/^#+\s*|\s*#*$/g, '') } : {}),
    }));
}

/** What a request speaks of, in order; empty where nothing is there. */
export function findTarget(content: string, target: Target, pack: LanguagePack): Found[] {
  const inside: Range[] = target.within
    ? findTarget(content, target.within, pack).slice(0, 1)
    : [{ start: 0, end: content.length }];
  const [outer] = inside;
  // “the list of tools”, „die Liste der Werkzeuge“: what it stands in is what it is about.
  if (!outer && target.within && !target.within.kind && target.about === undefined)
    return findTarget(content, { ...target, within: undefined, about: target.within.about }, pack);
  if (!outer) return [];
  const scope = scopeOf(content, target, outer);
  const { kind, about, position, count = 1, isAll, isOrdered, isQuoted } = target;
  if (!kind) return about === undefined ? [] : named(content, about, isQuoted ?? false, scope, pack);
  const there = candidates(content, kind)
    .filter((one) => isWithin(one, scope))
    .filter((one) => isOrdered === undefined || one.isOrdered === isOrdered);
  const found = about === undefined ? there : fitting(there, about, pack);
  // The only list is the one that is meant, by whatever one word it is called; more words say more than that.
  const isMeant = found.length === 0 && !isQuoted && /^[\p{L}-]+$/u.test(about ?? '') && SOLE.includes(kind);
  const bulleted = there.filter((one) => one.isOrdered !== true);
  const sole = there.length === 1 ? there : bulleted;
  const fit = isMeant && sole.length === 1 ? sole : found;
  if (isAll) return fit;
  if (target.isLongest) return fit.toSorted((one, other) => other.text.length - one.text.length).slice(0, count);
  const nearest = target.relation === 'above' && position === undefined ? -1 : position;
  const first = nearest === undefined ? 0 : nearest > 0 ? nearest - 1 : Math.max(0, fit.length + nearest);
  const from = nearest !== undefined && nearest < 0 && count > 1 ? Math.max(0, fit.length - count) : first;
  return fit.slice(from, from + count);
}

/** Where what is meant may stand: in what is named, or above or below it. */
function scopeOf(content: string, { within, relation, kind }: Target, outer: Range): Range {
  // A note’s mark stands behind what it is of.
  if (kind === 'mark' && within) return { start: outer.start, end: outer.end + MARK_AFTER };
  if (relation === 'below') return { start: outer.end, end: content.length };
  if (relation === 'above') return { start: 0, end: outer.start };
  return within && kind !== 'section' ? ownTextOf(content, outer) : outer;
}

/** A section’s text before the headings below its own; all of it where there is none. */
function ownTextOf(content: string, { start, end }: Range): Range {
  const parts = partsOf(content).filter((part) => isWithin(part, { start, end }));
  const next = parts.slice(1).find(({ kind }) => kind === 'heading');
  const hasText = parts[0]?.kind === 'heading' && parts[1] !== undefined && parts[1] !== next;
  return { start, end: hasText && next ? next.start : end };
}

/** What a bare name names: a section by its heading, else the words themselves wherever they stand. */
function named(content: string, about: string, isQuoted: boolean, scope: Range, pack: LanguagePack): Found[] {
  const sections = sectionsOf(content)
    .filter((section) => isWithin(section, scope))
    .map((section): Found & { title: string } => ({ ...section, kind: 'section' }));
  const exact = sections.find(({ title }) => folded(title) === folded(about));
  if (exact) return [exact];
  const asSaid = findQuote(content, about);
  const other = about.charAt(0).toUpperCase() + about.slice(1);
  // “low” is not in “slowly”.
  const isCut = ({ start, end }: Range) =>
    /[\p{L}\p{N}]{2}/u.test(content.slice(start - 1, start + 1)) ||
    /[\p{L}\p{N}]{2}/u.test(content.slice(end - 1, end + 1));
  const places = (asSaid.length > 0 ? asSaid : findQuote(content, other))
    .filter((place) => isWithin(place, scope))
    .filter((place) => place.start === 0 || !isCut(place));
  if (places.length > 0)
    return places.map(({ start, end }) => ({ start, end, text: content.slice(start, end), kind: 'words' }));
  return isQuoted ? [] : fitting(sections, about, pack).slice(0, 1);
}
