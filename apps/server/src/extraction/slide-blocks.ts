import { codeSpan, escapeMarkdown } from './escape-markdown.ts';
import type { TextBlock } from './text-block.ts';
import { find, findAll, type XmlNode } from './xml-tree.ts';

const MONO = /mono|courier|consol|menlo/i;

/** The text of a slide: title, then its shapes and tables in drawing order. The first slide's title is the document's. */
export function slideBlocks(slide: XmlNode, index: number): TextBlock[] {
  const blocks: TextBlock[] = [];
  const tree = find(slide, 'spTree');
  for (const shape of shapesOf(tree)) {
    if (shape.name === 'graphicFrame') {
      const rows = rowsOf(shape);
      if (rows.length > 0) blocks.push({ kind: 'table', rows });
      continue;
    }
    const placeholder = find(shape, 'ph')?.attributes.type;
    if (placeholder && /^(sldNum|ftr|dt|hdr)$/.test(placeholder)) continue;
    const paragraphs = findAll(shape, 'p');
    if (placeholder === 'title' || placeholder === 'ctrTitle') {
      const text = paragraphs
        .map((node) => plain(node))
        .join(' ')
        .trim();
      const level = index === 0 && placeholder === 'ctrTitle' ? 1 : 2;
      blocks.unshift({ kind: 'heading', level: index === 0 ? 1 : level, text });
    } else blocks.push(...bodyBlocks(paragraphs, Boolean(find(shape, 'ph'))));
  }
  return blocks;
}

/** Shapes in order, those inside groups too. */
function shapesOf(tree: XmlNode | undefined): XmlNode[] {
  return (tree?.children ?? []).flatMap((node) =>
    node.name === 'grpSp' ? shapesOf(node) : node.name === 'sp' || node.name === 'graphicFrame' ? [node] : [],
  );
}

function bodyBlocks(paragraphs: XmlNode[], inPlaceholder: boolean): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const node of paragraphs) {
    const runs = runsOf(node);
    const text = plain(node);
    if (!text.trim()) continue;
    const style = node.children.find((child) => child.name === 'pPr');
    const bulleted =
      Boolean(find(style, 'buChar') ?? find(style, 'buAutoNum')) || (inPlaceholder && !find(style, 'buNone'));
    const last = blocks.at(-1);
    if (runs.length > 0 && runs.every((run) => run.mono || !run.text.trim()) && (text.includes('\n') || !bulleted)) {
      if (last?.kind === 'code') last.text += `\n${text}`;
      else blocks.push({ kind: 'code', text });
    } else if (bulleted) {
      const depth = Number(style?.attributes.lvl ?? 0);
      const item = { text: inline(runs), depth, ordered: Boolean(find(style, 'buAutoNum')) };
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else blocks.push({ kind: 'paragraph', text: inline(runs) });
  }
  return blocks;
}

type Run = { text: string; bold: boolean; mono: boolean };

/** Runs with one look put together, so that emphasis marks never meet. */
function runsOf(paragraph: XmlNode): Run[] {
  return paragraph.children.reduce<Run[]>((runs, node) => {
    const look = node.children.find((child) => child.name === 'rPr');
    const face = findAll(look ?? node, 'latin')[0]?.attributes.typeface ?? '';
    const text =
      node.name === 'br' ? '\n' : node.name === 'r' || node.name === 'fld' ? (find(node, 't')?.text ?? '') : '';
    if (!text) return runs;
    const run = { text, bold: look?.attributes.b === '1', mono: MONO.test(face) };
    const last = runs.at(-1);
    if (last && (node.name === 'br' || (last.bold === run.bold && last.mono === run.mono))) last.text += text;
    else runs.push(run);
    return runs;
  }, []);
}

const plain = (paragraph: XmlNode) =>
  runsOf(paragraph)
    .map((run) => run.text)
    .join('');

function inline(runs: Run[]): string {
  return runs
    .map(({ text, bold, mono }) => {
      const [, lead = '', core = '', tail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text.replace(/\s*\n\s*/g, ' ')) ?? [];
      if (!core) return text;
      const body = mono ? codeSpan(core) : escapeMarkdown(core);
      return `${lead}${bold ? `**${body}**` : body}${tail}`;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What reaches over several rows is said in each of them. */
function rowsOf(shape: XmlNode): string[][] {
  const rows: string[][] = [];
  for (const row of findAll(shape, 'tr')) {
    const cells = row.children.filter(({ name }) => name === 'tc');
    rows.push(
      cells.map((cell, column) => (cell.attributes.vMerge === '1' ? (rows.at(-1)?.[column] ?? '') : cellText(cell))),
    );
  }
  return rows;
}

const cellText = (cell: XmlNode) =>
  findAll(cell, 'p')
    .map((node) => inline(runsOf(node)))
    .join(' ');

/** What the speaker says to a slide, a paragraph each. */
export function notesText(notes: XmlNode): string[] {
  return findAll(notes, 'sp')
    .filter((shape) => find(shape, 'ph')?.attributes.type === 'body')
    .flatMap((shape) => findAll(shape, 'p'))
    .map((node) => inline(runsOf(node)))
    .filter(Boolean);
}
