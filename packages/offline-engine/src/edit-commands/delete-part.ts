import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import { refused } from '@coursecraft/contract/reasons';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { editAt, type ProposedEdit } from '../markdown/text-parts.ts';
import { findPart } from './find-part.ts';
import { headedParts } from './headed-parts.ts';
import { saying } from './structure.ts';

type DeletePart = Extract<EditCommand, { kind: 'delete-part' }>;
type Block = ReturnType<typeof parseMarkdown>['children'][number];
type NamedNode = { type: string; identifier?: string; children?: NamedNode[] };

const isDefinition = ({ type }: NamedNode) => type === 'definition' || type === 'footnoteDefinition';
const nameOf = ({ type, identifier }: NamedNode) => `${type.startsWith('footnote') ? '^' : ''}${identifier}`;

const referredTo = (nodes: readonly NamedNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type.endsWith('Reference') ? [nameOf(node)] : []),
    ...referredTo(node.children ?? []),
  ]);

const startOf = (node: Block) => node.position?.start.offset ?? 0;

/** Deletes a heading with everything below it and keeps definitions that are still referenced. */
export function deletePart(content: string, command: DeletePart): ProposedEdit[] {
  const part = findPart(headedParts(content), command);
  const { children } = parseMarkdown(content);
  const isOutside = (node: Block) => startOf(node) < part.start || startOf(node) >= part.end;
  const needed = new Set(referredTo(children.filter(isOutside)));
  const isKept = (node: NamedNode) => isDefinition(node) && needed.has(nameOf(node));
  const kept = children
    .filter((node) => !isOutside(node) && isKept(node))
    .map(({ position }) => content.slice(position?.start.offset, position?.end.offset));
  const isLast = content.slice(part.end).trim() === '';
  const before = content.slice(0, part.start).trimEnd();
  // The last part takes the empty lines above it along, others those below.
  const start = isLast && kept.length === 0 && before !== '' ? before.length : part.start;
  const end = isLast ? start + content.slice(start, part.end).trimEnd().length : part.end;
  const text = kept.length > 0 ? kept.join('\n') + (isLast ? '' : '\n\n') : undefined;
  const after = content.slice(0, start) + (text ?? '') + content.slice(end);
  const expected = children.filter((node) => isOutside(node) || isKept(node));
  if (saying(parseMarkdown(after).children) !== saying(expected))
    throw new EngineRefusal(refused('edit-form-unfit', { what: part.heading }));
  const edit = text === undefined ? ({ op: 'delete' } as const) : ({ op: 'replace', text } as const);
  return [editAt(content, { start, end }, { ...edit, reason: '' })];
}
