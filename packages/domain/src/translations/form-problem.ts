import type { Nodes, PhrasingContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../content/parse-markdown.ts';

/** Allowed length of a translation: a factor and extra characters. */
const LONGEST = { times: 4, more: 300 };

const NUMBER = /\d+(?:[.,'’ {3}]\d{3}(?!\d)|[.,]\d+)*/g;

type Marks = { links: string[]; pictures: string[]; notes: string[]; code: string[]; html: string[]; gaps: string[] };

const NAMES: Record<keyof Marks, string> = {
  links: 'links',
  pictures: 'pictures',
  notes: 'footnote marks',
  code: 'code or formulas',
  html: 'HTML',
  gaps: 'gaps such as {{1}}',
};

function marksOf(text: string): Marks {
  const gaps = text.match(/\{\{\w+\}\}/g) ?? [];
  const marks: Marks = { links: [], pictures: [], notes: [], code: [], html: [], gaps: [...gaps] };
  visit(parseMarkdown(text), (node) => {
    switch (node.type) {
      case 'link':
      case 'definition':
        return void marks.links.push(node.url);
      case 'linkReference':
        return void marks.links.push(`[${node.identifier}]`);
      case 'image':
        return void marks.pictures.push(node.url);
      case 'imageReference':
        return void marks.pictures.push(`[${node.identifier}]`);
      case 'footnoteReference':
        return void marks.notes.push(node.identifier);
      case 'footnoteDefinition':
        return void marks.notes.push(`${node.identifier}:`);
      case 'inlineCode':
      case 'code':
      case 'inlineMath':
      case 'math':
        return void marks.code.push(node.value);
      case 'html':
        return void marks.html.push(node.value);
      default:
        return undefined;
    }
  });
  return marks;
}

function build(node: Nodes): string {
  if (!('children' in node)) return node.type;
  if (node.type === 'heading') return `heading ${node.depth}`;
  if (node.type === 'paragraph') return 'paragraph';
  if (node.type === 'tableRow') return `row ${node.children.length}`;
  const kind = node.type === 'list' && node.ordered ? 'ordered list' : node.type;
  return `${kind}(${(node.children as Exclude<Nodes, PhrasingContent>[]).map(build).join()})`;
}

const sorted = (values: readonly string[]) => JSON.stringify(values.toSorted());
const numbersIn = (text: string) => (text.match(NUMBER) ?? []).map((number) => number.replace(/\D/g, ''));

/** Returns why a translation has another form than its text, or undefined. */
export function formProblem(text: string, translated: string): string | undefined {
  if (!translated.trim()) return 'It is empty.';
  if (translated.length > text.length * LONGEST.times + LONGEST.more) return 'It is far longer than the original.';
  if (build(parseMarkdown(translated)) !== build(parseMarkdown(text)))
    return 'It is built otherwise: keep headings, lists with as many items, tables with as many cells, and paragraphs.';
  const [before, after] = [marksOf(text), marksOf(translated)];
  for (const kind of Object.keys(NAMES) as (keyof Marks)[])
    if (sorted(before[kind]) !== sorted(after[kind])) return `Its ${NAMES[kind]} are not those of the original.`;
  if (sorted(numbersIn(text)) !== sorted(numbersIn(translated))) return 'Its numbers are not those of the original.';
  return undefined;
}
