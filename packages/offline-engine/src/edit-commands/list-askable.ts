import type { AskableRequest } from '@coursecraft/ai/engine/engine';
import type { Askable } from '@coursecraft/contract/editing/askable';
import { askableParts } from './headed-parts.ts';
import { askableBlocks } from './list-and-table.ts';

/** Lists the applicable commands with their parts and blocks; none for an outline. */
export function listAskable({ of, content = '', hasSources }: AskableRequest): Askable[] {
  if (of === 'selection' || of === 'several') return [{ kind: 'replace-term' }];
  if (of !== 'element') return [];
  const isWritten = content.trim() !== '';
  const parts = askableParts(content);
  const movable = parts.filter(({ to }) => to.length > 0);
  const lists = askableBlocks(content, 'list-to-table');
  const tables = askableBlocks(content, 'table-to-list');
  return [
    ...(isWritten ? [{ kind: 'replace-term' } as const] : []),
    ...(movable.length > 0 ? [{ kind: 'move-part', parts: movable } as const] : []),
    ...(parts.length > 0 ? [{ kind: 'delete-part', parts } as const] : []),
    ...(lists.length > 0 ? [{ kind: 'list-to-table', blocks: lists } as const] : []),
    ...(tables.length > 0 ? [{ kind: 'table-to-list', blocks: tables } as const] : []),
    ...(isWritten || hasSources ? [{ kind: 'insert-check' } as const, { kind: 'insert-cards' } as const] : []),
    ...(isWritten ? [{ kind: 'insert-summary' } as const] : []),
  ];
}
