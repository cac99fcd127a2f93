import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { AskableBlock } from '@coursecraft/contract/editing/askable';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import { refused } from '@coursecraft/contract/reasons';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { type Part, partsOf } from '../markdown/parts.ts';
import { editAt, type ProposedEdit } from '../markdown/text-parts.ts';
import { headingWords } from './headed-parts.ts';
import { phrasing, saying } from './structure.ts';

type Convert = Extract<EditCommand, { kind: 'list-to-table' | 'table-to-list' }>;
type Block = ReturnType<typeof parseMarkdown>['children'][number];
type List = Extract<Block, { type: 'list' }>;
type Table = Extract<Block, { type: 'table' }>;
type Phrase = Table['children'][number]['children'][number]['children'][number];
type Cell = { source: string; nodes: Phrase[] };

/** Characters of a listed block, and maximum number of blocks. */
const SHOWN = 60;
const MOST = 100;

const KINDS = { 'list-to-table': 'list', 'table-to-list': 'table' } as const;

const wordsOf = ({ text }: Part) => headingWords(plainText(text));

/** Lists the lists or tables that a command can convert, in order. */
export function askableBlocks(content: string, kind: Convert['kind']): AskableBlock[] {
  const parts = partsOf(content);
  const defined = definedIn(parts);
  const all = parts.filter((part) => part.kind === KINDS[kind]).map((part, at) => ({ part, block: at + 1 }));
  return all
    .slice(0, MOST)
    .filter(({ part }) => formOf(content, part, defined) !== undefined)
    .map(({ part, block }) => ({ block, words: wordsOf(part).slice(0, SHOWN) }));
}

/** Converts a list to a table or back. Throws a refusal if the text would change. */
export function convertBlock(content: string, { kind, block }: Convert): ProposedEdit[] {
  const parts = partsOf(content);
  const all = parts.filter((part) => part.kind === KINDS[kind]);
  const what = String(block);
  const named = headingWords(what);
  const found =
    typeof block === 'number' ? all.slice(block - 1, block) : all.filter((one) => wordsOf(one).startsWith(named));
  const [part] = found;
  if (!part) throw new EngineRefusal(refused('edit-target-missing', { what }));
  if (found.length > 1) throw new EngineRefusal(refused('edit-target-ambiguous', { what }));
  const form = formOf(content, part, definedIn(parts));
  const text = form && inPlace(content, part, isBesideList(parts, part) ? form.text.replace(/^- /gm, '* ') : form.text);
  if (!form || text === undefined)
    throw new EngineRefusal(
      part.kind === 'list' && !form
        ? 'list-not-plain'
        : refused('edit-form-unfit', { what: wordsOf(part).slice(0, SHOWN) }),
    );
  const after = parseMarkdown(content.slice(0, part.start) + text + content.slice(part.end)).children;
  const at = parts.indexOf(part);
  const others = parts.toSpliced(at, 1).map(({ node }) => node);
  if (!form.isSame(after[at]) || saying(after.toSpliced(at, 1)) !== saying(others))
    throw new EngineRefusal(refused('edit-form-unfit', { what: wordsOf(part).slice(0, SHOWN) }));
  return [editAt(content, part, { op: 'replace', text, reason: '' })];
}

function inPlace(content: string, part: Part, text: string): string {
  const above = content.slice(0, part.start);
  const below = content.slice(part.end);
  return (
    (above.trim() === '' || /\n[ \t]*\r?\n[ \t]*$/.test(above) ? '' : '\n') +
    text +
    (/^\s*$|^[ \t]*\r?\n[ \t]*\r?\n/.test(below) ? '' : '\n')
  );
}

function isBesideList(parts: readonly Part[], part: Part): boolean {
  const at = parts.indexOf(part);
  return (
    part.kind === 'table' && [parts[at - 1], parts[at + 1]].some((one) => one?.kind === 'list' && /^-/.test(one.text))
  );
}

/** Definitions that convert references during comparison: `[name]: /x`. */
const definedIn = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ node }) =>
    node.type === 'definition'
      ? [`[${node.label ?? node.identifier}]: /x`]
      : node.type === 'footnoteDefinition'
        ? [`[^${node.label ?? node.identifier}]: x`]
        : [],
  );

function formOf(content: string, { node }: Part, defined: readonly string[]): Form | undefined {
  const form =
    node.type === 'list' ? asTable(content, node) : node.type === 'table' ? asList(content, node) : undefined;
  if (!form) return undefined;
  const named = defined.filter((one) => form.text.includes(one.slice(0, one.indexOf(']:') + 1)));
  const [block, ...others] = parseMarkdown([form.text, ...named].join('\n\n')).children;
  return form.isSame(block) && others.length === named.length ? form : undefined;
}

type Form = { text: string; isSame: (after: Block | undefined) => boolean };

const sourceOf = (content: string, nodes: readonly Phrase[]) =>
  content.slice(nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0);

const oneLine = (text: string) => text.replace(/\s*\r?\n\s*/g, ' ').trim();

