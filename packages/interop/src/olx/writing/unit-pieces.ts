import type { Check } from '@coursecraft/contract/assessment/check';
import { type Block, findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { readYaml } from '@coursecraft/domain/content/yaml';

export type Film = { url: string; transcript: string };
export type UnitPiece = { text: string } | { check: Check } | { film: Film };

const isTop = (content: string, { start, prefix }: Block) =>
  prefix === '' && /^ {0,3}$/.test(content.slice(content.lastIndexOf('\n', start - 1) + 1, start));

const fieldOf = (data: unknown, name: string): string => {
  const value = typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

function pieceOf({ kind, body }: Block): UnitPiece | undefined {
  if (kind === 'check') {
    const reading = readCheck(body);
    return reading.ok ? { check: reading.check } : undefined;
  }
  if (kind !== 'video') return undefined;
  const data = readYaml(body);
  return { film: { url: fieldOf(data, 'url'), transcript: fieldOf(data, 'transcript') } };
}

/** Splits an element into components in order. */
export function unitPieces(content: string): UnitPiece[] {
  const pieces: UnitPiece[] = [];
  let end = 0;
  const addText = (text: string) => {
    if (text.trim()) pieces.push({ text: text.trim() });
  };
  for (const block of findBlocks(content)) {
    const piece = isTop(content, block) ? pieceOf(block) : undefined;
    if (!piece) continue;
    addText(content.slice(end, block.start));
    pieces.push(piece);
    end = block.end;
  }
  addText(content.slice(end));
  return pieces;
}
