import { FORMULA } from '../formulas/formula-signs.ts';
import { raisedText } from '../html/raised-text.ts';
import { codeSpan, escapeMarkdown } from '../text/escape-markdown.ts';
import type { TextBlock } from '../text/text-block.ts';
import { find, findAll, type XmlNode } from '../xml/xml-tree.ts';

const MONO = /mono|courier|consol|menlo/i;

/**
 * The text of a slide: title, then its shapes, tables and diagrams in drawing order. The first slide's title is the document's.
 * `diagramAt` gives what a diagram shows by its relationship.
 */
export function slideBlocks(
  slide: XmlNode,
  index: number,
  diagramAt: (id: string) => TextBlock[] = () => [],
): TextBlock[] {
  const blocks: TextBlock[] = [];
  const tree = find(slide, 'spTree');
  for (const shape of shapesOf(tree)) {
    if (shape.name === 'graphicFrame') {
      const rows = rowsOf(shape);
      if (rows.length > 0) blocks.push({ kind: 'table', rows });
      blocks.push(...diagramAt(find(shape, 'relIds')?.attributes['r:dm'] ?? ''));
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

/** Shapes in order, those inside groups too. What has a formula in it is told twice: as it is, and as a picture of it. */
function shapesOf(tree: XmlNode | undefined): XmlNode[] {
  return (tree?.children ?? []).flatMap((node) => {
    if (node.name === 'grpSp') return shapesOf(node);
    if (node.name === 'AlternateContent') return shapesOf(node.children.find(({ name }) => name === 'Choice'));
    return node.name === 'sp' || node.name === 'graphicFrame' ? [node] : [];
  });
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

type Run = { text: string; bold: boolean; mono: boolean; formula: boolean };

/** The runs of a paragraph, those that a formula became among them. */
const piecesOf = (paragraph: XmlNode): XmlNode[] =>
  paragraph.children.flatMap((node) =>
    /^(?:m|oMathPara|AlternateContent|Choice)$/.test(node.name) ? piecesOf(node) : [node],
  );

/** Runs with one look put together, so that emphasis marks never meet. */
function runsOf(paragraph: XmlNode): Run[] {
  return piecesOf(paragraph).reduce<Run[]>((runs, node) => {
    const look = node.children.find((child) => child.name === 'rPr');
    const face = findAll(look ?? node, 'latin')[0]?.attributes.typeface ?? '';
    const altText =
      node.name === 'br' ? '\n' : node.name === 'r' || node.name === 'fld' ? (find(node, 't')?.text ?? '') : '';
    if (!altText) return runs;
    const formula = altText.startsWith(FORMULA[0]);
    const text = formula ? altText.slice(1, -1) : placed(altText, Number(look?.attributes.baseline ?? 0));
    const run = { text, bold: look?.attributes.b === '1', mono: MONO.test(face), formula };
    const last = runs.at(-1);
    if (last && !last.formula && !formula && (node.name === 'br' || (last.bold === run.bold && last.mono === run.mono)))
      last.text += text;
    else runs.push(run);
    return runs;
  }, []);
}

/** “10⁵” and “H₂O” are not “105” and “H2O”. */
const placed = (text: string, baseline: number) =>
  (baseline > 0 ? raisedText(text, 'sup') : baseline < 0 ? raisedText(text, 'sub') : undefined) ?? text;

const plain = (paragraph: XmlNode) =>
  runsOf(paragraph)
    .map((run) => (run.formula ? `$${run.text}$` : run.text))
    .join('');

function inline(runs: Run[]): string {
  return runs
    .map(({ text, bold, mono, formula }) => {
      if (formula) return `$${text}$`;
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

/** What a text of a drawing says, a paragraph each. */
export const plainParagraphs = (text: XmlNode | undefined): string[] =>
  (text ? findAll(text, 'p') : []).map((node) => inline(runsOf(node))).filter(Boolean);

/** What the speaker says to a slide, a paragraph each. */
export function notesText(notes: XmlNode): string[] {
  return findAll(notes, 'sp')
    .filter((shape) => find(shape, 'ph')?.attributes.type === 'body')
    .flatMap((shape) => findAll(shape, 'p'))
    .map((node) => inline(runsOf(node)))
    .filter(Boolean);
}