/** Splits “cake flour: tears at once” into two cells. */
function sidesOf(content: string, nodes: readonly Phrase[]): [Cell, Cell] | undefined {
  const at = nodes.findIndex((node) => node.type === 'text' && /:\s/.test(node.value));
  const node = nodes[at];
  const start = node?.position?.start.offset;
  const end = node?.position?.end.offset;
  if (node?.type !== 'text' || start === undefined || end === undefined) return undefined;
  const source = content.slice(start, end);
  const colon = source.search(/:\s/);
  const value = node.value.search(/:\s/);
  const first = { ...node, value: node.value.slice(0, value) };
  const second = { ...node, value: node.value.slice(value + 1) };
  const left = {
    source: content.slice(nodes[0]?.position?.start.offset, start + colon),
    nodes: [...nodes.slice(0, at), first],
  };
  const right = {
    source: content.slice(start + colon + 1, nodes.at(-1)?.position?.end.offset),
    nodes: [second, ...nodes.slice(at + 1)],
  };
  return colon < 0 || left.source.trim() === '' || right.source.trim() === '' ? undefined : [left, right];
}

const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function asTable(content: string, list: List): Form | undefined {
  const items = list.children.map(({ checked, children }) => {
    const [paragraph, ...others] = children;
    return typeof checked !== 'boolean' && others.length === 0 && paragraph?.type === 'paragraph'
      ? paragraph.children
      : undefined;
  });
  if (items.some((item) => item === undefined || item.length === 0)) return undefined;
  const plain = items.flatMap((item) => (item ? [item] : []));
  const split = plain.map((item) => sidesOf(content, item));
  const isSplit = split.every((sides) => sides !== undefined);
  const number = list.start ?? 1;
  const rows = plain.map((item, at): Cell[] => [
    ...(list.ordered ? [{ source: String(number + at), nodes: [] }] : []),
    ...(isSplit ? (split[at] ?? []) : [{ source: sourceOf(content, item), nodes: item }]),
  ]);
  const width = rows[0]?.length ?? 0;
  const head = Array.from({ length: width }, (_, at) => (list.ordered && at === 0 ? '#' : ' '));
  const lines = rows.map((cells) => rowOf(cells.map(({ source }) => oneLine(source).replace(/(?<!\\)\|/g, '\\|'))));
  return {
    text: [rowOf(head), rowOf(head.map(() => '---')), ...lines].join('\n'),
    isSame: (after) =>
      after?.type === 'table' &&
      after.children.length === rows.length + 1 &&
      rows.every((cells, row) =>
        cells.every(({ nodes }, column) => {
          const shown = after.children[row + 1]?.children[column]?.children ?? [];
          return nodes.length === 0 || phrasing(shown) === phrasing(nodes);
        }),
      ),
  };
}

function cellSource(content: string, cell: Table['children'][number]['children'][number]): string {
  const walk = (node: { type: string; position?: Phrase['position']; children?: Phrase[] }): [number, number][] => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'inlineCode' && start !== undefined && end !== undefined) return [[start, end]];
    return (node.children ?? []).flatMap(walk);
  };
  const base = cell.children[0]?.position?.start.offset ?? 0;
  return walk(cell)
    .toReversed()
    .reduce(
      (text, [start, end]) =>
        text.slice(0, start - base) +
        text.slice(start - base, end - base).replaceAll('\\|', '|') +
        text.slice(end - base),
      sourceOf(content, cell.children),
    );
}

function asList(content: string, table: Table): Form | undefined {
  const [head, ...rows] = table.children;
  if (!head || rows.length === 0) return undefined;
  const names = head.children.map((cell) => cellSource(content, cell));
  const nodesOf = (at: number) => head.children[at]?.children ?? [];
  const isBare = names.every((name) => name === '');
  const text = (value: string): Phrase => ({ type: 'text', value });
  const items = rows.map((row) => {
    const cells = row.children.map((cell, at) => {
      const [name, source] = [names[at] ?? '', cellSource(content, cell)];
      return name === ''
        ? { source, nodes: cell.children }
        : { source: `${name}: ${source}`, nodes: [...nodesOf(at), text(': '), ...cell.children] };
    });
    const joint = isBare && cells.length === 2 ? ': ' : '; ';
    return {
      source: cells.map(({ source }) => source).join(joint),
      nodes: cells.flatMap(({ nodes }, at) => (at > 0 ? [text(joint), ...nodes] : nodes)),
    };
  });
  return {
    text: items.map(({ source }) => `- ${source}`.trimEnd()).join('\n'),
    isSame: (after) =>
      after?.type === 'list' &&
      after.children.length === items.length &&
      items.every(({ nodes }, at) => {
        const [paragraph, ...others] = after.children[at]?.children ?? [];
        const shown = paragraph?.type === 'paragraph' ? paragraph.children : [];
        return others.length === 0 && phrasing(shown) === phrasing(nodes);
      }),
  };
}
