import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import { refused } from '@coursecraft/contract/reasons';
import { editAt, type ProposedEdit } from '../markdown/text-parts.ts';
import { findPart } from './find-part.ts';
import { headedParts, moveOf } from './headed-parts.ts';
import { blocksOf } from './structure.ts';

type MovePart = Extract<EditCommand, { kind: 'move-part' }>;

/** Moves a part as a single edit, so that no half of it can be accepted. */
export function movePart(content: string, command: MovePart): ProposedEdit[] {
  const parts = headedParts(content);
  const part = findPart(parts, command);
  const move = moveOf(parts, part, command.to);
  if (!move) throw new EngineRefusal(refused('part-cannot-move', { what: part.heading }));
  const { passed, isUp } = move;
  const order = isUp ? [part, ...passed] : [...passed, part];
  const start = Math.min(...order.map((one) => one.start));
  const end = Math.max(...order.map((one) => one.end));
  const quote = content.slice(start, end).trimEnd();
  const text = order.map((one) => content.slice(one.start, one.end).trimEnd()).join('\n\n');
  const after = content.slice(0, start) + text + content.slice(start + quote.length);
  if (blocksOf(after) !== blocksOf(content))
    throw new EngineRefusal(refused('edit-form-unfit', { what: part.heading }));
  return [editAt(content, { start, end: start + quote.length }, { op: 'replace', text, reason: '' })];
}
