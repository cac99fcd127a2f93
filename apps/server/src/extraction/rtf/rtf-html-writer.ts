import { escapeHtml } from '@coursecraft/domain/text/escape-html';

type Look = { bold: boolean; italic: boolean; mono: boolean; struck: boolean; raised: 'sup' | 'sub' | false };
type Piece = Look & { text: string };
/** A paragraph: a heading of a level from 1, in a table, or an item of a list. */
type Paragraph = { level: number; inTable: boolean; list: List | undefined };
/** An item has the number that its mark says. */
type List = { depth: number; ordered: boolean; number: number | undefined };
type Item = List & { html: string };

const DEEPEST = 8;

const LOOKS = ['bold', 'italic', 'mono', 'struck', 'raised'] as const;
const isAlike = (a: Look, b: Look) => LOOKS.every((look) => a[look] === b[look]);

/** Text with how it looks, as inline HTML. Spaces stand outside of the emphasis. */
function inline({ text, bold, italic, mono, struck, raised }: Piece): string {
  const tags = [mono && 'code', bold && 'strong', italic && 'em', struck && 'del', raised].filter(
    (tag) => tag !== false,
  );
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (tags.length === 0 || inner === '') return escapeHtml(text);
  const open = tags.map((tag) => `<${tag}>`).join('');
  const close = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  return `${before}${open}${escapeHtml(inner)}${close}${after}`;
}

/** Nested lists of items that come one after the other with their depths. */
function listHtml(items: readonly Item[]): string {
  let html = '';
  const open: string[] = [];
  for (const { html: item, depth, ordered, number } of items) {
    const tag = ordered ? 'ol' : 'ul';
    const wanted = Math.min(depth, open.length);
    while (open.length > wanted + 1) html += `</li></${open.pop()}>`;
    if (open.length === wanted + 1 && open.at(-1) !== tag) html += `</li></${open.pop()}>`;
    if (open.length === wanted + 1) html += '</li>';
    else {
      open.push(tag);
      html += ordered && number !== undefined && number !== 1 ? `<ol start="${number}">` : `<${tag}>`;
    }
    html += `<li>${item}`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}

/** Puts the text of an RTF document together: pieces to paragraphs, those to lists, cells and rows. */
export function writeRtfHtml() {
  const done: string[] = [];
  const notes: string[] = [];
  let pieces: Piece[] = [];
  /** What of the paragraph is HTML already: pictures, links and lines. */
  let written = '';
  let items: Item[] = [];
  let lines: string[] = [];
  let cell: string[] = [];
  let row: string[] = [];
  let rows: string[][] = [];
  let isLink = false;
  const interrupted: { pieces: Piece[]; written: string }[] = [];

  const flush = () => {
    written += pieces.map(inline).join('');
    pieces = [];
  };
  const endList = () => {
    if (items.length > 0) done.push(listHtml(items));
    items = [];
  };
  const endListing = () => {
    if (lines.length > 0) done.push(`<pre>${escapeHtml(lines.join('\n'))}</pre>`);
    lines = [];
  };
  const endTable = () => {
    const cells = (of: string[]) => of.map((one) => `<td>${one}</td>`).join('');
    if (rows.length > 0) done.push(`<table>${rows.map((of) => `<tr>${cells(of)}</tr>`).join('')}</table>`);
    rows = [];
  };
  const closeLink = () => {
    if (!isLink) return;
    flush();
    written += '</a>';
    isLink = false;
  };

  /** The whole paragraph, and whether it is a line of a listing. */
  function takeParagraph(): { html: string; code: string | undefined } {
    closeLink();
    const isCode = written === '' && pieces.length > 0 && pieces.every(({ mono, text }) => mono || !text.trim());
    const code = isCode ? pieces.map(({ text }) => text).join('') : undefined;
    flush();
    const html = written.trim();
    written = '';
    return { html, code };
  }

  function endParagraph({ level, inTable, list }: Paragraph): void {
    const { html, code } = takeParagraph();
    if (inTable) {
      if (html) cell.push(html);
      return;
    }
    endTable();
    if (code !== undefined && list === undefined && level === 0) {
      endList();
      lines.push(code);
      return;
    }
    endListing();
    if (!html) return;
    if (list && level === 0) {
      items.push({ ...list, html, depth: Math.min(DEEPEST, Math.max(0, list.depth)) });
      return;
    }
    endList();
    done.push(level > 0 ? `<h${level}>${html.replace(/<\/?(?:strong|em)>/g, '')}</h${level}>` : `<p>${html}</p>`);
  }

  return {
    text(text: string, look: Look): void {
      const last = pieces.at(-1);
      if (last && isAlike(last, look)) last.text += text;
      else {
        const { bold, italic, mono, struck, raised } = look;
        pieces.push({ text, bold, italic, mono, struck, raised });
      }
    },
    endParagraph,
    closeLink,
    lineBreak(): void {
      const last = pieces.at(-1);
      if (written === '' && last?.mono) last.text += '\n';
      else {
        flush();
        written += '<br>';
      }
    },
    endCell(): void {
      const { html } = takeParagraph();
      row.push([...cell, html].filter(Boolean).join('<br>'));
      cell = [];
    },
    endRow(): void {
      endList();
      endListing();
      if (row.length > 0) rows.push(row);
      row = [];
    },
    picture(address: string): void {
      flush();
      written += `<img src="${escapeHtml(address)}">`;
    },
    openLink(address: string): void {
      closeLink();
      flush();
      written += `<a href="${escapeHtml(address)}">`;
      isLink = true;
    },
    openNote(): void {
      interrupted.push({ pieces, written });
      [pieces, written] = [[], ''];
    },
    closeNote(): void {
      flush();
      if (written.trim()) notes.push(written.trim());
      ({ pieces, written } = interrupted.pop() ?? { pieces: [], written: '' });
    },
    end(): string {
      endParagraph({ level: 0, inTable: false, list: undefined });
      if (row.length > 0) rows.push(row);
      endTable();
      endList();
      endListing();
      if (notes.length > 0) done.push(`<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>`);
      return done.join('');
    },
  };
}
