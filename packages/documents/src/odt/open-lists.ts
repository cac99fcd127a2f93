import type { Styles } from './styles.ts';

type Attributes = Readonly<Record<string, string>>;
type OpenList = {
  style: string | undefined;
  id: string;
  tag: 'ol' | 'ul';
  count: number;
  begin: { out: string[]; at: number };
};

const MOST = 100_000;
const BLANK = /^\s*$/;

/** A number that a file states; undefined for what is none. */
function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number >= 0 && number <= MOST ? number : undefined;
}

/** The last pieces of a text that are not blank, the last one first, and where the earliest of them stands. */
function lastPieces(out: readonly string[], count: number): { pieces: string[]; at: number } {
  const pieces: string[] = [];
  let at = out.length;
  while (pieces.length < count && at > 0) {
    at -= 1;
    const piece = out[at] ?? '';
    if (!BLANK.test(piece)) pieces.push(piece);
  }
  return { pieces, at };
}

/**
 * Lists as HTML. LibreOffice ends a list wherever its style changes and goes on in another one, down to the depth that it had: these
 * are one list again, and one that goes on behind other text keeps its numbers.
 */
export function createLists(styles: Styles) {
  const open: OpenList[] = [];
  const counts = new Map<string, number>();

  const beginOf = (tag: string, count: number) =>
    tag === 'ol' && count > 0 ? `<ol start="${count + 1}">` : `<${tag}>`;

  /** What the list goes on from: that of an id, or the last one of its style. */
  function countBefore(attributes: Attributes, style: string | undefined): number | undefined {
    const continued = attributes['text:continue-list'];
    if (continued !== undefined) return counts.get(`id:${continued}`);
    return attributes['text:continue-numbering'] === 'true' ? counts.get(`style:${style}`) : undefined;
  }

  /** A list in nothing but a list that follows on one belongs to the last item of that. */
  function joinBefore(out: string[], closing: string[]): void {
    const { pieces, at } = lastPieces(out, 4);
    const [item, list, end, itemEnd] = pieces;
    if (item !== '<li>' || !/^<[ou]l\b/.test(list ?? '') || !/^<\/[ou]l>$/.test(end ?? '') || itemEnd !== '</li>')
      return;
    out.length = at;
    closing[closing.length - 2] = end ?? '';
  }

  return {
    /** Begins a list; gives what ends it. */
    begin(attributes: Attributes, out: string[], closing: string[]): string {
      const style = attributes['text:style-name'] ?? open.at(-1)?.style;
      const tag = styles.isNumbered(style, open.length + 1) ? 'ol' : 'ul';
      if (open.length > 0) joinBefore(out, closing);
      const before = countBefore(attributes, style);
      const count = before ?? (styles.startOf(style, open.length + 1) ?? 1) - 1;
      const { pieces, at } = lastPieces(out, 1);
      if (before !== undefined && pieces[0] === `</${tag}>`) out.length = at;
      else out.push(beginOf(tag, count));
      open.push({ style, id: attributes['xml:id'] ?? '', tag, count, begin: { out, at: out.length - 1 } });
      return `</${tag}>`;
    },

    item(attributes: Attributes, out: string[]): string {
      const list = open.at(-1);
      const stated = numberOf(attributes['text:start-value']);
      if (list && stated !== undefined) {
        const { out: holder, at } = list.begin;
        if (holder === out && holder[at]?.startsWith('<ol')) holder[at] = beginOf('ol', stated - 1);
        list.count = stated - 1;
      }
      if (list) list.count += 1;
      out.push('<li>');
      return '</li>';
    },

    end(): void {
      const list = open.pop();
      if (!list) return;
      if (list.id) counts.set(`id:${list.id}`, list.count);
      counts.set(`style:${list.style}`, list.count);
    },
  };
}
