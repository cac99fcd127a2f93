import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { refused } from '@coursecraft/contract/reasons';
import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import type { LanguagePack } from '../language/language-pack.ts';
import { isWithin, partsOf } from './parts.ts';
import { swapped } from './rearrange.ts';
import type { Request } from './requests/request.ts';
import {
  withColumn,
  withColumnRenamed,
  withColumnsSwapped,
  withItem,
  withItemMoved,
  withoutColumn,
  withRow,
} from './tables.ts';

type Given = { content: string; pack: LanguagePack; scope: Range };

/** The first list or table of what is spoken of, a numbered list before others. */
const partOf = ({ content, scope }: Given, kind: 'list' | 'table') => {
  const parts = partsOf(content).filter((part) => part.kind === kind && isWithin(part, scope));
  return parts.find(({ node }) => node.type === 'list' && node.ordered) ?? parts[0];
};

type Of<A extends Request['action']> = Extract<Request, { action: A }>;

/** The text with its list changed; a list with numbers before others. Throws where it has none, or not so many items. */
export function withList(given: Given, asked: Of<'swap' | 'move-item' | 'add-item'>): string {
  const { content } = given;
  const part = partOf(given, 'list');
  const missing = () => {
    const what =
      asked.action === 'add-item'
        ? String(asked.after ?? '')
        : `${'item' in asked ? asked.item : asked.one}, ${asked.other}`;
    return new EngineRefusal(part ? refused('edit-target-missing', { what }) : 'edit-finds-nothing');
  };
  if (!part) throw missing();
  const now =
    asked.action === 'swap'
      ? swapped(content, part, asked.one, asked.other)
      : asked.action === 'add-item'
        ? withItem(content, part, { ...asked, after: asked.after })
        : withItemMoved(content, part, asked);
  if (now === undefined) throw missing();
  return now;
}

/** The text with its first table changed. Throws where it has none, or not what is named. */
export function withTable(
  given: Given,
  asked: Of<'remove-column' | 'rename-column' | 'add-column' | 'swap-columns' | 'add-row'>,
): string {
  const { content, pack } = given;
  const part = partOf(given, 'table');
  if (!part) throw new EngineRefusal('edit-finds-nothing');
  switch (asked.action) {
    case 'add-column':
      return withColumn(content, part, asked.column, asked.cells);
    case 'add-row': {
      const now = withRow(content, part, asked.cells);
      if (now === undefined) throw new EngineRefusal(refused('row-of-other-width', { count: asked.cells.length }));
      return now;
    }
    default: {
      const isSwap = asked.action === 'swap-columns';
      const now = isSwap
        ? withColumnsSwapped(content, part, [asked.one, asked.other], pack)
        : asked.action === 'rename-column'
          ? withColumnRenamed(content, part, [asked.column, asked.now], pack)
          : withoutColumn(content, part, asked.column, pack);
      const what = isSwap ? `${asked.one}, ${asked.other}` : asked.column;
      if (now === undefined) throw new EngineRefusal(refused('edit-target-missing', { what }));
      return now;
    }
  }
}
