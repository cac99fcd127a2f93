import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { PACKS } from '../language/pick-pack.ts';
import { mendResidue } from './mend-residue.ts';
import { type PageBlock, parsePage } from './parse-page.ts';
import { withForms } from './read-forms.ts';
import { bindCaptions, isPictureAddress, type PageItem, placeWhereNamed, separatePictures } from './read-pictures.ts';
import type { Place, Sentence, SourceBlock } from './source-block.ts';

type PlacedBlock = { block: PageItem; place: Place; rowPlaces: Place[]; parts: { text: string; place: Place }[] };

/** Reads the pages of an upload as blocks and joins what page breaks split. */
export function readSource(source: SourceDocument): SourceBlock[] {
  const placed: PlacedBlock[] = [];
  for (const page of source.pages) {
    const document = { upload: source.name, ...(source.title && { title: source.title }) };
    let place: Place = source.paged ? { ...document, page: page.page } : document;
    // Document text is made inert.
    const blocks = bindCaptions(separatePictures(parsePage(inertPage(page.text))));
    const firstText = blocks.findIndex(({ kind }) => kind !== 'picture');
    blocks.forEach((block, at) => {
      if (block.kind === 'heading' && !source.paged) place = placeUnder(inlineText(block.text), place);
      // A picture at a page edge does not split the text.
      const last = placed.findLast((one) => one.block.kind !== 'picture');
      if (at !== firstText || !last || !joinOver(last, block, place))
        placed.push({
          block,
          place,
          rowPlaces: block.kind === 'table' ? block.rows.map(() => place) : [],
          parts: block.kind === 'paragraph' ? [{ text: block.text, place }] : [],
        });
    });
  }
  return placeWhereNamed(withForms(placed.filter((_, at) => !isSubtitle(placed, at)).flatMap(toSourceBlocks)));
}

const LONGEST_SUBTITLE = 150;

/** Whether a block is the subtitle of a document: a short line without an end, alone between its title and a heading. */
function isSubtitle(placed: readonly PlacedBlock[], at: number): boolean {
  if (at !== 1) return false;
  const [title, line, next] = placed.map(({ block }) => block);
  return (
    title?.kind === 'heading' &&
    line?.kind === 'paragraph' &&
    next?.kind === 'heading' &&
    line.text.length <= LONGEST_SUBTITLE &&
    !/[.!?:;。！？…]["”’»)*_]*$/u.test(line.text.trim())
  );
}

/** Characters per parsing step, because some formats have a single page. */
const LONGEST = 20_000;

function inertPage(text: string): string {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const blank = text.length - start <= LONGEST ? text.length : text.lastIndexOf('\n\n', start + LONGEST);
    const end = blank > start ? blank : Math.min(text.length, start + LONGEST);
    parts.push(inertMarkdown(text.slice(start, end), { showsMarks: true, keepsPicture: isPictureAddress }));
    start = end;
  }
  return parts.join('');
}

