import type { LanguagePack } from '../language/language-pack.ts';
import type { Found } from './find-target.ts';
import { allSentences, isWithin, itemsOf, partsOf, withoutStretch } from './parts.ts';
import type { Destination } from './rearrange.ts';
import { withItemMoved } from './tables.ts';

/** A sentence or an item in another place; undefined for what is a block of its own, or would lose what it leans on. */
export function movedIn(content: string, found: Found, to: Destination, pack: LanguagePack): string | undefined {
  if (found.kind === 'item') return movedItem(content, found, to);
  return found.kind === 'sentence' ? movedSentences(content, found, to, pack) : undefined;
}

/** An item within its own list. */
function movedItem(content: string, found: Found, to: Destination): string | undefined {
  const list = partsOf(content).find((part) => part.kind === 'list' && isWithin(found, part));
  const items = list ? itemsOf(content, list) : [];
  const numberOf = ({ start }: { start: number }) => items.findIndex((item) => item.start === start) + 1;
  if (!list) return undefined;
  const item = numberOf(found);
  if (typeof to === 'string' || to.other.kind === 'list') {
    const isTop = to === 'top' || (typeof to === 'object' && to.where === 'first-in');
    return withItemMoved(content, list, { item, where: isTop ? 'before' : 'after', other: isTop ? 1 : items.length });
  }
  const other = to.other.kind === 'item' ? numberOf(to.other) : 0;
  if (other === 0 || to.where === 'first-in' || to.where === 'last-in') return undefined;
  return withItemMoved(content, list, { item, where: to.where, other });
}

/** Sentences beside another, at the edge of a paragraph, or as a paragraph at the end of a section. */
function movedSentences(content: string, found: Found, to: Destination, pack: LanguagePack): string | undefined {
  const sentences = allSentences(content);
  const next = sentences.find(({ start }) => start >= found.end);
  const isLeading =
    next !== undefined &&
    content.slice(found.end, next.start).trim() === '' &&
    !content.slice(found.end, next.start).includes('\n\n');
  // A pronoun would lose what it stands for, in what goes or in what stays.
  if (pack.anaphoric.test(found.text) || (isLeading && pack.anaphoric.test(next.text))) return undefined;
  if (typeof to === 'string') return undefined;
  const { where, other } = to;
  if (other.start >= found.start && other.end <= found.end) return undefined;
  const inside = sentences.filter((one) => isWithin(one, other));
  const edge = where === 'first-in' ? inside[0]?.start : where === 'last-in' ? inside.at(-1)?.end : undefined;
  const isInline = other.kind === 'sentence' || (other.kind === 'paragraph' && edge !== undefined);
  const at = other.kind === 'sentence' ? (where === 'before' ? other.start : other.end) : edge;
  if (at === undefined || (!isInline && other.kind !== 'section')) return undefined;
  const said = found.text.trim();
  const [start, end] = [content.slice(0, at), content.slice(at)];
  const put = !isInline
    ? [
        `${start.trimEnd()}${where === 'first-in' ? '' : '\n\n'}${said}`,
        where === 'first-in' ? `\n\n${end.trimStart()}` : end,
      ]
    : at === (inside[0]?.start ?? at) && (where === 'before' || where === 'first-in')
      ? [`${start}${said} `, end]
      : [`${start} ${said}`, end];
  if (!isInline && where === 'first-in') return undefined;
  const [before = '', after = ''] = put;
  const shift = before.length + after.length - content.length;
  const from = at <= found.start ? found.start + shift : found.start;
  return withoutStretch(before + after, { start: from, end: from + found.end - found.start });
}
