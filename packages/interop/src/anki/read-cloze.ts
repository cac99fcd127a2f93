export type ClozePiece = { html: string } | { numbers: number[]; pieces: ClozePiece[]; hint: string };
export type ClozeGap = Extract<ClozePiece, { numbers: number[] }>;

const TOKEN = /\{\{c(\d+(?:,\d+)*)::|\}\}/g;
const DEEPEST = 8;

/** Parses `{{c1::words::hint}}`, including nested gaps. */
export function readCloze(html: string): ClozePiece[] {
  const root: ClozePiece[] = [];
  const open: ClozeGap[] = [];
  let end = 0;
  const here = () => open.at(-1)?.pieces ?? root;
  const words = (until: number) => {
    if (until > end) here().push({ html: html.slice(end, until) });
  };
  for (const found of html.matchAll(TOKEN)) {
    if (found[1] === undefined && open.length === 0) continue;
    if (found[1] !== undefined && open.length >= DEEPEST) continue;
    words(found.index);
    end = found.index + found[0].length;
    if (found[1] !== undefined) open.push({ numbers: found[1].split(',').map(Number), pieces: [], hint: '' });
    else {
      const gap = open.pop();
      if (gap) here().push(withHint(gap));
    }
  }
  words(html.length);
  // An unclosed gap is text.
  for (let gap = open.pop(); gap; gap = open.pop()) here().push(...gap.pieces);
  return root;
}

function withHint(gap: ClozeGap): ClozeGap {
  const last = gap.pieces.at(-1);
  if (!last || !('html' in last)) return gap;
  const at = last.html.indexOf('::');
  if (at < 0) return gap;
  const pieces = [...gap.pieces.slice(0, -1), { html: last.html.slice(0, at) }];
  return { ...gap, pieces, hint: last.html.slice(at + 2) };
}

export const gapsOf = (pieces: readonly ClozePiece[]): ClozeGap[] =>
  pieces.flatMap((piece) => ('html' in piece ? [] : [piece, ...gapsOf(piece.pieces)]));

/** Writes a cloze as HTML; `put` replaces a gap, or undefined shows its content. */
export const clozeHtml = (pieces: readonly ClozePiece[], put: (gap: ClozeGap) => string | undefined): string =>
  pieces.map((piece) => ('html' in piece ? piece.html : (put(piece) ?? clozeHtml(piece.pieces, put)))).join('');
