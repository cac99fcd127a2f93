import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Range } from '@coursecraft/domain/editing/find-quote';
import type { TextPart } from './text-parts.ts';

type RootContent = ReturnType<typeof parseMarkdown>['children'][number];

export type PartKind = 'heading' | 'paragraph' | 'list' | 'table' | 'call-out' | 'quote' | 'picture' | 'note' | 'other';

export type Part = TextPart & { kind: PartKind; node: RootContent };

function kindOf(node: RootContent, text: string): PartKind {
  switch (node.type) {
    case 'heading':
    case 'list':
    case 'table':
      return node.type;
    case 'paragraph':
      return /^!\[[^\]]*\]\([^)]*\)$/.test(text) ? 'picture' : 'paragraph';
    case 'blockquote':
      return /^>\s*\[!\w+\]/.test(text) ? 'call-out' : 'quote';
    case 'footnoteDefinition':
      return 'note';
    default:
      return 'other';
  }
}

/** Lists the blocks of an element with positions, in order. */
export function partsOf(content: string): Part[] {
  return parseMarkdown(content).children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (start === undefined || end === undefined) return [];
    const text = content.slice(start, end);
    return [{ start, end, text, kind: kindOf(node, text), node }];
  });
}

/** Removes a range with its separating empty lines or space. */
export function withoutStretch(content: string, { start, end }: Range): string {
  const before = content.slice(0, start);
  const after = content.slice(end);
  const isBlock = /(?:^|\n)$/.test(before) && (/^\s*(?:\n|$)/.test(after) || content.slice(start, end).endsWith('\n'));
  if (!isBlock)
    return (
      before.replace(/[ \t]+$/, '') +
      (/[ \t]$/.test(before) && /^[^\s.,;:!?)]/.test(after) ? ' ' : '') +
      (before.trimEnd() === before ? after : after.replace(/^[ \t]*(?=[^\s.,;:!?)])/, ' '))
    );
  const rest = after.replace(/^\s*\n/, '').replace(/^\n+/, '');
  return before.trimEnd() === '' ? rest : `${before.trimEnd()}\n\n${rest}`.replace(/\s+$/, '\n');
}