/** Joins the first block of a page to the previous page if it continues it. */
function joinOver(last: PlacedBlock, next: PageItem, place: Place): boolean {
  const before = last.block;
  if (before.kind === 'paragraph' && next.kind === 'paragraph') {
    if (/[.!?:”"]\W*$/.test(before.text)) return false;
    last.parts.push({ text: next.text, place });
    before.text += ` ${next.text}`;
    return true;
  }
  if (before.kind === 'code' && next.kind === 'code') {
    before.text += `\n${next.text}`;
    return true;
  }
  if (before.kind === 'table' && next.kind === 'table') {
    const isSame = before.header.join() === next.header.join();
    // A page that starts inside a row has the rest of that row as its header.
    const isCut = !next.header[0] && next.header.some(Boolean) && next.header.length === before.header.length;
    if (!isSame && !isCut) return false;
    const rows = isSame ? next.rows : [next.header, ...next.rows];
    before.rows.push(...rows);
    last.rowPlaces.push(...rows.map(() => place));
    return true;
  }
  return false;
}

function toSourceBlocks({ block, place, rowPlaces, parts }: PlacedBlock): SourceBlock[] {
  switch (block.kind) {
    case 'paragraph':
      return [
        {
          kind: 'paragraph',
          sentences: paragraphSentences(block.text, parts).filter(({ text }) => text),
          place,
          ...(block.quoted ? { quoted: true } : {}),
        },
      ];
    case 'list':
      return [
        {
          kind: 'list',
          ordered: block.ordered,
          place,
          items: block.items.map((item) => ({
            depth: item.depth,
            ...(item.pictures?.length ? { pictures: item.pictures } : {}),
            sentences: splitSentences(item.text)
              .map((raw) => sentence(raw, place))
              .filter(({ text }) => text),
          })),
        },
      ];
    case 'table':
      return splitTable(block, rowPlaces);
    case 'heading':
      return [{ ...block, text: mended(block.text).text, place }];
    case 'code':
      return block.text.trim() ? [{ ...block, place }] : [];
    case 'picture':
      return [{ ...block, place }];
  }
}

function placeUnder(heading: string, before: Place): Place {
  const isAside = Object.values(PACKS).some(({ headings }) => headings.objectives.test(heading.replace(/[\s:]+$/, '')));
  return isAside && before.heading ? before : { ...before, heading };
}

const sentence = (written: string, place: Place): Sentence => ({ ...mended(written), place, quote: quoteOf(written) });

const quoteOf = (written: string) => written.replace(/\s*[([]\s*(?:see|siehe|cf\.)?\s*[)\]][.]?$/i, '') || written;

function mended(written: string) {
  const raw = mendResidue(written);
  return { raw, text: inlineText(raw) };
}

function paragraphSentences(text: string, parts: PlacedBlock['parts']): Sentence[] {
  const first = parts[0]?.place ?? { upload: '' };
  if (parts.length < 2) return splitSentences(text).map((raw) => sentence(raw, first));
  let from = 0;
  return splitSentences(text).map((raw) => {
    const start = text.indexOf(raw, from);
    from = start + raw.length;
    let offset = 0;
    let best: { quote: string; place: Place } | undefined;
    for (const part of parts) {
      const slice = text.slice(Math.max(start, offset), Math.min(from, offset + part.text.length)).trim();
      if (slice.length > (best?.quote.length ?? 0)) best = { quote: slice, place: part.place };
      offset += part.text.length + 1;
    }
    return { ...mended(raw), place: best?.place ?? first, quote: best?.quote ?? raw };
  });
}

function splitTable(table: Extract<PageBlock, { kind: 'table' }>, places: Place[]): SourceBlock[] {
  // Bold numbers are a highlighted row and no header.
  const isHead = (row: string[]) =>
    row.length > 1 && row.every((cell) => /^\*\*[^*]+\*\*$/.test(cell)) && row.some((cell) => /\p{L}{2}/u.test(cell));
  const tables: { header: string[]; rows: string[][]; rowPlaces: Place[] }[] = [
    { header: table.header, rows: [], rowPlaces: [] },
  ];
  for (const [at, row] of table.rows.entries()) {
    if (isHead(row)) tables.push({ header: row.map(inlineText), rows: [], rowPlaces: [] });
    else if (row.some(Boolean) && row.join() !== table.header.join()) {
      const own = tables.at(-1);
      const before = own?.rows.at(-1);
      // A row with an empty first cell continues the previous one.
      if (own && before && !row[0]) {
        own.rows[own.rows.length - 1] = before.map((cell, column) => [cell, row[column]].filter(Boolean).join(' '));
        continue;
      }
      own?.rows.push(row);
      tables.at(-1)?.rowPlaces.push(places[at] ?? { upload: '' });
    }
  }
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((each) => ({ kind: 'table', ...each, place: each.rowPlaces[0] ?? { upload: '' } }));
}
